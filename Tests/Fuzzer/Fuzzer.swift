import APNsPayloads
import BrazePayloads
import EasemobPayloads
import PushPayload
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaFormat
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What libFuzzer calls with each input that it makes up, guided by the code that the input reaches.
///
/// `PUSHSCHEMA_FUZZER` chooses what is tried: `reader` takes bytes for a payload, `schema` for a schema.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer lends its bytes for this call only.
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let problem =
    Tried.target == "schema"
    ? Tried.schemaProblem(bytes) : readingProblem(bytes) ?? Tried.payloadProblem(bytes)
  if let problem { fatalError(problem) }
  return 0
}

private enum Tried {
  static let target = getenv("PUSHSCHEMA_FUZZER").map { String(cString: $0) } ?? "reader"

  private static let compiler = Compiler(
    standardSchemas: SourceFile.standardSchemas, checks: [ExampleRuns()])

  private static let interpreter = Interpreter(
    compiler.compile(
      compiler.parse(
        SourceFile.standardSchemas.map { SchemaInput(file: $0, isRequested: true) })
    ).set)

  private static let objects: [any PayloadObject.Type] = [
    Braze.ApplePush.self, APNs.Push.self, APNs.Payload.self, Easemob.MessageRequest.self,
    Braze.SendRequest.self,
  ]

  /// The generated code finds what the interpreter finds, and what it writes reads as the same model.
  static func payloadProblem(_ bytes: [UInt8]) -> String? {
    for object in objects {
      if let problem = payloadProblem(bytes, object) { return problem }
    }
    return nil
  }

  private static func payloadProblem<Object: PayloadObject>(
    _ bytes: [UInt8], _ object: Object.Type
  ) -> String? {
    let parts = object.schemaName.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return "\(object.schemaName) is no name of an object" }
    let id = DeclarationID(schema: parts[0], name: parts[1])
    let decoded = Object.decode(bytes)
    guard decoded.findings == interpreter.validate(bytes, as: id) else {
      return "\(id): other findings than the interpreter's"
    }
    guard let model = decoded.model else { return nil }
    let again = Object.decode(model.json()).model
    return again == model ? nil : "\(id): another model is read than was written"
  }

  /// Any bytes are compiled or refused with places inside; the layout of a schema is at rest.
  static func schemaProblem(_ bytes: [UInt8]) -> String? {
    let file = SourceFile(path: "Tried.pushschema", bytes: bytes)
    let compilation = compiler.compile(
      compiler.parse([SchemaInput(file: file, isRequested: true)]))
    for diagnostic in compilation.diagnostics where diagnostic.range.path == file.path {
      let range = diagnostic.range
      guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
        return "[\(diagnostic.code)] lies outside of the file"
      }
    }
    guard let text = Formatting(of: file).text else { return nil }
    let laidOut = SourceFile(path: file.path, text: text)
    return Formatting(of: laidOut).text == text ? nil : "laid out twice, it looks different"
  }
}
