"use strict";
(() => {
  const place = document.getElementById("site-explorer");
  const data = window["push-schema"];
  if (!place || !data) return;

  // Members by the addresses of their ways, and by the paths that they get to.
  const members = new Map();
  const byPath = new Map();
  for (const object of data.objects) {
    const all = [...object.fields, ...(object.rest ? [{ ...object.rest, key: "*" }] : [])];
    for (const field of all) {
      if (!field.ways) continue;
      add({ field, vendor: object.schema, name: object.name + "." + field.key, way: field.way });
    }
  }
  for (const field of data.borrowed) add({ field, vendor: field.vendor, name: field.name, way: field.way });
  function add(member) {
    members.set(member.way, member);
    for (const way of member.field.ways) {
      if (!byPath.has(way.to)) byPath.set(way.to, []);
      byPath.get(way.to).push({ member, way });
    }
  }
  const apple = new Map(data.apple.map(entry => [entry.path, entry]));

  /** The ways that meet at a path, those of objects taken over as a whole included. */
  function meeting(path) {
    const met = [...(byPath.get(path) ?? [])];
    for (let dot = path.lastIndexOf("."); dot > 0; dot = path.lastIndexOf(".", dot - 1)) {
      met.push(...(byPath.get(path.slice(0, dot)) ?? []).filter(({ way }) => way.whole));
    }
    return met;
  }

  /** How many other vendors a member meets on its way; of equals the one with the shortest way. */
  function met(member) {
    const others = new Set(member.field.ways.flatMap(way => meeting(way.to)).map(other => other.member)
      .filter(other => other.vendor !== member.vendor));
    return new Set([...others].map(other => other.vendor)).size
      - member.field.ways.reduce((sum, way) => sum + way.to.length, 0) / 1000;
  }

  const vendor = make("select", { id: "vendor" }, ...data.vendors.map(name => make("option", {}, name)));
  const filter = make("input", { type: "search", id: "filter", autocomplete: "off", spellcheck: "false" });
  const picks = make("ul", { class: "picks", "aria-label": "Fields" });
  const flow = make("div", { class: "flow", role: "group", "aria-label": "The way of the field" });
  const words = make("div", { role: "status", id: "words" });
  place.append(
    make("div", { class: "choose" },
      make("label", { for: "vendor" }, "Vendor", vendor),
      make("label", { for: "filter" }, "Fields that hold", filter)),
    picks, flow, words);
  place.hidden = false;

  let chosen;

  function fillPicks() {
    const sought = filter.value.toLowerCase();
    const shown = [...members.values()].filter(member => member.vendor === vendor.value
      && (!sought || [member.name, member.field.swift ?? "", ...member.field.ways.map(way => way.to)]
        .some(text => text.toLowerCase().includes(sought))));
    picks.replaceChildren(...shown.map(member => make("li", {}, make("button", {
      type: "button", "aria-pressed": String(member === chosen), "data-way": member.way,
      onclick: () => choose(member, true),
    }, member.name))));
  }

  function stop(text, note) {
    return make("span", { class: "stop lit" }, make("code", {}, text), note ? make("small", {}, note) : "");
  }

  function choose(member, isDeliberate) {
    chosen = member;
    if (vendor.value !== member.vendor) vendor.value = member.vendor;
    fillPicks();
    const pressed = picks.querySelector("[aria-pressed=true]");
    if (pressed) picks.scrollTop = pressed.offsetTop - picks.offsetTop - picks.clientHeight / 2;
    if (isDeliberate) history.replaceState(null, "", "#" + member.way);
    draw();
  }

  function column(title, items) {
    return make("div", {}, make("h2", {}, title), make("ul", {}, ...items.map(item => make("li", {}, item))));
  }

  function draw() {
    const lines = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    lines.setAttribute("aria-hidden", "true");
    const start = stop(chosen.name, chosen.field.type);
    const links = [];
    const middle = [];
    const ends = new Map();
    const others = new Set();
    for (const way of chosen.field.ways) {
      const target = stop(way.to, way.how ?? "");
      target.dataset.path = way.to;
      middle.push(target);
      links.push([start, target, ""]);
      for (const { member } of meeting(way.to)) {
        if (member.vendor === chosen.vendor) continue;
        if (!ends.has(member.vendor)) {
          ends.set(member.vendor, { card: make("div", { class: "meets" }, make("strong", {}, member.vendor)), met: new Set() });
        }
        const end = ends.get(member.vendor);
        if (!others.has(member)) {
          others.add(member);
          end.card.append(make("button", { type: "button", onclick: () => choose(member, true) }, member.name));
        }
        if (!end.met.has(way.to)) links.push([target, end.card, "on"]);
        end.met.add(way.to);
      }
    }
    flow.replaceChildren(
      lines, column(chosen.vendor, [start]), column("Apple", middle),
      column("Other vendors", ends.size ? [...ends.values()].map(end => end.card) : [make("span", { class: "remark" }, "none of them feeds it")]));
    connect(lines, links);
    again = () => connect(lines, links);
    tell(others.size);
  }

  let again = () => {};
  new ResizeObserver(() => again()).observe(flow);

  function connect(lines, links) {
    const frame = flow.getBoundingClientRect();
    lines.replaceChildren(...links.map(([from, to, name]) => {
      const left = from.getBoundingClientRect();
      const right = to.getBoundingClientRect();
      const [x1, y1] = [left.right - frame.left - 1, left.top + left.height / 2 - frame.top - 1];
      const [x2, y2] = [right.left - frame.left - 1, right.top + right.height / 2 - frame.top - 1];
      const bend = (x2 - x1) / 2;
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("d", `M${x1},${y1} C${x1 + bend},${y1} ${x2 - bend},${y2} ${x2},${y2}`);
      path.setAttribute("pathLength", "1");
      if (name) path.setAttribute("class", name);
      return path;
    }));
  }

  function tell(others) {
    const name = make("a", { href: root + chosen.field.url }, make("code", {}, chosen.vendor + "." + chosen.name));
    const sentences = chosen.field.ways.map(way => {
      const entry = apple.get(way.to);
      return make("li", {},
        make("a", { href: root + (entry?.url ?? chosen.field.url) }, make("code", {}, way.to)),
        way.how ? " " + way.how : "",
        way.loss ? "; may be lost: " + way.loss : "",
        way.back ? "; and back" : "");
    });
    words.replaceChildren(
      make("p", {}, name, " becomes"), make("ul", {}, ...sentences),
      make("p", {}, ...prose(chosen.field.doc ?? "")),
      make("p", { class: "remark" }, others === 1 ? "1 field of other vendors arrives there too."
        : others + " fields of other vendors arrive there too."));
  }

  vendor.addEventListener("change", () => {
    const first = [...members.values()].find(member => member.vendor === vendor.value);
    if (first) choose(first, true);
  });
  filter.addEventListener("input", fillPicks);
  function address() {
    try { return decodeURIComponent(location.hash.slice(1)); } catch { return ""; }
  }
  function follow(isDeliberate) {
    const asked = members.get(address());
    if (asked) choose(asked, isDeliberate);
    return asked;
  }
  window.addEventListener("hashchange", () => follow(false));
  if (follow(false)) {
    place.scrollIntoView();
  } else {
    // The field that meets the most vendors shows best what the page is for.
    const some = [...members.values()].map(member => ({ member, count: met(member) }))
      .reduce((best, next) => next.count > best.count ? next : best, { count: -Infinity }).member;
    if (some) choose(some, false);
  }
})();
