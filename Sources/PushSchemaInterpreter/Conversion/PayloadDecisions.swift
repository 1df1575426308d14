import PushPayload
import PushSchemaModel

/// Whether members of a payload determine members of its results: other values are tried.
extension Interpreter {
  /// The explanations with the decisions that are true for this payload.
  func keepingDecisions(
    of explanations: [Explanation], on bytes: [UInt8], after trials: [ConversionTrial]
  ) -> [Explanation] {
    guard let payload = try? JSONValue(json: bytes) else { return explanations }
    // Of members that one condition tests together, each may suffice.
    var alike: [[String]: [[String]]] = [:]
    for explanation in explanations where !explanation.decisions.isEmpty {
      let place = ExplainedPlace(explanation.pointer, in: payload)
      for decision in explanation.decisions {
        alike[decision.key(in: place.item), default: []].append(place.steps)
      }
    }
    var experiment = DecisionExperiment(interpreter: self, trials: trials)
    return explanations.map { explanation in
      guard !explanation.decisions.isEmpty else { return explanation }
      var explanation = explanation
      let place = ExplainedPlace(explanation.pointer, in: payload)
      explanation.decisions.removeAll { decision in
        guard let tested = decision.tested else { return false }
        let others = (alike[decision.key(in: place.item)] ?? [])
          .filter { $0 != place.steps }
        return !experiment.holds(decision, with: tested, at: place, without: [])
          && (others.isEmpty || !experiment.holds(decision, with: [], at: place, without: others))
      }
      return explanation
    }
  }
}

extension Explanation.Decision {
  /// A key that is equal for the same decision about members of one item of a list.
  fileprivate func key(in item: String) -> [String] { [item, target.description, how] + steps }
}

/// The place of a value in the payload around it, without the other items of lists.
private struct ExplainedPlace {
  let payload: JSONValue
  let steps: [String]
  /// The pointer of the innermost item of a list in the whole payload; empty if there is none.
  let item: String

  init(_ pointer: String, in whole: JSONValue) {
    let names = JSONPointer.names(of: pointer)
    var (steps, depth) = (names, 0)
    payload = whole.alone(&steps, from: 0, &depth)
    self.steps = steps
    item = names.prefix(depth).map { JSONPointer.component($0) }.joined()
  }
}

/// Conversions of a payload with other values.
private struct DecisionExperiment {
  let interpreter: Interpreter
  let trials: [ConversionTrial]
  /// The results of each trial for payloads, by target and payload.
  private var known: [DeclarationID: [JSONValue: [[JSONValue]]]] = [:]

  init(interpreter: Interpreter, trials: [ConversionTrial]) {
    self.interpreter = interpreter
    self.trials = trials
  }

  /// Whether a result differs without the member or with other values; `others` are left out.
  mutating func holds(
    _ decision: Explanation.Decision, with tested: [JSONValue], at place: ExplainedPlace,
    without others: [[String]]
  ) -> Bool {
    var payload = place.payload
    for path in others { payload.set(nil, at: path[...]) }
    let steps = place.steps[...]
    let own = payload.value(at: steps)
    let former = results(of: payload, at: decision)
    let values: [JSONValue?] = [nil] + tested
    return values.contains { value in
      guard value != own else { return false }
      var other = payload
      other.set(value, at: steps)
      // A payload that cannot be converted says nothing.
      return zip(former, results(of: other, at: decision)).contains { former, later in
        !former.isEmpty && !later.isEmpty && former != later
      }
    }
  }

  /// The values at the path of a decision in the results for a payload, for each trial.
  private mutating func results(
    of payload: JSONValue, at decision: Explanation.Decision
  ) -> [[JSONValue?]] {
    let converted =
      known[decision.target]?[payload]
      ?? trials.filter { $0.target == decision.target }
      .map { interpreter.results(of: $0, on: payload.json()) }
    known[decision.target, default: [:]][payload] = converted
    return converted.map { results in results.map { $0.part(at: decision.steps[...]) } }
  }
}

extension JSONValue {
  /// The value with only those items of lists through which some steps lead; the steps lead to the
  /// same place in it. `depth` is the number of steps to the innermost item.
  fileprivate func alone(_ steps: inout [String], from start: Int, _ depth: inout Int) -> JSONValue
  {
    guard start < steps.count, let inner = value(at: steps[start...start]) else { return self }
    if case .array = self {
      steps[start] = "0"
      depth = start + 1
      return .array([inner.alone(&steps, from: start + 1, &depth)])
    }
    guard case .object(var members) = self else { return self }
    members[steps[start]] = inner.alone(&steps, from: start + 1, &depth)
    return .object(members)
  }

  /// The value at a path in the spelling of mappings, up to a list or a key of any name.
  fileprivate func part(at path: ArraySlice<String>) -> JSONValue? {
    guard let step = path.first, step != "*", !step.contains("{") else { return self }
    switch self {
    case .object(let members):
      return members.first { key, _ in keyText(key) == step }?.value.part(at: path.dropFirst())
    case .array: return self
    default: return nil
    }
  }
}
