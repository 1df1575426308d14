"use strict";

/** How deep arrays and objects may be nested, and texts that hold them. */
const deepestJSON = 128;
const deepestText = 8;

/** The place and the reason at which a text is not JSON, and the JSON Pointer of the container around it. */
class MalformedJSON {
  constructor(reason, at, pointer) {
    this.reason = reason;
    this.at = at;
    this.pointer = pointer;
  }

  get code() { return this.reason === "tooDeep" || this.reason === "tooManyTexts" ? "too-deep" : "malformed"; }

  get message() { return MalformedJSON.messages[this.reason]; }

  static messages = {
    unexpectedEnd: "the text ends before its value does",
    notAValue: "expected a JSON value",
    notAKey: "expected a key in double quotes",
    missingColon: "expected a colon between a key and its value",
    missingCommaOrBracket: "expected a comma or ']'",
    missingCommaOrBrace: "expected a comma or '}'",
    textAfterValue: "nothing may follow the value",
    controlCharacter: "a control character in a string must be written as an escape",
    unknownEscape: "JSON has no such escape",
    notFourHexDigits: "'\\u' needs four hexadecimal digits",
    loneSurrogate: "a surrogate pair lacks its other half",
    notUTF8: "half of a surrogate pair is no character",
    leadingZero: "a number must not start with 0",
    missingDigit: "expected a digit",
    byteOrderMark: "a byte order mark must not precede the text",
    tooManyTexts: `texts may be nested at most ${deepestText} levels deep`,
    tooDeep: `arrays and objects may be nested at most ${deepestJSON} levels deep`,
  };
}

/**
 * Reads a JSON text strictly (RFC 8259) and returns its value as a node, or throws `MalformedJSON`.
 *
 * A node has its `kind`, the offsets `start` and `end`, and its `parent`. Strings have their `text`, numbers keep the
 * `raw` digits, booleans have a `value`, arrays have `items` and objects have `members` in the order of the text, each
 * with its `key`, its `value` and whether the key is `repeated`. Keys are never property names.
 */
