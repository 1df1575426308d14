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

/// A path from the source or target object of a mapping; every step before the last is an object.
package struct MappingPath: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package var key: String
    /// The object that has the key as a field or among its rest.
    package var owner: DeclarationID
    /// Whether the key is collected by the owner's rest field.
    package var isRest: Bool
    /// The type of the member; an array that the mapping fans out over counts as its item.
    package var type: PayloadType

    package init(key: String, owner: DeclarationID, isRest: Bool = false, type: PayloadType) {
      self.key = key
      self.owner = owner
      self.isRest = isRest
      self.type = type
    }
  }

  package var steps: [Step]
  /// Whether `.*` stands behind it: all members of a free map, or all of the object's rest.
  package var spreads: Bool

  package init(steps: [Step], spreads: Bool = false) {
    self.steps = steps
    self.spreads = spreads
  }

  package var text: String {
    (steps.map { keyText($0.key) } + (spreads ? ["*"] : [])).joined(separator: ".")
  }

  /// The type of what the path ends at; `invalid` for an empty path.
  package var type: PayloadType { steps.last?.type ?? .invalid }
}

/// `source <-> target`, with what turns one value into the other.
package struct Move: Sendable {
  package var source: MappingPath
  package var target: MappingPath
  package var direction: Mapping.Direction
  package var conversion: Conversion
  package var condition: Condition?
  /// What is lost on the way from source to target, in words.
  package var loss: String?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    source: MappingPath, target: MappingPath, direction: Mapping.Direction,
    conversion: Conversion = .copy, condition: Condition? = nil, loss: String? = nil,
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.source = source
    self.target = target
    self.direction = direction
    self.conversion = conversion
    self.condition = condition
    self.loss = loss
    self.provenance = provenance
    self.range = range
  }
}

/// What a move does to the value.
package indirect enum Conversion: Hashable, Sendable {
  /// The value as it is.
  case copy
  case converter(Converter)
  /// The object goes through the mapping between the two object types.
  case mapping(DeclarationID)
  /// Each item of an array is converted.
  case items(Conversion)
  /// A union is converted alternative by alternative; one entry for each of the source's, in order.
  case alternatives([Conversion])
}

/// The closed list of converters, named by the two representations; each also runs backwards.
package enum Converter: String, Hashable, Sendable, CaseIterable {
  /// `true` becomes 1, `false` becomes no key at all.
  case boolToFlag = "bool <-> flag"
  case flagToBool = "flag <-> bool"
  /// A date text becomes whole seconds since 1970; the zone and fractions of a second are lost.
  case iso8601ToEpochSeconds = "iso8601 <-> epoch-seconds"
  case epochMillisToEpochSeconds = "epoch-millis <-> epoch-seconds"
  case intToText = "int <-> text"
  case textToInt = "text <-> int"
  case boolToText = "bool <-> text"
  case textToBool = "text <-> bool"
  /// Any JSON value becomes its compact JSON text.
  case jsonToText = "json <-> json-text"
  case jsonTextToJSON = "json-text <-> json"
  /// 0…100 becomes 0…1.
  case percentToFraction = "percent <-> fraction"

  /// The two names around the arrow.
  package var representations: (source: String, target: String) {
    let parts = rawValue.split(separator: " ")
    return (String(parts.first ?? ""), String(parts.last ?? ""))
  }
}

/// `set path = value`.
package struct SetLine: Sendable {
  package enum Value: Hashable, Sendable {
    case literal(Literal)
    case template([TemplatePart])
    /// A given, or a member of the source.
    case path(Path)
  }

  package enum TemplatePart: Hashable, Sendable {
    case text(String)
    case path(Path)
  }

  package var target: MappingPath
  package var value: Value
  package var condition: Condition?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    target: MappingPath, value: Value, condition: Condition? = nil,
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.target = target
    self.value = value
    self.condition = condition
    self.provenance = provenance
    self.range = range
  }
}

/// `source drop "reason"`.
package struct Drop: Sendable {
  package var source: MappingPath
  package var reason: String
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    source: MappingPath, reason: String, provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.source = source
    self.reason = reason
    self.provenance = provenance
    self.range = range
  }
}
