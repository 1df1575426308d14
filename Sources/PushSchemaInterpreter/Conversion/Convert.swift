import PushPayload
package import PushSchemaModel
import PushSchemaProgram

/// Conversions of whole payloads.
extension Interpreter {
  /// Converts a payload. `givens` are the values that only the sending server knows; `givenObjects`
  /// are the JSON texts of those that are objects. A payload that is an array has the results of
  /// its items, in order. Findings mask values at the masked pointers of the results.
  package func convert(
    _ bytes: [UInt8], as payload: DeclarationID? = nil, by mapping: Mapping,
    isBackward: Bool = false,
    givens: [(name: String, value: Literal)] = [],
    givenObjects: [(name: String, json: String)] = [], masking places: [String]? = nil
  ) -> ConversionOutcome {
    let way = MappingWay(mapping.id, isBackward: isBackward)
    guard let program = programs.program(of: way, payload: payload) else {
      return .results([])
    }
    do throws(ConversionError) {
      let results = try results(
        of: program, on: bytes, mapping, isBackward: isBackward, givens, givenObjects)
      return .results(
        results.map { result in
          self.result(result, of: mapping, isBackward: isBackward, masking: places)
        })
    } catch {
      return error.code == .unreadablePayload
        ? .unreadable(error.findings) : .failure(ConversionFailure(error))
    }
  }

  /// The index of the case that runs, for each result of a payload that has results; `nil` for
  /// results without one.
  func cases(
    of mapping: Mapping, on bytes: [UInt8], as payload: DeclarationID, with givens: StatedGivens
  ) -> [Int?] {
    // Suppressions are chosen as cases are: the first whose condition is true.
    var asking = mapping
    asking.suppressions += mapping.cases.enumerated().compactMap { index, entry in
      entry.condition.map {
        Suppression(condition: $0, message: "\(index)", range: entry.range)
      }
    }
    let last = mapping.cases.indices.last { mapping.cases[$0].condition == nil }
    guard let program = programs.program(ofChanged: asking, payload: payload),
      let results = try? results(
        of: program, on: bytes, mapping, isBackward: false, givens.values, givens.objects)
    else { return [] }
    return results.map { $0.suppression.map { Int($0) } ?? last }
  }

  private func results(
    of program: MappingProgram, on bytes: [UInt8], _ mapping: Mapping, isBackward: Bool,
    _ givens: [(name: String, value: Literal)], _ givenObjects: [(name: String, json: String)]
  ) throws(ConversionError) -> [MappingResult] {
    try program.convert(bytes) { () throws(ConversionError) in
      try text(ofGivens: givens, givenObjects, mapping, isBackward: isBackward)
    }.results
  }

  private func result(
    _ result: MappingResult, of mapping: Mapping, isBackward: Bool, masking places: [String]?
  ) -> ConversionResult {
    guard let json = result.json else {
      return ConversionResult(json: nil, suppression: result.suppression)
    }
    return ConversionResult(
      json: String(decoding: json, as: UTF8.self),
      losses: result.losses.map { ConversionLoss(pointer: $0.pointer, reason: $0.reason) },
      findings: validate(
        json, as: isBackward ? mapping.source : mapping.target,
        masking: places ?? set.disclosedPlaces(of: mapping, isBackward: isBackward)))
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

extension ConversionFailure {
  fileprivate init(_ error: ConversionError) {
    self.init(
      code: CommandFinding(rawValue: error.code.rawValue) ?? .missingMember,
      pointer: error.pointer, message: error.message)
  }
}
