import PushPayload
import PushSchemaModel

/// Whether members of a payload determine members of its results: other values are tried.
extension Interpreter {
  /// The explanations with the decisions that are true for this payload.
  func keepingDecisions(
    of explanations: [Explanation], on bytes: [UInt8], after trials: [ConversionTrial]
  ) -> [Explanation] {
    guard let payload = try? JSONValue(json: bytes) else { return explanations }
    let places = explanations.map { payload.place(of: $0.pointer) }
    // Of members that one condition tests together, each may suffice.
    var alike: [ItemDecision: [[String]]] = [:]
    for (explanation, place) in zip(explanations, places) {
      for decision in explanation.decisions {
        alike[ItemDecision(decision, in: place.item), default: []].append(place.steps)
      }
    }
    var experiment = DecisionExperiment(interpreter: self, trials: trials)
    return zip(explanations, places).map { explanation, place in
      var explanation = explanation
      explanation.decisions.removeAll { decision in
        let others = (alike[ItemDecision(decision, in: place.item)] ?? [])
          .filter { $0 != place.steps }
        return ![[], others].contains { left in
          experiment.holds(decision, at: place.steps[...], in: place.payload.leavingOut(left))
        }
      }
      return explanation
    }
  }
}

/// A decision about members of one item of a list, or of the whole payload.
private struct ItemDecision: Hashable {
  let item: String
  let target: DeclarationID
  let steps: [String]
  let how: String

  init(_ decision: Explanation.Decision, in item: String) {
    self.item = item
    target = decision.target
    steps = decision.steps
    how = decision.how
  }
}

/// Conversions of a payload with other values.
private struct DecisionExperiment {
  let interpreter: Interpreter
  let trials: [ConversionTrial]
  /// The trials of payloads, by target and payload.
  private var known: [DeclarationID: [JSONValue: [ConversionTrial]]] = [:]

  init(interpreter: Interpreter, trials: [ConversionTrial]) {
    self.interpreter = interpreter
    self.trials = trials
  }

  /// Whether a result is another one without the member, or with a value that the condition compares
  /// with it.
  mutating func holds(
    _ decision: Explanation.Decision, at steps: ArraySlice<String>, in payload: JSONValue
  ) -> Bool {
    let former = results(of: payload, at: decision)
    return decision.alternatives(to: payload.value(at: steps)).contains { value in
      var other = payload
      other.set(value, at: steps)
      return results(of: other, at: decision) != former
    }
  }

  /// The values at the path of a decision in the results for a payload.
  private mutating func results(
    of payload: JSONValue, at decision: Explanation.Decision
  ) -> [[JSONValue?]] {
    let converted =
      known[decision.target]?[payload]
      ?? trials.filter { $0.target == decision.target }
      .compactMap { interpreter.again($0, on: payload.json()) }
    known[decision.target, default: [:]][payload] = converted
    return converted.map { trial in trial.results.map { $0.json.part(at: decision.steps[...]) } }
  }
}

extension Explanation.Decision {
  /// The values to try: absence, and those that the condition tests.
  fileprivate func alternatives(to value: JSONValue?) -> [JSONValue?] {
    let opposite: [JSONValue?] =
      if case .boolean(let flag)? = value { [.boolean(!flag)] } else { [] }
    return [nil] + opposite + tested.map { $0.json }.filter { $0 != value }
  }
}

extension JSONValue {
  /// The payload around the value at a pointer with no other items of lists, the path to the value
  /// in it, and the pointer of the innermost item.
  fileprivate func place(
    of pointer: String
  ) -> (payload: JSONValue, steps: [String], item: String) {
    var steps = JSONPointer.names(of: pointer)
    var item = ""
    let payload = alone(&steps, from: 0, &item)
    return (payload, steps, item)
  }

  private func alone(_ steps: inout [String], from start: Int, _ item: inout String) -> JSONValue {
    guard start < steps.count, let inner = value(at: steps[start...start]) else { return self }
    if case .array = self {
      item = steps[...start].map { JSONPointer.component($0) }.joined()
      steps[start] = "0"
      return .array([inner.alone(&steps, from: start + 1, &item)])
    }
    guard case .object(var members) = self else { return self }
    members[steps[start]] = inner.alone(&steps, from: start + 1, &item)
    return .object(members)
  }

  /// The value without the members at some paths.
  fileprivate func leavingOut(_ paths: [[String]]) -> JSONValue {
    var value = self
    for path in paths { value.set(nil, at: path[...]) }
    return value
  }

  /// The value at a path in the spelling of mappings, up to a list or a key of any name; `nil` if
  /// there is none.
  fileprivate func part(at path: ArraySlice<String>) -> JSONValue? {
    guard let step = path.first, step != "*", !step.contains("{"), case .object(let members) = self
    else { return self }
    return members.first { key, _ in keyText(key) == step }?.value.part(at: path.dropFirst())
  }
}
