package import PushSchemaDiagnostics

/// How one object becomes another, line by line in source order; a later line overwrites an earlier.
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
  package var lines: [MappingLine]
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
}

/// `source <-> target`, with what turns one value into the other.
package struct Move: Sendable {
  package var source: MappingPath
  package var target: MappingPath
  package var direction: Mapping.Direction
  /// The way from source to target; `nil` where the line only runs backwards.
  package var forward: Passage?
  /// The way from target to source; `nil` where the line only runs forward.
  package var backward: Passage?
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
    forward: Passage? = nil, backward: Passage? = nil, condition: Condition? = nil,
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

/// `set path = value`.
package struct SetLine: Sendable {
  package enum Value: Hashable, Sendable {
    case literal(Literal)
    /// Nothing is written where a place in it is absent.
    case template([TemplatePart])
    /// A given, or a member of the source; nothing is written where it is absent.
    case path(MappingPath, Transformation)
  }

  package enum TemplatePart: Hashable, Sendable {
    case text(String)
    /// A text, a whole number or a Boolean.
    case path(MappingPath)
  }

  package var target: MappingPath
  package var value: Value
  package var condition: Condition?
  /// Why a sensitive value goes where it is not sensitive.
  package var disclosure: String?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    target: MappingPath, value: Value, condition: Condition? = nil, disclosure: String? = nil,
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.target = target
    self.value = value
    self.condition = condition
    self.disclosure = disclosure
    self.provenance = provenance
    self.range = range
  }
}

/// `source drop "reason"`.
package struct Drop: Sendable {
  /// Spreads where it stands for all of an object's rest.
  package var source: MappingPath
  package var reason: String
  /// Positions in `Mapping.lines` of the lines that carry the same member under a condition; the
  /// reason holds only where none of these conditions does.
  package var unlessLines: [Int]
  /// Members that other lines read by name, as keys from the dropped object on; only with a spread.
  package var taken: [[String]]
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    source: MappingPath, reason: String, unlessLines: [Int] = [], taken: [[String]] = [],
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.source = source
    self.reason = reason
    self.unlessLines = unlessLines
    self.taken = taken
    self.provenance = provenance
    self.range = range
  }
}

extension Mapping {
  /// The lines before a line that write the same member on the way forward, in source order. Where the
  /// last of them that wrote is a move and its value another, the later line loses that value.
  package func linesOverwritten(byLineAt position: Int) -> [Int] {
    guard lines.indices.contains(position), let target = lines[position].target, !target.spreads
    else { return [] }
    return lines[..<position].indices.filter { lines[$0].target == target }
  }
}

extension MappingLine {
  /// The member that the line writes on the way forward; `nil` where it writes none.
  package var target: MappingPath? {
    switch self {
    case .move(let move): move.direction.runsForward ? move.target : nil
    case .set(let line): line.target
    case .drop: nil
    }
  }

  /// Where the line stands in its file.
  package var range: SourceRange {
    switch self {
    case .move(let move): move.range
    case .set(let line): line.range
    case .drop(let drop): drop.range
    }
  }

  package var condition: Condition? {
    switch self {
    case .move(let move): move.condition
    case .set(let line): line.condition
    case .drop: nil
    }
  }
}
