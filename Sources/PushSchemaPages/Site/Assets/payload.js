"use strict";
(() => {
  const place = document.getElementById("site-payload");
  const data = window["push-schema"];
  if (!place || !data) return;
  const objects = new Map(data.objects.map(object => [object.schema + "." + object.name, object]));
  const fields = new Map(data.objects.map(object => [object, new Map(object.fields.flatMap(field => [field.key, field.other].filter(Boolean).map(key => [key, field])))]));
  const codes = new Map(data.codes.map(({ code, url }) => [code, url]));
  /** The most lines that are laid out. */
  const mostLines = 5000;

  /** A text whose control characters, and those that turn the direction of writing, can be seen. */
  const visible = text => text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    letter => `‹U+${letter.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}›`);

  const visibleLines = text => text.split("\n").map(visible).join("\n");

  const choice = make("select", { id: "object" }, make("option", { value: "" }, "what fits best"));
  for (const schema of data.schemas) {
    choice.append(make("optgroup", { label: schema.name }, ...data.objects
      .filter(object => object.schema === schema.name)
      .map(object => make("option", { value: schema.name + "." + object.name }, object.name))));
  }
  const input = make("textarea", { id: "text", spellcheck: "false", autocomplete: "off" });
  const status = make("p", { role: "status" });
  const findings = make("ul", { class: "findings", "aria-label": "Findings", hidden: true });
  const pushes = make("section", { "aria-label": "The push that it becomes", hidden: true });
  const lines = make("div", { class: "lines", role: "list", "aria-label": "The payload, line by line", hidden: true });
  place.append(
    make("div", { class: "choose" }, make("label", { for: "object" }, "It is", choice)),
    make("div", { class: "choose" }, make("label", { for: "text" }, "Payload", input)),
    make("p", {}, make("button", { type: "button", onclick: showSample }, "Show an example")), status, findings, pushes, lines);
  place.hidden = false;

  // MARK: The payload, line by line

  /** A JSON text from the engine as nodes, which keep its numbers and its order: `members`, `items` or a `text`. */
  function nodes(json) {
    const tokens = json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g);
    const next = () => tokens.next().value[0];
    function value(token) {
      if (token === "{") {
        const members = [];
        for (let key = next(); key !== "}"; key = next()) {
          if (key === ",") continue;
          next();
          members.push({ key: JSON.parse(key), value: value(next()) });
        }
        return { members };
      }
      if (token !== "[") return { text: token };
      const items = [];
      for (let item = next(); item !== "]"; item = next()) if (item !== ",") items.push(value(item));
      return { items };
    }
    return value(next());
  }

  /** The object that a node is, by the shape of its field. */
  function objectOf(shape, node) {
    if (typeof shape === "string") return node.members ? objects.get(shape) : undefined;
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

  /** The lines of a payload, each with its meaning. */
  function layOut(node, object) {
    const rows = [];
    let count = 0;
    const add = (depth, text, means) => {
      if (count++ >= mostLines) return;
      rows.push(make("div", { role: "listitem" },
        make("div", { class: "code" }, "  ".repeat(depth) + visible(text)), make("div", { class: "means" }, ...means())));
    };
    function write(node, shape, object, depth, start, end, means) {
      if (node.text) return add(depth, start + node.text + end, means);
      const [open, close] = node.members ? ["{", "}"] : ["[", "]"];
      const inside = node.members ?? node.items.map(value => ({ value }));
      if (!inside.length) return add(depth, start + open + close + end, means);
      add(depth, start + open, means);
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
      add(depth, close + end, () => []);
    }
    write(node, undefined, node.members ? object : undefined, 0, "", "", () => object ? prose(object.doc) : []);
    if (count > mostLines) rows.push(make("p", { class: "remark" }, `and ${count - mostLines} more lines`));
    return rows;
  }

  // MARK: Findings

  /** The page on a code, or on the rule of this code: of an object, else of one of its schema, else of any. */
  function addressOf(code, name) {
    const schema = name?.slice(0, name.indexOf(".") + 1);
    const rules = data.rules.filter(rule => rule.code === code);
    const rule = rules.find(({ object }) => object === name) ?? rules.find(({ object }) => object.startsWith(schema)) ?? rules[0];
    return codes.get(code) ?? rule?.url;
  }

  /** A finding: its place, its code, what is wrong, what helps, what was seen, and the document that says so. */
  function item({ severity, code, pointer, line, column, message, hint, evidence, citation }, object, jump) {
    const address = addressOf(code, object);
    const notes = [hint, evidence.map(({ path, value }) => `${path} → ${value}`).join(", "), citation].filter(Boolean);
    const label = `Select line ${line}, column ${column}`;
    return make("li", { class: severity },
      jump ? make("button", { type: "button", onclick: jump, "aria-label": label }, `${line}:${column}`) : "", " ",
      make("strong", {}, severity), " ", make("code", {}, visible(pointer || "the whole payload")), ": ", visible(message), " [",
      address ? make("a", { href: root + address }, code) : code, "]",
      ...notes.map(note => make("small", {}, visible(note))));
  }

  /** Selects the letter at an offset in UTF-8. */
  function select(offset) {
    const before = new TextEncoder().encode(input.value).subarray(0, offset);
    const start = new TextDecoder().decode(before).length;
    input.focus();
    input.setSelectionRange(start, Math.min(start + 1, input.value.length));
  }

  /** The number of findings of each severity, in words. */
  function summary(list) {
    const counts = ["error", "warning", "note"].map(severity => [list.filter(finding => finding.severity === severity).length, severity]);
    const words = counts.filter(([count]) => count > 0).map(([count, severity]) => `${count} ${severity}${count === 1 ? "" : "s"}`);
    return words.length ? words.join(", ") : "No findings";
  }

  // MARK: The push

  /** What the reader has written for each given, by name. */
  const stated = {};
  let pictures = [];

  /** The picture of a push, which runs no scripts and loads nothing. */
  function picture(svg, words) {
    const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    pictures.push(address);
    return make("img", { src: address, alt: words });
  }

  /** A push: its text, what it lacks, the findings on it, and its picture. */
  function push(push, index, list) {
    const { json, losses = [], findings: found = [] } = push;
    const heading = !json && !push.error && !push.notSent ? "What a device shows"
      : list.length > 1 ? `Push ${index + 1} of ${list.length}` : "The push that it becomes";
    const text = make("div");
    if (push.error) text.append(make("p", {}, `Nothing is converted: ${visible(push.error)} [${push.code}]`));
    if (push.notSent) text.append(make("p", {}, `Nothing is sent: ${visible(push.notSent)}`));
    if (json) text.append(make("pre", {}, make("code", {}, visibleLines(json))));
    if (losses.length) {
      text.append(make("h3", {}, "What it does not contain"), make("ul", {}, ...losses.map(({ pointer, object, reason }) =>
        make("li", {}, make("code", {}, visible(pointer || "the whole payload")), object ? ` of ${object}` : "", ": ", visible(reason)))));
    }
    if (found.length) {
      text.append(make("h3", {}, "Findings on it"), make("ul", { class: "findings" }, ...found.map(finding => item(finding, push.object))));
    }
    const drawn = push.picture && make("div", {}, json ? make("h3", {}, "What a device shows") : "", picture(push.picture, "The push on a device"));
    return make("div", { class: "push" }, make("h2", {}, heading), text.children.length ? text : "", drawn || "");
  }

  /** A field for each value that only the sending server knows. */
  function givenField({ name, doc, json, isSample }) {
    const field = make("input", { id: "given-" + name, value: json ?? "", autocomplete: "off", spellcheck: "false" });
    field.addEventListener("change", () => { stated[name] = field.value; read(); });
    return make("label", { for: "given-" + name }, name, isSample ? " (an example)" : "", field, make("small", {}, ...prose(doc)));
  }

  function showPushes({ givens = [], pushes: list = [] }) {
    pictures.forEach(URL.revokeObjectURL);
    pictures = [];
    pushes.replaceChildren(...list.map(push));
    if (givens.length) {
      pushes.append(make("details", {}, make("summary", {}, "What only the sending server knows"),
        make("div", { class: "choose" }, ...givens.map(givenField))));
    }
    pushes.hidden = !list.length;
  }

  // MARK: Reading

  const loading = PageEngine.load();

  async function read() {
    const text = input.value;
    place.setAttribute("aria-busy", "true");
    const engine = await loading;
    if (text !== input.value) return;
    let answer = { findings: [] };
    lines.hidden = true;
    status.textContent = "";
    if (text.trim()) {
      const request = { payload: text, givens: stated };
      if (choice.value) request.as = choice.value;
      try {
        answer = engine.answer(request);
        show(answer);
      } catch (error) {
        status.textContent = `It is not checked here (${error.message}): run pushschema validate.`;
      }
    }
    const found = answer.findings ?? [];
    findings.replaceChildren(...found.map(finding => item(finding, answer.object, () => select(finding.offset))));
    findings.hidden = !found.length;
    showPushes(answer);
    place.removeAttribute("aria-busy");
  }

  /** Shows what a payload is, and its lines. */
  function show({ object: name, item: itemName, candidates = [], findings: found, shown }) {
    if (!shown && found?.length) {
      status.textContent = `Not JSON: line ${found[0].line}, column ${found[0].column}.`;
      return;
    }
    if (!name) {
      status.textContent = "No object is known that looks like this, so it is not checked. Choose one above.";
      return;
    }
    const object = objects.get(itemName);
    const others = candidates.slice(1);
    status.replaceChildren(choice.value ? "Checked as " : "Taken for ", make("a", { href: root + object.url }, name), ". ",
      others.length ? `It may also be ${others.join(", ").replace(/, ([^,]*)$/, " or $1")}. ` : "", summary(found), ".");
    const node = nodes(shown);
    lines.replaceChildren(...(node.items ? node.items.flatMap(value => layOut(value, object)) : layOut(node, object)));
    lines.hidden = false;
  }

  /** Shows an example of the chosen object, else the longest one with a field that becomes a part of a push. */
  function showSample() {
    const sampled = data.objects.filter(object => object.sample && object.fields.some(field => field.ways));
    const height = object => object ? object.sample.split("\n").length : 0;
    const object = objects.get(choice.value)?.sample ? objects.get(choice.value)
      : sampled.reduce((best, next) => height(next) > height(best) ? next : best, data.objects.find(object => object.sample));
    if (!object) return;
    input.value = object.sample;
    read();
  }
  input.addEventListener("input", read);
  choice.addEventListener("change", read);
  loading.catch(error => { status.textContent = `The engine of this page cannot run here (${error.message}): run pushschema validate.`; });
})();
