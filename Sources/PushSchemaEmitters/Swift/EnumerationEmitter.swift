import PushSchemaModel

extension SwiftFile {
  func write(_ enumeration: Enumeration, to writer: inout CodeWriter) {
    writer.documentation(facts.paragraphs(enumeration))
    if enumeration.isOpen {
      writeOpen(enumeration, to: &writer)
    } else {
      let cases = enumeration.values.map {
        SwiftCase(name: $0.caseName, raw: .string($0.value), documentation: facts.paragraphs($0))
      }
      writeClosed(enumeration.id.name, rawType: "String", cases, to: &writer)
    }
  }

  /// An enum whose cases are all values there are.
  func writeClosed(
    _ name: String, rawType: String, _ cases: [SwiftCase], to writer: inout CodeWriter
  ) {
    writer.block("public enum \(name): \(rawType), PayloadEnum, CaseIterable") { writer in
      writer.separated(
        cases.map { value in
          { writer in
            writer.documentation(value.documentation)
            writer.line("case \(value.declaration)")
          }
        })
    }
  }

  private func writeOpen(_ enumeration: Enumeration, to writer: inout CodeWriter) {
    let values = enumeration.values
    writer.block("public enum \(enumeration.id.name): PayloadEnum") { writer in
      var parts: [(inout CodeWriter) -> Void] = values.map { value in
        { writer in
          writer.documentation(facts.paragraphs(value))
          writer.line("case \(SwiftNaming.escaped(value.caseName))")
        }
      }
      parts.append { writer in
        writer.documentation(["A value that the documents do not list."])
        writer.line("case other(String)")
      }
      parts.append { writeRawInitializer(values, to: &$0) }
      parts.append { writeRawValue(values, to: &$0) }
      writer.separated(parts)
    }
  }

  private func writeRawInitializer(
    _ values: [Enumeration.Value], to writer: inout CodeWriter
  ) {
    writer.documentation(["Creates the case of a text; `other` where the documents do not list it."]
    )
    writer.block("public init(rawValue: String)") { writer in
      writer.line("switch rawValue {")
      for value in values {
        writer.line("case \(SwiftText.literal(value.value)): self = .\(value.caseName)")
      }
      writer.line("default: self = .other(rawValue)")
      writer.line("}")
    }
  }

  private func writeRawValue(_ values: [Enumeration.Value], to writer: inout CodeWriter) {
    writer.documentation(["The text on the wire."])
    writer.block("public var rawValue: String") { writer in
      writer.line("switch self {")
      for value in values {
        writer.line("case .\(value.caseName): \(SwiftText.literal(value.value))")
      }
      writer.line("case .other(let value): value")
      writer.line("}")
    }
  }
}

/// A case of a generated enum with a raw value.
struct SwiftCase {
  /// The name without backticks.
  let name: String
  let raw: Literal
  let documentation: [String]

  /// The case as it is declared; a raw value that says the same as the name is left out.
  var declaration: String {
    switch raw {
    case .string(let value) where value.utf8.elementsEqual(name.utf8): SwiftNaming.escaped(name)
    case .string(let value): "\(SwiftNaming.escaped(name)) = \(SwiftText.literal(value))"
    default: "\(SwiftNaming.escaped(name)) = \(raw.text)"
    }
  }
}
