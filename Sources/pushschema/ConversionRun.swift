import PushPayload
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaQueries

/// A conversion by a chain of mappings, with everything except the payload.
struct ConversionRun: Sendable {
  private struct Step: Sendable {
    let step: ConversionRoute.Step
    let values: [(name: String, value: Literal)]
    let objects: [(name: String, json: String)]
    /// The pointers in its results that must be masked.
    let maskedPlaces: [String]
    /// The missing givens, by the pointers in the results that depend on them.
    let openGivens: [String: String]
  }

  private let interpreter: Interpreter
  private let recordSchemas: RecordSchemas
  private let source: DeclarationID
  private let steps: [Step]

  init(
    _ interpreter: Interpreter, from source: DeclarationID, along route: ConversionRoute,
    _ givens: Givens
  ) {
    self.interpreter = interpreter
    recordSchemas = RecordSchemas(interpreter)
    self.source = source
    let maskedPlaces = interpreter.set.disclosedPlaces(along: route)
    steps = zip(route.steps, maskedPlaces).enumerated().map { index, step in
      let (step, masked) = step
      return Step(
        step: step, values: givens.values(for: step.mapping, step: index),
        objects: givens.objects(for: step.mapping), maskedPlaces: masked,
        openGivens: step.isBackward ? [:] : givens.openGivens(of: step.mapping))
    }
  }

  /// The pointers in the results of the last mapping that must be masked.
  var maskedPlaces: [String] { steps.last?.maskedPlaces ?? [] }

  /// Returns the outcomes of the last mapping; `report` gets all outcomes. It prints the results
  /// of the last mapping if they have no name.
  @discardableResult
  func run(
    _ payload: PayloadInFile, as name: String?, reportingTo report: inout ConversionReport
  ) -> [ConversionAttempt] {
    // Each mapping may write a member twice, so a chain could double its result at each step.
    let sizeLimit = max(LineBlockReader.lineLimit, 8 * payload.bytes.count)
    var payloads = [payload]
    var outcomes: [ConversionAttempt] = []
    for (index, step) in steps.enumerated() {
      outcomes = payloads.map { payload in
        let mapping = step.step.mapping
        if index > 0, payload.bytes.count > sizeLimit {
          let message = "the chain makes \(payload.bytes.count) bytes for mapping '\(mapping.id)'"
          return .failure(ConversionError(.tooManyObjects, message: message))
        }
        return interpreter.convert(
          payload.bytes, as: index == 0 ? source : nil, by: mapping,
          isBackward: step.step.isBackward, givens: step.values, givenObjects: step.objects,
          masking: step.maskedPlaces
        ).hinting(at: step.openGivens)
      }
      let name = index < steps.count - 1 ? step.step.target.description : name
      payloads = zip(outcomes, payloads).flatMap { report.report($0, of: $1, as: name) }
    }
    return outcomes
  }

  /// Converts the payloads of a text; `report` gets all findings.
  func convert(
    _ text: [UInt8], of path: String, at pointer: String?,
    reportingTo report: inout ConversionReport
  ) {
    let read = TextPayloads(text, at: pointer)
    report.report(
      read.findings, onTextOf: RenderedPayload(path: path, bytes: text, edits: read.edits))
    let lined = LinedText(text)
    for payload in read.payloads {
      if pointer == nil, interpreter.isForeign(payload.bytes, to: source),
        let wrapped = payload.findingAsRecord(
          besides: source, among: recordSchemas.places, in: lined)
      {
        report.report([wrapped], onTextOf: RenderedPayload(path: path, bytes: text))
        continue
      }
      convert(PayloadInFile(path: path, text: lined, payload), reportingTo: &report)
    }
  }

  /// Converts a payload; `report` gets results, losses and findings.
  func convert(_ payload: PayloadInFile, reportingTo report: inout ConversionReport) {
    let findings = interpreter.refined(
      interpreter.validate(payload.bytes, as: source), in: payload.bytes, as: source)
    report.report(findings, in: payload)
    run(payload.leavingOut(findings.openMembers), as: nil, reportingTo: &report)
  }
}

extension ConversionAttempt {
  /// The same with a hint on each finding at a pointer that depends on a missing given.
  fileprivate func hinting(at givens: [String: String]) -> ConversionAttempt {
    guard !givens.isEmpty, case .results(let results) = self else { return self }
    return .results(
      results.map { result in
        var result = result
        for index in result.findings.indices where result.findings[index].hint == nil {
          if let name = givens[result.findings[index].pointer] {
            result.findings[index].hint = "add --given \(name)=VALUE"
          }
        }
        return result
      })
  }
}
