import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter

/// The standard schemas, resolved once for all inputs.
enum StandardModel {
  static let compiler = Compiler(
    standardSchemas: SourceFile.standardSchemas, checks: [ExampleRuns()])

  static let interpreter = Interpreter(
    compiler.compile(
      compiler.parse(
        SourceFile.standardSchemas.map { SchemaInput(file: $0, isRequested: true) })
    ).set)
}
