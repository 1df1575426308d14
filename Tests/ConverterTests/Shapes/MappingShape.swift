import PushSchemaDiagnostics
import TestSupport

/// A made-up schema whose first mapping has as target a tree of objects that the lines fill at any depth,
/// some of them by one of two other mappings.
struct MappingShape {
  let name: String
  private(set) var text = ""
  private var random: SeededRandom
  /// The members of the target's objects that a line can write.
  private var texts: [String] = []
  private var objects: [(path: String, type: String)] = []
  private var declarations: [String] = []

  /// The objects that a line may write whole, and a member of each that a line may write behind it.
  private static let wholes = [
    (type: "Part", member: "note"), (type: "Made", member: "more"),
    (type: "Strict", member: "title"),
  ]

  /// Members of the source of which each stands in one line.
  static let spares = (0..<12).map { "spare\($0)" }

  init(name: String, seed: UInt64) {
    self.name = name
    random = SeededRandom(seed: seed)
    _ = declareObject("Target", path: "", depth: 0)
    let lines = mappingLines()
    text = """
      language 1
      schema \(name)

      object Source {
        first: string inferred "made up"
        second: string inferred "made up"
        count: int inferred "made up"
        level: Level inferred "made up"
        whole: Part inferred "made up"
        bag: {*: any} inferred "made up"
        on: bool inferred "made up"
      \(MappingShape.spares.map { "  \($0): string inferred \"made up\"" }.joined(separator: "\n"))
      }

      enum Level closed { "low" "middle" "high" }

      conversion Words {
        "low"    <-> "quiet"
        "middle" -> "quiet"
        "high"   <-> "loud"
        "a"      -> "letter"
      }

      object Part { note: string inferred "made up" }

      object Made {
        title: string inferred "made up"
        more: string inferred "made up"
      }

      object Strict { title: string required inferred "made up" }

      \(declarations.joined(separator: "\n\n"))

      mapping to-target: Source -> Target {
      \(lines.map { "  \($0) inferred \"made up\"" }.joined(separator: "\n"))
      }

      mapping made: Part -> Made { note -> title inferred "made up" }

      mapping strict: Part -> Strict { note -> title inferred "made up" }

      """
  }

  var file: SourceFile { SourceFile(path: "\(name).pushschema", text: text) }

  /// Declares an object, and those within it.
  private mutating func declareObject(_ type: String, path: String, depth: Int) -> String {
    var fields: [String] = []
    for index in 0..<(1 + random.below(2)) {
      let isRequired = random.chance(25)
      fields.append("text\(index): string\(isRequired ? " required" : "")")
      texts.append("\(path)text\(index)")
    }
    for index in 0..<(depth < 3 ? 1 + random.below(2) : 0) {
      let key = "inner\(index)"
      let isRequired = random.chance(30)
      let isUnion = random.chance(15)
      let whole = MappingShape.wholes.first { _ in random.chance(10) }
      let inner = whole?.type ?? "\(type)\(index)"
      if let whole {
        texts.append("\(path)\(key).\(whole.member)")
      } else {
        _ = declareObject(inner, path: "\(path)\(key).", depth: depth + 1)
      }
      if !isUnion { objects.append(("\(path)\(key)", inner)) }
      fields.append("\(key): \(isUnion ? "string | " : "")\(inner)\(isRequired ? " required" : "")")
    }
    let rest = random.chance(20) ? "\n  *: any as rest inferred \"made up\"" : ""
    if !rest.isEmpty { texts.append("\(path)other") }
    let lines = fields.map { "  \($0) inferred \"made up\"" }.joined(separator: "\n")
    declarations.append("object \(type) {\n\(lines)\(rest)\n}")
    return type
  }

  private mutating func mappingLines() -> [String] {
    var lines: [String] = []
    var unused: Set<String> = ["first", "second", "count", "level", "whole", "on"]
    var spares = MappingShape.spares[...]
    for target in texts where random.chance(55) {
      switch random.below(14) {
      case 0: lines.append("set \(target) = \"fixed\"")
      case 1: lines.append("set \(target) = \"at times\" when count is present")
      case 2:
        lines.append("set \(target) = text \"{first} {count}\"")
        unused.subtract(["first", "count"])
      case 3:
        lines.append("second -> \(target)")
        unused.remove("second")
      case 4: lines.append("bag.deep.note -> \(target) lossy \"only a text\"")
      case 5:
        let pairs = #"{ "low" -> "1", "middle" -> "2", "high" -> "3" }"#
        lines.append("level -> \(target) convert \(pairs)")
        unused.remove("level")
      case 6:
        lines.append("first -> \(target) convert Words lossy \"another word\"")
        unused.remove("first")
      case 7:
        lines.append(#"count -> \#(target) convert { 1 -> "one", 2 -> "two" } lossy "more""#)
        unused.remove("count")
      case 8:
        let pairs = #"{ "d" -> "text", true -> "yes", 1.5 -> "number", null -> "nothing" }"#
        lines.append("bag.deep.note -> \(target) convert \(pairs) lossy \"another value\"")
      case 9...12 where spares.count > 3:
        lines.append(alternatives(of: target, from: &spares))
      default:
        lines.append("first -> \(target)")
        unused.remove("first")
      }
    }
    let wholes = Set(MappingShape.wholes.map(\.type))
    for object in objects where wholes.contains(object.type) && random.chance(60) {
      let inside = lines.indices.filter { lines[$0].contains(" \(object.path).") }
      // Either the whole or its members, or the one where the other is not.
      let excludes = inside.allSatisfy {
        lines[$0].hasPrefix("set") && !lines[$0].contains(" when ")
          && !lines[$0].contains(" else ")
      }
      if !excludes { continue }
      for line in inside { lines[line] += " when second is absent" }
      let condition = inside.isEmpty ? "" : " when second is present"
      lines.insert("whole -> \(object.path)\(condition)", at: random.below(lines.count + 1))
      if inside.isEmpty { unused.remove("whole") }
    }
    unused.formUnion(spares)
    return lines + (unused.sorted() + ["bag.*"]).map { "\($0) drop \"unused\"" }
  }

  /// A line that writes the first of several values.
  private mutating func alternatives(
    of target: String, from spares: inout ArraySlice<String>
  ) -> String {
    func spare() -> String { spares.popFirst() ?? "first" }
    var values = [spare()]
    for _ in 0..<(1 + random.below(2)) {
      let value = spare()
      switch random.below(5) {
      case 0: values.append("\(value) when count is present")
      case 1: values.append("text \"<{\(value)}>\" when on == true")
      case 2: values.insert("\(value) unless on == true", at: 0)
      case 3: values.insert("text \"{\(value)} {count}\"", at: 0)
      default: values.append(value)
      }
    }
    if random.chance(40) { values.append("\"fixed\"") }
    return "set \(target) = \(values.joined(separator: " else ")) lossy \"displaced\""
  }
}
