import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaSwift
import TestSupport
import Testing

/// A made-up schema with the Swift that is generated from it, for its first mapping.
struct CompiledShape {
  let name: String
  private let source: String
  private let set: SchemaSet

  /// What is generated from a schema; `nil` where it has a mistake.
  init?(_ file: SourceFile, _ name: String) {
    let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])
    let input = SchemaInput(file: file, isRequested: true)
    let compilation = compiler.compile(compiler.parse([input]), with: [SwiftEmitter()])
    guard !compilation.hasErrors, let artifact = compilation.artifacts.first else { return nil }
    self.name = name
    source = artifact.text
    set = compilation.set
  }

  /// A given that is an object.
  struct GivenObject {
    let name: String
    let type: String
    let json: String
  }

  /// Compiles and runs the converters, from bytes too on the way forward, compares them with the
  /// interpreter, and answers what that gives.
  static func agreement(
    of cases: [CompiledShape], isBackward: Bool = false, given: GivenObject? = nil,
    on payloads: [String]
  ) throws -> [String] {
    let sources = cases.map { (name: "\($0.name).swift", text: $0.source) }
    let program = program(for: cases.map(\.name), isBackward: isBackward, given, payloads)
    let output = try SwiftCompiler.output(of: sources + [("main.swift", program)])
    let printed = output.split(separator: "\n").map(String.init)
    let expected = cases.flatMap { $0.interpreted(payloads, given, isBackward: isBackward) }
      .filter { !$0.hasSuffix("unreadable") }
    try #require(printed.count == expected.count, "\(output.prefix(4_000))")
    for (line, wanted) in zip(printed, expected) { #expect(line == wanted + " ") }
    return expected
  }

  /// A program that converts each payload by each mapping, and prints a line about each.
  private static func program(
    for names: [String], isBackward: Bool, _ given: GivenObject?, _ payloads: [String]
  ) -> String {
    let payloads = payloads.map { "##\"\($0)\"##" }.joined(separator: ", ")
    let runs = names.map { name in
      let argument = given.map { given in
        "given: .init(\(given.name): \(name).\(given.type)"
          + ".decode(Array(##\"\(given.json)\"##.utf8)).model)"
      }
      return isBackward
        ? "run(\"\(name)\", \(name).Target.self) { try \(name).Source.reading($0) }"
        : """
        run("\(name)", \(name).Source.self) { try $0.target(\(argument ?? "")) } bytes: {
          try \(name).Source.target(from: $0\(argument.map { ", " + $0 } ?? ""))
        }
        """
    }
    return """
      import PushPayload

      func run<Source: PayloadObject, Target: PayloadObject>(
        _ name: String, _ type: Source.Type, convert: (Source) throws -> Conversion<Target>,
        bytes: (([UInt8]) throws -> Conversion<PayloadBytes<Target>>)? = nil
      ) {
        for payload in [\(payloads)] {
          guard let source = Source.decode(Array(payload.utf8)).model else { continue }
          let found = outcome {
            let conversion = try convert(source)
            return (conversion.output.json(), conversion.losses, conversion.findings)
          }
          let transcribed = bytes.map { bytes in
            outcome {
              let conversion = try bytes(Array(payload.utf8))
              return (conversion.output.bytes, conversion.losses, conversion.output.validate())
            }
          }
          let differs = transcribed != nil && found != transcribed
          print(name, found, differs ? "but from bytes \\(transcribed ?? "")" : "")
        }
      }

      func outcome(_ convert: () throws -> ([UInt8], [Loss], [Finding])) -> String {
        do {
          let (json, losses, findings) = try convert()
          return String(decoding: json, as: UTF8.self)
            + losses.map { " lost \\($0.pointer)" }.joined()
            + findings.map { finding in
              finding.evidence.reduce(" " + finding.code) { "\\($0) \\($1.path)=\\($1.value)" }
            }.joined()
        } catch let error as ConversionError {
          return "\\(error.code.rawValue) \\(error.pointer)"
        } catch {
          return "\\(error)"
        }
      }

      \(runs.joined(separator: "\n"))

      """
  }

  private func interpreted(
    _ payloads: [String], _ given: GivenObject?, isBackward: Bool
  ) -> [String] {
    let interpreter = Interpreter(set)
    guard let mapping = set.schema(name)?.mappings.first else { return [] }
    return payloads.map { payload in
      let objects = given.map { [(name: $0.name, json: $0.json)] } ?? []
      let outcome = interpreter.convert(
        Array(payload.utf8), by: mapping, isBackward: isBackward, givenObjects: objects)
      return switch outcome {
      case .unreadable: "\(name) unreadable"
      case .failure(let failure): "\(name) \(failure.code.rawValue) \(failure.pointer)"
      case .results(let results):
        "\(name) \(results.first?.json ?? "nothing")"
          + (results.first?.losses ?? []).map { " lost \($0.pointer)" }.joined()
          + (results.first?.findings ?? []).map { finding in
            finding.evidence.reduce(" " + finding.code) { "\($0) \($1.path)=\($1.value)" }
          }.joined()
      }
    }
  }
}
