import PushPayload
package import PushSchemaDiagnostics
package import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
package import TestSupport

/// Mapping lines strewn at random between two objects, and mended as the resolver's messages advise until
/// it accepts them.
package struct RandomMapping {
  /// What the payloads of this mapping may hold; each mapping has some of all fields.
  package let fields: RandomMappingFields
  private let schema: String
  private let arrow: String
  private var lines: [Line] = []
  private var drops: [Drop] = []
  /// The conditions of a chain of cases, of which the last may have none; mostly there is no chain.
  private var cases: [String?]
  private let inner: String
  /// Whether payloads have keys of the object in camelCase, which are declared with underscores.
  private let isRespelled: Bool
  /// Whether some items are left out.
  private let suppression: String
  /// What was refused although it had been advised.
  package private(set) var contradictions: [String] = []

  private struct Line {
    let action: String
    var isLossy = false
    /// The case that it stands in; `nil` outside of all.
    var place: Int?

    /// Members that another value displaces are told from those that a line cannot hold.
    var reason: String { action.contains(" else ") ? "displaced" : "stated" }

    var text: String { action + (isLossy ? #" lossy "\#(reason)""# : "") }
  }

  private struct Drop: Hashable {
    let text: String
    var place: Int?
  }

  /// One that runs both ways has no lines that run forward only, but for those that leave members out.
  /// Losses of a model have declared keys, so that one which is compared with bytes is not respelled.
  package init(
    of schema: String = "Test", isTwoWay: Bool = false, mayRespell: Bool = true,
    using random: inout SeededRandom
  ) {
    let fields = RandomMappingFields(canFanOut: !isTwoWay, using: &random)
    self.fields = fields
    self.schema = schema
    arrow = isTwoWay ? "<->" : "->"
    inner = random.chance(50) ? "\(arrow) q" : #"drop "displaced""#
    suppression =
      isTwoWay
      ? ""
      : random.pick([
        "", #"suppress when k == "X3" "#, "suppress when v is absent ", #"refuse when k == "X3" "#,
      ]) ?? ""
    // Of its own, so that the lines are the same in either case.
    var spelling = random
    isRespelled = mayRespell && !isTwoWay && spelling.chance(30)
    cases = []
    if !isTwoWay, random.chance(35) {
      let conditions = fields.conditions.filter { $0.hasPrefix("when") }
      cases = (0...random.below(2)).map { _ in random.pick(conditions) }
      if random.chance(70) { cases.append(nil) }
    }
    var targets = [[String]](repeating: Self.targets, count: max(1, cases.count))
    for _ in 0..<(2 + random.below(6 + 2 * cases.count)) {
      let place = cases.isEmpty || random.chance(30) ? nil : random.below(cases.count)
      let source = random.pick(fields.sources) ?? "s1"
      let isList = source == "l1" && !fields.isFannedOut && random.chance(70)
      let free =
        isList
        ? targets[place ?? 0].filter { ["w", "z", "w.k", "z.k", "w.*", "z.*"].contains($0) } : []
      let target = random.pick(free) ?? random.pick(targets[place ?? 0]) ?? "t1"
      // Most lines write a member that no other one writes; the others are refused, but for spreads.
      if random.chance(target.hasSuffix("*") ? 50 : 90) {
        for index in targets.indices where place ?? index == index {
          targets[index].removeAll { $0.hasPrefix(target) || target.hasPrefix($0) }
        }
      }
      lines.append(
        Line(
          action: isTwoWay
            ? twoWayAction(from: source, to: target, using: &random)
            : action(from: source, to: target, using: &random),
          place: place))
      if targets.contains(where: \.isEmpty) { break }
    }
    if !isTwoWay, random.chance(40) {
      addMovesOfOneMember(to: &targets, using: &random)
    }
    if !isTwoWay, random.chance(30) {
      let target = random.pick(["self", "u", "w", "z", "w.d"]) ?? "w"
      let source = random.pick(fields.overlays) ?? "given.h"
      let depth = random.chance(50) ? "deep" : "shallow"
      lines.append(
        Line(
          action: "override \(target) with \(source) \(depth)" + condition(using: &random)))
    }
  }

  /// Two lines or more that move an object or a list by mappings that leave out different members, and
  /// perhaps one that moves a member of the object.
  private mutating func addMovesOfOneMember(
    to targets: inout [[String]], using random: inout SeededRandom
  ) {
    let place = cases.isEmpty || random.chance(50) ? nil : random.below(cases.count)
    let source = random.pick(fields.objects) ?? "a"
    let isList = source == "l1" && !fields.isFannedOut
    let shapes =
      source != "l1"
      ? [" as B", " as C"]
      : isList ? [" as [J]", " as [N]", " keyed by k as {*: N}"] : [" as J", " as N"]
    for number in 0..<(2 + random.below(2)) {
      let free = targets[place ?? 0].filter { Self.freeTargets.contains($0) }
      guard let target = random.pick(free) else { return }
      for index in targets.indices where place ?? index == index {
        targets[index].removeAll { $0.hasPrefix(target) || target.hasPrefix($0) }
      }
      let inner = source == "l1" ? (isList ? nil : "l1.v") : "\(source).y"
      let line =
        if number == 2, let inner { "\(inner) -> \(target)" } else {
          "\(source) -> \(target)" + (shapes[number % shapes.count])
        }
      lines.append(Line(action: line + condition(using: &random), place: place))
    }
  }

  /// The keys of a member as the schema declares them.
  package func declared(_ keys: [String]) -> [String] {
    isRespelled ? keys.prefix(1).map { fields.respelled($0) } + keys.dropFirst() : keys
  }

  /// Whether the mapping of the items refuses some.
  package var mayRefuse: Bool { suppression.hasPrefix("refuse") }

  /// Whether a mapping of some object is used twice for one member of the source.
  package var movesOneMemberTwice: Bool {
    ["a", "b", "l1"].contains { source in
      ["B", "C", "[J]", "[N]", "J", "N", "{*: N}"].count { type in
        lines.contains { line in
          line.action.hasPrefix("\(source) -> ") && "\(line.action) ".contains(" as \(type) ")
        }
      } > 1
    }
  }

  private func action(
    from source: String, to target: String, using random: inout SeededRandom
  ) -> String {
    if random.chance(55), !target.hasSuffix("*") {
      return "set \(target) = \(alternatives(of: target, using: &random))"
    }
    let isShaped = random.chance(source == "l1" || source.hasSuffix("*") ? 80 : 40)
    return "\(source) -> \(target)"
      + (isShaped ? shape(of: source, to: target, using: &random) : "")
      + (random.chance(30) ? random.pick(Self.conversions) ?? "" : "")
      + condition(using: &random)
  }

  /// A line that is also read back, into one of its values where it has several.
  private func twoWayAction(
    from source: String, to target: String, using random: inout SeededRandom
  ) -> String {
    let members = fields.sources.filter { !$0.hasSuffix("*") && !$0.contains("{") }
    if random.chance(35), !target.hasSuffix("*"), let other = random.pick(members),
      members.contains(source), source != other
    {
      return "set \(target) = \(source) else \(other) back into \(source)"
    }
    let isShaped = random.chance(source.hasSuffix("*") ? 80 : 40)
    let shape = isShaped && source != "l1" ? shape(of: source, to: target, using: &random) : ""
    return "\(source) <-> \(target)" + shape.replacing("->", with: "<->")
      + (random.chance(30) ? random.pick(Self.twoWayConversions) ?? "" : "")
  }

  /// One to four values, each perhaps under a condition. Of several that an object or a number is written
  /// from, none is a text that it cannot be, for its loss would look like one by displacement.
  private func alternatives(of target: String, using random: inout SeededRandom) -> String {
    if let literals = Self.literals[target], random.chance(25) {
      return (random.pick(literals) ?? "{}") + condition(using: &random)
    }
    let count = random.chance(40) ? 1 : 2 + random.below(3)
    let takesNoText = ["u", "v", "w", "z", "t3", "t4", "t5", "t6", "t7"].contains(target)
    let values =
      target == "g"
      ? fields.values.filter { $0.hasPrefix("list(") }
      : takesNoText && count > 1
        ? fields.values.filter { value in
          ![".k", "given", "q", "r", "int(s1)", "int(a.x)"].contains { value.contains($0) }
        } : fields.values
    return (0..<count).map { _ in
      (random.pick(values) ?? "s1") + condition(using: &random)
    }.joined(separator: " else ")
  }

  private func condition(using random: inout SeededRandom) -> String {
    random.chance(30) ? " \(random.pick(fields.conditions) ?? "")" : ""
  }

  /// What the value becomes where the target takes any.
  private func shape(
    of source: String, to target: String, using random: inout SeededRandom
  ) -> String {
    if source.hasSuffix("*"), random.chance(50) { return random.pick(Self.renamings) ?? "" }
    if source == "l1", !fields.isFannedOut, target.hasSuffix("*") {
      return random.pick(Self.numberings) ?? ""
    }
    return random.pick(source == "l1" && !fields.isFannedOut ? Self.listShapes : Self.shapes) ?? ""
  }

  /// The givens that are objects and that lines read.
  package var givenObjects: [(name: String, json: String)] {
    let objects = [
      (name: "g", json: #"{"x":"G1","y":"G2"}"#),
      (name: "h", json: #"{"k":"G3","j":"G4","d":{"e":"G5"},"p":"G6"}"#),
    ]
    let conditions = cases.compactMap { $0 }
    return objects.filter { object in
      (lines.map(\.action) + conditions).contains { $0.contains("given.\(object.name)") }
    }
  }

  /// What stands before the lines.
  private var opening: String {
    """
    language 1
    schema \(schema)

    """ + fields.declarations + """
      object I inferred "t" { k: string v: string }
      object J inferred "t" { w: string }
      object N inferred "t" { k: string }
      object P inferred "t" { w: string x: any k: string }
      object A inferred "t" { x: string y: string }
      object B inferred "t" { p: string q: string }
      object C inferred "t" { s: string }
      object D inferred "t" { k: "D1" required x: string y: string }
      object E inferred "t" { k: "E1" x: string z: int *: string as more }
      type V = D | E inferred "t"
      type Scalar = bool as flag | int as number | string as text
      type Alert = string as text | A as parts
      enum Level closed inferred "t" { 70006 as high 70007 as low }
      constant fixed = "fixed"
      conversion Shouted {
        "V1" <-> "V1!" "S2" -> "S2!" "V4" -> "V4!" "V7" -> "V7!" "W1" -> "W1!" "W3" -> "W3!"
      }
      object Target inferred "t" {
        t1: string t2: string t3: int t4: int t5: Scalar t6: Alert t7: int(as text)
        g: [P] u: A v: B y: A(as text) x: {*: any}(in text) w: {*: any} z: object f: {*(form "k" text): any}
      }
      mapping to-target: Source \(arrow) Target inferred "t" {
      given key: string default "k"
      given other: string default "h"

      """
      + givenObjects.map { "given \($0.name): \($0.name == "g" ? "A" : "object")\n" }.joined()
  }

  /// What stands behind them: mappings of the objects inside.
  private var ending: String {
    """
    mapping inner: A \(arrow) B inferred "t" { x \(arrow) p y \(inner) }
    mapping other: A \(arrow) C inferred "t" { y \(arrow) s x drop "displaced" }
    mapping item: I \(arrow) J inferred "t" { \(suppression)v \(arrow) w k drop "displaced" }
    mapping key: I \(arrow) N inferred "t" { k \(arrow) k v drop "displaced" }
    mapping pair: I \(arrow) P inferred "t" { \(suppression)v \(arrow) w k drop "displaced" }

    """
  }

  /// A line of the text behind the opening, with the line of the mapping that it is, or the case that
  /// it opens.
  private struct Row {
    let text: String
    var line: Int?
    var opened: Int?
  }

  private var rows: [Row] {
    var rows = (fields.isFannedOut ? [Row(text: "each l1")] : []) + rows(in: nil)
    for (index, condition) in cases.enumerated() {
      let words = [index == 0 ? nil : "} else", condition, "{"].compactMap { $0 }
      rows.append(Row(text: words.joined(separator: " "), opened: index))
      rows += self.rows(in: index)
    }
    return rows + (cases.isEmpty ? [] : [Row(text: "}")]) + [Row(text: "}")]
  }

  /// What stands in a case, or outside of all.
  private func rows(in place: Int?) -> [Row] {
    lines.indices.filter { lines[$0].place == place }.map { Row(text: lines[$0].text, line: $0) }
      + drops.filter { $0.place == place }.map { Row(text: $0.text) }
  }

  /// The schema's text; each line of the mapping stands in a line of its own.
  package var text: String {
    let text = opening + linesText + ending
    return isRespelled ? fields.respelled(text) : text
  }

  package var file: SourceFile { SourceFile(path: "\(schema).pushschema", text: text) }

  /// How many lines the mapping has.
  package var lineCount: Int { lines.count + drops.count }

  /// The lines alone, and the brace that closes the mapping.
  package var linesText: String { rows.map { $0.text + "\n" }.joined() }

  /// The schemas once nothing is refused any more; `nil` where advice alone does not lead there.
  package mutating func accepted() -> SchemaSet? {
    for _ in 0..<12 where !lines.isEmpty {
      let text = text
      var log = DiagnosticLog()
      let tree = parse(file, log: &log)
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
    let rows = rows
    func row(of range: SourceRange) -> Row? {
      let number = text.prefix(range.lowerBound).count { $0 == 0x0A } - first
      return rows.indices.contains(number) ? rows[number] : nil
    }
    var refused: Set<Int> = []
    for problem in problems {
      let line = row(of: problem.range)?.line
      let advised = problem.advisedDrops
      if !advised.isEmpty {
        // What is found in one case only is labelled with that case, unless it stands there.
        var place = line.flatMap { lines[$0].place }
        for label in problem.labels {
          if label.text == "if no case applies" {
            if cases.last != .some(nil) { cases.append(nil) }
            place = cases.count - 1
          } else if let opened = row(of: label.range)?.opened {
            place = opened
          }
        }
        for drop in advised { add(Drop(text: drop, place: place)) }
      } else if let line {
        switch problem.code {
        case "missing-loss": lines[line].isLossy = true
        case "needless-loss": lines[line].isLossy = false
        default: refused.insert(line)
        }
      } else if problem.code == "moved-and-dropped" {
        contradictions.append(problem.message)
      } else if problem.code == "impossible-condition" {
        // A case that never happens.
        refused.formUnion(lines.indices)
      }
    }
    lines = lines.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
  }

  /// Adds a line, unless it stands there already; one outside stands for those in cases.
  private mutating func add(_ drop: Drop) {
    guard !drops.contains(where: { $0.text == drop.text && ($0.place ?? drop.place) == drop.place })
    else { return }
    if drop.place == nil { drops.removeAll { $0.text == drop.text } }
    drops.append(drop)
  }
}

extension Diagnostic {
  /// The lines that leave members out, among those that it would add; of a line that would move a member,
  /// the one that drops it instead.
  fileprivate var advisedDrops: [String] {
    if code == "mapping-not-total" {
      return fixes.flatMap { $0.replacement.split(separator: "\n") }.compactMap { line in
        let words = line.split(separator: " ")
        return words.first.flatMap { ["else", "}"].contains($0) ? nil : $0 + #" drop "reason""# }
      }
    }
    guard let advice = help.last, advice.hasPrefix("add   ") || advice.hasPrefix("or:   ") else {
      return []
    }
    return [String(advice.dropFirst(6))]
  }
}
