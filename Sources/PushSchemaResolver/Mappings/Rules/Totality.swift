@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Checks that every source member is copied, used by a `set` line, or dropped with a reason.
  mutating func checkTotality(of draft: MappingDraft) {
    guard draft.mapping.direction.runsForward else { return }
    let coverage = Coverage(of: draft, listedValues: { listedValues($0) })
    let candidates = targetPaths(of: draft.mapping.target)
    let missing = uncovered(
      in: draft.mapping.source, at: MappingPath(steps: []), by: coverage)
    let lines = missing.map {
      MissingLine(source: $0.text, target: nearestTarget(to: $0, among: candidates))
    }
    guard !lines.isEmpty else { return }
    // Lines that could not be read may be the missing ones.
    reportAbsence(
      .mappingNotTotal(lines, draft, closing: closingBrace(of: draft.whole, in: draft.unit)))
  }

  /// The range of the closing brace of a mapping or a case, if it is on its own line.
  func closingBrace(of block: SourceRange, in unit: Int) -> SourceRange? {
    guard let file = units[unit].input(at: block)?.tree.file,
      case let brace = block.upperBound - 1, brace > 0, brace < file.bytes.count,
      file.bytes[brace] == 0x7D
    else { return nil }
    var start = brace
    while start > 0, file.bytes[start - 1] == 0x20 || file.bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, file.bytes[start - 1] == 0x0A || file.bytes[start - 1] == 0x0D else {
      return nil
    }
    return file.range(start, start)
  }

  /// The members that no line reads; a spread means an object's rest.
  private func uncovered(
    in id: DeclarationID, at prefix: MappingPath, by coverage: Coverage
  ) -> [MappingPath] {
    let places = coverage.places
    guard let object = object(id), !places.coverWhole(prefix) else { return [] }
    func rest(of path: MappingPath) -> [MappingPath] {
      places.coverRest(path) ? [] : [MappingPath(steps: path.steps, spreads: true)]
    }
    var missing: [MappingPath] = []
    for field in object.fields {
      let path = prefix.member(field, of: object)
      if places.coverWhole(path) || coverage.isAbsent(path, field.type) { continue }
      guard places.leadInside(path) else {
        missing.append(path)
        continue
      }
      let own = field.type.withoutTexts
      let type = coverage.fanOut == path.keys.map(JSONName.init) ? own.item : own
      // If no other alternative of a union is possible, the object's members are all.
      let isObject = type.hasCases && coverage.isObject(path, type)
      switch isObject ? type.alternative(for: .object) ?? type : type {
      case .object(let inner): missing += uncovered(in: inner, at: path, by: coverage)
      case .variants(let alternatives, _):
        let found = alternatives.flatMap { alternative in
          if case .object(let inner) = alternative {
            uncovered(in: inner, at: path, by: coverage)
          } else {
            rest(of: path)
          }
        }
        var seen = Set(missing.map { JSONName($0.text) })
        missing += found.filter { seen.insert(JSONName($0.text)).inserted }
      case .map, .anyObject: missing += rest(of: path)
      default: missing.append(path)
      }
    }
    if object.rest != nil { missing += rest(of: prefix) }
    return missing
  }

  /// All members of an object and of the objects inside it, as keys from it on.
  private func targetPaths(of id: DeclarationID) -> [[String]] {
    var paths: [[String]] = []
    var pending: [(DeclarationID, [String])] = [(id, [])]
    var position = 0
    while position < pending.count, paths.count < 1_000 {
      let (id, prefix) = pending[position]
      position += 1
      for field in object(id)?.fields ?? [] {
        let path = prefix + [field.key]
        paths.append(path)
        for case .object(let inner) in field.type.withoutTexts.cases where path.count < 5 {
          pending.append((inner, path))
        }
      }
    }
    return paths
  }

  /// The member whose last key is spelt most like the missing one's.
  private mutating func nearestTarget(
    to path: MappingPath, among candidates: [[String]]
  ) -> String? {
    guard !path.spreads, let key = path.keys.last,
      let name = suggestion(for: key, among: candidates.compactMap(\.last))
    else { return nil }
    return candidates.first { $0.last == name }?.pathText
  }
}

