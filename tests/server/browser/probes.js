// What is asked of a page: an object of questions, evaluated in the browser.
({
  // Controls without a name that could be read aloud.
  unnamed() {
    const controls = "input:not([type=hidden]), select, textarea, button, a[href], [role=button]";
    const labels = (e) => [...(e.labels ?? [])].map((l) => l.textContent.trim()).join("");
    const named = (e) => labels(e) || e.ariaLabel || e.textContent.trim() || e.title;
    return [...document.querySelectorAll(controls)].filter((e) => !named(e)).map((e) => e.outerHTML);
  },

  // Text whose contrast with the ground behind it is below 4.5 to 1.
  faint() {
    const texts = "p, li, td, th, label, h1, h2, h3, legend, summary, a, button, .tag, .source, .rack";
    const elsewhere = "svg, .table-card, .primary, [aria-hidden], .sr, .skip";
    const parse = (text) => text.match(/[\d.]+/g).map(Number);
    const part = (v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    const ground = (e) => {
      for (; e; e = e.parentElement) {
        const colour = parse(getComputedStyle(e).backgroundColor);
        if ((colour[3] ?? 1) > 0.9) return colour;
      }
      return parse(getComputedStyle(document.documentElement).getPropertyValue("--ink-rgb"));
    };
    const ratio = (e) => {
      const [a, b] = [light(parse(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
      return (a + 0.05) / (b + 0.05);
    };
    return [...document.querySelectorAll(texts)]
      .filter((e) => e.textContent.trim() && !e.closest(elsewhere) && e.checkVisibility())
      .filter((e) => ratio(e) < 4.5)
      .map((e) => `${ratio(e).toFixed(2)} ${e.outerHTML.slice(0, 100)}`);
  },

  // Names that stand at more than one element.
  repeated() {
    const names = [...document.querySelectorAll("[id]")].map((e) => e.id);
    return names.filter((name, at) => names.indexOf(name) !== at);
  },

  // Open areas of the felt that the Tab key does not reach, or that say nothing.
  unreachable() {
    const open = [...document.querySelectorAll(".area.open")];
    return open.filter((e) => e.tabIndex !== 0 || e.getAttribute("role") !== "button" || !e.ariaLabel).map((e) => e.id);
  },

  // What one must scroll sideways: the page, or what else is named.
  sideways(where = "html") {
    const wider = (e) => e.scrollWidth > e.clientWidth;
    return [...document.querySelectorAll(where)].filter(wider).map((e) => `${e.id || e.tagName} ${e.scrollWidth}`);
  },

  // What stands beyond the edge of the page, where it can be neither read nor scrolled to.
  cut() {
    const scrolls = (e) => e && (/auto|scroll/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
    const texts = "p, li, td, th, label, h1, h2, h3, legend, summary, a, button, input, select, svg text";
    return [...document.querySelectorAll(texts)]
      .filter((e) => e.checkVisibility() && !e.closest(".sr, .skip") && !scrolls(e.parentElement))
      .map((e) => [e, e.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.left < -1 || box.right > innerWidth + 1))
      .map(([e]) => `${e.tagName} ${e.textContent.trim().slice(0, 40)}`);
  },

  // Buttons of the viewer's own seat that one must scroll down for.
  below() {
    scrollTo(0, 0);
    return [...document.querySelectorAll(".actor .choices button")]
      .filter((e) => e.checkVisibility() && e.getBoundingClientRect().bottom > innerHeight)
      .map((e) => e.textContent.trim());
  },

  // Words on the felt smaller than eleven pixels.
  small() {
    const size = (e) => parseFloat(getComputedStyle(e).fontSize) * Math.hypot(e.getScreenCTM().a, e.getScreenCTM().b);
    return [...document.querySelectorAll(".felt-box svg text")]
      .filter((e) => e.textContent.trim() && e.checkVisibility() && size(e) < 11)
      .map((e) => `${size(e).toFixed(1)} ${e.textContent.trim()}`);
  },

  // What is printed on an area of the felt and lies under the chips on it; letters are measured
  // without the room that their font keeps above and below them.
  covered() {
    const within = (area, e) => {
      const to = area.getScreenCTM().inverse().multiply(e.getScreenCTM());
      const { x, y, width, height } = e.getBBox();
      const [a, b] = [[x, y], [x + width, y + height]].map(([px, py]) => new DOMPoint(px, py).matrixTransform(to));
      return { left: Math.min(a.x, b.x), right: Math.max(a.x, b.x), top: Math.min(a.y, b.y), bottom: Math.max(a.y, b.y) };
    };
    const letters = (area, e) => {
      const box = within(area, e);
      const high = box.bottom - box.top;
      return e.tagName === "text" ? { ...box, top: box.top + 0.15 * high, bottom: box.bottom - 0.2 * high } : box;
    };
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return [...document.querySelectorAll(".area, .place")].flatMap((area) => {
      const chips = [...area.querySelectorAll(".chip")].map((e) => within(area, e));
      return [...area.querySelectorAll(":scope > text, :scope > .face-sign")]
        .filter((e) => chips.some((chip) => meet(chip, letters(area, e))))
        .map((e) => `${area.id}: ${e.textContent.trim() || "dice"}`);
    });
  },

  // Where the Tab key comes by, as places in its order.
  order(...selectors) {
    const stops = 'a[href], button, input:not([type=hidden]), select, summary, [tabindex="0"]';
    const all = [...document.querySelectorAll(stops)];
    return selectors.map((selector) => all.indexOf(document.querySelector(selector)));
  },

  // From now on, note what moves without having been touched.
  watch() {
    window.shifts = [];
    const note = (entry) => entry.hadRecentInput || window.shifts.push(entry.value);
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: "layout-shift" });
  },
})
