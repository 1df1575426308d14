package import PushSchemaDiagnostics

/// `type NAME = …`: a named type.
package struct NamedType: Sendable {
  package var id: DeclarationID
  package var documentation: String
  package var type: PayloadType
  /// The names in its definition.
  package var written: WrittenType
  /// The lists of values and the unions in it; itself first if it is one.
  package var enumerated: [PayloadType]
  /// What findings say of a value that breaks the type's limits; `nil` means the limit itself.
  package var message: String?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    id: DeclarationID, documentation: String = "", type: PayloadType,
    written: WrittenType = .plain, enumerated: [PayloadType] = [], message: String? = nil,
    provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.id = id
    self.documentation = documentation
    self.type = type
    self.written = written
    self.enumerated = enumerated
    self.message = message
    self.provenance = provenance
    self.range = range
  }

  /// The definition of its name in the spelling of the language.
  package func definitionText(in schema: String) -> String {
    switch type {
    case .literals(let values, let name?) where name.id == id:
      PayloadType.literals(values, nil).text(in: schema)
    case .union(_, let name?) where name.id == id, .variants(_, let name?) where name.id == id:
      type.casesText(in: schema, as: written)
    default: type.text(in: schema, as: written)
    }
  }
}

/// The parts of a type that are written as names of named types; the type itself has their meaning.
package indirect enum WrittenType: Hashable, Sendable {
  /// No part is a name.
  case plain
  case named(DeclarationID)
  /// The items of an array, or the values of a free map.
  case of(WrittenType)
  /// The alternatives of a union, in order.
  case oneOf([WrittenType])

  /// The names in it, in order.
  package var names: [DeclarationID] {
    switch self {
    case .plain: []
    case .named(let id): [id]
    case .of(let part): part.names
    case .oneOf(let parts): parts.flatMap(\.names)
    }
  }

  /// The names in the items of an array or the values of a free map.
  package var element: WrittenType {
    if case .of(let part) = self { part } else { .plain }
  }

  /// The names in one alternative of a union.
  package func alternative(_ position: Int) -> WrittenType {
    if case .oneOf(let parts) = self, position < parts.count { parts[position] } else { .plain }
  }
}

extension PayloadType {
  /// The name of the list of values or of the union.
  package var namedCases: NamedCases? {
    switch self {
    case .literals(_, let name), .union(_, let name), .variants(_, let name): name
    case .textual(let value, _): value.namedCases
    default: nil
    }
  }

  /// Whether it lists numbers and accepts others.
  package var isOpenList: Bool { namedCases?.isOpen ?? false }

  /// Whether it lists numbers.
  package var listsNumbers: Bool {
    if case .literals(let values, _) = value { values.first?.isNumber == true } else { false }
  }

  /// The same values, without a name for a list or a union.
  package var withoutNames: PayloadType {
    switch self {
    case .literals(let values, let name) where name?.isOpen != true: .literals(values, nil)
    case .union(let alternatives, _): .union(alternatives.map(\.withoutNames), nil)
    case .variants(let alternatives, _): .variants(alternatives.map(\.withoutNames), nil)
    default: mapParts(\.withoutNames)
    }
  }
}
