@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// What a line of a mapping does on one of its ways, before it is known in which words Swift says it.
enum LinePlan {
  /// One value of several is written, or the only one.
  case value(ValueLine)
  case spread(SpreadLine)
  /// The members of a list's items are written, under keys with their numbers.
  case numbered(ValueLine, NumberedMembers)
  case drop(Drop)

  /// `nil` for lines that do nothing on this way. A loss is told in these words where the line has none.
  init?(
    _ line: MappingLine, at position: Int, isBackward: Bool, defaultLoss: String
  ) {
    switch line {
    case .move(let move):
      guard let way = isBackward ? move.backward : move.forward else { return nil }
      let (source, target) =
        isBackward ? (move.target, move.source) : (move.source, move.target)
      let loss = isBackward ? defaultLoss : move.loss ?? defaultLoss
      let condition = isBackward ? nil : move.condition
      guard !source.spreads else {
        self = .spread(
          SpreadLine(
            position: position, source: source, target: target, way: way,
            condition: condition, loss: loss))
        return
      }
      let value = ValueLine(
        position, from: source, to: target, way: way, condition: condition, loss: loss)
      self =
        way.numbering.map {
          .numbered(value, NumberedMembers(keys: $0, reserved: way.reserved))
        } ?? .value(value)
    case .set(let line):
      if isBackward { return nil }
      self = .value(ValueLine(position, line, defaultLoss: defaultLoss))
    case .drop(let drop):
      if isBackward { return nil }
      self = .drop(drop)
    case .override: return nil
    }
  }
}

extension LinePlan {
  /// Whether it writes under keys with numbers, which stand nowhere in the text that is read.
  var isNumbered: Bool {
    if case .numbered = self { true } else { false }
  }

  /// The position of the line in its mapping, where it moves a member that other lines move too.
  var sharedPosition: Int? {
    switch self {
    case .value(let line), .numbered(let line, _): line.isShared ? line.position : nil
    case .spread(let line): line.way.isShared ? line.position : nil
    case .drop: nil
    }
  }
}

/// A line that writes the first of its values that is there.
struct ValueLine {
  /// A value, and what is lost where it is written.
  struct Alternative {
    let value: SetLine.Value
    /// Members inside of the value that other lines read, and are taken out first.
    var taken: [[String]] = []
    var lookups: [MappingPath] = []
    let condition: Condition?
    /// Whether nothing else is written where this is not.
    let isLast: Bool
    /// The members in the value that other lines move too.
    var shared: [MappingPath] = []
    var displacements: [Displacement] = []
  }

  /// A member that is lost where another value is written.
  struct Displacement {
    let path: MappingPath
    let reason: String
    /// The member whose value is written, where an equal one loses nothing.
    var equal: MappingPath?
    /// What is written and may be the member, by a key that only the givens tell.
    var carriers: [MappingPath] = []
  }

  /// The position of the line in its mapping.
  let position: Int
  let target: MappingPath
  let alternatives: [Alternative]
  /// Why a value is lost that the line cannot keep, in words.
  let loss: String
  /// What is lost where none of the values is written.
  let otherwise: [Displacement]
  /// The members that are lost where a text that a number is made of says none.
  let lostWithText: [MappingPath]
  /// The members that the line may displace, each once.
  let displaced: [Displacement]
  /// Whether a member is kept by each alternative before its own that writes an equal value.
  let losesOnlyUnequal: Bool

  /// The members and givens that it reads, in the order of its alternatives.
  var paths: [MappingPath] { alternatives.flatMap(\.value.paths) }

  /// Whether it moves a member that other lines move too.
  var isShared: Bool { alternatives.contains { !$0.shared.isEmpty } }

  /// The one alternative of a line that has no other.
  var onlyAlternative: Alternative? { alternatives.count == 1 ? alternatives.first : nil }

