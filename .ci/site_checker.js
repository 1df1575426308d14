"use strict";
// Compares the engine of the site's payload page with `pushschema`, on the examples of the schemas, on the payloads of
// the tests and on mutants of them: each finding's severity, code, place, message, citation and evidence as `validate`
// writes them, the pushes and losses as `convert` does, and the pictures as `preview` does.
// usage: node .ci/site_checker.js TOOL SITE SITE-OF-EVERYTHING MUTANTS [SEED]
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { spawnSync } = require("node:child_process");

const [toolPath, site, siteOfEverything, mutantCount, seed = "1"] = process.argv.slice(2);
const tool = path.resolve(toolPath);
const everything = "Tests/AgreementTests";

/** The engine of a site, as the page loads it. */
async function engineOf(folder) {
  const window = {};
  const run = (name, result = "undefined") => new Function("window", `${fs.readFileSync(path.join(folder, "assets", name), "utf8")}; return ${result};`)(window);
  run("listings.js");
  run("page-engine.js");
  return run("engine.js", "PageEngine").load();
}

// MARK: Payloads

const linesOf = file => fs.readFileSync(file, "utf8").split("\n").filter(Boolean).map(line => JSON.parse(line));
const filesIn = (folder, ending) => fs.existsSync(folder)
  ? fs.readdirSync(folder).filter(name => name.endsWith(ending)).sort().map(name => path.join(folder, name)) : [];

/** The examples of the schemas in a folder. */
function examples(folder) {
  return filesIn(folder, ".pushschema").flatMap(file => {
    const schema = path.basename(file, ".pushschema").split("+")[0];
    const found = fs.readFileSync(file, "utf8").matchAll(/^example \S+: (\S+) (?:valid|invalid|malformed)[^]*?^ +json """([^]*?)"""/gm);
    return Array.from(found, ([, object, text]) => ({ object: object.includes(".") ? object : `${schema}.${object}`, text }));
  });
}

/** The payloads of the tests that name their object: public ones and ones that people tried. */
const triedPayloads = () => ["Tests/PublicPayloads", "Tests/TriedPayloads"].flatMap(folder => filesIn(folder, ".jsonl"))
  .flatMap(linesOf).map(line => ({ object: line.as, text: JSON.stringify(line.payload) }));

/** The texts of public cases, and public inputs beside the project, each as the objects that it may be. */
function caseTexts() {
  const objects = ["APNs.Push", "APNs.Payload", "Braze.SendRequest", "Braze.ApplePush", "FCM.SendRequest", "Pushwoosh.CreateMessageRequest", "Easemob.MessageRequest"];
  const texts = fs.readFileSync("Tests/PublicCases/Cases.jsonl", "utf8").split("\n").filter(Boolean).map(line => JSON.parse(line));
  const own = new Map(texts.map(({ text, is }) => [text, is]).filter(([text]) => typeof text === "string"));
  for (const file of filesIn("../shared/cases", "")) if (fs.statSync(file).isFile()) own.set(fs.readFileSync(file, "utf8"), undefined);
  return Array.from(own).flatMap(([text, object]) => (object ? [object] : objects).map(name => ({ object: name, text })));
}

