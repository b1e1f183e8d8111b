// Chips by click: an open area of the felt takes the chip that is chosen in the tray.
"use strict";

function bet(area) {
  const seat = area.dataset.seat;
  const form = document.querySelector(seat ? `.bet-form[data-seat="${seat}"]` : ".bet-form");
  if (!form) return;
  const where = { wager: area.dataset.wager };
  if (area.dataset.spot) where.spot = area.dataset.spot;
  if (area.dataset.position) where.position = Number(area.dataset.position);
  const field = (name) => form.elements[name].value;
  const values = { where: JSON.stringify(where), f_amount: field("f_amount") };
  for (const name of ["csrf_token", "by", "name"]) values[name] = field(name);
  // The same place clicked again before the page has answered is a double click, not a second bet.
  values.key = `${field("key")}-${Object.values(where).join("-")}`.slice(0, 80);
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
