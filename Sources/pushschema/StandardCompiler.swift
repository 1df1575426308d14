import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaPages
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
