import PushPayload
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaNotation

/// Values inside a payload, and inside texts with JSON in it.
extension PlacedPayload {
  /// The value at a JSON Pointer, which may continue into a text with JSON; `nil` if there is none.
  func part(at pointer: String) -> PlacedPayload? {
    guard !pointer.isEmpty else { return self }
    var log = FindingLog()
    guard pointer.utf8.first == 0x2F, let located = try? LocatedJSON(bytes, reportingTo: &log)
    else { return nil }
    var value = located.root
    var place = ""
    let steps = JSONPointer.steps(of: pointer)
    for (index, step) in steps.enumerated() {
      if value.kind == .string {
        return opened(value, at: place)?.part(at: steps[index...].map { "/" + $0 }.joined())
      }
      guard let next = value.value(behind: step) else { return nil }
      place += "/" + step
      value = next
    }
    return value.kind == .string ? opened(value, at: place) : part(value, at: place)
  }

  /// The payload without some members and items.
  func leavingOut(_ pointers: [String]) -> PlacedPayload {
    var log = FindingLog()
    guard let located = try? LocatedJSON(bytes, reportingTo: &log) else { return self }
    let ranges = located.ranges(ofMembersAt: pointers)
    return PlacedPayload(
      json.leavingOut(ranges), at: pointer, label: label, takesQuotes: takesQuotes)
  }

  /// A value of the payload as a separate payload.
  func part(_ value: LocatedJSON.Value, at place: String) -> PlacedPayload {
    PlacedPayload(
      json.part(value.offset..<value.end), at: pointer + place, label: label,
      takesQuotes: takesQuotes)
  }

  /// The text of a string as a separate payload.
  func opened(_ value: LocatedJSON.Value, at place: String) -> PlacedPayload? {
    textInside(value.offset..<value.end, of: bytes).map { text in
      PlacedPayload(
        text.mapped(through: json), at: pointer + place, label: label, takesQuotes: false)
    }
  }
}
