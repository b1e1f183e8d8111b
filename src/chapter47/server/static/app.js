// Live pages: news from the server, the pace of the deal, what was typed, what paragraphs say.
"use strict";

const BEAT = 450;
const READING = 10000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const kept = new Map();
let timer = 0;

const live = () => document.getElementById("live");
const shown = () => Number(live()?.dataset.seq ?? 0);

// Ask the server for what comes next; it shows one beat of the deal at a time.
function ask(after) {
  clearTimeout(timer);
  timer = setTimeout(() => htmx.trigger(live() ?? document.body, "news"), after);
}

function listen() {
  const url = document.querySelector("[data-events]")?.dataset.events;
  if (!url) return;
  const source = new EventSource(url);
  source.addEventListener("events", (event) => {
    if (Number(event.lastEventId) >= shown()) ask(30);
  });
  source.addEventListener("table", (event) => {
    const tile = document.getElementById(`w${JSON.parse(event.data).id}`);
    tile ? htmx.trigger(tile, "news") : ask(60);
  });
  addEventListener("pagehide", () => source.close());
}

document.addEventListener("DOMContentLoaded", listen);

// What somebody has unfolded stays so while the page around it changes, and what he has marked in a
// text to type over it stays marked.
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
  !(name === "open" && node.tagName === "DETAILS") && !(name === "value" && node === document.activeElement && kept.has(node.id));

// Why an act was refused can be read for a while, until the next act, though news change the page.
let toldUntil = 0;
Idiomorph.defaults.callbacks.beforeNodeMorphed = (node) => !(node.id === "message" && performance.now() < toldUntil);
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig.verb !== "get") toldUntil = 0;
});
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.requestConfig.verb !== "get" && document.querySelector("#message .alert")) toldUntil = performance.now() + READING;
});

document.addEventListener("htmx:configRequest", (event) => {
  if (live() && !calm.matches) event.detail.headers["X-Seen"] = String(shown());
});

// An answer that was overtaken by a newer one does not turn the table back.
document.addEventListener("htmx:beforeSwap", (event) => {
  const seq = /data-seq="(\d+)"/.exec(event.detail.serverResponse ?? "");
  if (live() && seq && Number(seq[1]) < shown()) event.detail.shouldSwap = false;
});

// What somebody is typing stays while the page around it changes.
document.addEventListener("input", (event) => {
  const { id, type } = event.target;
  if (id) kept.set(id, type === "checkbox" || type === "radio" ? event.target.checked : event.target.value);
  if (type === "radio") for (const other of event.target.form?.elements[event.target.name] ?? []) if (other.id !== id) kept.delete(other.id);
});
document.addEventListener("submit", (event) => {
  event.target.closest(".aside")?.removeAttribute("open");
  for (const field of event.target.elements) if (!field.closest(".bet-form")) kept.delete(field.id);
});

document.addEventListener("htmx:afterSwap", () => {
  for (const [id, value] of kept) {
    const field = document.getElementById(id);
    if (!field) id.startsWith("amount-") || id.startsWith("chip-") || kept.delete(id);
    else if (typeof value === "boolean") field.checked = value;
    else if (field.value !== value && (field.tagName !== "SELECT" || [...field.options].some((o) => o.value === value))) field.value = value;
  }
});
document.addEventListener("htmx:afterSettle", (event) => {
  if (live() && shown() < Number(live().dataset.last)) ask(BEAT);
  if (event.target.id === "law-text" && !document.getElementById("law").open) document.getElementById("law").showModal();
});

document.addEventListener("click", (event) => {
  const dialog = document.getElementById("law");
  if (event.target === dialog || event.target.closest("[data-close]")) dialog.close();
});

