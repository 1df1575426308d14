"use strict";

// MARK: Formats and forms: what the texts of payloads look like

/** The seconds since 1970 of a date of ISO 8601; `undefined` for other texts. */
function epochSeconds(text) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?:[Zz]|([-+])(\d\d)(?::?(\d\d))?)?)?$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(part => Number(part ?? 0));
  const [hours, minutes] = [Number(parts[8] ?? 0), Number(parts[9] ?? 0)];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  if (!days || day < 1 || day > days || hour > 23 || minute > 59 || second > 60 || hours > 23 || minutes > 59) return undefined;
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  return midnight.getTime() / 1000 + hour * 3600 + minute * 60 + second
    - (parts[7] === "-" ? -60 : 60) * (hours * 60 + minutes);
}
const isDate = (length, text) => text.length === length && /^\d+$/.test(text) && epochSeconds(
  `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  + (length > 8 ? `T${text.slice(8, 10)}:${text.slice(10, 12)}` : "") + (length > 12 ? `:${text.slice(12, 14)}` : "")) !== undefined;
const isURI = text => /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text) && !/[\u0000-\u0020\u007f]/.test(text);
/** Whether a URL of the web has a host, apart from its user and its port. */
function hasHost(text) {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text)?.[1];
  const host = authority?.slice(authority.lastIndexOf("@") + 1);
  return host !== undefined && host !== "" && host[0] !== ":";
}
function isJSON(text, kind) {
  try {
    const root = parseJSON(text);
    return kind === undefined || root.kind === kind;
  } catch { return false; }
}

/** The formats of texts, each as a test. */
const formats = {
  "iso8601": text => epochSeconds(text) !== undefined,
  "yyyymmdd": text => isDate(8, text),
  "yyyymmddhhmm": text => isDate(12, text),
  "yyyymmddhhmmss": text => isDate(14, text),
  "uri": isURI,
  "http-url": text => isURI(text) && hasHost(text),
  "uuid": text => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
  "hex": text => /^[0-9a-fA-F]+$/.test(text),
  "lowercase-hex": text => /^[0-9a-f]+$/.test(text),
  "base64": text => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text),
  "integer-text": text => /^[-+]?[0-9]+$/.test(text),
  "json-text": text => isJSON(text),
  "json-object-text": text => isJSON(text, "object"),
  "device-token": text => !(text.length >= 64 && /^[0-9a-fA-F]+$/.test(text) && /[A-F]/.test(text)),
};

const classes = { digits: /^[0-9]$/, letters: /^[A-Za-z]$/, hex: /^[0-9A-Fa-f]$/, text: /^[^]$/u };

/** A form as positions, one for each character of it, so that a text is matched in one pass and never tried again. */
class Form {
  constructor(json) {
    this.accepts = [];
    this.followers = [];
    this.whole = this.add(json);
  }

  /** A new position that accepts some characters. */
  place(accepts) {
    this.accepts.push(accepts);
    this.followers.push(new Set());
    const place = this.accepts.length - 1;
    return { isOptional: false, first: [place], last: [place] };
  }

  join(places, followers) {
    for (const place of places) for (const follower of followers) this.followers[place].add(follower);
  }

  sequence(parts) {
    let whole = { isOptional: true, first: [], last: [] };
    for (const part of parts) {
      this.join(whole.last, part.first);
      whole = {
        isOptional: whole.isOptional && part.isOptional,
        first: whole.isOptional ? [...whole.first, ...part.first] : whole.first,
        last: part.isOptional ? [...whole.last, ...part.last] : part.last,
      };
    }
    return whole;
  }

  /** Adds a form: a text, or a list whose first item names it. */
  add(json) {
    if (typeof json === "string") return this.sequence([...json].map(letter => this.place(other => other === letter)));
    const [name, ...parts] = json;
    if (Object.hasOwn(classes, name)) return this.characters(classes[name], parts[0] ?? 1, parts[1]);
    switch (name) {
      case "other": return this.place(letter => ![...parts[0]].includes(letter));
      case "choice": {
        const choices = parts.map(part => this.add(part));
        return {
          isOptional: choices.some(choice => choice.isOptional),
          first: choices.flatMap(choice => choice.first), last: choices.flatMap(choice => choice.last),
        };
      }
      case "optional": return { ...this.add(parts[0]), isOptional: true };
      case "repeated": {
        const part = this.add(parts[0]);
        this.join(part.last, part.first);
        return { ...part, isOptional: true };
      }
      default: return this.sequence(parts.map(part => this.add(part)));
    }
  }

  /** A number of characters of a class; without `most` the last one may be repeated. */
  characters(pattern, least, most) {
    const parts = Array.from({ length: most ?? Math.max(least, 1) }, () => this.place(letter => pattern.test(letter)));
    parts.forEach((part, index) => { if (index > 0) this.join(parts[index - 1].last, part.first); });
    if (most === undefined) this.join(parts.at(-1).last, parts.at(-1).first);
    return {
      isOptional: least <= 0, first: parts[0]?.first ?? [],
      last: parts.slice(Math.max(least - 1, 0)).flatMap(part => part.last),
    };
  }

  matches(text) {
    if (text === "") return this.whole.isOptional;
    let expected = this.whole.first;
    let reached = [];
    for (const letter of text) {
      reached = [...expected].filter(place => this.accepts[place](letter));
      if (reached.length === 0) return false;
      expected = reached.length === 1 ? this.followers[reached[0]] : new Set(reached.flatMap(place => [...this.followers[place]]));
    }
    return reached.some(place => this.whole.last.includes(place));
  }

  static known = new WeakMap();

  /** The form of a part of a listing. */
  static of(json) {
    if (typeof json === "string") return { matches: text => text === json };
    if (!Form.known.has(json)) Form.known.set(json, new Form(json));
    return Form.known.get(json);
  }
}

/** A form in the spelling of the schema language. */
function formText(json, isPart = false) {
  if (typeof json === "string") return JSON.stringify(json);
  const [name, ...parts] = json;
  switch (name) {
    case "other": return "not " + JSON.stringify(parts[0]);
    case "choice": return isPart ? `(${formText(json)})` : parts.map(part => formText(part)).join(" | ");
    case "optional": return `[${formText(parts[0])}]`;
    case "repeated": return `{${formText(parts[0])}}`;
    case "sequence": return parts.map(part => formText(part, true)).join(" ");
    default: {
      const [least = 1, most] = parts;
      return name + (most === undefined ? least === 1 ? "" : `(${least}...)` : least === most ? `(${least})` : `(${least}...${most})`);
    }
  }
}

// MARK: Values

/** Whether the text between two quotes is a number or a boolean. */
function holdsContent(content, text) {
  if (content === "boolean") return text === "true" || text === "false";
  const pattern = content === "whole" ? /^-?(0|[1-9][0-9]*)$/ : /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/;
  return pattern.test(text);
}
/** The value that a string represents, as a node at the string's place; `undefined` if it represents none. */
function valueInText(node, content) {
  if (node.kind !== "string" || node.hasEscapes || !holdsContent(content, node.text)) return undefined;
  const { start, end, parent, member, index, source } = node;
  const value = { start, end, parent, member, index, source, inside: node };
  return content === "boolean" ? { ...value, kind: "boolean", value: node.text === "true" } : { ...value, kind: "number", raw: node.text };
}

/** The first member of an object with a key. */
function memberNamed(node, key) {
  if (node.members.length < 8) return node.members.find(member => member.key === key);
  node.byKey ??= new Map(node.members.filter(member => !member.repeated).map(member => [member.key, member]));
  return node.byKey.get(key);
}
const distinctMembers = node => node.members.filter(member => !member.repeated);
const keysOf = node => node.keySet ??= new Set(node.members.map(member => member.key));

/** A text that two values share exactly if they are equal; numbers count by their value. */
function canonicalText(node) {
  switch (node.kind) {
    case "string": return JSON.stringify(node.text);
    case "number": {
      const { sign, digits, magnitude } = decimal(node.raw);
      return `${sign}:${digits}:${magnitude}`;
    }
    case "array": return "[" + node.items.map(canonicalText).join() + "]";
    case "object": {
      const members = distinctMembers(node).map(({ key, value }) => JSON.stringify(key) + canonicalText(value));
      return "{" + members.sort().join() + "}";
    }
    default: return node.kind + (node.value ?? "");
  }
}

/** The number of bytes of a string in JSON, without its quotes. */
function escapedLength(text) {
  const escapes = text.match(/["\\\b\f\n\r\t]/g)?.length ?? 0;
  const others = text.match(/[\u0000-\u0007\u000b\u000e-\u001f]/g)?.length ?? 0;
  return byteLength(text) + escapes + others * 5;
}
/** The number of bytes of a value's shortest JSON text. A value from a text counts as that text. */
function shortestLength(node) {
  if (node.content) return 2 + escapedLength(node.content.text);
  return node.length ??= lengthAsJSON(node);
}
function lengthAsJSON(node) {
  const sum = lengths => lengths.reduce((total, length) => total + length, 0) + 1 + Math.max(1, lengths.length);
  switch (node.kind) {
    case "string": return 2 + escapedLength(node.text);
    case "object": return sum(node.members.map(({ key, value }) => 3 + escapedLength(key) + shortestLength(value)));
    case "array": return sum(node.items.map(shortestLength));
    default: return node.raw?.length ?? String(node.value ?? null).length;
  }
}

/** Chinese, Japanese and Korean letters and signs, and full-width forms. */
const doubleWidth = /[\u1100-\u115F\u2E80-\u303E\u3041-\u4DBF\u4E00-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{1B000}-\u{1B2FF}\u{1F200}-\u{1F2FF}\u{20000}-\u{3FFFD}]/u;
const characterCount = text => { let count = 0; for (const _ of text) count++; return count; };
const columnCount = text => { let count = 0; for (const letter of text) count += doubleWidth.test(letter) ? 2 : 1; return count; };

/** The measures of values; `undefined` for values of other kinds. */
const measures = {
  bytes: node => node.content ? byteLength(node.content.text) : node.kind === "string" ? byteLength(node.text) : shortestLength(node),
  characters: node => node.kind === "string" ? characterCount(node.text) : undefined,
  columns: node => node.kind === "string" ? columnCount(node.text) : undefined,
  elements: node => node.kind === "array" ? node.items.length : node.kind === "object" ? keysOf(node).size : undefined,
  capitals: node => node.kind === "string" ? node.text.match(/[A-Z]/g)?.length ?? 0 : undefined,
  epochSeconds: node => node.kind === "string" ? epochSeconds(node.text) : undefined,
};
