import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// Decides whether two versions of a mapping certainly have the same results.
struct MappingSameness {
  let correspondence: Correspondence
  /// Whether payloads with keys that only one version knows are ignored.
  private let leavesOutNewKeys: Bool
  private var assumed: Set<DeclarationID> = []

  init(_ correspondence: Correspondence, leavingOutNewKeys leavesOutNewKeys: Bool) {
    self.correspondence = correspondence
    self.leavesOutNewKeys = leavesOutNewKeys
  }

  private var old: SchemaSet { correspondence.old }
  private var new: SchemaSet { correspondence.new }

  /// Whether each payload that both versions accept has the same result, with losses at the same
  /// pointers. If this cannot be decided, the result is `false`.
  mutating func isSame(_ mapping: Mapping, _ other: Mapping) -> Bool {
    guard assumed.insert(mapping.id).inserted else { return true }
    // A new direction changes no result of the other.
    let added = other.direction != mapping.direction && other.direction.runs(mapping.direction)
    let comparable = added ? other.narrowed(to: mapping.direction) : other
    let (mapping, other) = (known(mapping, to: new), known(comparable, to: old))
    return hasSameLines(mapping, other)
      && MemberShapes(old: old, new: new, leavesOutNewKeys: leavesOutNewKeys)
        .areSame(mapping.source, other.source)
      && MemberShapes(
        old: old, new: new, leavesOutNewKeys: !mapping.direction.runsBackward && !mapping.narrows
      ).areSame(mapping.target, other.target) && nestedAreSame(mapping)
  }

  /// The mapping without lines on fields unknown to the other version, if these are ignored.
  private func known(_ mapping: Mapping, to other: SchemaSet) -> Mapping {
    guard leavesOutNewKeys, !mapping.direction.runsBackward, mapping.cases.isEmpty else {
      return mapping
    }
    var known = mapping
    known.lines = mapping.lines.filter { !($0.source?.isUnknown(to: other) ?? false) }
    return known
  }

  /// Whether the text of the mapping is equivalent.
  private func hasSameLines(_ mapping: Mapping, _ other: Mapping) -> Bool {
    mapping.source == other.source && mapping.target == other.target
      && mapping.direction == other.direction
      && JSONName(mapping.fanOut?.text ?? "") == JSONName(other.fanOut?.text ?? "")
      && hasSameGivens(mapping, other)
      && mapping.suppressions.elementsEqual(other.suppressions) {
        $0.isBackward == $1.isBackward && $0.isRefusal == $1.isRefusal
          && isSame($0.condition, $1.condition)
      }
      && hasSameLines(mapping.lines, other.lines, inAnyOrder: mapping.cases.isEmpty)
      && mapping.cases.elementsEqual(other.cases) { isSame($0, $1) }
  }

  /// Whether the lines are the same. Their order does not matter if each writes its own members; a
  /// spread names the members that it leaves to other lines.
  private func hasSameLines(
    _ lines: [MappingLine], _ others: [MappingLine], inAnyOrder: Bool
  ) -> Bool {
    guard lines.count == others.count else { return false }
    var left = others[...]
    for line in lines {
      if let first = left.first, isSame(line, first) {
        left.removeFirst()
      } else if inAnyOrder, left.count <= Self.reorderedLines,
        let position = left.firstIndex(where: { isSame(line, $0) })
      {
        left.remove(at: position)
      } else {
        return false
      }
    }
    return true
  }

  private static let reorderedLines = 500

  /// Whether both need the same givens. A new given with a default need not be stated, and lines
  /// that read it are changed themselves.
  private func hasSameGivens(_ mapping: Mapping, _ other: Mapping) -> Bool {
    let kept = other.givens.filter { given in
      given.defaultValue == nil || mapping.givens.contains { $0.name == given.name }
    }
    return kept.count == mapping.givens.count
      && mapping.givens.allSatisfy { given in
        kept.contains {
          $0.name == given.name && given.isSame(as: $0) && isReadAlike(given.type)
        }
      }
  }

  /// Whether a given of the type, with the same name in both versions, is read the same in both.
  private func isReadAlike(_ type: PayloadType) -> Bool {
    type.declaredObjects.allSatisfy {
      MemberShapes(old: old, new: new, leavesOutNewKeys: false).areSame($0, $0)
    }
  }

  private func isSame(_ entry: MappingCase, _ other: MappingCase) -> Bool {
    isSame(entry.condition, other.condition)
      && entry.lines.elementsEqual(other.lines) { $0.isSame(as: $1) { isSame($0, $1) } }
  }

  private func isSame(_ expression: Expression?, _ other: Expression?) -> Bool {
    expression.isSame(as: other) {
      $0.meaning(in: old, name: \.description)
        .hasSameBytes(as: $1.meaning(in: new, name: \.description))
    }
  }

  private func isSame(_ condition: Condition?, _ other: Condition?) -> Bool {
    let (condition, other) = (condition?.withoutUnless, other?.withoutUnless)
    return condition?.isUnless == other?.isUnless
      && isSame(condition?.expression, other?.expression)
  }

