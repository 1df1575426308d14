package import PushSchemaDiagnostics

/// A line of a mapping: which values it takes, where it writes them, and why some are lost.
package struct MappingLine: Sendable {
  /// How the language writes it.
  package enum Form: Hashable, Sendable {
    /// `source <-> target`: one value, which may also go back.
    case move
    /// `set target = value else value …`.
    case set
    /// `source drop "reason"`: the value goes nowhere.
    case drop
    /// `override target with source …`: a free object, laid over the finished result.
    case override
  }

  package var form: Form
  /// What it does on the way from the source to the target; `nil` if it only runs backwards.
  package var forward: Way?
  /// What it does on the way from the target to the source; only a move runs backwards.
  package var backward: Way?
  /// Of an override, whether objects on both sides become one, member by member; else each member is
  /// replaced whole.
  package var isDeep = false
  /// What is lost on the way the line runs, for `<->` on the way forward, or why, in words.
  package var reason: String?
  /// Why a sensitive value goes where it is not sensitive.
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

  /// What it does on one of the two ways.
  package func way(isBackward: Bool) -> Way? { isBackward ? backward : forward }
}

extension MappingLine {
  /// One way through a line: of several values the first that is there is written.
  package struct Way: Hashable, Sendable {
    /// The member that is written, of the target or on the way back of the source; without steps the
    /// object itself; `nil` if the line drops what it reads.
    package var target: MappingPath?
    /// At least one.
    package var values: [Value]
    /// The members it reads that another line moves too, or something in them or around them, one of both
    /// by a mapping between objects: what one of them leaves out is lost only if the others leave it out
    /// too.
    package var shared: [MappingPath] = []
    /// The members of the source that are lost where another value is written.
    package var displaced: [MappingPath] = []
    /// Why displaced members are lost where the line does not say it: the reason of a `drop` of all
    /// members around them.
    package var dropReasons: [MappingPath: String] = [:]
    /// The members of the source that are lost with another one that the line reads: a text of which no number can be
    /// made, or the first of parallel lists.
    package var lostWithOthers: [MappingPath] = []

    package init(to target: MappingPath?, _ values: [Value]) {
      self.target = target
      self.values = values
    }
  }
}

extension MappingLine.Way {
  /// The members and givens that it reads, in the order of its values.
  package var paths: [MappingPath] { values.flatMap(\.source.paths) }

  /// The same, each with what becomes of it.
  package var conversions: [(path: MappingPath, conversion: Transformation)] {
    values.flatMap(\.source.conversions)
  }

  /// The one value of a way that has no other.
  package var onlyValue: MappingLine.Value? { values.count == 1 ? values.first : nil }

  /// The mappings that values of it go through, and whether backwards.
  package var nestedMappings: [(id: DeclarationID, isBackward: Bool)] {
    conversions.flatMap(\.conversion.nestedMappings)
  }

  /// Whether one value reads the member, and no other.
  package func readsOnce(_ path: MappingPath) -> Bool {
    values.count { $0.source.paths.contains(path) } == 1
  }

  /// Whether a displaced member and another one, which is written, are copied from the same type, so that
  /// equal values are no loss; a given is no member.
  package func copies(_ path: MappingPath, asWellAs other: MappingPath) -> Bool {
    guard other.root == .own, path.type.isSameScalar(as: other.type) else { return false }
    return values.contains { value in
      if case .path(path, .copy) = value.source { true } else { false }
    }
  }

  /// Whether it may lose a member that it reads: where another value is written, or because the
  /// target cannot hold it.
  package func mayLose(_ path: MappingPath) -> Bool {
    displaced.contains(path)
      || lostWithOthers.contains(path) && values.contains { $0.source.mayLose(path) }
      || conversions.contains { $0.path == path && $0.conversion.mayLose }
      || values.contains { $0.selection?.count != nil && $0.source.paths.contains(path) }
  }
}

extension MappingLine {
  /// The member or the given that the line as a whole is about, whichever way it runs; `nil` if it sets
  /// values.
  package var source: MappingPath? {
    form == .set ? nil : backward?.target ?? forward?.paths.first
  }

  /// The member of the target that the line names, whichever way it runs; `nil` if it writes none of
  /// its own.
  package var targetPath: MappingPath? {
    form == .override ? nil : forward == nil ? backward?.paths.first : forward?.target
  }

  /// The member that the line writes on the way forward; `nil` if it writes none of its own.
  package var target: MappingPath? { form == .override ? nil : forward?.target }

  /// The member of the source that the line writes on the way back; `nil` if it writes none.
  package var sourceWrittenBack: MappingPath? { backward?.target }

  package var direction: Mapping.Direction {
    backward == nil ? .forward : forward == nil ? .backward : .both
  }

  /// The values of the way forward.
  package var values: [Value] { forward?.values ?? [] }

  /// The condition under which the line as a whole runs; `nil` if it always does, or where each of
  /// several values has its own.
  package var condition: Condition? { forward?.onlyValue?.condition }

  /// The condition under which the line takes a member of the source along, apart from what only
  /// another value leaves to it; `nil` inside where there is none.
  package func condition(ofCarrying path: MappingPath) -> Condition?? {
    guard form != .drop, let way = forward, let first = way.values.first,
      first.source.paths.contains(path),
      way.values.count == 1 || first.carries(path) && way.readsOnce(path)
    else { return nil }
    return .some(first.condition)
  }

  /// The members of the source, and the givens, that the line reads on the way forward.
  package var readPaths: [MappingPath] { forward?.paths ?? [] }

  /// The paths that answer for a member that is read: on the way back also those of lines that only run
  /// forward, for what they write again is no loss.
  package func answeringPaths(isBackward: Bool) -> [MappingPath] {
    isBackward ? [targetPath].compactMap(\.self) : readPaths.filter { $0.root == .own }
  }

  /// The givens that the line reads, or that a key is looked up by; conditions left out.
  package var readGivens: [String] {
    readPaths.flatMap { [$0] + $0.lookups }.filter { $0.root == .given }.compactMap(\.keys.first)
  }

  /// All conditions in the line.
  package var conditions: [Condition] { values.compactMap(\.condition) }

  /// Why a displaced member is lost, in words; `nil` if nothing says it.
  package func reason(ofDisplacing path: MappingPath) -> String? {
    reason ?? forward?.dropReasons[path]
  }

  /// Why a member that it reads is lost, in words; `nil` if it is not, or nothing says it.
  package func reason(ofLosing path: MappingPath) -> String? {
    guard form == .set else { return reason }
    return forward?.mayLose(path) ?? false ? reason(ofDisplacing: path) : nil
  }

  /// How an override changes the result, in words.
  package var overrideWords: String {
    isDeep ? "laid over, objects member by member" : "laid over, each member whole"
  }
}
