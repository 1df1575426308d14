import PushPayload
import PushSchemaFindings
import PushSchemaNotation
import PushSchemaText

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
  func placed(_ findings: [Finding], in text: [UInt8]) -> [Finding] {
    guard map != nil, !findings.isEmpty else { return findings }
    let lines = LineStarts(of: text.span)
    return findings.map { finding in
      var placed = finding
      placed.pointer = pointer + finding.pointer
      placed.offset = offset(of: finding.offset)
      (placed.line, placed.column) = lines.place(at: placed.offset)
      return placed
    }
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
  let text: [UInt8]
  let payload: PlacedPayload

  init(path: String, text: [UInt8], _ payload: PlacedPayload) {
    self.path = path
    self.text = text
    self.payload = payload
  }

  /// Creates a payload that is a whole text.
  init(path: String, bytes: [UInt8]) {
    self.init(path: path, text: bytes, PlacedPayload(bytes))
  }

  /// Its JSON.
  var bytes: [UInt8] { payload.bytes }

  var rendered: RenderedPayload { RenderedPayload(path: path, bytes: text) }

  /// A finding on the payload with its position in the text.
  func placed(_ finding: Finding) -> Finding {
    payload.placed([finding], in: text).first ?? finding
  }
}
