// Chips by click: an open area of the felt takes the chip that is chosen in the tray.
"use strict";

function bet(area) {
  const seat = area.dataset.seat;
  const form = document.querySelector(seat ? `.bet-form[data-seat="${seat}"]` : ".bet-form");
  if (!form) return;
  const where = { wager: area.dataset.wager };
  if (area.dataset.spot) where.spot = area.dataset.spot;
  if (area.dataset.position) where.position = Number(area.dataset.position);
  const values = { where: JSON.stringify(where), f_amount: form.querySelector("[name=f_amount]").value };
  for (const name of ["csrf_token", "by", "name"]) values[name] = form.querySelector(`[name=${name}]`)?.value ?? "";
  values.key = crypto.randomUUID();
  htmx.ajax("POST", form.action, { target: "#live", swap: "morph:outerHTML", values });
}

document.addEventListener("click", (event) => {
  const area = event.target.closest?.(".area.open");
  if (area) bet(area);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const area = event.target.closest?.(".area.open");
  if (area) {
    event.preventDefault();
    bet(area);
  }
});
