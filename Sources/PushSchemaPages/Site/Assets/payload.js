"use strict";
(() => {
  const place = document.getElementById("site-payload");
  const data = window["push-schema"];
  if (!place || !data) return;
  const objects = new Map(data.objects.map(object => [object.schema + "." + object.name, object]));
  const fields = new Map(data.objects.map(object => [object, new Map(object.fields.flatMap(field => [field.key, field.other].filter(Boolean).map(key => [key, field])))]));

  const program = new payloadChecker.Program(window["push-listings"]);
  const addresses = new Map(data.codes.map(({ code, url }) => [code, url])
    .concat(data.rules.map(({ object, code, url }) => [object + " " + code, url])));
  /** The most lines that are laid out. */
  const mostLines = 5000;

  /** A text whose control characters, and those that turn the direction of writing, can be seen. */
  const visible = text => text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    letter => `‹U+${letter.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}›`);

  /** The object that a node is, by the shape of its field. */
  function objectOf(shape, node) {
    if (typeof shape === "string") return node.kind === "object" ? objects.get(shape) : undefined;
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
    for (const { key, value } of node.members) {
      const field = fields.get(object).get(key);
      if (!field) { sum -= object.rest ? 0.1 : 1; continue; }
      sum += 2;
      const next = depth > 0 && value.kind === "object" ? objectOf(field.shape, value) : undefined;
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
  const findings = make("ul", { class: "findings", "aria-label": "Findings", hidden: true });
  const lines = make("div", { class: "lines", role: "list", "aria-label": "The payload, line by line", hidden: true });
  place.append(
    make("div", { class: "choose" }, make("label", { for: "object" }, "It is", choice)),
    make("div", { class: "choose" }, make("label", { for: "text" }, "Payload", input)),
    make("p", {}, make("button", { type: "button", onclick: showSample }, "Show an example")), taken, findings, lines);
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

  /** The lines of a payload, each with its meaning. Values from texts stand in quotes; sensitive ones are masked. */
  function layOut(node, object) {
    const rows = [];
    let count = 0;
    const add = (depth, text, means) => {
      if (count++ >= mostLines) return;
      rows.push(make("div", { role: "listitem" },
        make("div", { class: "code" }, "  ".repeat(depth) + visible(text)), make("div", { class: "means" }, ...means())));
    };
    function write(node, shape, object, depth, start, end, means) {
      const quote = node.content ? "\"" : "";
      if (node.isSecret) return add(depth, start + "<masked>" + end, means);
      if (!node.items && !node.members) {
        return add(depth, start + quote + node.source.text.slice(node.start, node.end) + quote + end, means);
      }
      const [open, close] = node.members ? ["{", "}"] : ["[", "]"];
      const inside = node.members ?? node.items.map(value => ({ value }));
      if (!inside.length) return add(depth, start + quote + open + close + quote + end, means);
      add(depth, start + quote + open, means);
      inside.forEach(({ key, value }, index) => {
        const comma = index < inside.length - 1 ? "," : "";
        if (node.items) {
          const items = inner(shape, "items");
          return write(value, items, objectOf(items, value), depth + 1, "", comma, () => []);
        }
        const field = object ? fields.get(object).get(key) : undefined;
        const next = object ? (field ? field.shape : object.rest?.shape) : inner(shape, "values");
        write(value, next, objectOf(next, value), depth + 1, JSON.stringify(key) + ": ", comma,
          () => meaning(field, object, key));
      });
      add(depth, close + quote + end, () => []);
    }
    write(node, undefined, object, 0, "", "", () => object ? prose(object.doc) : []);
    if (count > mostLines) rows.push(make("p", { class: "remark" }, `and ${count - mostLines} more lines`));
    return rows;
  }

  /** Selects the place of a finding in the input. */
  function select(offset) {
    input.focus();
    input.setSelectionRange(offset, Math.min(offset + 1, input.value.length));
  }
  /** A finding: its place, its code, what is wrong, what helps, what was seen, and the document that says so. */
  function item({ severity, code, owner, pointer, line, column, offset, message, hint, evidence, citation }) {
    const address = addresses.get(owner ? owner + " " + code : code);
    const notes = [hint, evidence?.map(({ path, value }) => `${path} → ${value}`).join(", "), citation].filter(Boolean);
    const label = `Select line ${line}, column ${column}`;
    return make("li", { class: severity },
      make("button", { type: "button", onclick: () => select(offset), "aria-label": label }, `${line}:${column}`), " ",
      make("strong", {}, severity), " ", make("code", {}, visible(pointer || "the whole payload")), ": ", visible(message), " [",
      address ? make("a", { href: root + address }, code) : code, "]",
      ...notes.map(note => make("small", {}, visible(note))));
  }

  /** The number of findings of each severity, in words. */
  function summary(list) {
    const counts = ["error", "warning", "note"].map(severity => [list.filter(finding => finding.severity === severity).length, severity]);
    const words = counts.filter(([count]) => count > 0).map(([count, severity]) => `${count} ${severity}${count === 1 ? "" : "s"}`);
    return words.length ? words.join(", ") : "No findings";
  }

  /** Checks the input as an object and shows the findings; returns the payload with values instead of texts that hold them. */
  function check(object) {
    const state = document.createTextNode(" It is not checked here: run pushschema validate.");
    taken.append(state);
    const result = checkPayload(program, input.value, object.schema + "." + object.name);
    if (!result) return undefined;
    state.data = ` ${summary(result.findings)}.`;
    findings.replaceChildren(...result.findings.map(item));
    if (result.notChecked.length) {
      const parts = visible(result.notChecked.join(", "));
      findings.append(make("li", { class: "warning" }, `Not checked here: ${parts}. Run pushschema validate.`));
    }
    findings.hidden = findings.children.length === 0;
    return result.root;
  }

  function read() {
    const text = input.value;
    lines.hidden = true;
    findings.hidden = true;
    if (!text.trim()) { taken.textContent = ""; return; }
    let node;
    try { node = parseJSON(text); } catch (error) {
      if (!(error instanceof MalformedJSON)) throw error;
      const finding = { severity: "error", code: error.code, pointer: error.pointer, offset: error.at, message: error.message };
      addPositions(text, [finding]);
      taken.textContent = `Not JSON: line ${finding.line}, column ${finding.column}.`;
      findings.replaceChildren(item(finding));
      findings.hidden = false;
      return;
    }
    const first = node.items ? node.items[0] : node;
    const object = objects.get(choice.value) ?? (first?.members ? likeliest(first) : undefined);
    taken.replaceChildren(...(object
      ? [choice.value ? "Checked as " : "Taken for ", make("a", { href: root + object.url }, object.schema + "." + object.name), "."]
      : ["No object is known that looks like this, so it is not checked. Choose one above."]));
    const isList = node.items && object;
    if (isList) taken.append(" A list is not checked here: paste one of its items, or run pushschema validate.");
    else if (object) node = check(object) ?? node;
    lines.replaceChildren(...isList
      ? node.items.flatMap(value => layOut(value, value.members ? object : undefined))
      : layOut(node, node.members ? object : undefined));
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
