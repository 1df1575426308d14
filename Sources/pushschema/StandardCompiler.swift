import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaPages
import PushSchemaStandard
import PushSchemaSwift

extension Compiler {
  /// The compiler that knows the schemas this tool was built with.
  static let standard = Compiler(
    standardSchemas: StandardSchemas.all.map { schema in
      SourceFile(path: "standard/\(schema.name).pushschema", text: schema.text)
    }, checks: [ExampleRuns()])

  /// The names of the schemas that this tool was built with.
  static let standardSchemaNames = Set(
    StandardSchemas.all.map { SourceFile(path: $0.name, bytes: []).schemaName })

  /// What `generate` writes, in this order.
  static let allEmitters: [any Emitter] = [
    SwiftEmitter(), MappingTablesEmitter(), ReferenceEmitter(), JSONSchemaEmitter(),
  ]
}
