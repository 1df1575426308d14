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
  /// The compiler that knows the schemas this tool was built with, and runs examples.
  static let standard = Compiler(
    standardSchemas: SourceFile.standardSchemas, checks: [ExampleRuns()])

  /// The names of the schemas that this tool was built with.
  static let standardSchemaNames = Set(SourceFile.standardSchemas.map(\.schemaName))

  /// What `generate` writes, in this order.
  static let allEmitters: [any Emitter] = [
    SwiftEmitter(), MappingTablesEmitter(), ReferenceEmitter(), JSONSchemaEmitter(),
    PicturesEmitter(), MovesEmitter(),
  ]
}

extension StoredListings {
  /// What the tool carries of the standard schemas.
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
  /// The standard schemas as they were when the tool was made; they are resolved where their listings do not suffice.
  static let standard = Interpreter(.standard, model: { standardModel })

  private static let standardModel = Compiler.standard
    .resolve(Compiler.standard.parseStandardSchemas()).set
}
