@_spi(Generated) import PushPayload
import PushSchemaFindings
import PushSchemaModel

/// A payload as an object, checked as `pushschema validate` does.
struct PayloadCheck {
  let findings: [Finding]
  /// The payload for output: sensitive values are masked, and values replace the texts that contain
  /// them.
  let shown: JSONValue
  /// The payload without members that are filled in later, and their pointers.
  let convertible: (payload: [UInt8], openMembers: [String])

  init(_ payload: [UInt8], by program: PayloadProgram, placeholders: [TemplatePlace]) {
    var engine = PayloadEngine(program)
    let found = engine.report(on: payload).findings.withOneForEachSlip
      .withUncheckedRules(of: engine, in: payload)
      .withRemarks(in: payload, placeholders: placeholders)
    let open = found.filter {
      $0.code == CommandFinding.placeholder.rawValue && $0.severity == .note
    }.map { $0.pointer }
    findings = (found + engine.notesOnNearKeys(in: payload)).ordered {
      ($0.offset, $0.pointer) < ($1.offset, $1.pointer)
    }
    let masked = engine.shownText(of: payload) ?? Array("null".utf8)
    shown = (try? JSONValue(json: masked, mayRepeatNames: true)) ?? .null
    let rest =
      open.isEmpty
      ? payload
      : (try? JSONValue(json: payload, mayRepeatNames: true))?.leavingOut(open).json() ?? payload
    convertible = (rest, open)
  }
}

extension JSONValue {
  /// The value without the members and items at some JSON Pointers.
  fileprivate func leavingOut(_ pointers: [String], at pointer: String = "") -> JSONValue {
    switch self {
    case .object(let members):
      var kept = JSONObject()
      for (name, value) in members {
        let place = pointer + JSONPointer.component(name)
        if !pointers.contains(place) { kept[name] = value.leavingOut(pointers, at: place) }
      }
      return .object(kept)
    case .array(let items):
      return .array(
        items.enumerated().filter { !pointers.contains("\(pointer)/\($0.offset)") }.map {
          $0.element.leavingOut(pointers, at: "\(pointer)/\($0.offset)")
        })
    case .null, .boolean, .number, .string: return self
    }
  }
}
