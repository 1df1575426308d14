package import PushSchemaDiagnostics

/// A line of a mapping: the values that it reads, its target, and the reason of losses.
package struct MappingLine: Sendable {
  /// The kinds of lines in the language.
  package enum Form: Hashable, Sendable {
    /// `source <-> target`: one value, which may also be converted backward.
    case move
    /// `set target = value else value …`.
    case set
    /// `source drop "reason"`: the value is not copied.
    case drop
    /// `override target with source …`: merges a free object into the finished result.
    case override
  }

  package var form: Form
  /// The line in the forward direction; `nil` if it only runs backward.
  package var forward: Way?
  /// The line in the backward direction; only a move runs backward.
  package var backward: Way?
  /// For an override: whether objects on both sides are merged, not replaced as a whole.
  package var isDeep = false
  /// The loss, or its reason, in words; for `<->`, in the forward direction.
  package var reason: String?
  /// The reason why a sensitive value is copied to a member that is not sensitive.
  package var disclosure: String?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    _ form: Form, forward: Way? = nil, backward: Way? = nil, isDeep: Bool = false,
    reason: String? = nil, disclosure: String? = nil, provenance: Provenance = Provenance(),
    range: SourceRange
  ) {
    self.form = form
    self.forward = forward
    self.backward = backward
    self.isDeep = isDeep
    self.reason = reason
    self.disclosure = disclosure
    self.provenance = provenance
    self.range = range
  }

  /// The line in one direction.
  package func way(isBackward: Bool) -> Way? { isBackward ? backward : forward }

  /// A line in one direction: it writes the first of its values that is present.
  package struct Way: Hashable, Sendable {
    /// The written member of the other side; without steps the object itself, `nil` for a drop.
    package var target: MappingPath?
    /// The values, at least one.
    package var values: [Value]
    /// The source members that are lost if another value is written.
    package var displaced: [MappingPath] = []
    /// The reasons for displaced members from a `drop` around them, if the line states none.
    package var dropReasons: [MappingPath: String] = [:]
    /// Members lost with another one: with a text that is no number, or a first parallel list.
    package var lostWithOthers: [MappingPath] = []

    package init(to target: MappingPath?, _ values: [Value]) {
      self.target = target
      self.values = values
    }
  }

  /// The member or given on the source side, in either direction; `nil` if the line sets values.
  package var source: MappingPath? {
    form == .set ? nil : backward?.target ?? forward?.paths.first
  }

  /// The target member that the line names, in either direction; `nil` for an override.
  package var targetPath: MappingPath? {
    form == .override ? nil : forward == nil ? backward?.paths.first : forward?.target
  }

  /// The member that the line writes forward; `nil` for an override.
  package var target: MappingPath? { form == .override ? nil : forward?.target }

  /// The source member that the line writes backward; `nil` if it writes none.
  package var sourceWrittenBack: MappingPath? { backward?.target }

  package var direction: Mapping.Direction {
    backward == nil ? .forward : forward == nil ? .backward : .both
  }

  /// The values in the forward direction.
  package var values: [Value] { forward?.values ?? [] }

  /// The condition of the whole line; `nil` without a condition, and for a line with several values.
  package var condition: Condition? { forward?.onlyValue?.condition }

  /// The condition under which the line copies a source member, apart from conditions of earlier
  /// values; the inner value is `nil` if it has none.
  package func condition(ofCarrying path: MappingPath) -> Condition?? {
    guard form != .drop, let way = forward, let first = way.values.first,
      first.source.paths.contains(path),
      way.values.count == 1 || first.carries(path) && way.readsOnce(path)
    else { return nil }
    return .some(first.condition)
  }

  /// The source members, and the givens, that the line reads forward.
  package var readPaths: [MappingPath] { forward?.paths ?? [] }

  /// The paths whose reasons apply to a read member: backward also those of lines that only run
  /// forward, because what they write again is no loss.
  package func answeringPaths(isBackward: Bool) -> [MappingPath] {
    isBackward ? [targetPath].compactMap(\.self) : readPaths.filter { $0.root == .own }
  }

  /// The givens that the line reads, or with which it looks up a key; without those of conditions.
  package var readGivens: [String] {
    readPaths.flatMap { [$0] + $0.lookups }.filter { $0.root == .given }.compactMap(\.keys.first)
  }

  /// All conditions in the line.
  package var conditions: [Condition] { values.compactMap(\.condition) }

  /// The reason why a displaced member is lost; `nil` if none is stated.
  package func reason(ofDisplacing path: MappingPath) -> String? {
    reason ?? forward?.dropReasons[path]
  }

  /// The reason why a member that it reads is lost; `nil` if it is not lost, or none is stated.
  package func reason(ofLosing path: MappingPath) -> String? {
    guard form == .set else { return reason }
    return forward?.mayLose(path) ?? false ? reason(ofDisplacing: path) : nil
  }
}

extension MappingLine.Way {
  /// The members and givens that it reads, in the order of its values.
  package var paths: [MappingPath] { values.flatMap(\.source.paths) }

  /// The same, each with its conversion.
  package var conversions: [(path: MappingPath, conversion: Transformation)] {
    values.flatMap(\.source.conversions)
  }

  /// The value if there is only one; `nil` otherwise.
  package var onlyValue: MappingLine.Value? { values.count == 1 ? values.first : nil }

  /// The mappings that convert its values.
  package var nestedMappings: [MappingWay] {
    conversions.flatMap(\.conversion.nestedMappings)
  }

  /// Whether exactly one value reads the member.
  package func readsOnce(_ path: MappingPath) -> Bool {
    values.count { $0.source.paths.contains(path) } == 1
  }

  /// Whether it may lose a member: it writes another value, or the target does not accept it.
  package func mayLose(_ path: MappingPath) -> Bool {
    displaced.contains(path)
      || lostWithOthers.contains(path) && values.contains { $0.source.mayLose(path) }
      || conversions.contains { $0.path == path && $0.conversion.mayLose }
      || values.contains { $0.selection?.count != nil && $0.source.paths.contains(path) }
  }
}