function parseJSON(text, { depthLimit = deepestJSON, source = { text } } = {}) {
  let at = 0;
  const open = [];

  const fail = (reason, place) => {
    const steps = open.slice(0, -1).map(node => node.kind === "object"
      ? pointerStep(node.members.at(-1).key) : "/" + node.items.length);
    throw new MalformedJSON(reason, place, steps.join(""));
  };
  const unexpected = (reason, place) => fail(place < text.length ? reason : "unexpectedEnd", place);
  const skipBlanks = () => {
    for (let code = text.charCodeAt(at); code === 32 || code === 10 || code === 13 || code === 9; code = text.charCodeAt(at)) at++;
  };

  /** Checks one hexadecimal digit and returns its value. */
  function hexDigit(place, reason) {
    if (place >= text.length) fail("unexpectedEnd", place);
    const digit = "0123456789abcdef".indexOf(text[place].toLowerCase());
    if (digit < 0) fail(reason, place);
    return digit;
  }
  /** Checks the escape at an offset and returns the offset after it. A high surrogate needs its other half. */
  function escapeEnd(start) {
    if (start + 1 >= text.length) fail("unexpectedEnd", start + 1);
    if ("\"/\\bfnrt".includes(text[start + 1])) return start + 2;
    if (text[start + 1] !== "u") fail("unknownEscape", start + 1);
    const first = hexDigit(start + 2, "notFourHexDigits");
    const second = hexDigit(start + 3, "notFourHexDigits");
    if (first === 13 && second >= 12) fail("loneSurrogate", start + 3);
    hexDigit(start + 4, "notFourHexDigits");
    hexDigit(start + 5, "notFourHexDigits");
    if (first !== 13 || second < 8) return start + 6;
    for (const [index, letter] of ["\\", "u"].entries()) {
      if (start + 6 + index >= text.length) fail("unexpectedEnd", start + 6 + index);
      if (text[start + 6 + index] !== letter) fail("loneSurrogate", start + 6 + index);
    }
    if (hexDigit(start + 8, "loneSurrogate") !== 13) fail("loneSurrogate", start + 8);
    if (hexDigit(start + 9, "loneSurrogate") < 12) fail("loneSurrogate", start + 9);
    hexDigit(start + 10, "notFourHexDigits");
    hexDigit(start + 11, "notFourHexDigits");
    return start + 12;
  }
  const plain = /[^"\\\u0000-\u001f\ud800-\udfff]*/y;
  /** Reads a string; the quote is at `at`. */
  function string() {
    const start = at++;
    let hasEscapes = false;
    for (;;) {
      plain.lastIndex = at;
      plain.test(text);
      at = plain.lastIndex;
      const code = text.charCodeAt(at);
      if (code === 0x22) break;
      if (code === 0x5C) {
        hasEscapes = true;
        at = escapeEnd(at);
      } else if (code >= 0xD800 && code <= 0xDFFF) {
        const next = text.charCodeAt(at + 1);
        if (code >= 0xDC00 || !(next >= 0xDC00 && next <= 0xDFFF)) fail("notUTF8", at);
        at += 2;
      } else unexpected("controlCharacter", at);
    }
    at++;
    // All of the string was checked, so JavaScript only replaces its escapes.
    return { text: hasEscapes ? JSON.parse(text.slice(start, at)) : text.slice(start + 1, at - 1), hasEscapes };
  }
  function skipDigits() {
    const start = at;
    while (text[at] >= "0" && text[at] <= "9") at++;
    if (at === start) unexpected("missingDigit", at);
  }
  function number() {
    const start = at;
    if (text[at] === "-") at++;
    const first = at;
    skipDigits();
    if (text[first] === "0" && at > first + 1) fail("leadingZero", first + 1);
    if (text[at] === ".") { at++; skipDigits(); }
    if (text[at] === "e" || text[at] === "E") {
      at++;
      if (text[at] === "+" || text[at] === "-") at++;
      skipDigits();
    }
    return text.slice(start, at);
  }
  function word(expected) {
    for (const letter of expected) {
      if (text[at] !== letter) unexpected("notAValue", at);
      at++;
    }
  }

  function enter(node) {
    if (open.length >= depthLimit) fail("tooDeep", at);
    open.push(node);
    at++;
  }
  function array(node) {
    node.items = [];
    enter(node);
    for (;;) {
      skipBlanks();
      if (text[at] === "]") break;
      if (node.items.length > 0) {
        if (text[at] !== ",") unexpected("missingCommaOrBracket", at);
        at++;
        skipBlanks();
      }
      const item = value(node);
      item.index = node.items.length;
      node.items.push(item);
    }
    at++;
    open.pop();
  }
  function object(node) {
    node.members = [];
    let keys;
    enter(node);
    for (;;) {
      skipBlanks();
      if (text[at] === "}") break;
      if (node.members.length > 0) {
        if (text[at] !== ",") unexpected("missingCommaOrBrace", at);
        at++;
        skipBlanks();
      }
      if (text[at] !== "\"") unexpected("notAKey", at);
      const keyStart = at;
      const key = string().text;
      skipBlanks();
      if (text[at] !== ":") unexpected("missingColon", at);
      at++;
      skipBlanks();
      // A set is only faster than a search among many keys.
      if (node.members.length === 8) keys = new Set(node.members.map(member => member.key));
      const repeated = keys ? keys.has(key) : node.members.some(member => member.key === key);
      keys?.add(key);
      const member = { key, keyStart, repeated, value: undefined };
      node.members.push(member);
      member.value = value(node);
      member.value.member = member;
    }
    at++;
    open.pop();
  }
  function value(parent) {
    const node = { kind: "", start: at, end: at, parent, source, member: undefined, index: undefined };
    switch (text[at]) {
      case "{": node.kind = "object"; object(node); break;
      case "[": node.kind = "array"; array(node); break;
      case "\"": node.kind = "string"; Object.assign(node, string()); break;
      case "t": node.kind = "boolean"; node.value = true; word("true"); break;
      case "f": node.kind = "boolean"; node.value = false; word("false"); break;
      case "n": node.kind = "null"; word("null"); break;
      default:
        if (!/[-0-9]/.test(text[at] ?? "")) unexpected("notAValue", at);
        node.kind = "number";
        node.raw = number();
    }
    node.end = at;
    return node;
  }

  if (text.startsWith("\uFEFF")) fail("byteOrderMark", 0);
  skipBlanks();
  const root = value(undefined);
  skipBlanks();
  if (at < text.length) fail("textAfterValue", at);
  return root;
}

/** A key or index as a step of a JSON Pointer (RFC 6901). */
function pointerStep(step) { return "/" + String(step).replaceAll("~", "~0").replaceAll("/", "~1"); }

/** The JSON Pointer of a node. */
function pointerOf(node) {
  const steps = [];
  for (let inner = node; inner.parent; inner = inner.parent) {
    steps.push(pointerStep(inner.member ? inner.member.key : inner.index));
  }
  return steps.reverse().join("");
}

/** The offset of a place in a text inside other texts, counted in the outermost one. */
function originalOffset(source, offset) {
  let place = offset;
  for (let inner = source; inner.outer; inner = inner.outer.source) {
    inner.offsets ??= textOffsets(inner.outer);
    place = place < inner.offsets.length ? inner.offsets[place] : inner.outer.end - 1;
  }
  return place;
}

/** The offsets of the characters of a string in the text around it. */
function textOffsets(node) {
  const { text } = node.source;
  const offsets = new Uint32Array(node.text.length);
  let place = node.start + 1;
  for (let index = 0; index < offsets.length; index++) {
    offsets[index] = place;
    place += text[place] !== "\\" ? 1 : text[place + 1] === "u" ? 6 : 2;
  }
  return offsets;
}

/** The number of UTF-8 bytes of a part of a text. */
function byteLength(text, start = 0, end = text.length) {
  let length = 0;
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    // Each half of a surrogate pair counts as two of its four bytes.
    length += code < 0x80 ? 1 : code < 0x800 || code >= 0xD800 && code <= 0xDFFF ? 2 : 3;
  }
  return length;
}