  private func isSame(_ line: MappingLine, _ other: MappingLine) -> Bool {
    line.form == other.form && line.isDeep == other.isDeep
      && line.forward.isSame(as: other.forward) { isSame($0, $1) }
      && line.backward.isSame(as: other.backward) { isSame($0, $1) }
  }

  private func isSame(_ way: MappingLine.Way, _ other: MappingLine.Way) -> Bool {
    way.target?.spelling == other.target?.spelling
      && way.values.elementsEqual(other.values) {
        $0.source.isSame(as: $1.source) && isMadeAlike($0.source) && $0.hasSameKeys(as: $1)
          && $0.optionalPaths.map(\.spelling) == $1.optionalPaths.map(\.spelling)
          && isSame($0.condition, $1.condition)
      }
  }

  /// Whether the objects of a type that the line states are the same in both versions.
  private func isMadeAlike(_ source: MappingLine.Source) -> Bool {
    guard case .lists(let lists) = source, let item = lists.statedType?.list?.item else {
      return true
    }
    return isReadAlike(item)
  }

  private mutating func nestedAreSame(_ mapping: Mapping) -> Bool {
    for id in mapping.nestedMappings {
      guard let nested = old.mapping(id), let other = new.mapping(id), isSame(nested, other) else {
        return false
      }
    }
    return true
  }
}

extension MappingLine.Source {
  /// Whether both are computed in the same way; the types of members are not compared.
  fileprivate func isSame(as other: MappingLine.Source) -> Bool {
    switch (self, other) {
    case (.literal(let literal), .literal(let another)): literal.isSame(as: another)
    case (.path(let path, let conversion), .path(let another, let change)):
      path.spelling == another.spelling && conversion.isSame(as: change)
    case (.template(let parts), .template(let others)):
      parts.elementsEqual(others) {
        switch ($0, $1) {
        case (.text(let text), .text(let another)): text.hasSameBytes(as: another)
        case (.path(let path), .path(let another)): path.spelling == another.spelling
        default: false
        }
      }
    case (.arithmetic(let number), .arithmetic(let another)):
      number.text.hasSameBytes(as: another.text) && number.mayLose == another.mayLose
    case (.lists(let lists), .lists(let others)):
      lists.text.hasSameBytes(as: others.text)
        && lists.columns.elementsEqual(others.columns) {
          $0.key.map(JSONName.init) == $1.key.map(JSONName.init)
            && $0.list.spelling == $1.list.spelling
            && $0.conversion.isSame(as: $1.conversion)
        }
    case (.join(let path, let separator), .join(let another, let other)):
      path.spelling == another.spelling && separator.hasSameBytes(as: other)
    case (.nothing, .nothing): true
    case (.literal, _), (.path, _), (.template, _), (.arithmetic, _), (.lists, _), (.join, _),
      (.nothing, _):
      false
    }
  }
}

extension MappingPath {
  fileprivate var spelling: JSONName { JSONName(text) }

  /// Whether it contains a field that another version does not know.
  fileprivate func isUnknown(to other: SchemaSet) -> Bool {
    root == .own
      && steps.contains { step in
        guard case .field(let id) = step.place, let object = other.object(id) else { return false }
        return object.field(step.key) == nil && !object.collects(step.key)
      }
  }
}

extension Mapping {
  /// Whether the result also depends on what the target accepts.
  fileprivate var narrows: Bool {
    lines.contains { line in
      line.form == .override
        || line.forward?.conversions.contains { $0.conversion.narrows } ?? false
    }
  }
}

extension Transformation {
  fileprivate var narrows: Bool {
    switch self {
    case .copy, .converter, .substitution, .mapping: false
    case .narrowing, .writing, .reading, .keyed: true
    case .items(let inner): inner.narrows
    case .alternatives(let parts): parts.contains { $0?.narrows ?? false }
    }
  }
}

extension Mapping.Direction {
  /// Whether it includes the other direction.
  func runs(_ other: Mapping.Direction) -> Bool {
    (runsForward || !other.runsForward) && (runsBackward || !other.runsBackward)
  }
}

extension Mapping {
  /// The mapping with only one of its directions.
  fileprivate func narrowed(to direction: Mapping.Direction) -> Mapping {
    var mapping = self
    mapping.direction = direction
    mapping.suppressions = suppressions.filter {
      $0.isBackward ? direction.runsBackward : direction.runsForward
    }
    mapping.lines = lines.compactMap { $0.narrowed(to: direction) }
    mapping.cases = cases.map { entry in
      var entry = entry
      entry.lines = zip(lines, entry.lines).compactMap { line, own in
        guard line.narrowed(to: direction) != nil else { return nil }
        return .some(own.flatMap { $0.narrowed(to: direction) })
      }
      return entry
    }
    return mapping
  }
}

extension MappingLine {
  fileprivate func narrowed(to direction: Mapping.Direction) -> MappingLine? {
    var line = self
    if !direction.runsForward { line.forward = nil }
    if !direction.runsBackward { line.backward = nil }
    return line.forward == nil && line.backward == nil ? nil : line
  }
}
