"use strict";

/**
 * Checks a pasted text as an object and returns what `pushschema validate` says of it: one finding for each mistake, with
 * hints, and with remarks on placeholders, times and checks that need an enclosing object.
 */
const checkPayload = (() => {
  /** The name that a hint proposes. */
  const nameMeant = hint => /(?:did you mean '|here it is ')([^']*)'/.exec(hint ?? "")?.[1];
  const containerOf = pointer => pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
  const lastName = pointer => pointer.slice(pointer.lastIndexOf("/") + 1).replaceAll("~1", "/").replaceAll("~0", "~");

  // MARK: Spelling

  const encoder = new TextEncoder();
  /** The bytes of a name in lower case, with `_` for `-`, so that such differences cost no edit. */
  const folded = name => encoder.encode(name).map(byte => byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte === 0x2D ? 0x5F : byte);

  /** The number of insertions, deletions, replacements and swaps of neighbours between two names. */
  function editDistance(left, right) {
    let [before, last] = [[], Array.from({ length: right.length + 1 }, (_, index) => index)];
    for (let row = 1; row <= left.length; row++) {
      const next = [row];
      for (let column = 1; column <= right.length; column++) {
        const isSame = left[row - 1] === right[column - 1];
        next[column] = Math.min(next[column - 1] + 1, last[column] + 1, last[column - 1] + (isSame ? 0 : 1));
        if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
          next[column] = Math.min(next[column], before[column - 2] + 1);
        }
      }
      [before, last] = [last, next];
    }
    return last[right.length];
  }

  /** Whether both names have several words and end in the same one. */
  function endAlike(left, right) {
    for (let index = 1; index <= Math.min(left.length, right.length); index++) {
      if (left.at(-index) !== right.at(-index)) return false;
      if (left.at(-index) === 0x5F) return true;
    }
    return false;
  }

  /** The candidate with the least edit distance to a name, up to a limit; the earliest of equals. */
  function nearest(name, candidates, limitOf = length => Math.max(1, Math.floor(length / 3))) {
    const bytes = folded(name);
    const limit = limitOf(bytes.length);
    if (bytes.length === 0 || bytes.length > 64) return undefined;
    let best, bestOfWord;
    for (const candidate of candidates) {
      const other = folded(candidate);
      if (Math.abs(other.length - bytes.length) > limit) continue;
      const distance = editDistance(bytes, other);
      if (distance > limit || distance >= bytes.length) continue;
      if (distance < (best?.distance ?? Infinity)) best = { candidate, distance };
      if (distance < (bestOfWord?.distance ?? Infinity) && endAlike(bytes, other)) bestOfWord = { candidate, distance };
    }
    return (best?.distance > 2 ? bestOfWord ?? best : best)?.candidate;
  }

  /** The field for which a custom key is most likely a typing mistake. */
  function slip(key, fields) {
    const isShort = text => encoder.encode(text).length < 4;
    if (isShort(key) || fields.includes(key)) return undefined;
    const found = nearest(key, fields, length => length < 8 ? 1 : 2);
    const letters = text => text.replace(/[0-9]/g, "");
    return found === undefined || isShort(found) || letters(found) === letters(key) ? undefined : found;
  }

  // MARK: Hints

  /** The objects that the fields of an object hold: the field's key and the object. */
  const heldObjects = (program, object) => Object.entries(object.json.holds ?? {})
    .flatMap(([key, names]) => names.map(name => [key, program.object(name)])).filter(([, held]) => held);

  /** The path of the nearest object inside another that has a key, at most three levels deep. */
  function pathTo(key, program, object) {
    const visited = new Set([object]);
    let level = [["", object]];
    for (let depth = 0; depth < 3; depth++) {
      const next = [];
      for (const [path, outer] of level) {
        for (const [holder, inner] of heldObjects(program, outer)) {
          if (visited.has(inner)) continue;
          visited.add(inner);
          const place = path ? path + "." + holder : holder;
          if (inner.position(key) !== undefined) return place;
          next.push([place, inner]);
        }
      }
      level = next;
    }
    return undefined;
  }

  /** Where a key belongs that its object does not have: in an object inside, beside or around it. */
  function placeOf(key, program, object) {
    const inside = pathTo(key, program, object);
    if (inside !== undefined) return `'${inside}' of this object`;
    const outer = program.object(object.json.within);
    for (const [holder, sibling] of outer ? heldObjects(program, outer) : []) {
      if (sibling !== object && sibling.position(key) !== undefined) return `'${holder}' of the enclosing ${outer.name}`;
    }
    const visited = new Set([object]);
    for (let around = outer; around && !visited.has(around); around = program.object(around.json.within)) {
      visited.add(around);
      if (around.position(key) !== undefined) return `the enclosing ${around.name}`;
    }
    return undefined;
  }

  /** The hint on an unknown key: what a document or another vendor calls it, a similar name, or where it belongs. */
  function hintOnKey(key, program, object) {
    const alias = object.json.aliases?.find(([name]) => name === key)?.[1];
    if (alias !== undefined) return alias;
    const similar = nearest(key, [...object.positions.keys(), ...object.spellings.keys()]);
    if (similar !== undefined) return `did you mean '${similar}'?`;
    const place = placeOf(key, program, object);
    return place && `'${key}' belongs in ${place}`;
  }

  function addHints(findings, program) {
    for (const finding of findings) {
      if (finding.unknownTo) finding.hint = hintOnKey(finding.key, program, finding.unknownTo);
      if (finding.value !== undefined) {
        const similar = nearest(finding.value, finding.values);
        if (similar !== undefined) finding.hint = `did you mean '${similar}'?`;
      }
    }
  }

  // MARK: One finding for each mistake

  const codesOfValues = ["type", "not-one-of", "format", "form", "range"];

  /** The findings without those that repeat a mistake: a missing member under a misspelt key, a rule on a wrong value. */
  function oneForEachMistake(findings) {
    const misspelt = new Map();
    for (const finding of findings) {
      const meant = finding.code === "unknown-key" ? nameMeant(finding.hint) : undefined;
      if (meant !== undefined) misspelt.set(containerOf(finding.pointer) + pointerStep(meant), finding);
    }
    const isMissing = ({ code, pointer }) => code === "required" && misspelt.has(pointer);
    const told = new Set(findings.filter(isMissing).map(({ pointer }) => misspelt.get(pointer).pointer));
    const isWrongValue = ({ code, severity }) => severity === "error" && codesOfValues.includes(code);
    const wrong = new Set(findings.filter(isWrongValue).map(({ pointer }) => pointer));
    return findings.filter(({ code, pointer, isRule }) => !(code === "unknown-key" && told.has(pointer)) && !(isRule && wrong.has(pointer)))
      .map(finding => {
        if (!isMissing(finding)) return finding;
        const { offset, line, column, hint, pointer } = misspelt.get(finding.pointer);
        return { ...finding, offset, line, column, hint, message: `${finding.message}; '${lastName(pointer)}' is in its place` };
      });
  }

  // MARK: Remarks

  /** Whether a text holds a placeholder: between its signs something that starts like a name, a text or a tag. */
  function isPlaceholder(text, { opening, closing }) {
    const last = text.lastIndexOf(closing);
    for (let start = text.indexOf(opening); start >= 0 && start + opening.length < last; start = text.indexOf(opening, start + 1)) {
      const inner = text.slice(start + opening.length, last).slice(0, 8);
      if (/^[ -]*[A-Za-z$_'"=@]/.test(inner)) return true;
    }
    return false;
  }

  /** Without one of these signs, a text gets no remarks. */
  const signs = /\{\{|\{%|[$#]\(|<%|[-_]state"/;
  const keysOfStates = ["content-state", "content_state"];
  const codesOfKeys = ["unknown-key", "deprecated", "duplicate-key", "key-form"];

  /** Adds remarks on placeholders of templates, and on times in the state of a Live Activity. */
  function withRemarks(findings, root, templates) {
    let known = findings;
    const add = (node, code, severity, message, hint) => {
      known.push({ code, severity, message, hint, pointer: pointerOf(node), offset: node.start });
    };
    const visitText = node => {
      const template = templates.find(place => isPlaceholder(node.text, place));
      if (!template) return;
      const pointer = pointerOf(node);
      const last = lastName(pointer.replace(/\/+$/, ""));
      const name = last ? `'${last}'` : "the payload";
      const isOnValue = finding => finding.pointer === pointer && !codesOfKeys.includes(finding.code);
      const first = known.find(isOnValue);
      if (template.filler && first) {
        known = known.filter(finding => !isOnValue(finding));
        add(node, "placeholder", "note", `${name} contains a placeholder that ${template.filler} fills in; its value is not checked`);
      } else if (!template.filler && first) {
        first.hint = "a placeholder of a template was not filled in here";
      } else if (!template.filler) {
        add(node, "placeholder", "warning", `${name} contains a placeholder of a template`,
          "nobody fills it in after this point, so it stays as it is");
      }
    };
    const visitTime = node => {
      const number = Number(node.raw);
      const isSeconds = number >= 1e9 && number < 4e9;
      if (isSeconds || number >= 1e12 && number < 4e12) {
        add(node, "unix-time", "note", `this looks like ${isSeconds ? "seconds" : "milliseconds"} since 1970`,
          "Swift decodes a Date from seconds since 2001, unless the app says otherwise");
      }
    };
    // The order matters for repeated keys. A text that was read is not too deep for this.
    const visit = (node, inState) => {
      if (node.kind === "string") visitText(node);
      if (node.kind === "number" && inState) visitTime(node);
      for (const { key, value } of node.members ?? []) visit(value, inState || keysOfStates.includes(key));
      for (const item of node.items ?? []) visit(item, inState);
    };
    visit(root, false);
    return known;
  }

  /** Notes on custom keys that nearly equal those of absent fields. */
  function nearKeys(run) {
    const found = [];
    for (const { object, members, others } of run.frames) {
      if (others.length === 0) continue;
      const absent = object.fields.filter((_, index) => !members[index]).map(({ key }) => key);
      for (const { key, value } of others) {
        const field = slip(key, absent);
        if (field === undefined) continue;
        found.push({
          code: "near-key", severity: "note", pointer: pointerOf(value), offset: originalOffset(value.source, value.start),
          message: `'${key}' is the sender's own key here, but looks like '${field}'`, hint: `did you mean '${field}'?`,
        });
      }
    }
    return found;
  }

  /** A note on the checks that need the object's enclosing object. */
  function uncheckedRules(run, object) {
    const { within, unanswered = [] } = object.json;
    if (within === undefined || unanswered.length === 0) return [];
    return [{
      code: "unchecked", severity: "note", pointer: "", offset: /[^ \t\r\n]/.exec(run.text)?.index ?? 0,
      message: `not checked without an enclosing ${within}: ${unanswered.join(", ")}`,
    }];
  }

  /**
   * The findings on a text as an object, and the parts of the schema that this page cannot check, in words. Without an
   * object of this name the result is `undefined`.
   */
  return (program, text, name) => {
    const object = program.object(name);
    if (!object) return undefined;
    const run = new payloadChecker.Run(program, text);
    run.check(object);
    addHints(run.findings, program);
    let { findings } = run;
    if (run.root) {
      findings = [...oneForEachMistake(findings), ...uncheckedRules(run, object)];
      if (signs.test(text)) findings = withRemarks(findings, parseJSON(text), object.templates);
      findings = [...findings, ...nearKeys(run)];
      findings.sort((left, right) => left.offset - right.offset
        || Number(left.pointer > right.pointer) - Number(left.pointer < right.pointer));
      addPositions(text, findings);
    }
    return { findings, notChecked: [...run.unknown], root: run.root?.node };
  };
})();