/** Adds the lines and the columns, which count bytes from 1, to places that are sorted by their offsets. */
function addPositions(text, places) {
  let [line, column, at] = [1, 1, 0];
  for (const place of places) {
    for (const end = Math.min(place.offset, text.length); at < end; at++) {
      const letter = text[at];
      if (letter === "\n" || letter === "\r" && text[at + 1] !== "\n") {
        line++;
        column = 1;
      } else column += byteLength(text, at, at + 1);
    }
    place.line = line;
    place.column = column;
  }
}

/** The exact value of a number's text: its sign, its digits without zeros at the ends, and the place of the point. */
function decimal(raw) {
  const [, sign, whole, fraction, exponent] = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([-+]?[0-9]+))?$/.exec(raw);
  const all = whole + (fraction ?? "");
  const first = all.search(/[1-9]/);
  if (first < 0) return { sign: 0, digits: "", magnitude: 0 };
  let end = all.length;
  while (all[end - 1] === "0") end--;
  const power = Math.max(-(2 ** 40), Math.min(2 ** 40, Number(exponent ?? 0)));
  return { sign: sign ? -1 : 1, digits: all.slice(first, end), magnitude: whole.length - first + power };
}

/** Negative if the left number is less than the right one, positive if it is greater, else zero. */
function decimalOrder(left, right) {
  const [one, other] = [decimal(left), decimal(right)];
  if (one.sign !== other.sign || one.sign === 0) return one.sign - other.sign;
  if (one.magnitude !== other.magnitude) return one.magnitude < other.magnitude ? -one.sign : one.sign;
  return one.digits === other.digits ? 0 : one.digits < other.digits ? -one.sign : one.sign;
}

/** Whether a number has no fraction. */
function isWholeNumber(raw) {
  const { digits, magnitude } = decimal(raw);
  return digits === "" || digits.length <= magnitude;
}

/** A whole number of 64 bits as a `BigInt`; `undefined` for other numbers. */
function wholeNumber(raw) {
  const { sign, digits, magnitude } = decimal(raw);
  if (sign === 0) return 0n;
  if (digits.length > magnitude || magnitude > 19) return undefined;
  const value = BigInt(digits.padEnd(magnitude, "0")) * BigInt(sign);
  return value === BigInt.asIntN(64, value) ? value : undefined;
}