/// The source members that the lines of a mapping read.
private struct Coverage {
  private(set) var places: LinePaths
  let fanOut: [JSONName]?

  /// Members that are absent in every considered payload.
  private let absent: [[String]]

  /// Conditions that are true for each considered payload.
  private let facts: [Condition]

  init(of draft: MappingDraft, listedValues: (PayloadType) -> [Literal]?) {
    let mapping = draft.mapping
    facts = draft.facts
    absent = draft.facts.flatMap(\.absentPaths).filter { $0.root == .own }.map(\.keys)
    fanOut = mapping.fanOut.map { $0.keys.map(JSONName.init) }
    places = draft.paths.read
    // If conditions test all values of a closed list, they determine the value.
    let conditions = mapping.conditions + draft.cases.compactMap(\.condition)
    var tests: [[JSONName]: (path: Path, values: [[Literal]])] = [:]
    for (path, values) in conditions.flatMap(\.valueTests) where path.root == .own {
      tests[path.keys.map(JSONName.init), default: (path, [])].values.append(values)
    }
    for (path, tests) in tests.values {
      // A test of a Boolean distinguishes both values.
      let listed =
        tests.joined().contains { $0.kind == .boolean } ? [] : listedValues(path.type.value)
      guard let listed else { continue }
      var passed: [Literal: [Int]] = [:]
      for (number, values) in tests.enumerated() {
        for value in values where passed[value]?.last != number {
          passed[value, default: []].append(number)
        }
      }
      if Set(listed.map { passed[$0] ?? [] }).count == listed.count {
        let steps = path.keys.map { MappingPath.Step(key: $0, place: .free, type: path.type) }
        places.add(LinePaths.Entry(line: mapping.lines.count, path: MappingPath(steps: steps)))
      }
    }
  }

  /// Whether a member is absent: conditions say so, or exclude all of its kinds.
  func isAbsent(_ path: MappingPath, _ type: PayloadType) -> Bool {
    absent.contains { path.keys.hasPrefix($0) }
      || (!type.kinds.isEmpty && possibleKinds(path, type).isEmpty)
  }

  /// Whether a member is always an object if it is present.
  func isObject(_ path: MappingPath, _ type: PayloadType) -> Bool {
    possibleKinds(path, type).allSatisfy { $0 == .object }
  }

  private func possibleKinds(_ path: MappingPath, _ type: PayloadType) -> [JSONKind] {
    type.kinds.filter { kind in
      facts.allSatisfy { $0.kinds(of: path, of: type).contains(kind) }
    }
  }
}

extension PayloadType {
  fileprivate var item: PayloadType {
    if case .array(let item, _) = self { item } else { self }
  }
}

/// A missing line of a mapping: for the member at `source`, with the likely target.
private struct MissingLine {
  let source: String
  let target: String?

  func text(arrow: String) -> String {
    target.map { "\(source) \(arrow) \($0)" } ?? drop
  }

  var drop: String { "\(source) drop \"reason\"" }
}

extension Diagnostic {
  fileprivate static func mappingNotTotal(
    _ lines: [MissingLine], _ draft: MappingDraft, closing: SourceRange?
  ) -> Diagnostic {
    let arrow = draft.mapping.direction.rawValue
    let named = lines.prefix(3).map { "'\($0.source)'" }.joined(separator: ", ")
    let others = lines.count > 3 ? " and \(lines.count - 3) more" : ""
    var diagnostic = Diagnostic.error(
      "mapping-not-total",
      "mapping \(draft.mapping.id.name) neither copies nor drops \(named)\(others)",
      at: draft.mapping.range)
    for line in lines.prefix(8) { diagnostic = diagnostic.help("add   \(line.text(arrow: arrow))") }
    if lines.count == 1, let line = lines.first, line.target != nil {
      diagnostic = diagnostic.help("or:   \(line.drop)")
    }
    if lines.count > 8 { diagnostic = diagnostic.help("and \(lines.count - 8) more lines") }
    guard let closing else { return diagnostic }
    // Only the author knows which members mean the same, and why others are dropped.
    return diagnostic.guess(closing, lines.map { "  \($0.text(arrow: arrow))\n" }.joined())
  }
}
