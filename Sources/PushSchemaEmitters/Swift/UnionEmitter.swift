import PushSchemaModel

extension SwiftFile {
  /// An enum nested in an object: a list of values, or alternatives told apart by JSON kind.
  func write(_ nested: SwiftTypes.Nested, of object: Object, to writer: inout CodeWriter) {
    switch nested.type {
    case .literals(let values):
      let list = SwiftList(
        name: nested.name, cases: values.map(documentedCase), isOpen: false, citation: nil,
        isAskedFor: false)
      writer.documentation(facts.paragraph(nested))
      write(list, to: &writer)
    case .union(let alternatives):
      writer.documentation(facts.paragraph(nested))
      writeUnion(nested.name, alternatives, to: &writer)
    default: break
    }
  }

  /// The case for a value that stands in a type.
  func documentedCase(_ value: Literal) -> SwiftCase {
    SwiftCase(name: value.caseName, raw: value) { $0.documentation(facts.paragraph(value)) }
  }

  private func writeUnion(
    _ name: String, _ alternatives: [PayloadType], to writer: inout CodeWriter
  ) {
    var parts: [(inout CodeWriter) -> Void] = alternatives.map { alternative in
      { writer in
        let nested = types.alternativeName(alternative, in: name)
        let type = types.spelling(alternative, nested: nested)
        let payload = alternative == .null || alternative == .flag ? "" : "(\(type))"
        writer.documentation(facts.paragraph(alternative))
        writer.line("case \(SwiftNaming.escaped(names.unionCase(alternative)))\(payload)")
      }
    }
    parts.append { writeUnionWriter(alternatives, to: &$0) }
    writer.block("public enum \(name): PayloadValue") { $0.separated(parts) }
  }
}
