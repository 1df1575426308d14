import PushPayload
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaPages
import PushSchemaStandardListings
import PushSchemaSwift

extension Compiler {
  /// The compiler with the schemas of this tool; it runs examples.
  static let standard = Compiler(
    standardSchemas: SourceFile.standardSchemas, checks: [ExampleRuns()])

  /// The names of the schemas in this tool.
  static let standardSchemaNames = Set(SourceFile.standardSchemas.map(\.schemaName))

  /// The emitters of `generate`, in this order.
  static let allEmitters: [any Emitter] = [
    SwiftEmitter(), MappingTablesEmitter(), ReferenceEmitter(), JSONSchemaEmitter(),
    PicturesEmitter(), MigrationsEmitter(),
  ]
}

extension ToolContext {
  /// The model of schemas; if they have errors, these are printed, and one with `message` is thrown.
  func resolve(
    _ parsed: ParsedSchemas, _ exampleFiles: ExampleFiles, otherwise message: String
  ) throws -> SchemaSet {
    let compilation = Compiler.standard.resolve(parsed, exampleFiles: exampleFiles)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      report(errors, files: parsed.files, as: .text)
      throw UnusableSchemas(description: message)
    }
    return compilation.set
  }
}

/// Schemas have errors, which have been printed.
struct UnusableSchemas: Error, CustomStringConvertible {
  let description: String
}

extension StoredListings {
  /// The listings of the standard schemas in the tool.
  static let standard = StoredListings(
    objects: StandardListings.objects, errata: StandardListings.errata,
    lists: StandardListings.lists.map { list in
      let form = ListForm(
        items: list.least, list.most, takesOne: list.takesOne, citation: list.citation)
      return (list.name, ListPayload(of: list.object, form))
    },
    senders: StandardListings.senders)
}

extension Interpreter {
  /// The standard schemas in the tool, resolved only if their listings are not enough.
  static let standard = Interpreter(.standard, model: { standardModel })

  private static let standardModel = Compiler.standard
    .resolve(Compiler.standard.parseStandardSchemas()).set
}
