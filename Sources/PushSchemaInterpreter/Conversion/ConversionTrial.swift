@_spi(Generated) import PushPayload
package import PushSchemaModel

/// The result of one mapping for a payload, for explanations of the payload.
package struct ConversionTrial: Sendable {
  /// The result for the payload, or for one item in it.
  struct Result: Sendable {
    let json: JSONValue
    /// The same with masked sensitive values.
    fileprivate let shown: JSONValue?
    /// The reasons of losses, by the members' pointers.
    let losses: [String: String]
    /// The cases of the objects that mappings have converted.
    fileprivate let cases: Set<ChosenCase>
  }

  let mapping: DeclarationID
  /// The object that is converted, and all givens.
  fileprivate let source: DeclarationID
  fileprivate let givens: Interpreter.StatedGivens
  package let target: DeclarationID
  /// The parts of the payload without a result, by their pointers, and the reasons in words.
  package fileprivate(set) var failures: [(pointer: String, words: String)] = []
  fileprivate(set) var results: [Result] = []
  /// The indices of the results by the pointer of their item, empty for the whole payload.
  fileprivate var positions: [String: [Int]] = [:]

  fileprivate mutating func add(_ result: Result, of part: String) {
    positions[part, default: []].append(results.count)
    results.append(result)
  }
}

extension Interpreter {
  /// The stated givens of a mapping: values, and the JSON texts of objects.
  package typealias StatedGivens = (
    values: [(name: String, value: Literal)], objects: [(name: String, json: String)]
  )

  /// The mappings that are tried on a payload.
  package func triedMappings(of id: DeclarationID) -> [Mapping] {
    set.mappings(from: set.rootObject(of: id)).filter(\.direction.runsForward)
  }

  /// The results of each mapping of a payload, with made-up values for missing givens.
  package func conversionTrials(
    of bytes: [UInt8], as id: DeclarationID,
    stating stated: (Mapping) -> StatedGivens = { _ in ([], []) }
  ) -> [ConversionTrial] {
    triedMappings(of: id).compactMap { mapping in
      conversionTrial(of: bytes, as: id, by: mapping, stating: stated(mapping))
    }
  }

  /// The results of a trial's mapping for another payload, with the same givens.
  func results(of trial: ConversionTrial, on bytes: [UInt8]) -> [JSONValue] {
    set.mapping(trial.mapping).flatMap {
      conversionTrial(of: bytes, as: trial.source, by: $0, stating: trial.givens)
    }?.results.map(\.json) ?? []
  }

  private func conversionTrial(
    of bytes: [UInt8], as id: DeclarationID, by mapping: Mapping, stating stated: StatedGivens
  ) -> ConversionTrial? {
    let names = stated.values.map(\.name) + stated.objects.map(\.name)
    let needed = mapping.givens.filter { $0.defaultValue == nil && !names.contains($0.name) }
    let givens =
      stated.values + needed.map { (name: $0.name, value: set.madeUpValue(of: $0)) }
    let remark =
      needed.isEmpty
      ? "" : " (with made-up values for \(needed.map(\.name).joined(separator: ", ")))"
    var trial = ConversionTrial(
      mapping: mapping.id, source: id, givens: (givens, stated.objects), target: mapping.target)
    switch convert(
      bytes, as: id, by: mapping, givens: givens, givenObjects: stated.objects, tellsCases: true)
    {
    case .unreadable: return nil
    case .failure(let failure):
      let place = failure.pointer.isEmpty ? "" : " at \(failure.pointer)"
      let words =
        failure.code == .refused
        ? "is refused" : "cannot be made: [\(failure.code.rawValue)]"
      trial.failures = [("", "\(words)\(place): \(failure.message)\(remark)")]
    case .results(let results):
      if results.isEmpty {
        trial.failures = [("", "nothing is sent: \(ConversionAttempt.emptyList)\(remark)")]
      }
      let parts = parts(of: bytes, as: id, by: mapping)
      let isOfParts = parts.count == results.count
      let sendsNothing = results.allSatisfy { $0.suppression != nil }
      for (index, result) in results.enumerated() {
        let part = isOfParts ? parts[index] : ""
        if let reason = result.suppression {
          guard isOfParts || sendsNothing && index == 0 else { continue }
          trial.failures.append((part, "nothing is sent: \(reason)\(remark)"))
        } else if let json = result.json {
          trial.add(self.result(result, Array(json.utf8), of: mapping), of: part)
        }
      }
    }
    return trial
  }

