package import PushSchemaDiagnostics

/// How one object becomes another, line by line in source order; each member of the target has one line.
package struct Mapping: Sendable {
  package var id: DeclarationID
  package var documentation: String
  package var source: DeclarationID
  package var target: DeclarationID
  /// Whether the mapping as a whole also runs backwards.
  package var direction: Direction
  package var givens: [Given]
  /// The array with one result for each item; paths through it mean the item at hand.
  package var fanOut: MappingPath?
  package var suppressions: [Suppression]
  /// All lines, those of every case among them.
  package var lines: [MappingLine]
  /// The sets of lines of which one runs beside those outside, the one for all other payloads last; none
  /// where no line depends on a case.
  package var cases: [MappingCase] = []
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    id: DeclarationID, documentation: String = "", source: DeclarationID, target: DeclarationID,
    direction: Direction, givens: [Given] = [], fanOut: MappingPath? = nil,
    suppressions: [Suppression] = [], lines: [MappingLine] = [],
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.id = id
    self.documentation = documentation
    self.source = source
    self.target = target
    self.direction = direction
    self.givens = givens
    self.fanOut = fanOut
    self.suppressions = suppressions
    self.lines = lines
    self.provenance = provenance
    self.range = range
  }

  package enum Direction: String, Hashable, Sendable {
    case both = "<->"
    case forward = "->"
    case backward = "<-"

    package var runsForward: Bool { self != .backward }
    package var runsBackward: Bool { self != .forward }
  }
}

extension Mapping {
  /// The conditions of all lines, suppressions and cases.
  package var conditions: [Expression] {
    lines.flatMap(\.conditions).map(\.expression) + suppressions.map(\.condition)
      + cases.compactMap(\.condition)
  }
}

/// A value that only the sending server knows.
package struct Given: Sendable {
  package var name: String
  package var documentation: String
  package var type: PayloadType
  /// `null` where the value may be absent.
  package var defaultValue: Literal?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    name: String, documentation: String = "", type: PayloadType, defaultValue: Literal? = nil,
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.name = name
    self.documentation = documentation
    self.type = type
    self.defaultValue = defaultValue
    self.provenance = provenance
    self.range = range
  }

  /// Whether its value is an object, which is handed over as a JSON text and read like a payload.
  package var isObject: Bool {
    switch type {
    case .object, .anyObject, .map: true
    default: false
    }
  }
}

/// `suppress when …`: no push at all.
package struct Suppression: Sendable {
  package var condition: Expression
  package var message: String?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    condition: Expression, message: String? = nil, provenance: Provenance = Provenance(),
    range: SourceRange
  ) {
    self.condition = condition
    self.message = message
    self.provenance = provenance
    self.range = range
  }
}

package enum MappingLine: Sendable {
  case move(Move)
  case set(SetLine)
  case drop(Drop)
  case override(Override)
}

/// `source <-> target`, with what turns one value into the other.
package struct Move: Sendable {
  package var source: MappingPath
  package var target: MappingPath
  package var direction: Mapping.Direction
  /// The way from source to target; `nil` where the line only runs backwards.
  package var forward: Way?
  /// The way from target to source; `nil` where the line only runs forward.
  package var backward: Way?
  /// Never on a line that runs backwards.
  package var condition: Condition?
  /// What is lost on the way the line runs, for `<->` from source to target, in words.
  package var loss: String?
  /// Why a sensitive value goes where it is not sensitive.
  package var disclosure: String?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    source: MappingPath, target: MappingPath, direction: Mapping.Direction,
    forward: Way? = nil, backward: Way? = nil, condition: Condition? = nil,
    loss: String? = nil, disclosure: String? = nil, provenance: Provenance = Provenance(),
    range: SourceRange
  ) {
    self.source = source
    self.target = target
    self.direction = direction
    self.forward = forward
    self.backward = backward
    self.condition = condition
    self.loss = loss
    self.disclosure = disclosure
    self.provenance = provenance
    self.range = range
  }
}

