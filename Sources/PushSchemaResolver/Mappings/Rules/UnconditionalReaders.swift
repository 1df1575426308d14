import PushPayloadBasics
import PushSchemaModel

/// The lines that copy a source member for every payload with it, or state its loss.
struct UnconditionalReaders {
  private var lines: [[JSONName]: [Int]] = [:]
  /// The lines that may or may not copy a member, depending on another one.
  private var unsureLines: Set<Int> = []
  /// The case of each line; `nil` for lines outside cases.
  private let cases: [Int?]

  init(of draft: MappingDraft, in resolution: Resolution) {
    cases = draft.places.map(\.caseIndex)
    for (position, line) in draft.mapping.lines.enumerated() where line.condition == nil {
      if line.forward?.membersBesideOthers.isEmpty == false { unsureLines.insert(position) }
      let loose = line.forward.map { resolution.loosePlaces(in: $0, of: draft) } ?? []
      for member in line.readMembers
      where !member.spreads
        && Self.carries(member, line, at: position, loose, of: draft, in: resolution)
      {
        lines[member.keys.map(JSONName.init), default: []].append(position)
      }
    }
  }

  private static func carries(
    _ member: MappingPath, _ line: MappingLine, at position: Int, _ loose: [MappingPath],
    of draft: MappingDraft, in resolution: Resolution
  ) -> Bool {
    guard let way = line.forward, way.target != nil else { return false }
    return way.values.count > 1
      ? way.surelyWrites(member)
      : resolution.lack(beside: member, among: loose, in: way, at: position, of: draft) == nil
  }

  /// Whether another line than the named one copies a member, alone or in an object around it. If
  /// this must not depend on texts, lines that read numbers from texts do not count.
  func carry(
    _ path: MappingPath, beside position: Int? = nil, whateverTextsSay isSure: Bool = false
  ) -> Bool {
    let keys = path.keys.map(JSONName.init)
    return (0...keys.count).contains { count in
      lines[Array(keys.prefix(count))]?.contains { line in
        line != position && !(isSure && unsureLines.contains(line))
          && (cases[line] == nil || cases[line] == position.flatMap { cases[$0] })
      } ?? false
    }
  }
}

extension MappingLine.Way {
  /// The source members, each once, for which it may write nothing because of another one: members
  /// of a computed number with texts, and all except the first of parallel lists.
  var membersBesideOthers: [MappingPath] {
    let paths = values.flatMap { value -> [MappingPath] in
      switch value.source {
      case .arithmetic(let number) where number.operands.contains(where: \.isText): number.paths
      case .lists: Array(value.source.paths.dropFirst())
      default: []
      }
    }
    return distinct(paths.filter { $0.root == .own })
  }
}
