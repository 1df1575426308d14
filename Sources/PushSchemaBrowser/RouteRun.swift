@_spi(Generated) import PushPayload
import PushSchemaFindings
import PushSchemaPreview

/// The conversion of a payload by a route of mappings, as `pushschema convert` does.
struct RouteRun {
  private let route: [MappingStep]
  /// The form of the payload, if it is a list.
  private let list: ListForm?
  /// The JSON texts of the stated givens.
  private let stated: JSONObject
  /// The results as an answer contains them: a push with its picture, losses and findings; a reason
  /// why there is none; or an error.
  private(set) var pushes: [JSONValue] = []

  init(_ route: [MappingStep], list: ListForm?, givens: JSONObject) {
    (self.route, self.list, self.stated) = (route, list, givens)
  }

  /// The givens of the route, each with the value that it has in this run.
  var givens: [JSONValue] {
    var names: [String] = []
    return route.flatMap { $0.givens }.compactMap { given in
      guard !names.contains(given.name) else { return Optional.none }
      names.append(given.name)
      return [
        "name": .string(given.name), "doc": .string(given.documentation),
        "json": text(of: given).map { .string($0) } ?? .null,
        "isSample": .boolean(given.isSample && stated[given.name]?.string == nil),
      ]
    }
  }

  /// Converts a payload; `openMembers` are lost, because they are filled in later.
  mutating func convert(_ payload: [UInt8], losing openMembers: [String], in engine: PageEngine) {
    let losses = openMembers.map { Loss(pointer: $0, reason: "it is filled in later") }
    convert(payload, from: 0, losses, in: engine)
  }

  private mutating func convert(
    _ payload: [UInt8], from index: Int, _ losses: [Loss], in engine: PageEngine
  ) {
    let step = route[index]
    guard let program = engine.mapping(step.mapping, arrays: index == 0 ? list : nil) else {
      return
    }
    do throws(ConversionError) {
      let givens = try text(ofGivensIn: step)
      let mistakes = givens.map { program.findings(onGivens: $0) } ?? []
      if let mistake = mistakes.first(where: { $0.severity == .error }) {
        return pushes.append(error("of the givens, " + mistake.message, mistake.code, at: ""))
      }
      let outcome = try program.convert(payload) { () throws(ConversionError) in givens }
      for result in outcome.results {
        // What is filled in later is lost only if something is sent.
        let lost =
          (index == 0 && result.json == nil ? [] : losses)
          + result.losses.map {
            Loss(
              pointer: $0.pointer, reason: $0.reason,
              object: $0.object ?? (index == 0 ? nil : step.source))
          }
        if let json = result.json {
          if index + 1 < route.count {
            convert(json, from: index + 1, lost, in: engine)
          } else {
            pushes.append(push(json, of: step, lost, in: engine))
          }
        } else {
          let reason = result.suppression ?? ""
          pushes.append([
            "notSent": .string(reason), "picture": .string(engine.picture(notSent: reason)),
            "losses": .array(lost.map { $0.json }),
          ])
        }
      }
    } catch {
      pushes.append(self.error(error.message, error.code.rawValue, at: error.pointer))
    }
  }

  private func error(_ message: String, _ code: String, at pointer: String) -> JSONValue {
    ["error": .string(message), "code": .string(code), "pointer": .string(pointer)]
  }

  private func push(
    _ json: [UInt8], of step: MappingStep, _ losses: [Loss], in engine: PageEngine
  ) -> JSONValue {
    let shown = engine.shown(json, as: step.target, masking: step.maskedPlaces)
    let findings = ResultChecks(target: step.target, parts: step.parts).findings(
      on: json, masking: step.maskedPlaces
    ) { text, object, places in engine.findings(on: text, as: object, masking: places) }
    return [
      "object": .string(step.target), "json": .string(String(json: shown, pretty: true)),
      "picture": .string(engine.picture(of: shown, as: step.target)),
      "losses": .array(losses.map { $0.json }),
      "findings": .array(findings.map { $0.json }),
    ]
  }

  // MARK: Givens

  /// The JSON text of a given's value; `nil` if it is absent. A stated text that is no JSON is the
  /// value itself.
  private func text(of given: MappingStep.Given) -> String? {
    guard let stated = stated[given.name]?.string else { return given.json }
    guard !stated.isEmpty else { return nil }
    return (try? JSONValue(json: stated)) == nil ? JSONValue.string(stated).jsonString() : stated
  }

  /// The givens of a step as the text of an object.
  private func text(ofGivensIn step: MappingStep) throws(ConversionError) -> [UInt8]? {
    guard !step.givens.isEmpty else { return nil }
    var members: [String] = []
    for given in step.givens {
      guard let value = text(of: given) else {
        if given.isRequired { throw .missingGiven(given.name) }
        continue
      }
      if value != "null" { members.append(JSONText.quoted(given.name) + ":" + value) }
    }
    return Array("{\(members.joined(separator: ","))}".utf8)
  }
}

extension Loss {
  fileprivate var json: JSONValue {
    [
      "pointer": .string(pointer), "reason": .string(reason),
      "object": object.map { .string($0) } ?? .null,
    ]
  }
}
