"use strict";

/**
 * Checks payloads in the page as `pushschema validate` does. It runs the listings of the objects: the tables of fields,
 * types and checks from which the command also checks. What a payload holds is only compared and shown, never run.
 */
const payloadChecker = (() => {
  /** The most findings that are listed; errors come first. */
  const mostFindings = 1000;
  /** The most parts of a list that are shown. */
  const mostParts = 32;

  // MARK: Listings

  /** The members that each type of a listing may have besides its parts. A type that is missing here is unknown. */
  const typeOptions = {
    any: [], object: [], null: [], boolean: [], flag: [], union: [], variants: [], textual: [], integer: [], float: [],
    string: ["bytes", "characters", "columns", "format", "form", "name", "message"],
    texts: ["open", "free", "citation"], numbers: ["open", "free", "citation"],
    array: ["items", "unique", "textual"], map: ["keys", "form"],
  };
  const knownTests = new Set([
    "all", "any", "not", "present", "whole", "is", "true", "one of", "equals", "starts", "ends", "between", "compare",
    "count between", "count one of", "row", "each", "some", "has a key", "has a key starting", "is a key", "keys among",
    "keys among keys", "keys among items", "contains", "exactly one", "at least one", "at most one", "all or none",
  ]);
  const knownUnits = ["bytes", "characters", "columns", "elements", "capitals", "epochSeconds"];

  /** A listing's JSON as plain values. Objects have no prototype, and a number that JavaScript would change stays text. */
  function plainValue(node) {
    switch (node.kind) {
      case "object": {
        const object = Object.create(null);
        for (const { key, value } of node.members) object[key] = plainValue(value);
        return object;
      }
      case "array": return node.items.map(plainValue);
      case "string": return node.text;
      case "number": return String(Number(node.raw)) === node.raw ? Number(node.raw) : { raw: node.raw };
      case "boolean": return node.value;
      default: return null;
    }
  }

  const isObject = value => typeof value === "object" && value !== null && !Array.isArray(value);
  const isNumber = value => typeof value === "number" || isObject(value) && typeof value.raw === "string";
  /** The text of a listing's number. */
  const numberText = value => typeof value === "number" ? String(value) : value.raw;

  /** Calls `report` with each part of a type that this checker does not know. */
  function findUnknownParts(type, report) {
    const [name, ...parts] = Array.isArray(type) ? type : [type];
    const options = Object.hasOwn(typeOptions, name) ? typeOptions[name] : undefined;
    if (!options) return report(`the type '${name}'`);
    const own = name === "string" ? parts[0] : ["texts", "numbers", "array", "map"].includes(name) ? parts[1] : undefined;
    for (const option of Object.keys(own ?? {})) {
      if (!options.includes(option)) report(`the limit '${option}' of the type '${name}'`);
    }
    if (own?.format !== undefined && !Object.hasOwn(formats, own.format)) report(`the format '${own.format}'`);
    if (["textual", "array", "map"].includes(name)) findUnknownParts(parts[0], report);
    if (name === "union") for (const part of Object.values(parts[0])) findUnknownParts(part, report);
    if (name === "variants") {
      for (const choice of parts[0]) findUnknownParts(choice.type, report);
      if (parts[2]) findUnknownParts(parts[2], report);
    }
  }
  /** The same for a test. */
  function findUnknownTests(test, report) {
    if (["yes", "no", "unknown"].includes(test)) return;
    const name = Array.isArray(test) ? test[0] : test;
    if (!knownTests.has(name)) return report(`the test '${name}'`);
    if (["all", "any", "not"].includes(name)) for (const part of test.slice(1)) findUnknownTests(part, report);
    if (["each", "some"].includes(name)) findUnknownTests(test[4], report);
    const operands = name === "row" ? test[1] : name === "contains" ? [test[2]] : name === "compare" ? [test[1], test[3]]
      : name.startsWith("count") ? [test[1]] : [];
    for (const operand of operands) {
      if (!isObject(operand) || isNumber(operand) || operand.path) continue;
      if (!knownUnits.some(unit => operand[unit])) report(`the measure '${Object.keys(operand)[0]}'`);
    }
  }

  /** The key of a member in both spellings, and whether `null` counts as an absent member. */
  function spelledKey(json) {
    return typeof json === "string" ? { name: json } : { name: json[0], other: json[1] ?? undefined, absentAsNull: json[2] === true };
  }

  /** The second spelling of a key: without underscores, with a capital letter after each. */
  function camelCase(key) {
    return key.includes("_") ? key.replace(/_+([^_]?)/g, (_, letter) => /[a-z]/.test(letter) ? letter.toUpperCase() : letter) : undefined;
  }

  const takesNull = type => type === "any" || type === "null" || type[0] === "union" && type[1].null !== undefined;

  /** An object of the schemas, as its listing describes it. */
  class ListedObject {
    constructor(json) {
      this.name = json.object;
      this.json = json;
      this.citation = json.citation;
      this.isOpen = json.closed !== true;
      this.citations = json.citations ?? [];
      this.checks = json.checks ?? [];
      const required = new Set(this.checks
        .filter(([name, , options]) => name === "required" && !options?.when && !options?.unless && !options?.severity)
        .map(([, field]) => field));
      this.fields = (json.fields ?? []).map(([key, type, options], index) => ({
        key, type, isSecret: options?.secret === true, citation: this.citationOf(options, this.citation),
        absentAsNull: !takesNull(type) && !required.has(index),
      }));
      this.positions = new Map();
      this.fields.forEach(({ key }, index) => { if (!this.positions.has(key)) this.positions.set(key, index); });
      this.spellings = new Map();
      if (json.camelCase) {
        this.fields.forEach(({ key }, index) => {
          const other = camelCase(key);
          if (other !== undefined && !this.spellings.has(other)) this.spellings.set(other, index);
        });
      }
      const [type, options] = json.rest ?? [];
      if (type) {
        this.rest = { type, form: options?.form, isSecret: options?.secret === true, citation: this.citationOf(options, this.citation) };
      }
    }

    /** The citation with the number in a line; `null` means none, and without a number `other` applies. */
    citationOf(options, other) {
      return options && "citation" in options ? this.citations[options.citation] : other;
    }

    /** The index of the field with a key in either spelling. */
    position(key) { return this.positions.get(key) ?? this.spellings.get(key); }

    /** Whether a rule reports an unknown key, so that no other finding does. */
    bans(key) {
      const { names = [], prefixes = [] } = this.json.banned ?? {};
      return names.includes(key) || prefixes.some(prefix => key.startsWith(prefix));
    }

    /** The parts of the listing that this checker does not know, in words. */
    get unknownParts() {
      if (this.unknown) return this.unknown;
      const found = new Set();
      const report = words => found.add(words);
      for (const { type } of this.fields) findUnknownParts(type, report);
      if (this.rest) findUnknownParts(this.rest.type, report);
      for (const [name, , options] of this.checks) {
        if (!["required", "forbidden", "rule", "deprecated"].includes(name)) report(`the check '${name}'`);
        for (const test of [options?.when, options?.unless, options?.holds]) if (test !== undefined) findUnknownTests(test, report);
      }
      return this.unknown = found;
    }
  }

  /** All objects of the schemas. They are read when a payload first needs them. */
  class Program {
    /** Creates a program of objects, each as its name, its listing, and the placeholders that its payloads may hold. */
    constructor(objects) {
      this.listings = new Map(objects.map(([name, listing, places]) => [name, { listing, places }]));
      this.objects = new Map();
    }

    object(name) {
      if (!this.objects.has(name) && this.listings.has(name)) {
        const { listing, places } = this.listings.get(name);
        const object = new ListedObject(plainValue(parseJSON(listing, { depthLimit: 256 })));
        object.templates = places.map(([opening, closing, filler]) => ({ opening, closing, filler }));
        this.objects.set(name, object);
      }
      return this.objects.get(name);
    }
  }

  // MARK: Words

  const phrases = { null: "null", boolean: "a boolean", number: "a number", string: "a string", array: "an array", object: "an object" };
  /** A text, cut after 63 characters. */
  function shortened(text) {
    if (text.length <= 64) return text;
    const letters = [...text.slice(0, 140)];
    return letters.length <= 64 ? text : letters.slice(0, 63).join("") + "…";
  }
  const lists = values => values.map(value => JSON.stringify(value)).join(", ");
  const rangePhrase = (lower, upper) => lower === "" ? `at most ${upper}` : upper === "" ? `at least ${lower}` : `${lower} to ${upper}`;
  const boundText = bound => bound === null || bound === undefined ? "" : numberText(bound);
  const isOutside = (count, [lower, upper]) => count < (lower ?? 0) || upper !== null && upper !== undefined && count > upper;

  /**
   * A value that is being read: its node, its member, its role, and the object that it turned out to be. One that is off
   * counts as absent.
   */
  class Place {
    constructor(node, member, role = "member") {
      this.node = node;
      this.member = member;
      this.role = role;
      this.isMistyped = false;
      this.isOff = false;
      this.frame = undefined;
    }

    /** The kind of a value of the right type. */
    get kind() { return this.isMistyped ? undefined : this.node.kind; }

    get subject() {
      const key = this.member ? `'${shortened(this.member.key)}'` : "";
      if (this.role === "payload" || !key) return "the payload";
      return { item: `item of ${key}`, value: `value of ${key}` }[this.role] ?? key;
    }
  }

  const isSecret = node => {
    for (let inner = node; inner; inner = inner.inside ?? inner.parent) if (inner.isSecret) return true;
    return false;
  };
  /** A value's text as a finding shows it; `undefined` if it is sensitive. */
  function shownValue(node) {
    if (isSecret(node)) return undefined;
    if (node.kind === "object" || node.kind === "array") return node.kind;
    return shortened(node.source.text.slice(node.start, node.end));
  }
  const withValue = (sentence, value) => value === undefined ? sentence : `${sentence}, not ${value}`;

  // MARK: Reading

  /** The check of one payload. */
  class Run {
    constructor(program, text) {
      this.program = program;
      this.text = text;
      this.findings = [];
      this.frames = [];
      this.items = [];
      this.unknown = new Set();
    }

    check(object) {
      let node;
      try { node = parseJSON(this.text); } catch (error) {
        if (!(error instanceof MalformedJSON)) throw error;
        this.findings = [{ severity: "error", code: error.code, pointer: error.pointer, offset: error.at, message: error.message }];
        addPositions(this.text, this.findings);
        return;
      }
      this.root = new Place(node, undefined, "payload");
      this.read(this.root, ["object", object.name], object.citation, undefined);
      this.reportRepeatedKeys(this.root.node);
      for (const frame of this.frames) this.checkFrame(frame);
      this.findings = orderedFindings(this.findings, this.text);
      for (const finding of this.findings) if (finding.shows) finding.evidence = this.evidence(finding.shows, finding.frame);
    }

    /** Reports a finding on a node, or with a member on its key; `absent` are the keys of a member that is missing there. */
    report(code, severity, { node, member, absent = [], offset, isRule }, message, citation) {
      const finding = {
        code, severity, message, citation, isRule, node: member ? member.value : node, absent,
        offset: originalOffset(node.source, offset ?? (member ? member.keyStart : node.start)),
      };
      this.findings.push(finding);
      return finding;
    }

    /** Reports each repetition of a key below a node. */
    reportRepeatedKeys(node) {
      const open = [node];
      while (open.length > 0) {
        const next = open.pop();
        for (const member of next.members ?? []) {
          if (member.repeated) this.reportRepeated(next, member, `'${shortened(member.key)}' appears in this object more than once`);
          open.push(member.value);
        }
        for (const item of next.items ?? []) open.push(item);
      }
    }
    reportRepeated(node, member, message) { this.report("duplicate-key", "error", { node, member }, message); }

    /** Reports a value that does not have its type. No rule uses it then. */
    refuse(place, expected, citation) {
      this.reportType(place, `${place.subject} must be ${expected}, not ${phrases[place.node.kind]}`, citation);
    }
    reportType(place, message, citation, offset) {
      place.isMistyped = true;
      this.report("type", "error", { node: place.node, offset }, message, citation);
    }

    /** Reads a value by its type. */
    read(place, type, citation, frame) {
      const parts = typeof type === "string" ? [type] : type;
      if (Object.hasOwn(readers, parts[0])) readers[parts[0]].call(this, place, parts, citation, frame);
    }

    readObject(place, object, parent) {
      const { node } = place;
      const frame = { object, node, place, parent, members: new Array(object.fields.length), others: [] };
      place.frame = frame;
      this.frames.push(frame);
      for (const part of object.unknownParts) this.unknown.add(part);
      // Only keys with two spellings can name a field twice without being repeated.
      const known = object.spellings.size > 0 ? new Set() : undefined;
      for (const member of node.members) {
        if (member.repeated) continue;
        const position = object.position(member.key);
        if (position === undefined) this.readOther(member, frame);
        else if (known?.has(position)) {
          this.reportRepeated(node, member, `this object has '${shortened(member.key)}' in its other spelling too`);
        } else {
          known?.add(position);
          this.readField(member, position, frame);
        }
      }
    }

    readField(member, position, frame) {
      const field = frame.object.fields[position];
      const node = member.value;
      const place = new Place(node, member);
      if (field.absentAsNull) {
        place.reportNull = inner => {
          place.isOff = true;
          if (frame.object.json.null === true) return;
          this.report("null", "warning", { node: inner }, `'${shortened(member.key)}' is null, which counts as absent`, field.citation);
        };
      }
      if (field.isSecret) node.isSecret = true;
      if (node.kind === "null" && place.reportNull) place.reportNull(node);
      else this.read(place, field.type, field.citation, frame);
      if (field.isSecret) place.node.isSecret = true;
      if (!place.isOff) frame.members[position] = place;
    }

    /** Reads a member whose key has no field. */
    readOther(member, frame) {
      const { object, node } = frame;
      const { rest } = object;
      if (!rest || rest.form !== undefined && !Form.of(rest.form).matches(member.key)) {
        if (object.bans(member.key)) return;
        const finding = this.report("unknown-key", object.isOpen ? "warning" : "error", { node, member },
          `'${shortened(member.key)}' is unknown to ${object.name}`, object.citation);
        finding.unknownTo = object;
        finding.key = member.key;
        return;
      }
      if (rest.isSecret) member.value.isSecret = true;
      const place = new Place(member.value, member);
      this.read(place, rest.type, rest.citation, frame);
      if (rest.isSecret) place.node.isSecret = true;
      if (!place.isOff) frame.others.push(member);
    }

    /** Reads an object or array that may be in a text, and puts it in the place of that text. */
    readFromText(place, [, type, form], citation, frame) {
      const wanted = (typeof type === "string" ? type : type[0]) === "array" ? "array" : "object";
      const expected = phrases[wanted] + (form === "in text" ? " in a text" : " or its text");
      const { node } = place;
      if (node.kind === wanted) {
        if (form === "in text") {
          this.report("type", "error", { node }, `${place.subject} must be ${expected}, not ${phrases[node.kind]}`, citation);
        }
        return this.read(place, type, citation, frame);
      }
      if (node.kind !== "string") return this.refuse(place, expected, citation);
      let content;
      try { content = this.contentOf(node); } catch (error) {
        if (!(error instanceof MalformedJSON)) throw error;
        const offset = textOffsets(node)[error.at] ?? node.end - 1;
        // As in the command, what follows a quote has the place of that quote.
        const isAfterQuote = node.source.text[offset - 1] === "\"" && node.source.text[offset] !== "\"";
        return this.reportType(place, `${place.subject} must be ${expected}, but this text is not JSON: ${error.message}`, citation,
          isAfterQuote ? offset - 1 : offset);
      }
      place.node = content;
      if (content.kind === "null" && place.reportNull) place.reportNull(content);
      else this.read(place, type, citation, frame);
    }

    /** The value in a string, which replaces the string in the payload. */
    contentOf(node) {
      let depth = 0;
      for (let around = node.parent; around; around = around.parent) depth++;
      let level = 0;
      for (let { source } = node; source.outer; source = source.outer.source) level++;
      const isDeepest = level >= deepestText;
      let content;
      try {
        content = parseJSON(node.text, { depthLimit: isDeepest ? 0 : deepestJSON - depth, source: { text: node.text, outer: node } });
      } catch (error) {
        if (isDeepest && error.reason === "tooDeep") error.reason = "tooManyTexts";
        throw error;
      }
      const { parent, member, index } = node;
      Object.assign(content, { parent, member, index, content: node, inside: node });
      if (member) member.value = content;
      else if (parent) parent.items[index] = content;
      return content;
    }
  }

  /** Reads a number or boolean that may be a text. */
  function readTextual(place, [, type, form], citation, frame) {
    const name = typeof type === "string" ? type : type[0];
    if (["object", "array", "map", "variants"].includes(name)) return this.readFromText(place, ["textual", type, form], citation, frame);
    const content = { boolean: "boolean", flag: "whole", integer: "whole", numbers: "whole", float: "number" }[name];
    if (!content) return;
    const noun = { boolean: "a boolean", flag: "the number 1", float: "a number" }[name] ?? "a whole number";
    const expected = noun + (form === "in text" ? " in a text" : " or its text");
    const { node } = place;
    if (node.kind === (content === "boolean" ? "boolean" : "number")) {
      if (form === "in text") {
        this.report("type", "error", { node }, `${place.subject} must be ${expected}, not ${phrases[node.kind]}`, citation);
      }
      return this.read(place, type, citation, frame);
    }
    if (node.kind !== "string") return this.refuse(place, expected, citation);
    const value = valueInText(node, content);
    if (!value) return this.reportType(place, `${place.subject} must be ${expected}, not this string`, citation);
    place.node = value;
    this.read(place, type, citation, frame);
  }

  function readString(place, [, limits], citation) {
    if (place.node.kind !== "string") return this.refuse(place, "a string", citation);
    if (!limits) return;
    const { node, subject } = place;
    const refuse = (code, sentence, value) => this.report(code, "error", { node },
      withValue(limits.message === undefined ? sentence : `${subject}: ${limits.message}`, value), citation);
    for (const unit of ["bytes", "characters", "columns"]) {
      if (!limits[unit]) continue;
      const count = measures[unit](node);
      if (!isOutside(count, limits[unit])) continue;
      const words = unit === "characters" ? "chars" : unit;
      refuse("length", `${subject} must have ${rangePhrase(...limits[unit].map(boundText))} ${words}`,
        isSecret(node) ? undefined : limits.message === undefined ? String(count) : `${count} ${words}`);
    }
    if (limits.format !== undefined && Object.hasOwn(formats, limits.format) && !formats[limits.format](node.text)) {
      refuse("format", `${subject} must have the format ${limits.format}`, shownValue(node));
    }
    if (limits.form !== undefined && !Form.of(limits.form).matches(node.text)) {
      refuse("form", `${subject} must have the form ${limits.name ?? formText(limits.form)}`, shownValue(node));
    }
  }

  /** Reports a value that a list does not hold. */
  function reportUnlisted(run, place, values, isOpen, citation) {
    const value = shownValue(place.node);
    const message = isOpen
      ? `${place.subject} is ${value === undefined ? "" : value + ", "}none of the documented ${values}`
      : withValue(`${place.subject} must be one of ${values}`, value);
    return run.report("not-one-of", isOpen ? "warning" : "error", { node: place.node }, message, citation);
  }

  function readBounded(place, [name, bounds, message], citation) {
    const { node, subject } = place;
    if (node.kind !== "number") return this.refuse(place, name === "float" ? "a number" : "a whole number", citation);
    if (name === "float" ? !Number.isFinite(Number(node.raw)) : !hasWholeNumber(this, place, citation)) {
      if (name === "float") this.report("range", "error", { node }, `${subject} must be in the range of 64-bit floating point`, citation);
      return;
    }
    if (!bounds || isBetween(node.raw, bounds)) return;
    const sentence = message === undefined ? `${subject} must be ${rangePhrase(...bounds.map(boundText))}` : `${subject}: ${message}`;
    this.report("range", "error", { node }, withValue(sentence, shownValue(node)), citation);
  }
  /** Whether a number is a whole one of 64 bits; if not, that is a finding. */
  function hasWholeNumber(run, place, citation) {
    if (wholeNumber(place.node.raw) !== undefined) return true;
    if (isWholeNumber(place.node.raw)) {
      run.report("range", "error", { node: place.node }, `${place.subject} must fit into 64 bits`, citation);
    } else run.reportType(place, `${place.subject} must be a whole number`, citation);
    return false;
  }
  const isBetween = (raw, [lower, upper]) => (lower === null || decimalOrder(raw, numberText(lower)) >= 0)
    && (upper === null || decimalOrder(raw, numberText(upper)) <= 0);

  /** Reports a number of items or keys that is outside of its limits. */
  function checkCount(run, place, unit, limits, citation) {
    const count = limits && measures.elements(place.node);
    if (!limits || !isOutside(count, limits)) return;
    const sentence = `${place.subject} must have ${rangePhrase(...limits.map(boundText))} ${unit}`;
    run.report("length", "error", { node: place.node }, withValue(sentence, isSecret(place.node) ? undefined : String(count)), citation);
  }

  /** The type that an object's members select; `undefined` if it passes no test and must pass one. */
  function selectedType(node, choices, otherwise) {
    for (const choice of choices) {
      const key = spelledKey(choice.key);
      const member = node.members.find(({ key: name }) => name === key.name || name === key.other);
      if (!member || key.absentAsNull && member.value.kind === "null") continue;
      if (!choice.values?.length || choice.values.some(value => equalsLiteral(new Place(member.value), value) === true)) return choice.type;
    }
    return otherwise;
  }

  function readVariants(place, [, choices, expected, otherwise], citation, frame) {
    const { node } = place;
    if (node.kind !== "object") return this.refuse(place, "an object", citation);
    const type = selectedType(node, choices, otherwise);
    if (type) return this.read(place, type, citation, frame);
    const keys = choices.map(choice => spelledKey(choice.key));
    const member = keys.every(key => key.name === keys[0].name)
      ? node.members.find(({ key }) => key === keys[0].name || key === keys[0].other) : undefined;
    const listed = choices.every(choice => {
      const object = choice.type[0] === "object" ? this.program.object(choice.type[1]) : undefined;
      const field = object?.fields[object.position(spelledKey(choice.key).name)];
      return field && !field.isSecret && choice.values?.length && choice.values.every(value => typeof value === "string");
    });
    if (!listed || member?.value.kind !== "string") return this.reportType(place, `${place.subject} must be ${expected}`, citation);
    place.isMistyped = true;
    reportUnlisted(this, new Place(member.value, member), lists(choices.flatMap(choice => choice.values)), false, citation);
  }

  /** How each type reads a value, as methods of the run. */
  const readers = {
    any() {},
    null(place, type, citation) { if (place.node.kind !== "null") this.refuse(place, "null", citation); },
    boolean(place, type, citation) { if (place.node.kind !== "boolean") this.refuse(place, "a boolean", citation); },
    object(place, type, citation, frame) {
      if (place.node.kind !== "object") return this.refuse(place, "an object", citation);
      const object = this.program.object(type[1]);
      if (object) this.readObject(place, object, frame);
    },
    flag(place, type, citation) {
      if (place.node.kind !== "number") return this.refuse(place, "the number 1", citation);
      const value = wholeNumber(place.node.raw);
      // One that is off counts as absent.
      if (value === 0n && place.role !== "item") place.isOff = true;
      else if (value !== 1n) this.report("not-one-of", "error", { node: place.node }, `${place.subject} must be one of 1`, citation);
    },
    string: readString, integer: readBounded, float: readBounded, textual: readTextual, variants: readVariants,
    texts(place, [, texts, options], citation, frame) {
      if (place.node.kind !== "string") return this.refuse(place, "a string", citation);
      if (options?.free || texts.includes(place.node.text)) return;
      const finding = reportUnlisted(this, place, lists(texts), options?.open === true, this.citationIn(options, frame) ?? citation);
      if (!isSecret(place.node)) Object.assign(finding, { value: place.node.text, values: texts });
    },
    numbers(place, [, numbers, options], citation, frame) {
      if (place.node.kind !== "number") return this.refuse(place, "a whole number", citation);
      const isOpen = options?.open === true || options?.free === true;
      if (isOpen && !hasWholeNumber(this, place, citation)) return;
      const texts = numbers.map(numberText);
      if (options?.free || texts.some(text => decimalOrder(place.node.raw, text) === 0)) return;
      reportUnlisted(this, place, texts.join(", "), isOpen, this.citationIn(options, frame) ?? citation);
    },
    array(place, [, type, limits], citation, frame) {
      if (place.node.kind !== "array") return this.refuse(place, "an array", citation);
      place.node.items.forEach(item => this.read(new Place(item, place.member, "item"), type, citation, frame));
      checkCount(this, place, "items", limits?.items, citation);
      if (!limits?.unique) return;
      const seen = new Set();
      for (const item of elements(place.node, { textual: limits.textual })) {
        const text = canonicalText(item.node);
        if (seen.has(text)) {
          const message = `item of '${shortened(place.member?.key ?? "")}' repeats an earlier item`;
          this.report("duplicate-item", "error", { node: item.node }, message, citation);
        }
        seen.add(text);
      }
    },
    map(place, [, type, limits], citation, frame) {
      const { node } = place;
      if (node.kind !== "object") return this.refuse(place, "an object", citation);
      for (const member of node.members) {
        if (member.repeated) continue;
        if (limits?.form !== undefined && !Form.of(limits.form).matches(member.key)) {
          const message = `the key '${shortened(member.key)}' must have the form ${formText(limits.form)}`;
          this.report("key-form", "error", { node, member }, message, citation);
        }
        this.read(new Place(member.value, place.member, "value"), type, citation, frame);
      }
      checkCount(this, place, "keys", limits?.keys, citation);
    },
    union(place, [, alternatives, expected], citation, frame) {
      const type = alternatives[place.node.kind];
      if (type === undefined) return this.refuse(place, expected, citation);
      this.read(place, type, citation, frame);
    },
  };

  /** The citation of a list of values in an object's listing. */
  Run.prototype.citationIn = function (options, frame) { return frame?.object.citationOf(options, undefined); };

  // MARK: Conditions. A test is true, false or, where a value is absent or mistyped, undefined.

  const not = truth => truth === undefined ? undefined : !truth;
  const holds = {
    "==": order => order === 0, "!=": order => order !== 0, "<": order => order < 0, "<=": order => order <= 0,
    ">": order => order > 0, ">=": order => order >= 0,
  };
  const sign = (left, right) => left < right ? -1 : left > right ? 1 : 0;
  /** Whether a number of present members is accepted. */
  const groups = {
    "exactly one": count => count === 1, "at least one": count => count >= 1, "at most one": count => count <= 1,
    "all or none": (count, all) => count === 0 || count === all,
  };

  /** Whether a value equals a constant; undefined if it is of another kind. */
  function equalsLiteral(place, literal) {
    const kind = place?.kind;
    if (literal === null) return kind === "null" ? true : undefined;
    if (isNumber(literal)) return kind === "number" ? decimalOrder(place.node.raw, numberText(literal)) === 0 : undefined;
    if (kind !== typeof literal) return undefined;
    return kind === "string" ? place.node.text === literal : place.node.value === literal;
  }
  /** Whether two values are equal; undefined if they are of different kinds. */
  function equalsValue(left, right) {
    if (!left?.kind || left.kind !== right?.kind) return undefined;
    return canonicalText(left.node) === canonicalText(right.node);
  }
  /** True or false if some result is, true first; else undefined. */
  function anyOf(results) {
    if (results.includes(true)) return true;
    return results.includes(false) ? false : undefined;
  }

  /** A value as a test requires it: a text may represent a number, and one of no such kind is mistyped. */
  function element(node, member, { kinds = [], whole, textual }) {
    const place = new Place(textual ? valueInText(node, textual) ?? node : node, member);
    const { kind, raw } = place.node;
    place.isMistyped = kinds.length > 0 && !kinds.includes(kind) || whole === true && kind === "number" && !isWholeNumber(raw);
    return place;
  }
  /** The items of an array, or the values of an object. */
  function elements(node, requirements) {
    return node.kind === "object"
      ? distinctMembers(node).map(member => element(member.value, member, requirements))
      : node.items.map(item => element(item, item.member, requirements));
  }

  /** The member of an object in either spelling of its key; the first in the text counts. */
  function lookUp(place, key) {
    if (place?.kind !== "object") return undefined;
    const found = [key.name, key.other].filter(name => typeof name === "string").map(name => memberNamed(place.node, name))
      .filter(Boolean).sort((left, right) => left.keyStart - right.keyStart)[0];
    if (!found || key.absentAsNull && found.value.kind === "null") return undefined;
    return new Place(found.value, found);
  }

  /** A path of a listing: where it starts, and its steps, each a key with the index of its field. */
  function pathOf(json) {
    if (paths.has(json)) return paths.get(json);
    const { path, ...options } = isObject(json) ? json : { path: json };
    const steps = [];
    for (const step of path ?? []) {
      if (typeof step === "number") steps.at(-1).field = step;
      else if (isObject(step)) steps.at(-1).fields = step.in;
      else steps.push({ key: spelledKey(step) });
    }
    // What is no path, and so is not known here, leads nowhere.
    const made = { steps, options, leads: path !== undefined };
    paths.set(json, made);
    return made;
  }
  const paths = new WeakMap();

  Object.assign(Run.prototype, {
    /** The value at a path from an object; `undefined` if it is absent. */
    find(json, frame) {
      const { steps, options, leads } = pathOf(json);
      if (!leads) return undefined;
      let [place, current, first] = [frame.place, frame, 0];
      if (options.item || options.key) {
        place = this.items.at(-1);
        current = undefined;
        if (options.key) return place?.member && new Place(keyNode(place), place.member);
      } else if (options.parent !== undefined) {
        do current = current.parent; while (current && current.object.name !== options.parent);
        if (!current && options.own && !frame.parent) [current, first] = [frame, 1];
        if (!current) return undefined;
        ({ place } = current);
      }
      for (let index = first; index < steps.length; index++) {
        if (!place) return undefined;
        const { key, field, fields } = steps[index];
        const position = current && fields ? fields[current.object.name] : field;
        if (current && fields && position === undefined) return undefined;
        if (current && position >= 0) {
          place = current.members[position];
          current = place?.frame;
          continue;
        }
        current = undefined;
        place = lookUp(place, key);
        if (place && index === steps.length - 1 && options.as?.kinds) {
          place = element(place.node, place.member, options.as);
          if (options.as.flag && place.kind === "number" && wholeNumber(place.node.raw) === 0n) return undefined;
        }
      }
      return place;
    },

    /** The result of a test on an object. */
    truth(test, frame) {
      if (typeof test === "string") return { yes: true, no: false }[test];
      const [name, first, second] = test;
      switch (name) {
        case "all": return this.settled(false, test.slice(1), part => this.truth(part, frame));
        case "any": return this.settled(true, test.slice(1), part => this.truth(part, frame));
        case "not": return not(this.truth(first, frame));
        case "each":
        case "some": return this.truthOfEach(test, frame);
        case "compare": return this.comparison(test, frame);
        case "count between":
        case "count one of": {
          const count = this.count(first, frame);
          if (count === undefined) return undefined;
          return name === "count between" ? isBetween(String(count), second)
            : second.some(number => decimalOrder(String(count), numberText(number)) === 0);
        }
        case "row": return this.hasRow(first, second, frame);
        case "contains": return this.contains(test, frame);
        case "present": return this.find(first, frame) !== undefined;
        default: {
          if (Object.hasOwn(groups, name)) return groups[name](first.filter(path => this.find(path, frame)).length, first.length);
          const place = this.find(first, frame);
          return Object.hasOwn(placeTests, name) && place?.kind ? placeTests[name].call(this, place, test, frame) : undefined;
        }
      }
    },

    /** The settling result if a part has it, else undefined if a part is, else the opposite. */
    settled(settling, parts, result) {
      let isUnknown = false;
      for (const part of parts) {
        const truth = result(part);
        if (truth === settling) return settling;
        if (truth === undefined) isUnknown = true;
      }
      return isUnknown ? undefined : !settling;
    },

    truthOfEach([name, parts, path, requirements, test, owner], frame) {
      const list = this.find(path, frame);
      if (list?.kind !== (parts === "items" ? "array" : "object")) return undefined;
      const object = parts === "others" ? this.program.object(owner) : undefined;
      const items = elements(list.node, requirements).filter(item => object?.position(item.member.key) === undefined);
      return this.settled(name === "some", items, item => {
        this.items.push(item);
        const truth = this.truth(test, frame);
        this.items.pop();
        return truth;
      });
    },

    /** A measure of a member, or the sum of several; undefined if there is none. */
    count(json, frame) {
      const unit = knownUnits.find(name => json[name]);
      if (!unit) return undefined;
      const places = json[unit].map(path => this.find(path, frame));
      if (!json.total) return places[0]?.kind ? measures[unit](places[0].node) : undefined;
      const counts = places.filter(Boolean).map(place => place.kind ? measures[unit](place.node) : undefined);
      return counts.length === 0 || counts.includes(undefined) ? undefined : counts.reduce((sum, count) => sum + count, 0);
    },

    comparison([, left, operator, right, sum], frame) {
      const isCount = operand => isObject(operand) && knownUnits.some(unit => operand[unit]);
      const compare = holds[operator] ?? holds["=="];
      const value = operand => {
        if (isNumber(operand)) return numberText(operand);
        if (isCount(operand)) return this.count(operand, frame)?.toString();
        const place = this.find(operand, frame);
        return place?.kind === "number" ? place.node.raw : undefined;
      };
      if (!isCount(left) && !isNumber(right) && sum === undefined && ["==", "!="].includes(operator)) {
        const truth = equalsValue(this.find(left, frame), this.find(right, frame));
        return operator === "==" ? truth : not(truth);
      }
      const [one, other] = [value(left), value(right)];
      if (one === undefined || other === undefined) return undefined;
      if (sum === undefined) return compare(decimalOrder(one, other));
      const [whole, base] = [wholeNumber(one), wholeNumber(other)];
      return whole === undefined || base === undefined ? undefined : compare(sign(whole, base + wholeNumber(numberText(sum))));
    },

    /** An operand of a table or list: a constant, a count, or the value at a path. */
    operand(json, frame) {
      if (isNumber(json) || json === null || typeof json !== "object") return { literal: json };
      if (isObject(json) && knownUnits.some(unit => json[unit])) {
        const count = this.count(json, frame);
        return count === undefined ? undefined : { literal: count };
      }
      const place = this.find(json, frame);
      return place?.kind ? { place } : undefined;
    },

    /** Whether a row of a table starts with the operands. */
    hasRow(operands, rows, frame) {
      const values = operands.map(operand => this.operand(operand, frame));
      if (values.includes(undefined)) return undefined;
      const isOfTexts = rows.every(row => row.every(cell => cell.every(value => typeof value === "string")));
      if (isOfTexts && values.every(({ place }) => place)) {
        if (values.length > (rows[0]?.length ?? 0) || values.some(({ place }) => place.kind !== "string")) return undefined;
      }
      const equals = ({ place, literal }, value) => place ? equalsLiteral(place, value) === true
        : isNumber(literal) && isNumber(value) ? decimalOrder(numberText(literal), numberText(value)) === 0
        : literal === value && literal !== null;
      return rows.some(row => values.every((value, column) => !row[column] || row[column].some(cell => equals(value, cell))));
    },

    /** Whether an array has an item; undefined if it has not but some item is of the wrong kind. */
    contains([, path, json, requirements], frame) {
      const [operand, array] = [this.operand(json, frame), this.find(path, frame)];
      if (!operand || array?.kind !== "array") return undefined;
      array.node.sought ??= new Map();
      if (!array.node.sought.has(requirements)) {
        const items = elements(array.node, requirements);
        const known = new Set(items.filter(item => !item.isMistyped).map(item => canonicalText(item.node)));
        array.node.sought.set(requirements, { known, isUnsure: items.some(item => item.isMistyped) });
      }
      const { known, isUnsure } = array.node.sought.get(requirements);
      if (known.has(operand.place ? canonicalText(operand.place.node) : canonicalText(literalNode(operand.literal)))) return true;
      return isUnsure ? undefined : false;
    },
  });

  /** A constant as a node. */
  function literalNode(literal) {
    if (isNumber(literal)) return { kind: "number", raw: numberText(literal) };
    return { kind: literal === null ? "null" : typeof literal, text: literal, value: literal ?? undefined };
  }
  /** The key of a member as a string. */
  function keyNode({ member, node }) {
    const { parent } = node;
    const { key, keyStart } = member;
    return { kind: "string", text: key, start: keyStart, end: keyStart, parent, member, source: parent.source };
  }

  /** The tests of one value that is present and has its type, as methods of the run. */
  const placeTests = {
    "is": (place, [, , kind]) => place.kind === kind,
    "whole": place => place.kind === "number" && isWholeNumber(place.node.raw),
    "true": place => place.kind === "boolean" ? place.node.value : undefined,
    "one of": (place, [, , texts]) => place.kind === "string" ? texts.includes(place.node.text) : undefined,
    "equals": (place, [, , literals]) => anyOf(literals.map(literal => equalsLiteral(place, literal))),
    "starts": (place, [, , texts]) => place.kind === "string" ? texts.some(text => place.node.text.startsWith(text)) : undefined,
    "ends": (place, [, , texts]) => place.kind === "string" ? texts.some(text => place.node.text.endsWith(text)) : undefined,
    "between": (place, [, , bounds]) => place.kind === "number" ? isBetween(place.node.raw, bounds) : undefined,
    "has a key": (place, [, , names]) => place.kind === "object" ? names.some(name => memberNamed(place.node, name)) : undefined,
    "has a key starting": (place, [, , prefixes]) => place.kind === "object"
      ? place.node.members.some(({ key }) => prefixes.some(prefix => key.startsWith(prefix))) : undefined,
    "keys among": (place, [, , names]) => place.kind === "object" ? [...keysOf(place.node)].every(key => names.includes(key)) : undefined,
    "is a key"(place, [, , path], frame) {
      const object = this.find(path, frame);
      return place.kind === "string" && object?.kind === "object" ? keysOf(object.node).has(place.node.text) : undefined;
    },
    "keys among keys"(place, [, , path], frame) {
      const object = this.find(path, frame);
      if (place.kind !== "object" || object?.kind !== "object") return undefined;
      return [...keysOf(place.node)].every(key => keysOf(object.node).has(key));
    },
    "keys among items"(place, [, , path, kinds], frame) {
      const array = this.find(path, frame);
      if (place.kind !== "object" || array?.kind !== "array") return undefined;
      const items = elements(array.node, { kinds });
      const texts = new Set(items.filter(item => item.kind === "string").map(item => item.node.text));
      if ([...keysOf(place.node)].every(key => texts.has(key))) return true;
      return items.some(item => item.isMistyped) ? undefined : false;
    },
  };

  // MARK: Checks

  Object.assign(Run.prototype, {
    checkFrame(frame) {
      for (const [name, subject, options = {}] of frame.object.checks) {
        if (name === "rule") this.checkRule(subject, options, frame);
        else if (name === "deprecated") this.checkDeprecated(subject, options, frame);
        else if (name === "required" || name === "forbidden") this.checkPresence(name, subject, options, frame);
      }
    },

    checkPresence(name, position, options, frame) {
      const field = frame.object.fields[position];
      const place = frame.members[position];
      if (!place !== (name === "required")) return;
      const condition = options.when ?? options.unless;
      if (condition !== undefined && (this.truth(condition, frame) === true) === (options.when === undefined)) return;
      const severity = options.severity ?? "error";
      const citation = frame.object.citationOf(options, field.citation);
      let finding;
      if (place) {
        const message = `'${shortened(place.member.key)}' is not allowed ${options.words ?? ""}`;
        finding = this.report("forbidden", severity, { node: frame.node, member: place.member }, message, citation);
      } else {
        const near = (options.near ?? []).map(path => this.find(path, frame)).find(Boolean);
        finding = this.report("required", severity, { node: frame.node, absent: [field.key], offset: near?.member?.keyStart },
          `'${field.key}' is required${options.words ? " " + options.words : ""}`, citation);
      }
      Object.assign(finding, { shows: options.shows, frame });
    },

    checkDeprecated(position, options, frame) {
      const place = frame.members[position];
      if (!place) return;
      const citation = frame.object.citationOf(options, frame.object.fields[position].citation);
      const finding = this.report("deprecated", "warning", { node: frame.node, member: place.member },
        `'${shortened(place.member.key)}' is deprecated: ${options.reason}`, citation);
      if (options.replacement !== undefined) finding.hint = `use '${options.replacement}' instead`;
    },

    checkRule(id, options, frame) {
      if (this.truth(options.holds, frame) !== false) return;
      const citation = frame.object.citationOf(options, undefined);
      const report = place => {
        const finding = this.report(id, options.severity ?? "error", { ...place, isRule: true }, options.message, citation);
        Object.assign(finding, { shows: options.shows, frame, owner: frame.object.name });
      };
      const names = options.keys ?? options.prefixes;
      if (options.at) {
        const member = this.find(options.at, frame);
        const node = member?.node ?? this.find(options.from, frame)?.node ?? this.root.node;
        report({ node, absent: member ? [] : options.path });
      } else if (names) {
        const object = this.find(options.of, frame);
        for (const member of object?.kind === "object" ? distinctMembers(object.node) : []) {
          const isBanned = options.keys ? names.includes(member.key) : names.some(prefix => member.key.startsWith(prefix));
          if (isBanned) report({ node: object.node, member });
        }
      } else report({ node: frame.node });
    },

    /** The values that a check saw, each as its path and its text. Sensitive values are masked. */
    evidence(shows, frame) {
      return shows.map(([path, json, form, isSensitive]) => {
        const place = this.find(json, frame);
        return { path, value: !place ? "absent" : isSensitive ? "<masked>" : shownPart(place, form) };
      });
    },
  });

  /** The part or measure of a value that a check saw, as a text. */
  function shownPart(place, form = "value") {
    const { node } = place;
    if (isSecret(node)) return "<masked>";
    const [name, ...parts] = typeof form === "string" ? [form] : form;
    const unit = name === "count" ? "elements" : name;
    const count = place.kind && Object.hasOwn(measures, unit) ? measures[unit](node) : undefined;
    if (count !== undefined) return String(count);
    const isWanted = {
      keys: () => true, named: key => parts.includes(key), starting: key => parts.some(prefix => key.startsWith(prefix)),
    }[name];
    const list = node.members && isWanted ? distinctMembers(node).filter(({ key }) => isWanted(key)).map(({ key }) => JSON.stringify(key))
      : node.items && name === "items" ? node.items.slice(0, mostParts).map(item => shownMember(item, parts))
      : node.members && name === "values" ? distinctMembers(node).slice(0, mostParts).map(({ value }) => shownMember(value, parts))
      : undefined;
    return list ? shortened(`[${list.slice(0, mostParts).join(", ")}]`) : shownValue(node);
  }
  /** The value at a path of keys in a part of a list. */
  function shownMember(node, keys) {
    const found = keys.reduce((place, key) => lookUp(place, spelledKey(key)), new Place(node));
    return found ? shownValue(found.node) ?? "<masked>" : "absent";
  }

  // MARK: Findings

  const byOffset = (left, right) => left.offset - right.offset;
  const byPlace = (left, right) => byOffset(left, right) || sign(left.pointer, right.pointer) || sign(left.code, right.code)
    || sign(left.message, right.message) || sign(left.severity, right.severity);

  /** The findings of sorted ones that can be among the first: up to the offset of the first one too many. */
  function withoutLast(findings, isOfKind) {
    const last = findings.filter(isOfKind)[mostFindings]?.offset ?? Infinity;
    return findings.filter(finding => !isOfKind(finding) || finding.offset <= last);
  }

  /** The findings in the order of their places, without repetitions, with pointers, lines and columns; of many the first, errors first. */
  function orderedFindings(found, text) {
    const isError = ({ severity }) => severity === "error";
    const first = withoutLast(withoutLast(found.sort(byOffset), isError), finding => !isError(finding));
    for (const finding of first) finding.pointer = pointerOf(finding.node) + finding.absent.map(pointerStep).join("");
    let findings = first.sort(byPlace).filter((finding, index) => index === 0 || byPlace(finding, first[index - 1]) !== 0);
    if (findings.length > mostFindings) {
      let errors = Math.min(mostFindings, findings.filter(isError).length);
      let others = mostFindings - errors;
      const isKept = findings.map(finding => isError(finding) ? errors-- > 0 : others-- > 0);
      const gap = isKept.indexOf(false);
      const { pointer, offset } = findings[gap];
      const message = `only ${mostFindings} findings are shown, errors before the others`;
      const note = { code: "too-many-findings", severity: "note", pointer, offset, message };
      findings = findings.flatMap((finding, index) => isKept[index] ? [finding] : index === gap ? [note] : []);
    }
    addPositions(text, findings);
    return findings;
  }

  return { Program, Run };
})();