document.addEventListener("change", (event) => {
  const field = event.target;
  const amount = field.closest(".chip-pick") && field.form.elements.f_amount;
  if (amount) {
    amount.value = field.value;
    kept.set(amount.id, field.value);
  }
  const cards = field.closest(".cards-field");
  if (cards && cards.querySelectorAll("input:checked").length > Number(cards.dataset.count)) {
    field.checked = false;
    kept.delete(field.id);
  }
  if (field.matches("[data-submit]")) field.form.requestSubmit();
});

// The arrow keys step through a recorded round.
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog")) return;
  const step = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (step) document.querySelector(`a[rel=${step}]`)?.click();
});

// On a narrow screen the felt is wider than the page: begin where the viewer sits.
let found = false;
function goToMySeat() {
  const box = document.getElementById("felt");
  const mine = box?.querySelector(".plate.mine, .area.open");
  if (!mine || found) return;
  found = true;
  const place = mine.getBoundingClientRect();
  box.scrollLeft += place.x + place.width / 2 - box.getBoundingClientRect().x - box.clientWidth / 2;
}
document.addEventListener("DOMContentLoaded", goToMySeat);
document.addEventListener("htmx:afterSettle", goToMySeat);

// The clock: how long the table still waits, counted down between two answers of the server.
let deadline = 0;
let shownClock = null;
function readClock() {
  const clock = document.getElementById("clock");
  const left = clock?.dataset.left;
  shownClock = left === undefined ? null : clock;
  if (shownClock) deadline = performance.now() + 1000 * Number(left);
}
function tick() {
  if (!shownClock?.isConnected) return;
  const left = Math.max(0, Math.round((deadline - performance.now()) / 1000));
  const told = `${shownClock.dataset.told} ${left} s`;
  if (shownClock.textContent !== told) shownClock.textContent = told;
  shownClock.classList.toggle("soon", left <= 5);
}
document.addEventListener("DOMContentLoaded", readClock);
document.addEventListener("htmx:afterSwap", readClock);
setInterval(tick, 250);

// The limits of the wager that is chosen stand beside its amount.
function tellLimits() {
  for (const form of document.querySelectorAll(".bet-form")) {
    const chosen = form.elements.where?.selectedOptions[0];
    const told = form.querySelector(".limits-of");
    if (chosen && told) told.textContent = chosen.dataset.limits;
  }
}
document.addEventListener("change", tellLimits);
document.addEventListener("htmx:afterSwap", tellLimits);

// A slider sets the amount that is typed beside it and follows it; their button says how much it is.
function tellAmount(slider) {
  const amount = document.getElementById(slider.dataset.slides);
  const button = slider.form.querySelector("button");
  const typed = /^\$?(\d[\d,]*(?:\.\d\d?)?)$/.exec(amount.value.trim());
  if (typed) slider.value = typed[1].replaceAll(",", "");
  button.dataset.label ||= button.textContent;
  button.textContent = typed ? `${button.dataset.label.split(" to $")[0]} to $${typed[1]}` : button.dataset.label;
}
function tellAmounts() {
  for (const slider of document.querySelectorAll("[data-slides]")) tellAmount(slider);
}
document.addEventListener("input", (event) => {
  const { slides } = event.target.dataset;
  if (slides) {
    const amount = document.getElementById(slides);
    amount.value = `$${event.target.value}`;
    kept.set(amount.id, amount.value);
  }
  tellAmounts();
});
// Where the number of cards makes the choice, the button says how many.
function tellCards() {
  for (const cards of document.querySelectorAll("[data-verb]")) {
    const chosen = cards.querySelectorAll("input:checked").length;
    const button = cards.form.querySelector("button");
    button.textContent = `${cards.dataset.verb} ${chosen || ""}`.trim();
    button.disabled = !chosen;
  }
}
document.addEventListener("change", tellCards);
document.addEventListener("DOMContentLoaded", tellCards);
document.addEventListener("htmx:afterSwap", tellCards);
document.addEventListener("DOMContentLoaded", tellAmounts);
document.addEventListener("htmx:afterSwap", tellAmounts);
