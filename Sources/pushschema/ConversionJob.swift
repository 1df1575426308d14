import PushPayload
import PushSchemaCommand
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

/// A conversion with all that it needs but the payload.
struct ConversionJob: Sendable {
  private struct Step: Sendable {
    var step: ConversionRoute.Step
    var values: [(name: String, value: Literal)]
    var objects: [(name: String, json: String)]
    /// Whether steps before it have disclosed what has to stay hidden.
    var masksResults: Bool
  }

  private let interpreter: Interpreter
  private let source: DeclarationID
  private let steps: [Step]

  init(
    _ interpreter: Interpreter, from source: DeclarationID, along route: ConversionRoute,
    _ givens: Givens
  ) {
    self.interpreter = interpreter
    self.source = source
    var hasDisclosed = false
    steps = route.steps.map { step in
      let masksResults = hasDisclosed
      hasDisclosed =
        hasDisclosed
        || !interpreter.set.disclosedPlaces(of: step.mapping, isBackward: step.isBackward).isEmpty
      return Step(
        step: step, values: givens.values(for: step.mapping),
        objects: givens.objects(for: step.mapping), masksResults: masksResults)
    }
  }

  /// Converts a payload; results, losses and findings go to the report.
  func convert(_ payload: RenderedPayload, reportingTo report: inout ConversionReport) {
    report.report(interpreter.validate(payload.bytes, as: source), in: payload)
    var payloads = [payload]
    for (index, step) in steps.enumerated() {
      let name = index == steps.count - 1 ? nil : step.step.target.description
      var made: [RenderedPayload] = []
      for payload in payloads {
        let outcome = interpreter.convert(
          payload.bytes, as: index == 0 ? source : nil, by: step.step.mapping,
          isBackward: step.step.isBackward, givens: step.values, givenObjects: step.objects,
          masksResults: step.masksResults)
        made += report.report(outcome, of: payload, as: name)
      }
      payloads = made
    }
  }
}
