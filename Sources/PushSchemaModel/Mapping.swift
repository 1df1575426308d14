@_spi(Generated) import PushPayloadBasics
package import PushSchemaDiagnostics

/// A mapping from one object to another; each target member has one line, in source order.
package struct Mapping: Sendable {
  package var id: DeclarationID
  package var documentation: String
  package var source: DeclarationID
  package var target: DeclarationID
  /// Whether the mapping as a whole also runs backward.
  package var direction: Direction
  package var givens: [Given]
  /// The array with one result for each item; paths through it mean the current item.
  package var fanOut: MappingPath?
  package var suppressions: [Suppression] = []
  /// The objects that parts of the result also are.
  package var heldObjects: [HeldObject] = []
  /// All lines, including those of every case.
  package var lines: [MappingLine] = []
  /// The cases. The lines of one of them run, together with the lines outside cases. The last case
  /// is for all other payloads. Empty if no line depends on a case.
  package var cases: [MappingCase] = []
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    id: DeclarationID, documentation: String = "", source: DeclarationID, target: DeclarationID,
    direction: Direction, givens: [Given] = [], provenance: Provenance = Provenance(),
    range: SourceRange
  ) {
    self.id = id
    self.documentation = documentation
    self.source = source
    self.target = target
    self.direction = direction
    self.givens = givens
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

  /// The conditions of all lines, suppressions and cases in the forward direction.
  package var conditions: [Expression] {
    lines.flatMap(\.conditions).map(\.expression)
      + suppressions(isBackward: false).map(\.condition)
      + cases.compactMap(\.condition)
  }

  /// The suppressions in one direction.
  package func suppressions(isBackward: Bool) -> [Suppression] {
    suppressions.filter { $0.isBackward == isBackward }
  }

  /// Whether it may send nothing, without an error, in one direction.
  package func maySendNothing(isBackward: Bool) -> Bool {
    suppressions(isBackward: isBackward).contains { !$0.isRefusal }
  }

  /// The line whose object is merged into the result.
  package var override: MappingLine? { lines.first { $0.form == .override } }
}

/// `path as OBJECT`: the result's value at the path is checked as this object too.
package struct HeldObject: Sendable {
  package var path: MappingPath
  package var object: DeclarationID

  package init(path: MappingPath, object: DeclarationID) {
    self.path = path
    self.object = object
  }

  /// The JSON Pointer of the part in the result.
  package var pointer: String { path.keys.map { JSONPointer.component($0) }.joined() }
}

/// A value that only the sending server knows.
package struct Given: Sendable {
  package var name: String
  package var documentation: String
  package var type: PayloadType
  /// `null` if the value may be absent.
  package var defaultValue: Literal?
  /// The value that examples use if they state none.
  package var sample: Sample?
  package var provenance: Provenance
  package var range: SourceRange

  package enum Sample: Hashable, Sendable {
    case value(Literal)
    /// The JSON text of a value that may be or contain an object.
    case json(String)

    /// The value as JSON on one line; `nil` if it has several lines.
    package var lineText: String? {
      switch self {
      case .value(let value): value.text
      case .json(let json): json.contains(where: \.isNewline) ? nil : json
      }
    }
  }

  package init(
    name: String, documentation: String = "", type: PayloadType, defaultValue: Literal? = nil,
    sample: Sample? = nil, provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.name = name
    self.documentation = documentation
    self.type = type
    self.defaultValue = defaultValue
    self.sample = sample
    self.provenance = provenance
    self.range = range
  }

  /// Whether its value may be or contain an object, and so is JSON text read like a payload.
  package var takesJSON: Bool { type.mayHoldObject }
}

extension PayloadType {
  /// Whether a value of the type may be an object, or a list with objects.
  package var mayHoldObject: Bool {
    switch self {
    case .object, .anyObject, .map, .any: true
    default: parts.contains(where: \.mayHoldObject)
    }
  }
}

/// `suppress when …`: no push, or no item if the mapping has a result for each item;
/// `suppress back when …` in the backward direction. `refuse when …` is the same as an error.
package struct Suppression: Sendable {
  /// Whether the conversion ends with an error.
  package var isRefusal: Bool
  /// Whether it applies backward, where its condition tests the target.
  package var isBackward: Bool
  package var condition: Expression
  package var message: String?
  package var provenance: Provenance

  package init(
    isRefusal: Bool = false, isBackward: Bool = false, condition: Expression,
    message: String? = nil, provenance: Provenance = Provenance()
  ) {
    self.isRefusal = isRefusal
    self.isBackward = isBackward
    self.condition = condition
    self.message = message
    self.provenance = provenance
  }

  /// The suppression in the spelling of the language, without its message.
  package var text: String {
    "\(isRefusal ? "refuse" : "suppress") \(isBackward ? "back " : "")when \(condition.text)"
  }
}
