import PushSchemaModel

extension SwiftFile {
  /// An enum nested in an object: a list of values, or alternatives told apart by JSON kind.
  func write(_ nested: SwiftTypes.Nested, of object: Object, to writer: inout CodeWriter) {
    switch nested.type {
    case .literals(let values, _):
      let list = SwiftList(
        name: nested.name, cases: values.map { SwiftCase($0, of: nested.type) }, isOpen: false,
        citation: nil,
        isAskedFor: false)
      writer.documentation(facts.paragraph(nested))
      write(list, to: &writer)
    case .union:
      writer.documentation(facts.paragraph(nested))
      writeUnion(nested.name, nested.type, nested.written, to: &writer)
    default: break
    }
  }

  /// Writes the enum of a union, with a case for each alternative.
  func writeUnion(
    _ name: String, _ union: PayloadType, _ written: WrittenType, to writer: inout CodeWriter
  ) {
    guard case .union(let alternatives, _) = union else { return }
    writer.block("public enum \(name): PayloadValue") { writer in
      for (position, alternative) in alternatives.enumerated() {
        let nested = types.alternativeName(alternative, in: name)
        let type = types.spelling(alternative, nested: nested, as: written.alternative(position))
        let payload = alternative == .null || alternative.value == .flag ? "" : "(\(type))"
        writer.line("case \(SwiftNaming.escaped(union.unionCase(alternative)))\(payload)")
      }
      writer.line()
      writeUnionWriter(union, to: &writer)
    }
  }
}
