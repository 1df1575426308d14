@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// What a line of a mapping does on one of its ways, before it is known in which words Swift says it.
enum LinePlan {
  /// One value of several is written, or the only one.
  case value(ValueLine)
  case spread(SpreadLine)
  /// The members of a list's items are written, under keys with their numbers.
  case numbered(ValueLine, KeyNumbering)
  case drop(DropLine)

  /// `nil` for lines that do nothing on this way, or only once the result is finished. A loss is told in
  /// these words where the line has none.
  init?(
    _ line: MappingLine, at position: Int, isBackward: Bool, defaultLoss: String
  ) {
    guard line.form != .override, let way = line.way(isBackward: isBackward) else { return nil }
    let loss = isBackward ? defaultLoss : line.reason ?? defaultLoss
    if let value = way.onlyValue, let (path, conversion) = value.moved,
      value.spreads || way.target == nil
    {
      self =
        way.target.map { target in
          .spread(
            SpreadLine(
              position: position, source: path, target: target, value: value,
              conversion: conversion, isShared: !way.shared.isEmpty, loss: loss))
        } ?? .drop(DropLine(source: path, value: value, unlessAny: way.unlessAny, reason: loss))
      return
    }
    guard let target = way.target else { return nil }
    let value = ValueLine(position, line, way, to: target, loss: loss, defaultLoss)
    self = way.onlyValue?.numbering.map { .numbered(value, $0) } ?? .value(value)
  }
}

extension LinePlan {
  /// The position of the line in its mapping, where it moves a member that other lines move too.
  var sharedPosition: Int? {
    switch self {
    case .value(let line), .numbered(let line, _): line.isShared ? line.position : nil
    case .spread(let line): line.isShared ? line.position : nil
    case .drop: nil
    }
  }
}

/// A line that writes the first of its values that is there.
struct ValueLine {
  /// A value, and what is lost where it is written.
  struct Alternative {
    /// Under the condition that is left to test.
    let value: MappingLine.Value
    /// Whether nothing else is written where this is not.
    let isLast: Bool
    /// The members in the value that other lines move too.
    let shared: [MappingPath]
    let displacements: [Displacement]
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
  var paths: [MappingPath] { alternatives.flatMap(\.value.source.paths) }

  /// Whether it moves a member that other lines move too.
  var isShared: Bool { alternatives.contains { !$0.shared.isEmpty } }

  /// The one alternative of a line that has no other.
  var onlyAlternative: Alternative? { alternatives.count == 1 ? alternatives.first : nil }

  fileprivate init(
    _ position: Int, _ line: MappingLine, _ way: MappingLine.Way, to target: MappingPath,
    loss: String, _ defaultLoss: String
  ) {
    self.position = position
    self.target = target
    self.loss = loss
    lostWithText = way.lostWithText
    func displacements(by index: Int) -> [Displacement] {
      let chosen = index < way.values.count ? way.values[index].source : nil
      return way.displacedPaths(byValue: index).map { path in
        let reason = line.reason(ofDisplacing: path) ?? defaultLoss
        if case .path(let other, .copy)? = chosen, way.copies(path, asWellAs: other) {
          return Displacement(path: path, reason: reason, equal: other)
        }
        return Displacement(
          path: path, reason: reason,
          carriers: (chosen?.paths ?? []).filter { $0.mayCover(path) })
      }
    }
    let end = way.values.count
    alternatives = way.values.enumerated().map { index, value in
      Alternative(
        value: value.needingPresence, isLast: index == end - 1,
        shared: way.shared.filter(value.source.paths.contains),
        displacements: displacements(by: index))
    }
    otherwise = displacements(by: end)
    displaced = way.displaced.map { path in
      Displacement(path: path, reason: line.reason(ofDisplacing: path) ?? defaultLoss)
    }
    losesOnlyUnequal = way.displaced.allSatisfy(way.isLostOnlyToUnequal)
  }
}

/// A line that moves all members of an object.
struct SpreadLine {
  /// The position of the line in its mapping.
  let position: Int
  let source: MappingPath
  let target: MappingPath
  let value: MappingLine.Value
  /// What becomes of each member's value.
  let conversion: Transformation
  /// Whether other lines move the members too.
  let isShared: Bool
  /// Why a member is lost that cannot be kept, in words.
  let loss: String
}

/// A line that leaves out a member, or all of an object's other ones.
struct DropLine {
  let source: MappingPath
  let value: MappingLine.Value
  /// The conditions under which other lines carry the member.
  let unlessAny: [Condition]
  let reason: String
}

extension MappingLine.Way {
  /// Whether a member is kept by each value before its own that writes an equal one.
  fileprivate func isLostOnlyToUnequal(_ path: MappingPath) -> Bool {
    values.prefix { !$0.source.paths.contains(path) }.allSatisfy { value in
      value.source.paths.allSatisfy { copies(path, asWellAs: $0) }
    }
  }

  /// The members that may be there and are lost where a value is written, or none of them.
  fileprivate func displacedPaths(byValue position: Int) -> [MappingPath] {
    let earlier = values.prefix(position)
    let chosen = position < values.count ? values[position] : nil
    return displaced.filter { path in
      // A value that has no condition was not there, or it would have been written.
      !(chosen?.keeps(path) ?? false)
        && !earlier.contains { $0.condition == nil && $0.carries(path) }
    }
  }
}

extension MappingLine.Value {
  /// The value without the part of its condition that holds wherever a number or a text can be made: that
  /// what it is made of is there.
  fileprivate var needingPresence: MappingLine.Value {
    guard let condition, !condition.isUnless else { return self }
    switch source {
    case .arithmetic, .template: break
    case .literal, .path, .join: return self
    }
    let facts = condition.expression.conjuncts
    let needed = facts.filter { fact in !source.paths.contains { fact.statesPresence(of: $0) } }
    guard needed.count < facts.count else { return self }
    var value = self
    value.condition = needed.first.map { first in
      Condition(isUnless: false, expression: needed.count == 1 ? first : .and(needed))
    }
    return value
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
