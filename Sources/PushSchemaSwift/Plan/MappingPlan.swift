import PushSchemaModel

/// What a mapping does on one of its ways: its lines and what they leave, without any text. It is
/// printed twice, for models and for bytes.
struct MappingPlan {
  /// Lines that run for every payload, or those of cases of which one runs.
  enum Block {
    case line(LinePlan)
    case cases([Case])
  }

  struct Case {
    /// `nil` for the last one, which all other payloads are.
    let condition: Expression?
    let lines: [LinePlan]
  }

  /// What no line reads, in every case or in each of them.
  enum Unread {
    case always([UnreadMembers])
    case cases([(condition: Expression?, members: [UnreadMembers])])

    /// Those of all cases.
    var members: [UnreadMembers] {
      switch self {
      case .always(let members): members
      case .cases(let cases): cases.flatMap(\.members)
      }
    }
  }

  let blocks: [Block]
  let unread: Unread

  init(_ mapping: Mapping, isBackward: Bool, in set: SchemaSet) {
    let written = isBackward ? mapping.source : mapping.target
    func plan(_ line: MappingLine?, at position: Int) -> LinePlan? {
      line.flatMap {
        LinePlan(
          $0, at: position, isBackward: isBackward,
          defaultLoss: "\(written) cannot hold this value")
      }
    }
    guard !isBackward, let first = mapping.cases.first else {
      blocks = mapping.lines.enumerated().compactMap { position, line in
        plan(line, at: position).map(Block.line)
      }
      unread = .always(
        UnreadMembers.all(by: mapping, isBackward: isBackward, in: set))
      return
    }
    var blocks: [Block] = []
    let positions = mapping.lines.indices
    var start = positions.startIndex
    while start < positions.endIndex {
      let end = positions[start...].first(where: mapping.isCommon) ?? positions.endIndex
      let part = start..<end
      let last = mapping.cases.lastIndex { entry in part.contains { entry.lines[$0] != nil } }
      if let last {
        blocks.append(
          .cases(
            mapping.cases[...last].map { entry in
              Case(
                condition: entry.condition,
                lines: part.compactMap { plan(entry.lines[$0], at: $0) })
            }))
      }
      if end < positions.endIndex, let line = plan(first.lines[end], at: end) {
        blocks.append(.line(line))
      }
      start = end + 1
    }
    self.blocks = blocks
    let unread = mapping.cases.map { entry in
      UnreadMembers.all(by: mapping.narrowed(to: entry), isBackward: false, in: set)
    }
    self.unread =
      if let members = unread.first, unread.allSatisfy({ $0 == members }) {
        .always(members)
      } else {
        .cases(zip(mapping.cases, unread).map { ($0.condition, $1) })
      }
  }

  /// The lines of all cases.
  var lines: [LinePlan] {
    blocks.flatMap { block in
      switch block {
      case .line(let line): [line]
      case .cases(let cases): cases.flatMap(\.lines)
      }
    }
  }

}
