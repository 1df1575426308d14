import PushPayload
package import PushSchemaModel
import PushSchemaProgram

/// Conversions of whole payloads.
extension Interpreter {
  /// Converts a payload. `givens` are the values that only the sending server knows; `givenObjects`
  /// are the JSON texts of those that are objects. A payload that is an array has the results of
  /// its items, in order. Findings mask values at the masked pointers of the results. With
  /// `tellsCases`, results have the cases of their objects.
  package func convert(
    _ bytes: [UInt8], as payload: DeclarationID? = nil, by mapping: Mapping,
    isBackward: Bool = false,
    givens: [(name: String, value: Literal)] = [],
    givenObjects: [(name: String, json: String)] = [], masking places: [String]? = nil,
    tellsCases: Bool = false
  ) -> ConversionAttempt {
    let way = MappingWay(mapping.id, isBackward: isBackward)
    guard let program = programs.program(of: way, payload: payload) else {
      return .results([])
    }
    do throws(ConversionError) {
      let outcome = try program.convert(bytes, tellsCases: tellsCases) {
        () throws(ConversionError) in
        try text(ofGivens: givens, givenObjects, mapping, isBackward: isBackward)
      }
      return .results(
        outcome.results.map { result in
          self.result(result, of: mapping, isBackward: isBackward, masking: places)
        })
    } catch {
      return error.code == .unreadablePayload
        ? .unreadable(error.findings) : .failure(error)
    }
  }

  private func result(
    _ result: MappingResult, of mapping: Mapping, isBackward: Bool, masking places: [String]?
  ) -> ConversionResult {
    guard let json = result.json else {
      return ConversionResult(json: nil, suppression: result.suppression)
    }
    return ConversionResult(
      json: String(decoding: json, as: UTF8.self),
      losses: result.losses,
      findings: findings(
        onResult: json, of: mapping, isBackward: isBackward,
        masking: places ?? set.disclosedPlaces(of: mapping, isBackward: isBackward)),
      cases: result.cases)
  }

  /// The givens as the text of an object; defaults replace absent ones. The backward direction
  /// reads none, but with the stated ones it decides which losses the forward direction would make
  /// good.
  private func text(
    ofGivens givens: [(name: String, value: Literal)],
    _ objects: [(name: String, json: String)], _ mapping: Mapping, isBackward: Bool
  ) throws(ConversionError) -> [UInt8]? {
    guard !mapping.givens.isEmpty else { return nil }
    var members: [String] = []
    for given in mapping.givens {
      let json = objects.last { $0.name.utf8.elementsEqual(given.name.utf8) }?.json
      let name = JSONText.quoted(given.name) + ":"
      if let json, mistake(inGiven: json, of: given) == nil {
        members.append(name + json)
        continue
      }
      let stated = givens.last { $0.name.utf8.elementsEqual(given.name.utf8) }?.value
      if isBackward && stated == nil { continue }
      guard let value = stated ?? given.defaultValue else { throw .missingGiven(given.name) }
      if value != .null { members.append(name + value.text) }
    }
    return Array("{\(members.joined(separator: ","))}".utf8)
  }
}