  private func result(
    _ result: ConversionResult, _ json: [UInt8], of mapping: Mapping
  ) -> ConversionTrial.Result {
    ConversionTrial.Result(
      json: (try? JSONValue(json: expandedPayload(json, as: mapping.target))) ?? .null,
      shown: shownPayload(
        json, as: mapping.target, masking: set.disclosedPlaces(of: mapping, isBackward: false)),
      losses: Dictionary(firstOf: result.losses.map { ($0.pointer, $0.reason) }),
      cases: Set(result.cases))
  }

  /// The pointers of the items that each have a result; none if the whole payload has one.
  private func parts(
    of bytes: [UInt8], as id: DeclarationID, by mapping: Mapping
  ) -> [String] {
    guard let payload = try? JSONValue(json: expandedPayload(bytes, as: id)) else { return [] }
    let keys = mapping.fanOut?.keys ?? []
    guard case .array(let items)? = payload.value(at: keys[...]),
      mapping.fanOut != nil || set.payload(id) != nil
    else { return [] }
    let list = keys.map { JSONPointer.component($0) }.joined()
    return items.indices.map { list + JSONPointer.component($0) }
  }
}

extension ConversionTrial {
  /// The results for the value at a pointer: those of the item that it is or is in, or else all.
  fileprivate func results(about pointer: String) -> [Result] {
    for part in [pointer] + JSONPointer.around(pointer) {
      if let positions = positions[part] { return positions.map { results[$0] } }
    }
    return results
  }

  /// Whether the value itself is lost, in at least one result.
  fileprivate func losesValue(at pointer: String) -> Bool {
    results(about: pointer).contains { $0.losses[pointer] != nil }
  }

  /// The reason why the value at a pointer, or one around it, is lost, and whether in all results.
  fileprivate func loss(at pointer: String) -> (words: String, isInAll: Bool)? {
    let results = results(about: pointer)
    let places = [pointer] + JSONPointer.around(pointer)
    let reasons = results.compactMap { result in
      places.firstNonNil { result.losses[$0] }
    }
    let isInAll = reasons.count == results.count
    return reasons.first.map {
      ($0 + (isInAll ? "" : " (in \(reasons.count) of \(results.count) results)"), isInAll)
    }
  }

  fileprivate func fails(at pointer: String) -> Bool {
    failures.contains { pointer == $0.pointer || pointer.hasPrefix($0.pointer + "/") }
  }
}

extension [ConversionTrial.Result] {
  /// Whether one of some cases has run for one of the results.
  fileprivate func have(oneOf cases: Set<ChosenCase>?) -> Bool {
    guard let cases else { return true }
    return contains { !$0.cases.isDisjoint(with: cases) }
  }

  /// The single value that all have at a path, as JSON.
  fileprivate func value(_ path: [String]) -> String? {
    let values = Set(map { $0.shown?.scalar(at: path[...]) })
    return values.count == 1 ? values.first.flatMap(\.self).map(FindingText.evidence) : nil
  }
}

extension JSONValue {
  /// The JSON of the scalar at a path in the spelling of mappings; `nil` for lists and objects.
  fileprivate func scalar(at path: ArraySlice<String>) -> String? {
    switch self {
    case .object(let members):
      guard let step = path.first else { return nil }
      return members.first { key, _ in keyText(key) == step }?.value.scalar(at: path.dropFirst())
    case .array: return nil
    default: return path.isEmpty ? jsonString() : nil
    }
  }

  /// Whether there is a value at a path in the spelling of mappings, in at least one item of lists.
  fileprivate func holds(_ path: ArraySlice<String>) -> Bool {
    guard let step = path.first, step != "*", !step.contains("{") else { return true }
    if case .array(let items) = self { return items.contains { $0.holds(path) } }
    guard case .object(let members) = self else { return false }
    return members.contains { keyText($0) == step && $1.holds(path.dropFirst()) }
  }
}

