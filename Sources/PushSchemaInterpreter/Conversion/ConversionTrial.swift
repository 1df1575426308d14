@_spi(Generated) import PushPayload
package import PushSchemaModel

/// What one mapping makes of a payload, for people who want to know what happens to it.
package struct ConversionTrial: Sendable {
  package let mapping: DeclarationID
  package let target: DeclarationID
  /// Why nothing is made; `nil` where something is.
  package let suppression: String?
  /// Why members are lost, by their pointers; of several results what one of them lacks.
  let losses: [String: String]
}

extension Interpreter {
  /// What each mapping of a payload makes of it, with made-up texts for the givens that it needs; those that end with an
  /// error are left out.
  package func conversionTrials(of bytes: [UInt8], as id: DeclarationID) -> [ConversionTrial] {
    set.mappings(from: set.rootObject(of: id)).filter(\.direction.runsForward).compactMap {
      mapping in
      let givens = mapping.givens.filter { $0.defaultValue == nil }
        .map { (name: $0.name, value: set.madeUpValue(of: $0)) }
      guard
        case .results(let results) = convert(bytes, as: id, by: mapping, givens: givens),
        !results.isEmpty
      else { return nil }
      let reasons = results.compactMap(\.suppression)
      return ConversionTrial(
        mapping: mapping.id, target: mapping.target,
        suppression: reasons.count == results.count ? reasons.first : nil,
        losses: Dictionary(
          results.flatMap(\.losses).map { ($0.pointer, $0.reason) },
          uniquingKeysWith: { first, _ in first }))
    }
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

extension Explanation {
  /// Where the member of one payload goes: without what mappings say of other payloads.
  func narrowed(by trials: [ConversionTrial]) -> Explanation {
    var explanation = self
    for trial in trials {
      guard trial.suppression == nil else {
        explanation.destinations.removeAll { $0.whole == trial.mapping }
        continue
      }
      let reason = trial.losses[pointer]
      var isPartial = false
      explanation.destinations = explanation.destinations.compactMap { destination in
        guard destination.whole == trial.mapping else { return destination }
        guard destination.path != nil, reason == nil || destination.reason == reason else {
          return nil
        }
        var destination = destination
        destination.reason = reason
        isPartial = isPartial || reason != nil
        return destination
      }
      if let reason, !isPartial { explanation.losses.append((trial.target, reason)) }
    }
    return explanation
  }
}