/// `set path = value else value …`: of several values the first that is there is written.
package struct SetLine: Sendable {
  package enum Value: Hashable, Sendable {
    case literal(Literal)
    /// Nothing is written where a place in it is absent.
    case template([TemplatePart])
    /// A given, or a member of the source; nothing is written where it is absent.
    case path(MappingPath, Transformation)
    /// Nothing is written where something in it is absent, or a text in it is no whole number.
    case arithmetic(Arithmetic)
    /// The items of a list of texts or whole numbers, with a text between each two.
    case join(MappingPath, separator: String)
  }

  package enum TemplatePart: Hashable, Sendable {
    case text(String)
    /// A text, a whole number or a Boolean.
    case path(MappingPath)
  }

  /// A value that is written where its condition holds, what it reads is there, and no alternative
  /// before it is written.
  package struct Alternative: Hashable, Sendable {
    package var value: Value
    package var condition: Condition?
    /// The members and givens that it reads and that need not be there.
    package var optionalPaths: [MappingPath]

    package init(value: Value, condition: Condition? = nil, optionalPaths: [MappingPath]) {
      self.value = value
      self.condition = condition
      self.optionalPaths = optionalPaths
    }

    /// Whether it is written wherever a member that it reads is there and its condition holds.
    package func carries(_ path: MappingPath) -> Bool {
      value.paths.contains(path) && optionalPaths.allSatisfy { $0 == path }
    }
  }

  package var target: MappingPath
  /// At least one.
  package var alternatives: [Alternative]
  /// Why a value is lost that the line cannot keep, or another alternative displaces, in words.
  package var loss: String?
  /// The members of the source that are lost where another alternative is written.
  package var displaced: [MappingPath] = []
  /// Why displaced members are lost where the line does not say it: the reason of a `drop` of all
  /// members around them.
  package var dropReasons: [MappingPath: String] = [:]
  /// The members of the source that are lost where a text that a number is made of says none.
  package var lostWithText: [MappingPath] = []
  /// The members of the source that another line moves too, or something in them or around them, one of
  /// both by a mapping between objects.
  package var shared: [MappingPath] = []
  /// Why a sensitive value goes where it is not sensitive.
  package var disclosure: String?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    target: MappingPath, alternatives: [Alternative], loss: String? = nil,
    disclosure: String? = nil, provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.target = target
    self.alternatives = alternatives
    self.loss = loss
    self.disclosure = disclosure
    self.provenance = provenance
    self.range = range
  }

  /// The members and givens that it reads, in the order of its alternatives.
  package var paths: [MappingPath] { alternatives.flatMap(\.value.paths) }

  /// Whether the line may lose a member that it reads: where another value is written, or because the
  /// target cannot hold it.
  package func mayLose(_ path: MappingPath) -> Bool {
    let conversions = alternatives.flatMap(\.value.conversions)
    return displaced.contains(path)
      || lostWithText.contains(path) && alternatives.contains { $0.value.mayLose(path) }
      || conversions.contains { $0.path == path && $0.conversion.mayLose }
  }

  /// Why a displaced member is lost, in words; `nil` where nothing says it.
  package func reason(ofDisplacing path: MappingPath) -> String? { loss ?? dropReasons[path] }

  /// Whether one alternative reads the member, and no other.
  package func readsOnce(_ path: MappingPath) -> Bool {
    alternatives.count { $0.value.paths.contains(path) } == 1
  }

  /// Whether a displaced member and another one, which is written, are copied from the same type, so that
  /// equal values are no loss; a given is no member.
  package func copies(_ path: MappingPath, asWellAs other: MappingPath) -> Bool {
    guard other.root == .own, path.type.isSameScalar(as: other.type) else { return false }
    return alternatives.contains { alternative in
      if case .path(path, .copy) = alternative.value { true } else { false }
    }
  }

  /// The one alternative of a line that has no other.
  package var onlyAlternative: Alternative? { alternatives.count == 1 ? alternatives.first : nil }
}

