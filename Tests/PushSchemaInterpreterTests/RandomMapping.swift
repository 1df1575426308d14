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
  private var inner: String

  private struct Line {
    let action: String
    let condition: String
    var isLossy = false

    var text: String { action + condition + (isLossy ? #" lossy "stated""# : "") }
  }

  init(using random: inout SeededRandom) {
    inner = random.chance(50) ? "-> q" : #"drop "stated""#
    for _ in 0..<(2 + random.below(5)) {
      let source = random.pick(Self.sources) ?? "s1"
      let target = random.pick(Self.targets) ?? "t1"
      let condition = random.chance(25) ? " \(random.pick(Self.conditions) ?? "")" : ""
      let value = random.pick(Self.values) ?? "s1"
      let sets = random.chance(35) && !target.hasSuffix("*")
      lines.append(
        Line(
          action: sets ? "set \(target) = \(value)" : "\(source) -> \(target)", condition: condition
        ))
    }
  }

  private static let sources = [
    "s1", "s2", "a", "b", "a.x", "a.y", "b.x", "m", "m.k", "m.*", "n", "n.j", "n.*", "o", "o.k",
    "o.*",
  ]
  private static let targets = [
    "t1", "t2", "u", "u.x", "u.y", "v", "v.p", "v.q", "w", "w.k", "w.j", "w.d.e", "w.*", "z", "z.k",
    "z.*",
  ]
  private static let values = [
    #""fixed""#, "s1", "s2", "a.x", "b.y", "a", "m", "m.k", "o", #"text "<{s1}>""#,
    #"text "<{a.y}>""#,
  ]
  private static let conditions = [
    "when s1 is present", "when s1 is absent", "unless s1 is present", "when a is absent",
    #"when s2 == "S2""#, "when s2 is present", "when a.x is absent", "unless a.x is absent",
  ]

  /// A member of `S` that is no object, by its keys, with a value that occurs nowhere else.
  static let members: [(keys: [String], value: String)] = [
    (["s1"], "V1"), (["s2"], "S2"), (["a", "x"], "V2"), (["a", "y"], "V3"), (["b", "x"], "V4"),
    (["b", "y"], "V5"), (["m", "k"], "V6"), (["m", "l"], "V7"), (["m", "d", "e"], "V8"),
    (["n", "j"], "V9"), (["n", "k"], "W1"), (["o", "k"], "W2"), (["o", "h"], "W3"),
  ]

  private static let head = """
    language 1
    schema Test
    object S inferred "t" { s1: string s2: string a: A b: A m: {*: any} n: {*: any} o: object }
    object A inferred "t" { x: string y: string }
    object B inferred "t" { p: string q: string }
    object G inferred "t" { t1: string t2: string u: A v: B w: {*: any} z: object }

    """

  /// What stands before the lines.
  private var opening: String {
    Self.head + "mapping inner: A -> B inferred \"t\" { x -> p y \(inner) }\n"
      + "mapping to-g: S -> G inferred \"t\" {\n"
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
      let errors = log.sorted.filter { $0.severity == .error }
      if errors.isEmpty { return set }
      follow(errors, in: Array(text.utf8))
    }
    return nil
  }

  /// Does what errors advise; a line with an error that has no such advice goes.
  private mutating func follow(_ errors: [Diagnostic], in text: [UInt8]) {
    let first = opening.utf8.count { $0 == 0x0A }
    var refused: Set<Int> = []
    for error in errors {
      let place = text.prefix(error.range.lowerBound).count { $0 == 0x0A } - first
      let drop = error.help.last.flatMap { $0.contains(" drop ") ? String($0.dropFirst(6)) : nil }
      if let drop {
        if !drops.contains(drop) { drops.append(drop) }
      } else if lines.indices.contains(place) {
        switch error.code {
        case "missing-loss" where !lines[place].action.hasPrefix("set"): lines[place].isLossy = true
        case "needless-loss": lines[place].isLossy = false
        default: refused.insert(place)
        }
      }
    }
    lines = lines.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
  }
}
