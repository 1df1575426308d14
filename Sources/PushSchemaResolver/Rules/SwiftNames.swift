import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Reports names of schemas, enums and objects that Swift does not allow. In Swift, declarations
  /// are inside a type with the schema's name.
  mutating func checkDeclarationName(_ name: NameSyntax, in schema: String? = nil) {
    if name.text == schema {
      report(.reservedName(name, "the schema itself"))
    } else if PayloadType.builtIn(name.text) != nil {
      report(.reservedName(name, "a type of the language"))
    } else if SwiftNaming.isReservedTypeName(name.text) {
      report(.reservedName(name, "a type that generated code needs"))
    } else if schema != nil, SwiftNaming.isKeyword(name.text) {
      report(.reservedName(name, "a keyword of Swift"))
    } else if !SwiftNaming.isIdentifier(name.text) {
      report(.invalidSwiftName(name))
    }
  }

  /// A name in an `as` clause; `nil` if Swift does not allow it.
  mutating func checkedSwiftName(_ name: NameSyntax) -> NameSyntax? {
    if SwiftNaming.isIdentifier(name.text) { return name }
    return reject(.invalidSwiftName(name))
  }

  /// Reports two members of one type with the same Swift name.
  mutating func checkSwiftNames(of unit: Int) {
    for object in units[unit].schema.objects {
      var firsts = FirstOccurrences<String>(expecting: object.fields.count)
      for field in object.fields {
        checkSwiftName(field.memberName, of: field.key, at: field.range, &firsts)
        checkCaseNames(of: field.type, at: field.range)
      }
      if let rest = object.rest {
        checkSwiftName(rest.name, of: rest.name, at: rest.range, &firsts)
      }
    }
    for enumeration in units[unit].schema.enumerations {
      var firsts = FirstOccurrences<String>()
      for value in enumeration.values {
        checkSwiftName(value.caseName, of: value.text, at: value.range, &firsts)
      }
    }
  }

  private mutating func checkSwiftName(
    _ name: String, of key: String, at range: SourceRange, _ firsts: inout FirstOccurrences<String>
  ) {
    if name.isEmpty {
      // The lexer may have reported an empty or foreign key. For a key that only looks like another
      // one, that is reported.
      if LookAlike.plain(key) == nil { reportAbsence(.noSwiftName(key, at: range)) }
    } else if let first = firsts.enter(name, at: range) {
      report(
        .error("swift-name-collision", "'\(key)' gets the Swift name '\(name)' too", at: range)
          .label(first, "this already has it")
          .help("add 'as' and another name to one of them"))
    }
  }

  private mutating func checkCaseNames(of type: PayloadType, at range: SourceRange) {
    switch type {
    case .literals(_, .some), .union(_, .some): break
    case .literals(let literals, nil):
      var known: Set<String> = []
      for literal in literals
      where literal.caseName.isEmpty || !known.insert(literal.caseName).inserted {
        report(
          .error(
            "no-swift-name", "no Swift name of its own follows from \(literal.text)", at: range
          )
          .help("declare an enum, whose values can be named with 'as'"))
      }
    default: for part in type.parts { checkCaseNames(of: part, at: range) }
    }
  }
}

extension Diagnostic {
  fileprivate static func reservedName(_ name: NameSyntax, _ what: String) -> Diagnostic {
    .error("reserved-name", "'\(name.text)' is the name of \(what)", at: name.range)
      .help("choose another name")
  }

  static func invalidSwiftName(_ name: NameSyntax) -> Diagnostic {
    .error("invalid-swift-name", "'\(name.text)' cannot be a name in Swift", at: name.range)
      .help("use ASCII letters, digits and '_', and no digit in front")
  }

  fileprivate static func noSwiftName(_ key: String, at range: SourceRange) -> Diagnostic {
    .error("no-swift-name", "no Swift name follows from '\(key)'", at: range)
      .help("add 'as' and a name")
  }
}