extension SetLine.Value {
  /// The members and givens that it reads.
  package var paths: [MappingPath] { conversions.map(\.path) }

  /// The same, each with what becomes of the value.
  package var conversions: [(path: MappingPath, conversion: Transformation)] {
    switch self {
    case .literal: []
    case .path(let path, let conversion): [(path, conversion)]
    case .template(let parts):
      parts.compactMap { if case .path(let path) = $0 { (path, .copy) } else { nil } }
    case .arithmetic(let number):
      number.paths.map { ($0, .copy) }
    case .join(let path, _): [(path, .copy)]
    }
  }

  /// Whether it is a number that may not be written because of a text in it, though it reads a member.
  fileprivate func mayLose(_ path: MappingPath) -> Bool {
    if case .arithmetic(let number) = self {
      number.mayLose && number.paths.contains(path)
    } else {
      false
    }
  }
}

/// `source drop "reason"`.
package struct Drop: Sendable {
  /// Spreads where it stands for all of an object's rest.
  package var source: MappingPath
  package var reason: String
  /// The conditions under which lines carry the same member; the reason holds only where none of them
  /// does.
  package var unlessAny: [Condition]
  /// Members that other lines read by name, as keys from the dropped object on; only with a spread.
  package var taken: [[String]]
  /// What other lines read that may be the dropped member, or one of the dropped ones, by a key that
  /// only the givens tell; that is not lost here.
  package var lookups: [MappingPath] = []
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    source: MappingPath, reason: String, unlessAny: [Condition] = [], taken: [[String]] = [],
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.source = source
    self.reason = reason
    self.unlessAny = unlessAny
    self.taken = taken
    self.provenance = provenance
    self.range = range
  }
}

extension MappingLine {
  /// The member that the line writes on the way forward; `nil` where it writes none of its own.
  package var target: MappingPath? {
    switch self {
    case .move(let move): move.direction.runsForward ? move.target : nil
    case .set(let line): line.target
    case .drop, .override: nil
    }
  }

  /// Where the line stands in its file.
  package var range: SourceRange {
    switch self {
    case .move(let move): move.range
    case .set(let line): line.range
    case .drop(let drop): drop.range
    case .override(let override): override.range
    }
  }

  /// The condition under which the line as a whole runs; `nil` where it always does, or where each of
  /// several alternatives has its own.
  package var condition: Condition? {
    switch self {
    case .move(let move): move.condition
    case .set(let line): line.onlyAlternative?.condition
    case .override(let override): override.condition
    case .drop: nil
    }
  }

  /// The condition under which the line takes a member of the source along, apart from what only
  /// another alternative leaves to it; `nil` inside where there is none.
  package func condition(ofCarrying path: MappingPath) -> Condition?? {
    switch self {
    case .move(let move): move.source == path ? .some(move.condition) : nil
    case .drop: nil
    case .override(let override): override.source == path ? .some(override.condition) : nil
    case .set(let line):
      line.alternatives.first.flatMap { first in
        first.value.paths.contains(path)
          && (line.alternatives.count == 1 || first.carries(path) && line.readsOnce(path))
          ? .some(first.condition) : nil
      }
    }
  }

  /// The members of the source, and the givens, that the line reads on the way forward.
  package var readPaths: [MappingPath] {
    switch self {
    case .move(let move): move.direction.runsForward ? [move.source] : []
    case .set(let line): line.paths
    case .drop(let drop): [drop.source]
    case .override(let override): [override.source]
    }
  }

  /// The givens that the line reads, or that a key is looked up by; conditions left out.
  package var readGivens: [String] {
    readPaths.flatMap { path in
      (path.root == .given ? [path.steps.first?.key] : []) + [path.lookup?.keys.first]
    }.compactMap(\.self)
  }

  /// All conditions in the line.
  package var conditions: [Condition] {
    switch self {
    case .move(let move): [move.condition].compactMap { $0 }
    case .set(let line): line.alternatives.compactMap(\.condition)
    case .override(let override): [override.condition].compactMap { $0 }
    case .drop: []
    }
  }
}
