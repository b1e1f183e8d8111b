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
  for (const one of form.elements) if (one.name.startsWith("f_")) values[one.name] = one.value;
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

// Numbers by click: a card is marked group by group, and what is marked stands in the form.
const picks = () => [...document.querySelectorAll(".pick[data-number]")];
const fields = () => [...document.querySelectorAll(".acts [name=f_numbers], .backs [name=f_numbers]")];
const groupsOf = (text) => text.split("/").map((group) => group.match(/[Kk]?\d+/g) ?? []);
const numberOf = (word) => word.replace(/\D/g, "");

function write(groups) {
  const text = groups.map((group) => group.join(" ")).join(" / ");
  for (const field of fields()) {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function pick(number) {
  const groups = groupsOf(fields()[0]?.value ?? "");
  const at = groups.findIndex((group) => group.some((word) => numberOf(word) === number));
  if (at < 0) groups.at(-1).push(number);
  else groups[at] = groups[at].filter((word) => numberOf(word) !== number);
  write(groups.filter((group, place) => group.length || place === groups.length - 1));
}

function act(what) {
  const groups = groupsOf(fields()[0]?.value ?? "");
  if (what === "clear") write([[]]);
  else if (groups.at(-1).length) write([...groups, []]);
}

// The card shows what the form says, whoever wrote it; so many numbers choose their wager.
function showPicks() {
  const card = document.querySelector(".picks[data-wagers]");
  const field = fields()[0];
  if (!card || !field) return;
  const groups = groupsOf(field.value);
  const places = new Map(groups.flatMap((group, place) => group.map((word) => [numberOf(word), place])));
  for (const one of picks()) {
    const place = places.get(one.dataset.number);
    one.setAttribute("aria-checked", String(place !== undefined));
    one.dataset.group = place === undefined ? "" : String(place % 5);
  }
  const told = document.getElementById("picked");
  const many = groups.filter((group) => group.length).length;
  if (told) told.textContent = places.size ? `${places.size} marked${many > 1 ? `, ${many} groups` : ""}` : "quick pick";
  const wager = JSON.parse(card.dataset.wagers)[places.size];
  const where = document.querySelector(".bet-form")?.elements.where;
  const option = wager && [...(where?.options ?? [])].find((one) => JSON.parse(one.value).wager === wager);
  if (option && places.size !== shownPicks) {
    where.value = option.value;
    where.dispatchEvent(new Event("change", { bubbles: true }));
    where.dispatchEvent(new Event("input", { bubbles: true }));
  }
  shownPicks = places.size;
}
let shownPicks = 0;

function pressed(target) {
  const number = target.closest?.(".pick[data-number]");
  const button = target.closest?.(".pick-act");
  if (number) pick(number.dataset.number);
  else if (button) act(button.dataset.pick);
  return Boolean(number || button);
}
document.addEventListener("click", (event) => pressed(event.target));
document.addEventListener("keydown", (event) => {
  if ((event.key === "Enter" || event.key === " ") && pressed(event.target)) event.preventDefault();
  const here = event.target.closest?.(".pick[data-number]");
  const row = Number(here?.closest(".picks").dataset.columns);
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[event.key];
  const next = here && step && document.getElementById(`pick-${Number(here.dataset.number) + step}`);
  if (!next) return;
  event.preventDefault();
  here.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
});
document.addEventListener("input", (event) => event.target.name === "f_numbers" && showPicks());
document.addEventListener("htmx:afterSwap", showPicks);
document.addEventListener("DOMContentLoaded", showPicks);