  fileprivate init(
    _ position: Int, from source: MappingPath, to target: MappingPath, way: Move.Way,
    condition: Condition?, loss: String
  ) {
    self.position = position
    self.target = target
    alternatives = [
      Alternative(
        value: .path(source, way.conversion), taken: way.taken, lookups: way.lookups,
        condition: condition, isLast: true, shared: way.isShared ? [source] : [])
    ]
    self.loss = loss
    (otherwise, lostWithText, displaced, losesOnlyUnequal) = ([], [], [], true)
  }

  fileprivate init(_ position: Int, _ line: SetLine, defaultLoss: String) {
    self.position = position
    target = line.target
    loss = line.loss ?? defaultLoss
    lostWithText = line.lostWithText
    func displacements(by index: Int) -> [Displacement] {
      let chosen = index < line.alternatives.count ? line.alternatives[index].value : nil
      return line.displacedPaths(byAlternative: index).map { path in
        let reason = line.reason(ofDisplacing: path) ?? defaultLoss
        if case .path(let other, .copy)? = chosen, line.copies(path, asWellAs: other) {
          return Displacement(path: path, reason: reason, equal: other)
        }
        return Displacement(
          path: path, reason: reason,
          carriers: (chosen?.paths ?? []).filter { $0.mayCover(path) })
      }
    }
    let end = line.alternatives.count
    alternatives = line.alternatives.enumerated().map { index, alternative in
      Alternative(
        value: alternative.value, condition: alternative.neededCondition, isLast: index == end - 1,
        shared: line.shared.filter(alternative.value.paths.contains),
        displacements: displacements(by: index))
    }
    otherwise = displacements(by: end)
    displaced = line.displaced.map { path in
      Displacement(path: path, reason: line.reason(ofDisplacing: path) ?? defaultLoss)
    }
    losesOnlyUnequal = line.displaced.allSatisfy(line.isLostOnlyToUnequal)
  }
}

/// The keys that members of items get, and which of them are not written.
struct NumberedMembers {
  let keys: KeyNumbering
  let reserved: [String]
}

/// A line that moves all members of an object.
struct SpreadLine {
  /// The position of the line in its mapping.
  let position: Int
  let source: MappingPath
  let target: MappingPath
  let way: Move.Way
  let condition: Condition?
  /// Why a member is lost that cannot be kept, in words.
  let loss: String
}

extension SetLine {
  /// Whether a member is kept by each alternative before its own that writes an equal value.
  fileprivate func isLostOnlyToUnequal(_ path: MappingPath) -> Bool {
    alternatives.prefix { !$0.value.paths.contains(path) }.allSatisfy { alternative in
      alternative.value.paths.allSatisfy { copies(path, asWellAs: $0) }
    }
  }

  /// The members that may be there and are lost where an alternative is written, or none of them.
  fileprivate func displacedPaths(byAlternative position: Int) -> [MappingPath] {
    let earlier = alternatives.prefix(position)
    let chosen = position < alternatives.count ? alternatives[position] : nil
    return displaced.filter { path in
      // An alternative that has no condition was not there, or it would have been written.
      !(chosen?.keeps(path) ?? false)
        && !earlier.contains { $0.condition == nil && $0.carries(path) }
    }
  }
}

extension SetLine.Alternative {
  /// The condition, but for what holds wherever a number or a text can be made: that what it is made of
  /// is there.
  fileprivate var neededCondition: Condition? {
    guard let condition, !condition.isUnless else { return condition }
    switch value {
    case .arithmetic, .template: break
    case .literal, .path, .join: return condition
    }
    let facts = condition.expression.conjuncts
    let needed = facts.filter { fact in !value.paths.contains { fact.statesPresence(of: $0) } }
    guard needed.count < facts.count else { return condition }
    guard let first = needed.first else { return nil }
    return Condition(isUnless: false, expression: needed.count == 1 ? first : .and(needed))
  }
}

extension Expression {
  /// Whether it says that a member or a given is there, and nothing else.
  fileprivate func statesPresence(of path: MappingPath) -> Bool {
    guard case .state(let stated, isNegated: false, .present) = self, stated.keys == path.keys
    else {
      return false
    }
    return stated.root == .given ? path.root == .given : stated.root == .own && path.root == .own
  }
}
