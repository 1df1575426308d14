import PushPayload
import PushSchemaFindings
import PushSchemaModel
import PushSchemaNotation
import PushSchemaText

/// A text, and the positions of its lines, which are only searched if somebody asks for one.
final class LinedText {
  let bytes: [UInt8]
  private var known: LineStarts?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var lines: LineStarts {
    if let known { return known }
    let bytes = bytes
    let lines = LineStarts(of: bytes.span)
    known = lines
    return lines
  }
}

/// A payload in a text: all of it, a part of it, or in another notation.
struct PlacedPayload: Sendable {
  /// Its JSON.
  let bytes: [UInt8]
  /// The origin of its bytes; `nil` if the payload is the whole unchanged text.
  private let map: MappedText?
  /// Its JSON Pointer in the JSON of the text; empty if it is the whole.
  let pointer: String
  /// Its name among several in the text, such as `row 2`.
  let label: String?
  /// Whether quotes can be written there: not in a JSON string, a table's cell or a shell's word.
  let takesQuotes: Bool

  /// Creates a payload that is the whole text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (map, pointer, label, takesQuotes) = (nil, "", nil, true)
  }

  init(
    _ json: MappedText, at pointer: String = "", label: String? = nil, takesQuotes: Bool = true
  ) {
    self.takesQuotes = takesQuotes
    bytes = json.bytes
    map = json
    self.pointer = pointer
    self.label = label
  }

  /// The JSON with its positions in the text.
  var json: MappedText { map ?? MappedText(bytes) }

  /// The offset in the text for an offset in the JSON.
  func offset(of offset: Int) -> Int { map?.sourceOffset(of: offset) ?? offset }

  /// Findings on the payload with their positions in the text.
  func placed(_ findings: [Finding], in text: LinedText) -> [Finding] {
    guard map != nil, !findings.isEmpty else { return findings }
    return findings.map { finding in
      var placed = finding
      placed.pointer = pointer + finding.pointer
      placed.offset = offset(of: finding.offset)
      (placed.line, placed.column) = text.lines.place(at: placed.offset)
      return placed
    }
  }

  /// A finding at the start of the payload.
  func finding(
    _ code: CommandFinding, _ severity: Severity, at pointer: String, _ message: String,
    hint: String? = nil, in text: LinedText
  ) -> Finding {
    let start = offset(of: bytes.firstIndex { $0 > 0x20 } ?? 0)
    return Finding(
      code, severity, at: pointer, offset: start, in: text.lines, message, hint: hint
    )
  }

  /// Its position among the payloads of the text, in words; `nil` if it is the whole text.
  var placeWords: String? {
    let parts = [label, pointer.isEmpty ? nil : "at \(pointer)"].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// A payload with its file, or with the name of the object that a conversion created.
struct PayloadInFile {
  let path: String
  /// The whole text, in which lines are counted.
  let text: LinedText
  let payload: PlacedPayload
  /// The members that it lacks because they are filled in later, and the payload that has them.
  private(set) var leftOut: (pointers: [String], whole: PlacedPayload)?

  init(path: String, text: LinedText, _ payload: PlacedPayload) {
    self.path = path
    self.text = text
    self.payload = payload
  }

  /// Creates a payload that is a whole text.
  init(path: String, bytes: [UInt8]) {
    self.init(path: path, text: LinedText(bytes), PlacedPayload(bytes))
  }

  /// Its JSON.
  var bytes: [UInt8] { payload.bytes }

  /// The payload without members that are filled in later.
  func leavingOut(_ pointers: [String]) -> PayloadInFile {
    guard !pointers.isEmpty else { return self }
    var rest = PayloadInFile(path: path, text: text, payload.leavingOut(pointers))
    rest.leftOut = (pointers, payload)
    return rest
  }

  var rendered: RenderedPayload { RenderedPayload(path: path, bytes: text.bytes) }
}

extension LocatedJSON.Value {
  /// Calls `visit` with each member and item inside, outer ones first: its pointer, the key of a
  /// member, and its offset. `visit` returns whether the parts inside it are visited too.
  func visitParts(
    at pointer: String = "", _ visit: (_ pointer: String, _ key: String?, _ offset: Int) -> Bool
  ) {
    for member in members {
      let inner = pointer + JSONPointer.component(member.name)
      if visit(inner, member.name, member.keyOffset) { member.value.visitParts(at: inner, visit) }
    }
    for (index, item) in items.enumerated() {
      let inner = "\(pointer)/\(index)"
      if visit(inner, nil, item.offset) { item.visitParts(at: inner, visit) }
    }
  }
}

/// Values inside a payload, and inside texts with JSON in it.
extension PlacedPayload {
  /// The value at a JSON Pointer, which may continue into a text with JSON; `nil` if there is none.
  func part(at pointer: String) -> PlacedPayload? {
    guard !pointer.isEmpty else { return self }
    guard pointer.utf8.first == 0x2F, var value = LocatedJSON(bytes)?.root else { return nil }
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
    guard let ranges = LocatedJSON(bytes)?.ranges(ofMembersAt: pointers) else { return self }
    return inner(json.leavingOut(ranges), at: "")
  }

  /// A value of the payload as a separate payload.
  func part(_ value: LocatedJSON.Value, at place: String) -> PlacedPayload {
    inner(json.part(value.offset..<value.end), at: place)
  }

  private func inner(_ json: MappedText, at place: String) -> PlacedPayload {
    PlacedPayload(json, at: pointer + place, label: label, takesQuotes: takesQuotes)
  }

  /// The text of a string as a separate payload.
  func opened(_ value: LocatedJSON.Value, at place: String) -> PlacedPayload? {
    textInside(value.offset..<value.end, of: bytes).map { text in
      PlacedPayload(
        text.mapped(through: json), at: pointer + place, label: label, takesQuotes: false)
    }
  }
}
