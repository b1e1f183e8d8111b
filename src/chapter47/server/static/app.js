// Live pages: news from the server, the pace of the deal, explanations of paragraphs.
"use strict";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
let source = null;
let timer = 0;

function table() {
  return document.getElementById("live");
}

// Ask for what comes next; the server shows one beat of the deal at a time, or the end at once.
function ask(seen) {
  const live = table();
  if (!live) return;
  live.setAttribute("hx-vals", JSON.stringify(calm.matches ? {} : { seen }));
  htmx.trigger(live, "news");
}

function shown() {
  const live = table();
  return live ? Number(live.dataset.seq) : 0;
}

function later() {
  const live = table();
  clearTimeout(timer);
  if (live && shown() < Number(live.dataset.last)) timer = setTimeout(() => ask(shown()), 450);
}

function listen() {
  const url = document.querySelector("[data-events]")?.dataset.events;
  if (!url || source) return;
  source = new EventSource(url);
  const news = (event) => {
    const live = table();
    if (!live) return htmx.trigger(document.body, "news");
    const told = Number(event.lastEventId);
    if (!told || told >= shown()) later0();
  };
  for (const name of ["message", "news", "event", "table"]) source.addEventListener(name, news);
  addEventListener("pagehide", () => source.close());
}

let asked = 0;
function later0() {
  if (asked) return;
  asked = setTimeout(() => { asked = 0; ask(shown()); }, 40);
}

document.addEventListener("DOMContentLoaded", () => { listen(); later(); });
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "live" || event.detail.elt?.id === "live") later();
  if (event.target.id === "law-text") {
    const dialog = document.getElementById("law");
    if (!dialog.open) dialog.showModal();
  }
});
document.addEventListener("click", (event) => {
  const dialog = document.getElementById("law");
  if (event.target === dialog || event.target.closest?.("[data-close]")) dialog.close();
});

// A field that keeps its words while the page around it changes.
document.addEventListener("change", (event) => {
  const pick = event.target.closest?.(".chip-pick input");
  if (pick) {
    const amount = pick.form.querySelector("[name=f_amount]");
    if (amount) amount.value = pick.value;
  }
  const cards = event.target.closest?.(".cards-field");
  if (cards) {
    const chosen = cards.querySelectorAll("input:checked");
    if (chosen.length > Number(cards.dataset.count)) event.target.checked = false;
  }
  if (event.target.matches?.("[data-submit]")) event.target.form.requestSubmit();
});

// The arrow keys step through a recorded round.
document.addEventListener("keydown", (event) => {
  if (event.target.matches?.("input, select, textarea")) return;
  const step = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = step && document.querySelector(`a[rel=${step}]`);
  if (link) link.click();
});
