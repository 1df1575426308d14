import PushSchemaModel

extension SwiftFile {
  /// Writes an enum nested in an object: a list of values, or alternatives that differ in their
  /// JSON kind or members.
  func write(_ nested: SwiftTypes.Nested, to writer: inout CodeWriter) {
    writer.documentation(facts.paragraph(nested))
    writeEnum(nested, to: &writer)
  }

  /// Writes such an enum without documentation.
  func writeEnum(_ nested: SwiftTypes.Nested, to writer: inout CodeWriter) {
    if let list = SwiftList(nested.name, of: nested.type) {
      write(list, to: &writer)
    } else {
      writeUnion(nested.name, nested.type, nested.written, to: &writer)
    }
  }

  /// Writes the enum of a union, with a case for each alternative.
  func writeUnion(
    _ name: String, _ union: PayloadType, _ written: WrittenType, to writer: inout CodeWriter
  ) {
    let alternatives = union.cases
    let access = access(to: alternatives, of: union, name, written)
    let conformances = (["PayloadValue"] + access.conformances).joined(separator: ", ")
    writer.block("public enum \(name): \(conformances)") { writer in
      for (position, alternative) in alternatives.enumerated() {
        let nested = types.alternativeName(alternative, in: name)
        let type = types.spelling(alternative, nested: nested, as: written.alternative(position))
        let payload = alternative.hasBareCase ? "" : "(\(type))"
        writer.line("case \(SwiftNaming.escaped(union.unionCase(alternative)))\(payload)")
      }
      access.write(to: &writer)
    }
  }
}

extension PayloadType {
  /// Whether its case in the enum of a union holds no value.
  var hasBareCase: Bool { value == .null || value == .flag }
}
