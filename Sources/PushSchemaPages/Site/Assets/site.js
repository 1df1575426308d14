"use strict";
const root = document.body.dataset.root;

/** An element with attributes and children; texts stay texts. */
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (key === "onclick") element.addEventListener("click", value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter(child => child !== undefined && child !== ""));
  return element;
}

/** Texts with code between backticks. */
function prose(text) {
  const parts = (text ?? "").split("`");
  if (parts.length % 2 === 0) return [text];
  return parts.map((part, index) => index % 2 ? make("code", {}, part) : part).filter(part => part !== "");
}

(() => {
  const button = document.getElementById("site-theme");
  const colours = ["as the system", "light", "dark"];
  let at = Math.max(0, colours.indexOf(document.documentElement.dataset.theme ?? ""));
  const name = () => button.setAttribute("aria-label", "Colours: " + colours[at]);
  button.hidden = false;
  name();
  button.addEventListener("click", () => {
    at = (at + 1) % colours.length;
    if (at === 0) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = colours[at];
    try {
      if (at === 0) localStorage.removeItem("pushschema-colours");
      else localStorage.setItem("pushschema-colours", colours[at]);
    } catch { /* The choice then holds for this page. */ }
    name();
  });
})();

// On a narrow screen the contents of a page would push it out of sight.
if (matchMedia("(max-width: 68rem)").matches) {
  document.querySelector(".contents details")?.removeAttribute("open");
}

/** What the pages know, loaded when it is first needed. */
let loading;
function siteData() {
  if (window["push-schema"]) return Promise.resolve(window["push-schema"]);
  loading ??= new Promise(resolve => {
    const script = make("script", { src: root + "assets/data.js" });
    script.addEventListener("load", () => resolve(window["push-schema"]));
    document.head.append(script);
  });
  return loading;
}

/** Everything that can be found: its name, what else finds it, and where it is. */
let entries;
function searchEntries(data) {
  if (entries) return entries;
  entries = [];
  const add = (kind, name, note, url, names, words) => entries.push({
    kind, name, note, url, names: names.filter(Boolean).map(text => text.toLowerCase()),
    words: words.filter(Boolean).join(" ").toLowerCase(),
  });
  for (const schema of data.schemas) add("vendor", schema.name, "", schema.url, [schema.name], []);
  for (const entry of data.apple) {
    const last = entry.path.slice(entry.path.lastIndexOf(".") + 1);
    add("Apple", entry.path, entry.doc ?? "a key beside Apple’s", entry.url, [entry.path, last], [entry.doc]);
  }
  for (const object of data.objects) {
    const name = object.schema + "." + object.name;
    add("object", name, object.doc, object.url, [object.name, name], [object.doc]);
    for (const field of object.fields) {
      const targets = (field.ways ?? []).map(way => way.to);
      const lasts = targets.map(path => path.slice(path.lastIndexOf(".") + 1));
      add(
        "field", name + "." + field.key,
        [targets.length ? "→ " + targets.join(", ") : "", field.doc].filter(Boolean).join("  "),
        field.url, [field.key, field.other, field.swift, name + "." + field.key, object.name + "." + field.key, ...targets, ...lasts],
        [field.doc, object.schema, object.name]);
    }
  }
  for (const endpoint of data.endpoints) {
    add("endpoint", endpoint.name, endpoint.text, endpoint.url, [endpoint.name, endpoint.object], [endpoint.text]);
  }
  for (const rule of data.rules) {
    add("rule", rule.code, rule.object + ": " + rule.text, rule.url, [rule.code], [rule.text, rule.object]);
  }
  for (const code of data.codes) add("code", code.code, code.text, code.url, [code.code], [code.text]);
  return entries;
}

/** How well an entry answers the words; 0 where it does not. */
function score(entry, words) {
  let sum = 0;
  for (const word of words) {
    let best = 0;
    entry.names.forEach((name, index) => {
      const first = index === 0 ? 8 : 0;
      if (name === word) best = Math.max(best, 100 + first);
      else if (name.startsWith(word)) best = Math.max(best, 50 + first - Math.min(name.length, 40) / 10);
      else if (name.includes(word)) best = Math.max(best, 25 - Math.min(name.length, 40) / 10);
    });
    if (best === 0 && entry.words.includes(word)) best = 5;
    if (best === 0) return 0;
    sum += best;
  }
  return sum;
}

function found(data, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return searchEntries(data)
    .map((entry, index) => ({ entry, index, score: score(entry, words) }))
    .filter(result => result.score > 0)
    .sort((left, right) => right.score - left.score || left.index - right.index)
    .slice(0, 40)
    .map(result => result.entry);
}

(() => {
  const input = document.getElementById("site-search");
  const form = input.form;
  const list = make("ul", { class: "results", role: "listbox", id: "results", "aria-label": "Found", hidden: true });
  const said = make("p", { class: "hidden", role: "status" });
  form.append(list, said);
  for (const [key, value] of Object.entries({
    role: "combobox", "aria-expanded": "false", "aria-controls": "results", "aria-autocomplete": "list",
  })) input.setAttribute(key, value);
  let selected = -1;

  function show(isOpen) {
    list.hidden = !isOpen;
    input.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) input.removeAttribute("aria-activedescendant");
  }
  function select(index) {
    const options = [...list.children];
    selected = options.length ? (index + options.length) % options.length : -1;
    options.forEach((option, at) => option.setAttribute("aria-selected", String(at === selected)));
    if (selected < 0) return;
    input.setAttribute("aria-activedescendant", options[selected].id);
    options[selected].scrollIntoView({ block: "nearest" });
  }
  function go(option) {
    show(false);
    location.href = root + option.dataset.url;
  }
  async function search() {
    const query = input.value;
    const data = await siteData();
    if (query !== input.value) return;
    const results = found(data, query);
    list.replaceChildren(...results.map((entry, index) => {
      const option = make(
        "li", { role: "option", id: "result-" + index, "data-url": entry.url, "aria-selected": "false" },
        make("span", { class: "kind" }, entry.kind), make("code", {}, entry.name),
        entry.note ? make("small", {}, ...prose(entry.note.length > 140 ? entry.note.slice(0, 140) + " …" : entry.note)) : "");
      option.addEventListener("mousedown", event => event.preventDefault());
      option.addEventListener("click", () => go(option));
      return option;
    }));
    said.textContent = query.trim() ? (results.length === 1 ? "1 found" : results.length + " found") : "";
    show(results.length > 0);
    if (results.length) select(0);
  }
  input.addEventListener("input", search);
  input.addEventListener("focus", () => { siteData(); if (input.value) search(); });
  input.addEventListener("blur", () => show(false));
  input.addEventListener("keydown", event => {
    if (event.key === "ArrowDown") { event.preventDefault(); select(selected + 1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); select(selected - 1); }
    else if (event.key === "Escape") { show(false); }
  });
  form.addEventListener("submit", event => {
    event.preventDefault();
    const option = list.children[selected];
    if (option && !list.hidden) go(option);
  });
  document.addEventListener("keydown", event => {
    const isTyping = /^(input|textarea|select)$/i.test(event.target.tagName);
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) { input.value = asked; input.focus(); search(); }
})();
