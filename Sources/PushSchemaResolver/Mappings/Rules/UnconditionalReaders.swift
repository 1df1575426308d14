import PushPayloadBasics
import PushSchemaModel

/// The lines that take a member of the source along for every payload that has it, or state its loss.
struct UnconditionalReaders {
  private var lines: [[JSONName]: [Int]] = [:]
  /// The lines that take nothing along where a text is no whole number.
  private var numberLines: Set<Int> = []

  init(of draft: MappingDraft, in resolution: Resolution) {
    for (position, line) in draft.mapping.lines.enumerated() where line.condition == nil {
      if line.forward?.membersBesideTexts.isEmpty == false { numberLines.insert(position) }
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

  /// Whether another line than the one named carries a member, alone or in an object around it; where
  /// that must be so whatever texts say, no line counts that reads numbers out of them.
  func carry(
    _ path: MappingPath, beside position: Int? = nil, whateverTextsSay isSure: Bool = false
  ) -> Bool {
    let keys = path.keys.map(JSONName.init)
    return (0...keys.count).contains { count in
      lines[Array(keys.prefix(count))]?.contains { line in
        line != position && !(isSure && numberLines.contains(line))
      } ?? false
    }
  }
}

extension MappingLine.Way {
  /// The members of the source, each once, that it makes numbers of, and of texts beside them.
  var membersBesideTexts: [MappingPath] {
    var members: [MappingPath] = []
    for case .arithmetic(let number) in values.map(\.source)
    where number.operands.contains(where: \.isText) {
      for path in number.paths where path.root == .own && !members.contains(path) {
        members.append(path)
      }
    }
    return members
  }
}