/** The samples of the schema that uses each feature of the language. */
const samplesOfEverything = () => Array.from(
  fs.readFileSync(`${everything}/EverythingSamples.swift`, "utf8").matchAll(/^ *(#+)"(.*)"\1,?$/gm),
  ([, , text]) => ({ object: "Everything.Whole", text }));

// MARK: Mutants

/** Numbers from 0 up to, but not including, 1; the same ones for a seed. */
function random(seed) {
  let state = seed;
  return () => {
    state = state + 0x6D2B79F5 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}

const oddValues = [
  null, true, false, 0, 1, -1, 3, 2.5, 1e30, "", "x", "1", "0", "true", "{}", "[]", "{\"a\":1}", "{{name}}", "{% x %}",
  "2026-02-11T09:41:00Z", "2026-13-11", "https://e.com/a", "abc://", "x".repeat(70), "ü".repeat(30), "日本語".repeat(20),
  [], {}, [1], ["a", "a"], ["a", 1], { a: 1 }, [{}], 1700000000, "deadbeef", "a".repeat(5000), 100000, "low", "12.5",
  "-3", "007", [null], [[]], "\u0000\"\\\n", { __proto__: null, constructor: 1 },
];
const oddKeys = ["__proto__", "constructor", "toString", "aps", "a/b~c", ""];
const oddNumbers = ["1.0", "1e2", "10E-1", "1e400", "-0", "123456789012345678901234567890", "9223372036854775808"];

/** Makes mutants of payloads: other values, absent, unknown, misspelt and repeated keys, texts of values, cut texts. */
class Mutants {
  constructor(payloads, seed) {
    this.next = random(seed);
    this.bases = payloads.flatMap(({ object, text }) => {
      try { return [{ object, value: JSON.parse(text) }]; } catch { return []; }
    });
    this.keys = this.bases.flatMap(({ value }) => this.places(value)).map(({ key }) => key).filter(key => typeof key === "string");
  }

  pick(list) { return list[Math.floor(this.next() * list.length)]; }

  /** All values in a value, each with its container and its key. */
  places(value, container, key) {
    const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return [{ value, container, key }].concat(inner.flatMap(([name, part]) => this.places(part, value, Array.isArray(value) ? Number(name) : name)));
  }

  misspelt(key) {
    const at = Math.floor(this.next() * key.length);
    return this.pick([
      key.slice(0, at) + key.slice(at + 1), key.slice(0, at) + this.pick("abcxyz_-1") + key.slice(at), key.toUpperCase(),
      key.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), key.replaceAll("-", "_"), key.slice(0, at) + "q" + key.slice(at + 1),
    ]);
  }

  set(container, key, value) {
    Object.defineProperty(container, key, { value: structuredClone(value), enumerable: true, configurable: true, writable: true });
  }

  mutate(value) {
    const place = this.pick(this.places(value));
    const { container, key } = place;
    if (!container) {
      if (!Array.isArray(value) && typeof value === "object" && value) this.set(value, this.pick([...oddKeys, this.pick(this.keys)]), this.pick(oddValues));
      return;
    }
    switch (Math.floor(this.next() * 8)) {
      case 0: if (Array.isArray(container)) container.splice(key, 1); else delete container[key]; break;
      case 1:
        if (typeof key === "string") {
          delete container[key];
          this.set(container, this.misspelt(key), place.value);
        }
        break;
      case 2: this.set(container, key, JSON.stringify(place.value)); break;
      case 3: this.set(container, key, this.pick(this.places(this.pick(this.bases).value)).value); break;
      case 4:
        if (Array.isArray(place.value)) place.value.push(structuredClone(this.pick([...place.value, this.pick(oddValues)])));
        else if (typeof place.value === "object" && place.value) this.set(place.value, this.pick([...oddKeys, this.pick(this.keys)]), this.pick(oddValues));
        break;
      case 5:
        if (typeof place.value === "string") this.set(container, key, this.pick([place.value + "x", place.value.toUpperCase(), place.value.slice(1), place.value.repeat(3), " " + place.value]));
        if (typeof place.value === "number") this.set(container, key, this.pick([-place.value, place.value * 1000, String(place.value), place.value + 0.5]));
        break;
      default: this.set(container, key, this.pick(oddValues));
    }
  }

  /** A text with another number, a repeated key or an early end. */
  damaged(text) {
    const choice = this.next();
    if (choice < 0.1) return text.replace(/(?<=[:[,] ?)-?\d+(?=[,\]}\n])/, () => this.pick(oddNumbers));
    if (choice < 0.2) {
      const key = this.pick(text.match(/"[A-Za-z_-]+":/g) ?? ["\"\":"]);
      return text.replace(/"[A-Za-z_-]+":/, key);
    }
    return choice < 0.23 ? text.slice(0, Math.floor(this.next() * text.length)) : text;
  }

  make() {
    const base = this.pick(this.bases);
    const value = structuredClone(base.value);
    for (let count = this.pick([1, 1, 1, 2, 3]); count > 0; count--) this.mutate(value);
    return { object: base.object, text: this.damaged(JSON.stringify(value, null, this.pick([undefined, 1]))) };
  }
}

// MARK: Comparison

/** Findings of the command that need more than the schemas' listings: the kind of a record or of another notation. */
const beyondListings = ["wrapped", "notation"];
/** Hints that the command takes from the whole schema are left out, so hints are not compared. */
const words = ({ severity, code, pointer, line, column, message, citation, evidence }) => [severity, code, pointer, line, column, message, citation ?? "",
  ...(evidence ?? []).map(({ path: member, value }) => `${member} → ${value}`)].join(" ");

/** The findings of the command on texts as an object, by their numbers. */
function commandFindings(texts, object, schemas, folder) {
  const found = texts.map(() => []);
  // Many files, because the command reads a whole text otherwise than a line of a log.
  texts.forEach((text, index) => fs.writeFileSync(path.join(folder, `${index}.json`), text));
  for (let first = 0; first < texts.length; first += 1000) {
    const names = texts.slice(first, first + 1000).map((_, index) => `${first + index}.json`);
    const run = spawnSync(tool, ["validate", ...names, "--as", object, ...schemas, "--diagnostics", "json", "--exit-zero", "--quiet"],
      { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 30 });
    if (run.status !== 0) throw new Error(`${object}: ${run.error ?? run.stderr}`);
    for (const line of run.stdout.split("\n").filter(Boolean)) {
      const finding = JSON.parse(line);
      found[parseInt(finding.path, 10)].push(finding);
    }
  }
  return found;
}

const counts = { equal: 0, findings: 0, malformed: 0, pushes: 0, pictures: 0, "left out": 0 };
const differences = [];

/** Compares both on one text. */
function compare(text, object, wanted, engine) {
  const { shown, findings = [] } = engine.answer({ payload: text, as: object });
  if (wanted.some(({ code }) => beyondListings.includes(code))) return counts["left out"]++;
  if (shown === undefined) {
    // The command also reads other notations, and says more of a text that ends early, but refuses it too.
    const [finding] = findings;
    const [first] = wanted;
    const isRefused = wanted.some(({ code, severity }) => severity === "error" && ["malformed", "too-deep"].includes(code));
    const isSame = words(first) === words(finding) || first.message !== finding.message || finding.message.startsWith("the text ends");
    if (!isRefused || wanted.length === 1 && !isSame) {
      return differences.push({ object, text, command: wanted.map(words), page: [words(finding)] });
    }
    return counts.malformed++;
  }
  const [command, page] = [wanted.map(words).sort(), findings.map(words).sort()];
  if (command.length === page.length && command.every((line, index) => line === page[index])) {
    counts.equal++;
    counts.findings += page.length;
  } else {
    differences.push({
      object, text, command: command.filter(line => !page.includes(line)), page: page.filter(line => !command.includes(line)),
    });
  }
}

/** The options of the command for the givens that an answer has. */
const statedGivens = ({ givens = [] } = {}) => givens.filter(({ isSample }) => isSample).flatMap(({ name, json }) => {
  const value = JSON.parse(json);
  return ["--given", `${name}=${typeof value === "string" ? value : json}`];
});

/** Compares the pictures of both on the first texts of one object that become one push each. */
function comparePictures(texts, object, schemas, engine, folder) {
  const drawn = texts.map(text => ({ text, answer: engine.answer({ payload: text, as: object }) }))
    .filter(({ answer: { pushes = [] } }) => pushes.length === 1 && pushes[0].picture && !pushes[0].notSent);
  for (const { text, answer } of drawn.slice(0, 4)) {
    fs.writeFileSync(path.join(folder, "drawn.json"), text);
    const run = spawnSync(tool, ["preview", "drawn.json", "--as", object, "--format", "svg", ...statedGivens(answer), ...schemas, "--quiet"],
      { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 30 });
    if (run.stdout === answer.pushes[0].picture) counts.pictures++;
    else differences.push({ object, text, command: run.stdout || run.stderr, page: answer.pushes[0].picture });
  }
}

/** Compares the pushes of both on texts of one object. */
function comparePushes(texts, object, schemas, engine, folder) {
  const lines = texts.flatMap(text => { try { return [JSON.stringify(JSON.parse(text))]; } catch { return []; } });
  const answers = lines.map(payload => engine.answer({ payload, as: object }));
  const target = answers.flatMap(({ pushes = [] }) => pushes).find(push => push.json)?.object;
  if (!target) return;
  fs.writeFileSync(path.join(folder, "lines.jsonl"), lines.join("\n") + "\n");
  const stated = statedGivens(answers.find(answer => answer.givens));
  const run = spawnSync(tool, ["convert", "lines.jsonl", "--lines", "--each", "--from", object, "--to", target, ...stated, ...schemas, "--exit-zero", "--quiet"],
    { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (run.status !== 0) throw new Error(`${object} to ${target}: ${run.error ?? run.stderr}`);
  run.stdout.split("\n").filter(Boolean).forEach((line, index) => {
    const { results, findings } = JSON.parse(line);
    const pushes = answers[index].pushes ?? [];
    // The command reads records, and writes sensitive values, which the page masks.
    if (findings.some(({ code }) => beyondListings.includes(code)) || pushes.some(({ json }) => json?.includes("<masked>"))) return;
    const sides = [results.map(result => JSON.stringify(result)), pushes.filter(({ json }) => json).map(({ json }) => JSON.stringify(JSON.parse(json)))];
    const lost = [
      findings.filter(({ code }) => code === "lost").map(({ pointer, message }) => pointer + " " + message.replace(/ \(in result \d+ of \d+\)$/, "")),
      pushes.flatMap(({ losses = [] }) => losses).map(({ pointer, reason }) => pointer + " " + reason),
    ].map(list => [...new Set(list)].sort());
    if (JSON.stringify(sides[0]) === JSON.stringify(sides[1]) && JSON.stringify(lost[0]) === JSON.stringify(lost[1])) counts.pushes += results.length;
    else differences.push({ object, text: lines[index], command: [sides[0], lost[0]], page: [sides[1], lost[1], pushes.map(({ error }) => error)] });
  });
}

function compareAll(payloads, folder, schemas, engine) {
  const byObject = payloads.reduce((groups, payload) => groups.set(payload.object, [...groups.get(payload.object) ?? [], payload]), new Map());
  const files = fs.mkdtempSync(path.join(os.tmpdir(), "push-payloads-"));
  try {
    for (const [object, group] of byObject) {
      const texts = group.map(({ text }) => text);
      const found = commandFindings(texts, object, schemas, files);
      texts.forEach((text, index) => compare(text, object, found[index], engine));
      comparePushes(texts, object, schemas, engine, files);
      comparePictures(texts, object, schemas, engine, files);
    }
  } finally { fs.rmSync(files, { recursive: true }); }
}

/** Compares large and hostile payloads, and prints the milliseconds that the page takes for each. */
function measure(engine) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "push-payloads-"));
  const device = index => ({ external_user_id: "user" + index, trigger_properties: { name: "Ada", count: index, tags: ["a", "b"] } });
  const texts = {
    "a megabyte": ["Braze.SendRequest", JSON.stringify({ external_user_ids: Array.from({ length: 80_000 }, (_, index) => "user" + index), messages: { apple_push: { alert: "x", extra: Object.fromEntries(Array.from({ length: 500 }, (_, index) => ["k" + index, device(index)])) } } })],
    "wrong all over": ["Braze.ApplePush", JSON.stringify({ alert: "x", buttons: Array.from({ length: 40_000 }, () => ({ acton: "DIAL", uri: 5 })) })],
    "one text": ["APNs.Payload", JSON.stringify({ aps: { alert: "x".repeat(1_000_000) } })],
    "unknown keys": ["APNs.Push", JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => ["hedders" + index, index])))],
    "too deep": ["APNs.Payload", "[".repeat(1_000_000)],
    "texts in texts": ["FCM.SendRequest", JSON.stringify({ message: { data: "{".repeat(900_000) } })],
  };
  for (const [name, [object, text]] of Object.entries(texts)) {
    const start = performance.now();
    engine.answer({ payload: text, as: object });
    const duration = Math.round(performance.now() - start);
    console.log(`${name}, ${(text.length / 1e6).toFixed(1)} MB: ${duration} ms`);
    if (duration > 5000) differences.push({ object, text: name, duration });
    compare(text, object, commandFindings([text], object, ["--standard"], folder)[0], engine);
  }
  fs.rmSync(folder, { recursive: true });
}

async function main() {
  const engines = [await engineOf(site), await engineOf(siteOfEverything)];
  const payloads = [...examples("Schemas"), ...triedPayloads(), ...caseTexts()];
  const mutants = new Mutants(payloads, Number(seed));
  const samples = samplesOfEverything();
  const mutantsOfSamples = new Mutants(samples, Number(seed) + 1);
  const made = (source, count) => Array.from({ length: count }, () => source.make());
  compareAll([...payloads, ...made(mutants, Number(mutantCount))], site, ["--standard"], engines[0]);
  compareAll([...samples, ...made(mutantsOfSamples, Number(mutantCount) / 4)], siteOfEverything, ["--schemas", path.resolve(everything)], engines[1]);
  measure(engines[0]);
  for (const difference of differences.slice(0, 20)) console.log("differs:", JSON.stringify(difference, (_, value) => typeof value === "string" ? value.slice(0, 600) : value, 1));
  console.log(`the page and the command: ${counts.equal} payloads with ${counts.findings} findings, ${counts.pushes} pushes and ${counts.pictures} pictures equal, `
    + `${counts.malformed} refused by both, ${counts["left out"]} left out (records and other notations), ${differences.length} different`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}
main();
