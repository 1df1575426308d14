import Foundation
import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText
import TestSupport
import Testing

/// Whatever a payload holds, it is read, checked, explained and converted without harm.
@Suite struct PayloadFuzzTests {
  @Test(.timeLimit(FuzzRun.timeLimit))
  func `any bytes are read as JSON or refused at a place`() throws {
    let seeds = try examples().map { Array($0.1.json.utf8) } + ByteMutator.awkward
    let mutator = ByteMutator(seeds: seeds)
    FuzzRun(rounds: 20_000, within: .seconds(4)).run(
      make: { mutator.mutant(using: &$0) }, text: { String(decoding: $0, as: UTF8.self) },
      problem: { bytes, _ in readingProblem(bytes) })
  }

  @Test(.timeLimit(FuzzRun.timeLimit))
  func `any payload is checked, explained and converted`() throws {
    let set = try standardSet()
    let interpreter = Interpreter(set)
    let examples = try examples()
    let bytes = ByteMutator(seeds: examples.map { Array($0.1.json.utf8) })
    let samples = examples.compactMap { DraftJSON($0.1.json) }
    FuzzRun(rounds: 3_000, within: .seconds(6)).run(
      make: { random in
        let (schema, example) = random.pick(examples) ?? examples[0]
        let other = random.pick(set.schemas.flatMap(\.objects))?.id ?? example.object
        let object = random.chance(10) ? other : example.object
        if random.chance(10) { return (schema, object, bytes.mutant(using: &random), example) }
        var payloads = PayloadMutator(
          seed: random.next(), samples: [random.pick(samples) ?? .scalar("1")])
        let isNew = random.chance(10)
        let draft = isNew ? nil : DraftJSON(example.json)
        let text = draft.map { payloads.mutant(of: $0) } ?? payloads.document()
        return (schema, object, Array(text.utf8), example)
      },
      text: { "\($0.1)\n\(String(decoding: $0.2, as: UTF8.self))" },
      problem: { input, _ in
        let (schema, object, payload, example) = input
        return PayloadCheck(interpreter, object, payload).problem
          ?? conversionProblem(interpreter, schema, object, payload, example)
      })
  }

  private func conversionProblem(
    _ interpreter: Interpreter, _ schema: Schema, _ object: DeclarationID, _ payload: [UInt8],
    _ example: Example
  ) -> String? {
    for mapping in schema.mappings {
      for isBackward in [false, true] {
        guard (isBackward ? mapping.target : mapping.source) == object else { continue }
        let outcome = interpreter.convert(
          payload, by: mapping, isBackward: isBackward, givens: example.givens)
        guard case .results(let results) = outcome else { continue }
        for result in results {
          guard let json = result.json else { continue }
          guard DraftJSON(json) != nil else { return "\(mapping.id) gives no JSON: \(json)" }
          let target = isBackward ? mapping.source : mapping.target
          if interpreter.validate(Array(json.utf8), as: target) != result.findings {
            return "\(mapping.id): findings are not those of the result"
          }
        }
      }
    }
    return nil
  }
}

/// The standard schemas, resolved.
func standardSet() throws -> SchemaSet {
  CompilationCheck.resolve(try SchemaMutator.standardSchemaFiles()).set
}

/// Each example of the standard schemas with its schema.
func examples() throws -> [(Schema, Example)] {
  try standardSet().schemas.flatMap { schema in schema.examples.map { (schema, $0) } }
}

/// What must hold of the findings on a payload, whatever it holds.
struct PayloadCheck {
  private let interpreter: Interpreter
  private let object: DeclarationID
  private let payload: [UInt8]

  init(_ interpreter: Interpreter, _ object: DeclarationID, _ payload: [UInt8]) {
    self.interpreter = interpreter
    self.object = object
    self.payload = payload
  }

  /// The first law that is broken, in words.
  var problem: String? {
    let findings = interpreter.validate(payload, as: object)
    if findings != interpreter.validate(payload, as: object) {
      return "another run, other findings"
    }
    if findings.count > 1_001 { return "\(findings.count) findings" }
    for finding in findings {
      if finding.offset < 0 || finding.offset > payload.count { return "outside: \(finding)" }
      if finding.line < 1 || finding.column < 1 || finding.message.isEmpty {
        return "incomplete: \(finding)"
      }
    }
    return renderingProblem(findings) ?? explanationProblem(findings)
  }

  private func renderingProblem(_ findings: [Finding]) -> String? {
    let file = SourceFile(path: "payload.json", bytes: payload)
    let files = SourceFiles([file])
    let rendered = RenderedPayload(path: file.path, bytes: file.bytes)
    let text = TextRenderer(files: files).render(findings, in: rendered)
    let lines = JSONLinesRenderer(files: files).render(findings, in: rendered)
    for output in [text, lines] {
      if let hidden = firstHiddenScalar(in: output) { return "shows \(hidden) raw: \(output)" }
    }
    let records = lines.split(separator: "\n")
    if records.count != findings.count { return "not one line for each finding" }
    return records.contains { DraftJSON(String($0)) == nil } ? "a line is no JSON" : nil
  }

  private func explanationProblem(_ findings: [Finding]) -> String? {
    do {
      let trials = interpreter.conversionTrials(of: payload, as: object)
      let explanations = try interpreter.explain(payload, as: object, after: trials)
      let isInPlace = explanations.allSatisfy { (0..<payload.count).contains($0.offset) }
      return isInPlace ? nil : "an explanation lies outside"
    } catch {
      let isRefused = findings.contains { ["malformed", "too-deep"].contains($0.code) }
      return isRefused ? nil : "explain refuses what validate reads"
    }
  }
}
