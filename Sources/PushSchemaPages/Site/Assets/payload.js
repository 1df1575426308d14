"use strict";
(() => {
  const place = document.getElementById("site-payload");
  const data = window["push-schema"];
  if (!place || !data) return;
  const objects = new Map(data.objects.map(object => [object.schema + "." + object.name, object]));
  const fields = new Map(data.objects.map(object => [object, new Map(object.fields.flatMap(field => [field.key, field.other].filter(Boolean).map(key => [key, field])))]));

  /** A JSON text as nodes that keep keys, repeated ones too, and scalars as they are written. */
  function parse(text) {
    let at = 0;
    const fail = what => { throw { at, what }; };
    const blank = () => { while (at < text.length && " \t\r\n".includes(text[at])) at++; };
    function string() {
      const start = at++;
      while (text[at] !== "\"") {
        if (at >= text.length || text[at] < " ") fail("a text has no end");
        at += text[at] === "\\" ? 2 : 1;
      }
      at++;
      try { return JSON.parse(text.slice(start, at)); } catch { at = start; fail("a text is not JSON’s"); }
    }
    function value(depth) {
      if (depth > 128) fail("it is nested deeper than 128 levels");
      blank();
      const start = at;
      if (text[at] === "{" || text[at] === "[") {
        const isObject = text[at] === "{";
        const end = isObject ? "}" : "]";
        const items = [];
        at++;
        blank();
        if (text[at] === end) { at++; return { isObject, items }; }
        for (;;) {
          blank();
          let key;
          if (isObject) {
            if (text[at] !== "\"") fail("a key is missing");
            key = string();
            blank();
            if (text[at++] !== ":") { at--; fail("a colon is missing"); }
          }
          items.push({ key, value: value(depth + 1) });
          blank();
          if (text[at] === end) { at++; return { isObject, items }; }
          if (text[at++] !== ",") { at--; fail("a comma or the end is missing"); }
        }
      }
      if (text[at] === "\"") { string(); return { raw: text.slice(start, at) }; }
      const scalar = /^(-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?|true|false|null)/.exec(text.slice(at, at + 400));
      if (!scalar) fail("a value is missing");
      at += scalar[0].length;
      return { raw: scalar[0] };
    }
    const result = value(0);
    blank();
    if (at < text.length) fail("something stands behind the value");
    return result;
  }

  /** The object that a node is, by the shape of its field. */
  function objectOf(shape, node) {
    if (typeof shape === "string") return node.isObject ? objects.get(shape) : undefined;
    for (const one of shape?.oneOf ?? []) {
      const object = objectOf(one, node);
      if (object) return object;
    }
    return undefined;
  }
  function inner(shape, name) {
    if (!shape || typeof shape === "string") return undefined;
    if (shape[name]) return shape[name];
    return (shape.oneOf ?? []).map(one => inner(one, name)).find(Boolean);
  }

  /** How many members of a node an object knows, less those that it does not; two levels deep. */
  function likeness(node, object, depth) {
    let sum = 0;
    for (const { key, value } of node.items) {
      const field = fields.get(object).get(key);
      if (!field) { sum -= object.rest ? 0.1 : 1; continue; }
      sum += 2;
      const next = depth > 0 && value.isObject ? objectOf(field.shape, value) : undefined;
      if (next) sum += likeness(value, next, depth - 1) / 2;
    }
    return sum;
  }
  function likeliest(node) {
    let best;
    for (const object of data.objects) {
      const sum = likeness(node, object, 2) + (object.whole ? 0.5 : 0);
      if (sum > (best?.sum ?? 0.6)) best = { object, sum };
    }
    return best?.object;
  }

  const choice = make("select", { id: "object" }, make("option", { value: "" }, "what fits best"));
  for (const schema of data.schemas) {
    choice.append(make("optgroup", { label: schema.name }, ...data.objects
      .filter(object => object.schema === schema.name)
      .map(object => make("option", { value: schema.name + "." + object.name }, object.name))));
  }
  const input = make("textarea", { id: "text", spellcheck: "false", autocomplete: "off" });
  const taken = make("p", { role: "status" });
  const lines = make("div", { class: "lines", role: "list", "aria-label": "The payload, line by line", hidden: true });
  place.append(
    make("div", { class: "choose" }, make("label", { for: "object" }, "It is", choice)),
    make("div", { class: "choose" }, make("label", { for: "text" }, "Payload", input)),
    make("p", {}, make("button", { type: "button", onclick: showSample }, "Show an example")), taken, lines);
  place.hidden = false;

  function meaning(field, object, key) {
    if (!object) return [];
    if (!field && object.rest) {
      return [make("a", { href: root + object.rest.url }, "a key of the app’s own"),
        make("small", {}, ...prose(object.rest.doc), ...became(object.rest))];
    }
    if (!field) return [make("span", { class: "unknown" }, `unknown to ${object.schema}.${object.name}`)];
    return [...prose(field.doc || field.type), " ",
      make("small", {}, make("a", { href: root + field.url }, object.name + "." + key), ", ", field.presence,
        ...became(field))];
  }
  function became(field) {
    if (field.ways) return [" → ", ...field.ways.slice(0, 3).flatMap((way, index) => [index ? ", " : "", make("code", {}, way.to)])];
    return field.dropped ? [", not part of the push: " + field.dropped] : [];
  }

  function layOut(node, object) {
    const rows = [];
    const add = (depth, text, means) => rows.push(make("div", { role: "listitem" },
      make("div", { class: "code" }, "  ".repeat(depth) + text), make("div", { class: "means" }, ...means)));
    function write(node, shape, object, depth, start, end, means) {
      if (node.raw !== undefined) return add(depth, start + node.raw + end, means);
      const [open, close] = node.isObject ? ["{", "}"] : ["[", "]"];
      if (!node.items.length) return add(depth, start + open + close + end, means);
      add(depth, start + open, means);
      node.items.forEach(({ key, value }, index) => {
        const comma = index < node.items.length - 1 ? "," : "";
        if (!node.isObject) {
          const items = inner(shape, "items");
          return write(value, items, objectOf(items, value), depth + 1, "", comma, []);
        }
        const field = object ? fields.get(object).get(key) : undefined;
        const next = object ? (field ? field.shape : object.rest?.shape) : inner(shape, "values");
        write(value, next, objectOf(next, value), depth + 1, JSON.stringify(key) + ": ", comma,
          meaning(field, object, key));
      });
      add(depth, close + end, []);
    }
    write(node, undefined, object, 0, "", "", object ? prose(object.doc) : []);
    return rows;
  }

  function read() {
    const text = input.value;
    lines.hidden = true;
    if (!text.trim()) { taken.textContent = ""; return; }
    let node;
    try { node = parse(text); } catch (error) {
      if (error.at === undefined) throw error;
      const before = text.slice(0, error.at).split("\n");
      taken.textContent = `Not JSON: line ${before.length}, column ${before.at(-1).length + 1}: ${error.what}.`;
      return;
    }
    const first = node.isObject ? node : node.items?.[0]?.value;
    const object = objects.get(choice.value) ?? (first?.isObject ? likeliest(first) : undefined);
    taken.replaceChildren(...(object
      ? [choice.value ? "Laid out as " : "Taken for ", make("a", { href: root + object.url }, object.schema + "." + object.name),
        ". Nothing is checked here."]
      : ["No object is known that looks like this."]));
    const isList = node.items && !node.isObject && object;
    const rows = isList
      ? node.items.flatMap(({ value }) => layOut(value, value.isObject ? object : undefined))
      : layOut(node, node.isObject ? object : undefined);
    lines.replaceChildren(...rows.slice(0, 5000));
    if (rows.length > 5000) {
      lines.append(make("p", { class: "remark" }, "and " + (rows.length - 5000) + " more lines"));
    }
    lines.hidden = false;
  }
  function showSample() {
    const sampled = data.objects.filter(object => object.sample);
    const height = object => object ? object.sample.split("\n").length : 0;
    const object = objects.get(choice.value)?.sample ? objects.get(choice.value)
      : sampled.reduce((best, next) => height(next) > height(best) ? next : best, undefined);
    if (!object) return;
    input.value = object.sample;
    read();
  }
  input.addEventListener("input", read);
  choice.addEventListener("change", read);
})();
