import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaFormat

/// Schemas: any bytes are compiled, or refused with places inside; the layout of a schema is final.
enum SchemaTarget {
  static func problem(_ bytes: [UInt8]) -> String? {
    let file = SourceFile(path: "Tried.pushschema", bytes: bytes)
    let compiler = StandardModel.compiler
    let compilation = compiler.compile(
      compiler.parse([SchemaInput(file: file, isRequested: true)]))
    for diagnostic in compilation.diagnostics where diagnostic.range.path == file.path {
      let range = diagnostic.range
      guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
        return "[\(diagnostic.code)] is outside of the file"
      }
    }
    guard let text = Formatting(of: file).text else { return nil }
    let formatted = SourceFile(path: file.path, text: text)
    return Formatting(of: formatted).text == text ? nil : "the second layout differs from the first"
  }
}
