@_spi(Generated) package import PushPayload
import PushSchemaFindings
import PushSchemaPreview

/// Checks and converts payloads for a page of the site, with the engine of the command.
///
/// A request is a JSON object: `payload` is the text; `as` names its object, which is detected
/// otherwise; `givens` has JSON texts by name. The answer is a JSON object too: the object, the
/// findings, the payload for output, and the pushes that it becomes.
package final class PageEngine {
  private let library: SchemaLibrary
  private let content: ShownContent
  private var programs: [String: PayloadProgram] = [:]
  private var mappings: [String: MappingProgram] = [:]
  private var table: PayloadObjectTable?

  /// Creates an engine for the schemas of a site.
  package init(schemas: [UInt8]) throws(MalformedJSON) {
    library = SchemaLibrary(try JSONValue(json: schemas))
    content = library.shownContent
  }

  /// The answer to a request.
  package func answer(_ request: [UInt8]) -> [UInt8] {
    do throws(MalformedJSON) {
      return answer(try JSONValue(json: request)).json()
    } catch {
      return JSONValue.object(["findings": [error.finding(in: request.span).json]]).json()
    }
  }

  private func answer(_ request: JSONValue) -> JSONValue {
    let text = Array((request["payload"]?.string ?? "").utf8)
    if let cause = MalformedJSON.cause(in: text) {
      return ["findings": [cause.finding(in: text.span).json]]
    }
    var answer = JSONObject()
    let named = request["as"]?.string
    let detected = named == nil ? detectedObjects(text) : []
    answer["candidates"] = .array(detected.map { .string($0) })
    guard let object = named ?? detected.first, let program = program(of: object) else {
      return .object(answer)
    }
    answer["object"] = .string(object)
    answer["item"] = .string(itemObject(of: object))
    let check = PayloadCheck(
      text, by: program, placeholders: library.placeholders(in: itemObject(of: object)))
    answer["findings"] = .array(check.findings.map { $0.json })
    answer["shown"] = .string(String(decoding: check.shown, as: UTF8.self))
    if PushPreview.drawnObjects.contains(object) {
      answer["pushes"] = [["picture": .string(picture(of: check.shown, as: object))]]
    } else if let route = library.route(from: itemObject(of: object)) {
      var run = RouteRun(
        route, list: library.lists.first { $0.name == object }?.form,
        givens: request["givens"]?.object ?? [:])
      run.convert(check.convertible, losing: check.openMembers, in: self)
      answer["givens"] = .array(run.givens)
      answer["pushes"] = .array(run.pushes)
    }
    return .object(answer)
  }

  // MARK: Objects

  /// The object of the items of a list payload, else the object itself.
  private func itemObject(of name: String) -> String {
    library.lists.first { $0.name == name }?.object ?? name
  }

  /// The objects that a payload may be, best first: one if it is surely that; for an array, the list
  /// payloads of the object that its first item is.
  private func detectedObjects(_ payload: [UInt8]) -> [String] {
    guard let value = try? JSONValue(json: payload, mayRepeatNames: true) else { return [] }
    guard case .array(let items) = value else { return detectedObjects(payload, value) }
    guard let first = items.first else { return [] }
    return detectedObjects(first.json(), first).flatMap { object in
      library.lists.filter { $0.object == object }.map { $0.name }
    }
  }

  private func detectedObjects(_ payload: [UInt8], _ value: JSONValue) -> [String] {
    let objects = table ?? PayloadObjectTable(library.objects.compactMap(outline))
    table = objects
    return PayloadIdentification(of: payload, knowing: objects.knowledge(of: value)).possible
      .map { $0.schemaName }
  }

  private func outline(of name: String) -> PayloadOutline? {
    guard let known = library.knownKeys(of: name) else { return nil }
    // The table is only used while the engine answers, on its own thread.
    nonisolated(unsafe) let engine = self
    return PayloadOutline(known) { engine.findings(on: $0, as: name, masking: []) }
  }

  private func program(of name: String) -> PayloadProgram? {
    if let known = programs[name] { return known }
    let program: PayloadProgram
    if let list = library.lists.first(where: { $0.name == name }) {
      program = PayloadProgram(ofArraysOf: list.object, list.form, in: library)
    } else {
      guard library.knownKeys(of: name) != nil else { return nil }
      program = PayloadProgram(of: name, in: library)
    }
    programs[name] = program
    return program
  }

  func findings(on text: [UInt8], as object: String, masking places: [String]) -> [Finding] {
    guard let program = program(of: object) else { return [] }
    var engine = PayloadEngine(program)
    return engine.report(on: text, masking: places).findings
  }

  /// The program of a mapping; with a form, of lists of its objects.
  func mapping(_ name: String, arrays form: ListForm?) -> MappingProgram? {
    let key = form == nil ? name : name + " of a list"
    if let known = mappings[key] { return known }
    let program = library.mapping(of: name).map { MappingProgram(of: $0, arrays: form) }
    mappings[key] = program
    return program
  }

  // MARK: Output

  /// A payload for output; masked at some places.
  func shown(_ text: [UInt8], as object: String, masking places: [String]) -> [UInt8] {
    program(of: object).flatMap { PayloadEngine($0).shownText(of: text, masking: places) } ?? []
  }

  /// The picture of a push for output, as SVG.
  func picture(of shown: [UInt8], as object: String) -> String {
    let push = (try? JSONValue(json: shown, mayRepeatNames: true)) ?? .null
    return PushPreview(of: push, as: object, content: content.content).svg()
  }

  /// The picture of a push that is not sent.
  func picture(notSent reason: String) -> String { PushPreview.notSent(reason).svg() }
}

extension Finding {
  /// The finding as the command writes it, with the offset of its first byte.
  var json: JSONValue {
    [
      "severity": .string(severity.rawValue), "code": .string(code), "pointer": .string(pointer),
      "line": .number(JSONNumber(line)), "column": .number(JSONNumber(column)),
      "offset": .number(JSONNumber(offset)), "message": .string(message),
      "hint": hint.map { .string($0) } ?? .null,
      "citation": citation.map { .string($0) } ?? .null,
      "evidence": .array(
        evidence.map { ["path": .string($0.path), "value": .string($0.value)] }),
    ]
  }
}
