import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
import TestSupport

/// Mapping lines strewn at random between two fixed objects, and mended as the resolver's messages advise
/// until it accepts them.
struct RandomMapping {
  private var lines: [Line] = []
  private var drops: [String] = []
  private let inner: String
  /// What was refused although it had been advised.
  private(set) var contradictions: [String] = []

  private struct Line {
    let action: String
    var isLossy = false

    /// Members that another value displaces are told from those that a line cannot hold.
    var reason: String { action.contains(" else ") ? "displaced" : "stated" }

    var text: String { action + (isLossy ? #" lossy "\#(reason)""# : "") }
  }

  init(using random: inout SeededRandom) {
    inner = random.chance(50) ? "-> q" : #"drop "stated""#
    var targets = Self.targets
    for _ in 0..<(2 + random.below(6)) {
      let source = random.pick(Self.sources) ?? "s1"
      let target = random.pick(targets) ?? "t1"
      // Most lines write a member that no other one writes; the others are refused.
      if random.chance(90) { targets.removeAll { $0.hasPrefix(target) || target.hasPrefix($0) } }
      if targets.isEmpty { break }
      let sets = random.chance(55) && !target.hasSuffix("*")
      lines.append(
        Line(
          action: sets
            ? "set \(target) = \(Self.alternatives(of: target, using: &random))"
            : "\(source) -> \(target)"
              + (random.chance(40) ? Self.shape(of: source, using: &random) : "")
              + (random.chance(30) ? random.pick(Self.conversions) ?? "" : "")
              + Self.condition(using: &random)))
    }
    if random.chance(25) {
      let target = random.pick(["self", "u", "w", "z", "w.d"]) ?? "w"
      let source = random.pick(["o", "m", "n", "m.d", "n.j"]) ?? "o"
      let depth = random.chance(50) ? "deep" : "shallow"
      lines.append(Line(action: "override \(target) with \(source) \(depth)"))
    }
  }

  /// One to four values, each perhaps under a condition. Of several that an object or a number is written
  /// from, none is a text that it cannot be, for its loss would look like one by displacement.
  private static func alternatives(
    of target: String, using random: inout SeededRandom
  ) -> String {
    let count = random.chance(40) ? 1 : 2 + random.below(3)
    let takesNoText = ["u", "v", "w", "z", "t3", "t4"].contains(target)
    let values =
      takesNoText && count > 1
      ? values.filter { !$0.contains(".k") && !$0.contains("given") } : values
    return (0..<count).map { _ in
      (random.pick(values) ?? "s1") + condition(using: &random)
    }.joined(separator: " else ")
  }

  private static func condition(using random: inout SeededRandom) -> String {
    random.chance(30) ? " \(random.pick(conditions) ?? "")" : ""
  }

  /// What the value becomes where the target takes any.
  private static func shape(of source: String, using random: inout SeededRandom) -> String {
    if source.hasSuffix("*"), random.chance(50) { return random.pick(renamings) ?? "" }
    return random.pick(source == "l" ? listShapes : shapes) ?? ""
  }

  private static let shapes = [" as B", " as A", " as string", " as {*: string}", " as {*: B}"]
  private static let renamings = [
    #" prefix "k" -> "j""#, #" prefix "" -> "k""#, #" prefix "k" -> "l""#, #" prefix "d" -> """#,
  ]
  private static let listShapes = [
    " as [J]", " keyed by k", " keyed by k as {*: J}", " keyed by v as {*: J}",
  ]
  private static let sources = [
    "l", "l",
    "s1", "s2", "a", "b", "a.x", "a.y", "b.x", "m", "m.k", "m.d.e", "m.*", "n", "n.j", "n.*", "o",
    "o.k",
    "o.*", "m.{given.key}", "n.{given.key}", "n.{given.other}", "c", "e",
  ]
  private static let targets = [
    "t1", "t2", "u", "u.x", "u.y", "v", "v.p", "v.q", "w", "w.k", "w.j", "w.d.e", "w.*", "z", "z.k",
    "z.*", "t3", "t4",
  ]
  private static let values = [
    #""fixed""#, "s1", "s2", "a.x", "b.y", "a", "m", "m.k", "o", #"text "<{s1}>""#,
    #"text "<{a.y}>""#, #"text "{s1} {s2}""#, #"text "{s2} of {a.x}""#, #"text "{a.x} {a.y}""#,
    #"text "{m.k} {s1}""#, "m.{given.key}", "m.{given.other}", "n.{given.key}", "o.{given.other}",
    "n.k",
    "c", "c + 0", "clamp(d, 0...)", "c * 1000000 + d", "d * (3 - 2) + 0",
    "int(s1)", "d + int(a.x) * 0", #"join(e, ", ")"#,
  ]
  /// Pairs that keep what stands for the value, or leave it out.
  private static let conversions = [
    " convert Shouted", #" convert { "V1" -> "V1!", "V2" -> "V2!", "V6" -> "V6!" }"#,
    #" convert { "V3" -> "V3.", "S2" <-> "S2.", null -> true, 1 -> 2.5, "V5" -> "other V5" }"#,
  ]
  private static let conditions = [
    "when s1 is present", "when s1 is absent", "unless s1 is present", "when a is absent",
    #"when s2 == "S2""#, "when s2 is present", "when a.x is absent", "unless a.x is absent",
    "when s1 is present and s2 is present", "when s2 is absent",
    "when s1 is absent and a is present",
  ]

  /// A member of `S` that is no object, by its keys, with a value that occurs nowhere else.
  static let members: [(keys: [String], value: String)] = [
    (["s1"], "V1"), (["s2"], "S2"), (["a", "x"], "V2"), (["a", "y"], "V3"), (["b", "x"], "V4"),
    (["b", "y"], "V5"), (["m", "k"], "V6"), (["m", "l"], "V7"), (["m", "d", "e"], "V8"),
    (["n", "j"], "V9"), (["n", "k"], "W1"), (["o", "k"], "W2"), (["o", "h"], "W3"),
    (["c"], "70001"), (["d"], "70002"), (["e"], "L1"),
    (["l", "0", "k"], "X1"), (["l", "0", "v"], "X2"), (["l", "1", "k"], "X3"),
    (["l", "1", "v"], "X4"),
  ]

  private static let head = """
    language 1
    schema Test
    object S inferred "t" { s1: string s2: string a: A b: A m: {*: any} n: {*: any} o: object
      c: int d: int e: [string] l: [I] }
    object I inferred "t" { k: string v: string }
    object J inferred "t" { w: string }
    object A inferred "t" { x: string y: string }
    object B inferred "t" { p: string q: string }
    conversion Shouted {
      "V1" <-> "V1!" "S2" -> "S2!" "V4" -> "V4!" "V7" -> "V7!" "W1" -> "W1!" "W3" -> "W3!"
    }
    object G inferred "t" { t1: string t2: string u: A v: B w: {*: any} z: object
      t3: int t4: int }

    """

  /// What stands before the lines.
  private var opening: String {
    Self.head + "mapping inner: A -> B inferred \"t\" { x -> p y \(inner) }\n"
      + "mapping item: I -> J inferred \"t\" { v -> w k drop \"displaced\" }\n"
      + "mapping to-g: S -> G inferred \"t\" {\n"
      + "given key: string default \"k\"\ngiven other: string default \"h\"\n"
  }

  /// The schema's text; each line of the mapping stands in a line of its own.
  var text: String {
    opening + (lines.map(\.text) + drops).map { $0 + "\n" }.joined() + "}\n"
  }

  /// The schemas once nothing is refused any more; `nil` where advice alone does not lead there.
  mutating func accepted() -> SchemaSet? {
    for _ in 0..<10 where !lines.isEmpty {
      let text = text
      var log = DiagnosticLog()
      let tree = parse(SourceFile(path: "Test.pushschema", text: text), log: &log)
      let set = resolve([ResolverInput(tree: tree, isRequested: true)], log: &log)
      let problems = log.sorted.filter { $0.severity == .error || $0.code == "template-loss" }
      if problems.isEmpty { return set }
      follow(problems, in: Array(text.utf8))
    }
    return nil
  }

  /// Does what problems advise; a line that has one without such advice goes.
  private mutating func follow(_ problems: [Diagnostic], in text: [UInt8]) {
    let first = opening.utf8.count { $0 == 0x0A }
    var refused: Set<Int> = []
    for problem in problems {
      let place = text.prefix(problem.range.lowerBound).count { $0 == 0x0A } - first
      let advised = problem.advisedDrops
      if !advised.isEmpty {
        drops += advised.filter { !drops.contains($0) }
      } else if lines.indices.contains(place) {
        switch problem.code {
        case "missing-loss": lines[place].isLossy = true
        case "needless-loss": lines[place].isLossy = false
        default: refused.insert(place)
        }
      } else if problem.code == "moved-and-dropped" {
        contradictions.append(problem.message)
      }
    }
    lines = lines.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
  }
}

extension Diagnostic {
  /// The lines that leave members out, among those that it would add; of a line that would move a member,
  /// the one that drops it instead.
  fileprivate var advisedDrops: [String] {
    if code == "mapping-not-total" {
      return fixes.flatMap { $0.replacement.split(separator: "\n") }.compactMap { line in
        let words = line.split(separator: " ")
        return words.first.map { $0 + #" drop "reason""# }
      }
    }
    guard let advice = help.last, advice.hasPrefix("add   ") || advice.hasPrefix("or:   ") else {
      return []
    }
    return [String(advice.dropFirst(6))]
  }
}
