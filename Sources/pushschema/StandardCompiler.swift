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
  /// The interpreter of the standard schemas in the tool; they are resolved only if their listings
  /// are not enough.
  static let standard = Interpreter(.standard, model: { standardModel })

  private static let standardModel = Compiler.standard
    .resolve(Compiler.standard.parseStandardSchemas()).set
}
