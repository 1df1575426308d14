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
  private let artifacts: [Artifact]
  private let set: SchemaSet
  /// The objects that conversions are given, each list for a run of its own.
  private let givens: [[GivenObject]]

  /// What is generated from a schema; `nil` where it has a mistake.
  init?(_ file: SourceFile, _ name: String, givens: [[GivenObject]] = [[]]) {
    let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])
    let input = SchemaInput(file: file, isRequested: true)
    let compilation = compiler.compile(compiler.parse([input]), with: [SwiftEmitter()])
    guard !compilation.hasErrors else { return nil }
    self.name = name
    artifacts = compilation.artifacts
    set = compilation.set
    self.givens = givens
  }

  /// A given that is an object: of a declared type, or a free one.
  struct GivenObject {
    let name: String
    var type: String?
    let json: String

    /// What the generated code is given, in the schema of that name.
    func argument(in schema: String) -> String {
      let text = "Array(##\"\(json)\"##.utf8)"
      return type.map { "\(name): \(schema).\($0).decode(\(text)).model!" }
        ?? "\(name): try! JSONValue(json: \(text)).object!"
    }
  }

  /// Compiles and runs the converters, from bytes too on the way forward, compares them with the
  /// interpreter, and answers what that gives. Members and findings may come in another order: a text that is copied
  /// keeps its own.
  static func agreement(
    of cases: [CompiledShape], isBackward: Bool = false, on payloads: [String]
  ) throws -> [String] {
    let sources = cases.flatMap(\.artifacts).map { (name: String($0.fileName), text: $0.text) }
    let program = program(for: cases, isBackward: isBackward, payloads)
    let output = try SwiftCompiler.output(of: sources + [("main.swift", program)])
    let printed = output.split(separator: "\n").map(String.init)
    let expected = cases.flatMap { $0.interpreted(payloads, isBackward: isBackward) }
      .filter { !$0.text.hasSuffix("unreadable") }
    try #require(printed.count == expected.count, "\(output.prefix(4_000))")
    for (line, wanted) in zip(printed, expected) { #expect(line == wanted.sorted + " ") }
    return expected.map(\.text)
  }

  /// What the interpreter makes of a payload, and the same with members and findings in the order of their names.
  private struct Outcome {
    let text: String
    let sorted: String
  }

  /// A program that converts each payload by each mapping, and prints a line about each.
  private static func program(
    for cases: [CompiledShape], isBackward: Bool, _ payloads: [String]
  ) -> String {
    let payloads = payloads.map { "##\"\($0)\"##" }.joined(separator: ", ")
    let runs = cases.flatMap { shape in
      shape.givens.map { shape.run(isBackward: isBackward, given: $0) }
    }
    return """
      import PushPayload

      func run<Source: PayloadObject, Target: PayloadObject>(
        _ name: String, _ type: Source.Type, convert: (Source) throws -> [Conversion<Target>],
        bytes: (([UInt8]) throws -> [Conversion<EncodedPayload<Target>>])? = nil
      ) {
        for payload in [\(payloads)] {
          guard let source = Source.decode(Array(payload.utf8)).model else { continue }
          let found = outcome {
            try convert(source).map { ($0.output.json(), $0.losses, $0.validate().findings) }
          }
          let rewritten = bytes.map { bytes in
            outcome {
              try bytes(Array(payload.utf8)).map {
                ($0.output.bytes, $0.losses, $0.output.validate().findings)
              }
            }
          }
          let differs = rewritten != nil && found != rewritten
          print(name, found, differs ? "but from bytes \\(rewritten ?? "")" : "")
        }
      }

      func sorted(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let items): return .array(items.map(sorted))
        case .object(let members):
          var result = JSONObject()
          for name in members.names.sorted() { result[name] = sorted(members[name] ?? .null) }
          return .object(result)
        default: return value
        }
      }

      func outcome(_ convert: () throws -> [([UInt8], [Loss], [Finding])]) -> String {
        do {
          let results = try convert().map { json, losses, findings in
            try sorted(JSONValue(json: json)).jsonString()
              + losses.map { " lost \\($0.pointer)" }.joined()
              + findings.map { finding in
                finding.evidence.reduce(" " + finding.code) { "\\($0) \\($1.path)=\\($1.value)" }
              }.sorted().joined()
          }
          return results.isEmpty ? "nothing" : results.joined(separator: " and ")
        } catch let error as ConversionError {
          return "\\(error.code.rawValue) \\(error.pointer)"
        } catch {
          return "\\(error)"
        }
      }

      \(runs.joined(separator: "\n"))

      """
  }

  /// The statement that converts all payloads, in the program.
  private func run(isBackward: Bool, given: [GivenObject]) -> String {
    let (source, target) = isBackward ? ("Target", "Source") : ("Source", "Target")
    let objects = given.map { $0.argument(in: name) }.joined(separator: ", ")
    let givens = given.isEmpty || isBackward ? "" : ", given: .init(\(objects))"
    let isList = set.schema(name)?.mappings.first?.fanOut != nil
    let (open, close) = isList ? ("", "") : ("[", "]")
    return """
      run("\(name)", \(name).\(source).self) {
        \(open)try $0.converted(to: \(name).\(target).self\(givens))\(close)
      } bytes: {
        \(open)try \(name).\(source).convert($0, to: \(name).\(target).self\(givens))\(close)
      }
      """
  }

  private func interpreted(_ payloads: [String], isBackward: Bool) -> [Outcome] {
    givens.flatMap { given in
      interpreted(payloads, given: given.map { ($0.name, $0.json) }, isBackward: isBackward)
    }
  }

  private func interpreted(
    _ payloads: [String], given objects: [(name: String, json: String)], isBackward: Bool
  ) -> [Outcome] {
    let interpreter = Interpreter(set)
    guard let mapping = set.schema(name)?.mappings.first else { return [] }
    return payloads.map { payload in
      let outcome = interpreter.convert(
        Array(payload.utf8), by: mapping, isBackward: isBackward, givenObjects: objects)
      func text(_ isSorted: Bool) -> String {
        switch outcome {
        case .unreadable: "\(name) unreadable"
        case .failure(let failure): "\(name) \(failure.code.rawValue) \(failure.pointer)"
        case .results(let results):
          "\(name) "
            + (results.isEmpty
              ? "nothing"
              : results.map { self.text($0, isSorted: isSorted) }.joined(separator: " and "))
        }
      }
      return Outcome(text: text(false), sorted: text(true))
    }
  }

  /// A result as the program prints it.
  private func text(_ result: ConversionResult, isSorted: Bool) -> String {
    let findings = result.findings.map { finding in
      finding.evidence.reduce(" " + finding.code) { "\($0) \($1.path)=\($1.value)" }
    }
    let json = result.json.flatMap { try? JSONValue(json: Array($0.utf8)) }
    return ((isSorted ? json.map { sorted($0).jsonString() } : result.json) ?? "nothing")
      + result.losses.map { " lost \($0.pointer)" }.joined()
      + (isSorted ? findings.sorted() : findings).joined()
  }

  private func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let items): return .array(items.map(sorted))
    case .object(let members):
      var result = JSONObject()
      for name in members.names.sorted() { result[name] = sorted(members[name] ?? .null) }
      return .object(result)
    default: return value
    }
  }
}
