@_spi(Generated) import PushPayload
package import PushSchemaModel

/// What one mapping makes of a payload, for people who want to know what happens to it.
package struct ConversionTrial: Sendable {
  let mapping: DeclarationID
  package let target: DeclarationID
  /// Of which parts of the payload nothing is made, by their pointers, in words.
  package fileprivate(set) var failures: [(pointer: String, words: String)] = []
  /// Why members are lost, by their pointers.
  fileprivate(set) var losses: [String: String] = [:]
  fileprivate(set) var results: [JSONValue] = []
  /// The only result as it may be shown; `nil` where there are several.
  fileprivate var shown: JSONValue?
}

extension Interpreter {
  /// What each mapping of a payload makes of it, with made-up values for the givens that it needs.
  package func conversionTrials(of bytes: [UInt8], as id: DeclarationID) -> [ConversionTrial] {
    set.mappings(from: set.rootObject(of: id)).filter(\.direction.runsForward).compactMap {
      conversionTrial(of: bytes, as: id, by: $0)
    }
  }

  private func conversionTrial(
    of bytes: [UInt8], as id: DeclarationID, by mapping: Mapping
  ) -> ConversionTrial? {
    let needed = mapping.givens.filter { $0.defaultValue == nil }
    let givens = needed.map { (name: $0.name, value: set.madeUpValue(of: $0)) }
    let names = needed.map(\.name).joined(separator: ", ")
    let remark = needed.isEmpty ? "" : " (with made-up values for \(names))"
    var trial = ConversionTrial(mapping: mapping.id, target: mapping.target)
    switch convert(bytes, as: id, by: mapping, givens: givens) {
    case .unreadable: return nil
    case .failure(let failure):
      let place = failure.pointer.isEmpty ? "" : " at \(failure.pointer)"
      trial.failures = [
        ("", "cannot be made: [\(failure.code.rawValue)]\(place): \(failure.message)\(remark)")
      ]
    case .results(let results):
      guard !results.isEmpty else { return nil }
      let isList =
        mapping.fanOut == nil && set.payload(id) != nil && bytes.first { $0 > 0x20 } == 0x5B
      let kept = results.filter { $0.suppression == nil }
      for (index, result) in results.enumerated() where isList || kept.isEmpty {
        guard let reason = result.suppression, isList || index == 0 else { continue }
        let pointer = isList ? JSONPointer.component(index) : ""
        trial.failures.append((pointer, "nothing is sent: \(reason)\(remark)"))
      }
      for loss in kept.flatMap(\.losses) where trial.losses[loss.pointer] == nil {
        let count =
          isList ? kept.count : kept.count { $0.losses.contains { $0.pointer == loss.pointer } }
        trial.losses[loss.pointer] =
          loss.reason + (count == kept.count ? "" : " (in \(count) of \(kept.count) results)")
      }
      trial.results = kept.compactMap { result in
        result.json.flatMap { try? JSONValue(json: Array($0.utf8)) }
      }
      if kept.count == 1, let json = kept.first?.json {
        trial.shown = shownPayload(
          Array(json.utf8), as: mapping.target,
          masking: set.disclosedPlaces(of: mapping, isBackward: false))
      }
    }
    return trial
  }
}

extension ConversionTrial {
  /// Why the value at a pointer is lost, or one around it.
  fileprivate func loss(at pointer: String) -> String? {
    ([pointer] + JSONPointer.around(pointer)).lazy.compactMap { losses[$0] }.first
  }

  fileprivate func fails(at pointer: String) -> Bool {
    failures.contains { pointer == $0.pointer || pointer.hasPrefix($0.pointer + "/") }
  }

  /// The single value at a path of the only result, as JSON.
  fileprivate func value(_ path: [String]) -> String? {
    var value = shown
    for step in path {
      guard case .object(let members)? = value else { return nil }
      value = members.first { key, _ in keyText(key) == step }.map { $0.value }
    }
    switch value {
    case nil, .object, .array: return nil
    case let value?: return FindingText.evidence(value.jsonText)
    }
  }

  /// Whether something is at a path of a result.
  fileprivate func holds(_ path: [String]) -> Bool {
    results.contains { $0.holds(path[...]) }
  }
}

extension JSONValue {
  /// Whether something is at the end of a path as mappings spell it, in some item of lists.
  fileprivate func holds(_ path: ArraySlice<String>) -> Bool {
    guard let step = path.first, step != "*", !step.contains("{") else { return true }
    if case .array(let items) = self { return items.contains { $0.holds(path) } }
    guard case .object(let members) = self else { return false }
    return members.contains { keyText($0) == step && $1.holds(path.dropFirst()) }
  }
}

extension SchemaSet {
  /// A value for a given that says nothing.
  fileprivate func madeUpValue(of given: Given) -> Literal {
    if let listed = allowedValues(of: given.type)?.first { return listed }
    for kind in [JSONKind.string, .number, .boolean, .array]
    where given.type.alternative(for: kind) != nil {
      switch kind {
      case .number: return .number(JSONNumber(1))
      case .boolean: return .boolean(false)
      case .array: return .list([.string("-")])
      default: return .string("-")
      }
    }
    return .string("-")
  }
}

extension [Explanation] {
  /// What becomes of the members of one payload: without what mappings say of other payloads.
  func narrowed(by trials: [ConversionTrial]) -> [Explanation] {
    var explanations = map { $0.narrowed(by: trials) }
    // Losses of values that are not explained themselves stand at what is around them.
    var positions: [String: Int] = [:]
    for (position, explanation) in explanations.enumerated() {
      positions[explanation.pointer] = position
    }
    for trial in trials {
      for (pointer, reason) in trial.losses.ordered(by: { $0.key < $1.key })
      where positions[pointer] == nil {
        let around = JSONPointer.around(pointer).first { positions[$0] != nil }
        guard let position = around.flatMap({ positions[$0] }) else { continue }
        explanations[position].losses.append((trial.target, "\(pointer), \(reason)"))
      }
    }
    return explanations
  }
}

extension Explanation {
  fileprivate func narrowed(by trials: [ConversionTrial]) -> Explanation {
    var explanation = self
    for trial in trials {
      guard !trial.fails(at: pointer) else {
        explanation.destinations.removeAll { $0.whole == trial.mapping }
        continue
      }
      let reason = trial.loss(at: pointer)
      let isExact = trial.losses[pointer] != nil
      var isPartial = false
      let all = explanation.destinations
      explanation.destinations = all.compactMap { destination in
        guard destination.whole == trial.mapping else { return destination }
        guard destination.path != nil, trial.holds(destination.steps),
          reason == nil || isExact && destination.losesParts
        else { return nil }
        var destination = destination
        destination.reason = reason
        isPartial = isPartial || reason != nil
        if trial.shown != nil {
          // Of lines that convert in different ways the condition says which one has run.
          let isCertain = all.allSatisfy {
            $0.whole != trial.mapping || $0.steps != destination.steps
              || $0.conversion == destination.conversion
          }
          if isCertain { destination.condition = nil }
          destination.value = destination.readsGivens ? nil : trial.value(destination.steps)
        }
        return destination
      }
      // Only one of several lines to the same place has run.
      var places: Set<[String]> = []
      explanation.destinations.removeAll { destination in
        destination.whole == trial.mapping && trial.shown != nil
          && !places.insert(destination.steps + [destination.conversion ?? ""]).inserted
      }
      if let reason, !isPartial { explanation.losses.append((trial.target, reason)) }
    }
    return explanation
  }
}
