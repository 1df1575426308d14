import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

/// Payloads on their way over the mappings of a route.
struct ConversionRun {
  let interpreter: Interpreter
  let route: ConversionRoute
  let givens: Givens

  /// What came out of one mapping, and where in it nothing may be shown.
  struct Arrival {
    var payload: RenderedPayload
    var outcome: ConversionOutcome
    var maskedPlaces: [String]
  }

  /// Takes a payload along the route and gives what becomes of it in the last mapping; `report` is told
  /// what became of it before, and says what has been made.
  func run(
    _ payload: RenderedPayload, as source: DeclarationID,
    report: (ConversionOutcome, RenderedPayload, _ name: String) -> [RenderedPayload]
  ) -> [Arrival] {
    var payloads = [payload]
    var arrivals: [Arrival] = []
    var hasDisclosed = false
    for (index, step) in route.steps.enumerated() {
      let disclosed = interpreter.set.disclosedPlaces(
        of: step.mapping, isBackward: step.isBackward)
      arrivals = payloads.map { payload in
        let outcome = interpreter.convert(
          payload.bytes, as: index == 0 ? source : nil, by: step.mapping,
          isBackward: step.isBackward, givens: givens.values(for: step.mapping),
          givenObjects: givens.objects(for: step.mapping), masksResults: hasDisclosed)
        return Arrival(
          payload: payload, outcome: outcome, maskedPlaces: hasDisclosed ? [""] : disclosed)
      }
      guard index < route.steps.count - 1 else { break }
      payloads = arrivals.flatMap { report($0.outcome, $0.payload, step.target.description) }
      hasDisclosed = hasDisclosed || !disclosed.isEmpty
    }
    return arrivals
  }
}