extension SchemaSet {
  /// A neutral value for a given.
  fileprivate func madeUpValue(of given: Given) -> Literal {
    let neutral: [(kind: JSONKind, value: Literal)] = [
      (.string, .string("-")), (.number, .number(JSONNumber(1))), (.boolean, .boolean(false)),
      (.array, .list([.string("-")])),
    ]
    return allowedValues(of: given.type)?.first
      ?? neutral.first { given.type.alternative(for: $0.kind) != nil }?.value ?? .string("-")
  }
}

extension [Explanation] {
  /// The explanations for this payload, without statements on other payloads.
  func narrowed(by trials: [ConversionTrial]) -> [Explanation] {
    var explanations = map { $0.narrowed(by: trials) }
    // A loss of a value without its own explanation belongs to the value around it.
    var positions: [String: Int] = [:]
    for (position, explanation) in explanations.enumerated() {
      positions[explanation.pointer] = position
    }
    for trial in trials {
      let lost = Set(trial.results.flatMap(\.losses.keys))
      for pointer in lost.ordered() where positions[pointer] == nil {
        guard let reason = trial.loss(at: pointer)?.words else { continue }
        let around = JSONPointer.around(pointer).first { positions[$0] != nil }
        guard let position = around.flatMap({ positions[$0] }) else { continue }
        explanations[position].losses.append((trial.target, "\(pointer), \(reason)"))
      }
    }
    return explanations
  }
}

extension Explanation.Destination {
  /// Whether both are the same member of the same result.
  fileprivate func isAlike(_ other: Self) -> Bool { whole == other.whole && steps == other.steps }
}

extension Explanation {
  fileprivate func narrowed(by trials: [ConversionTrial]) -> Explanation {
    var explanation = self
    for trial in trials {
      guard !trial.fails(at: pointer) else {
        explanation.destinations.removeAll { $0.whole == trial.mapping }
        continue
      }
      let loss = trial.loss(at: pointer)
      let isExact = trial.losesValue(at: pointer)
      let results = trial.results(about: pointer)
      var isPartial = false
      let all = explanation.destinations
      explanation.destinations = all.compactMap { destination in
        guard destination.whole == trial.mapping else { return destination }
        guard destination.path != nil,
          results.have(oneOf: destination.cases),
          results.contains(where: { $0.json.holds(destination.steps[...]) }),
          loss?.isInAll != true || isExact && destination.losesParts
        else { return nil }
        var destination = destination
        destination.reason = isExact && destination.losesParts ? loss?.words : nil
        isPartial = isPartial || destination.reason != nil
        if results.allSatisfy({ $0.json.holds(destination.steps[...]) }) {
          // If lines convert differently, the condition says which one has run.
          let isCertain = all.allSatisfy {
            $0.whole != trial.mapping || $0.steps != destination.steps
              || $0.conversion == destination.conversion
          }
          if isCertain { destination.condition = nil }
          destination.value = destination.readsGivens ? nil : results.value(destination.steps)
        }
        // Of several lines with the same target, it is not known which one has run.
        if all.count(where: { $0.isAlike(destination) }) == 1, let computed = destination.computed {
          destination.conversion = computed
        }
        return destination
      }
      // Only one of several lines with the same target has run.
      var places: Set<[String]> = []
      explanation.destinations.removeAll { destination in
        destination.whole == trial.mapping && results.count == 1
          && !places.insert(destination.steps + [destination.conversion ?? ""]).inserted
      }
      if let loss, !isPartial { explanation.losses.append((trial.target, loss.words)) }
      explanation.decisions.removeAll { decision in
        decision.whole == trial.mapping && !results.have(oneOf: decision.cases)
      }
    }
    var decided: Set<[String]> = []
    explanation.decisions.removeAll {
      !decided.insert([$0.target.description] + $0.steps).inserted
    }
    // A member that a line copies is not also listed as deciding.
    let made = Set(explanation.destinations.compactMap(\.path))
    explanation.decisions.removeAll { made.contains($0.path) }
    return explanation
  }
}
