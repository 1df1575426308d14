import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaEmitters
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// Targets nested in every way, filled at every depth: what is generated compiles, and does what the
/// interpreter does.
@Suite struct MappingShapeTests {
  private static let shapes = 24

  private static let payloads = [
    "{}", #"{"first":"a"}"#, #"{"second":"b","count":1}"#, #"{"whole":{}}"#,
    #"{"first":"a","second":"b","count":2,"whole":{"note":"n"}}"#,
    #"{"count":3,"whole":{"note":"n","more":1}}"#,
  ]

  @Test func `mappings of any shape compile and agree with the interpreter`() throws {
    let compiler = Compiler(standardSchemas: [])
    var cases: [(name: String, source: String, set: SchemaSet)] = []
    for seed in 0..<400 where cases.count < Self.shapes {
      let shape = MappingShape(name: "Shape\(cases.count)", seed: UInt64(seed))
      let input = SchemaInput(file: shape.file, isRequested: true)
      let compilation = compiler.compile(compiler.parse([input]), with: [SwiftEmitter()])
      guard !compilation.hasErrors, let artifact = compilation.artifacts.first else { continue }
      cases.append((shape.name, artifact.text, compilation.set))
    }
    try #require(cases.count == Self.shapes, "only \(cases.count) shapes have no mistake")
    let sources = cases.map { (name: "\($0.name).swift", text: $0.source) }
    let program = program(for: cases.map(\.name))
    let output = try SwiftCompiler.output(of: sources + [("main.swift", program)])
    let printed = output.split(separator: "\n").map(String.init)
    let expected = cases.flatMap { interpreted($0.name, $0.set) }
    try #require(printed.count == expected.count, "\(output.prefix(4_000))")
    for (line, wanted) in zip(printed, expected) { #expect(line == wanted + " ") }
    #expect(expected.count { $0.contains("\":") } > 45, "most payloads cannot be converted")
  }

  /// A program that converts each payload by each mapping, and prints a line about each.
  private func program(for names: [String]) -> String {
    let payloads = Self.payloads.map { "##\"\($0)\"##" }.joined(separator: ", ")
    let runs = names.map { name in
      """
      run("\(name)", \(name).Source.self) { try $0.target() } bytes: {
        try \(name).Source.target(from: $0)
      }
      """
    }
    return """
      import PushPayload

      func run<Source: PayloadObject, Target: PayloadObject>(
        _ name: String, _ type: Source.Type, convert: (Source) throws -> Conversion<Target>,
        bytes: ([UInt8]) throws -> Conversion<PayloadBytes<Target>>
      ) {
        for payload in [\(payloads)] {
          guard let source = Source.decode(Array(payload.utf8)).model else { continue }
          let found = outcome { try convert(source).output.json() }
          let transcribed = outcome { try bytes(Array(payload.utf8)).output.bytes }
          print(name, found, found == transcribed ? "" : "but from bytes \\(transcribed)")
        }
      }

      func outcome(_ convert: () throws -> [UInt8]) -> String {
        do {
          return String(decoding: try convert(), as: UTF8.self)
        } catch let error as ConversionError {
          return "\\(error.code.rawValue) \\(error.pointer)"
        } catch {
          return "\\(error)"
        }
      }

      \(runs.joined(separator: "\n"))

      """
  }

  private func interpreted(_ name: String, _ set: SchemaSet) -> [String] {
    let interpreter = Interpreter(set)
    guard let mapping = set.schema(name)?.mappings.first else { return [] }
    return Self.payloads.map { payload in
      switch interpreter.convert(Array(payload.utf8), by: mapping) {
      case .unreadable: "\(name) unreadable"
      case .failure(let failure): "\(name) \(failure.code) \(failure.pointer)"
      case .results(let results): "\(name) \(results.first?.json ?? "nothing")"
      }
    }
  }
}
