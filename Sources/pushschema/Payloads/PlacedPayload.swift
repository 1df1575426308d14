import PushPayload
import PushSchemaDiagnostics
import PushSchemaFindings
import PushSchemaNotation

/// A payload in a text, which may be all of it, a part of it, or written in another way there.
struct PlacedPayload: Sendable {
  /// Its JSON.
  let bytes: [UInt8]
  /// Where its bytes come from; `nil` if the payload is the text as it stands.
  private let map: MappedText?
  /// The JSON Pointer of its place in the JSON of the text; empty if it is all of that.
  let pointer: String
  /// Which of several in the text it is, such as `row 2`.
  let label: String?
  /// Whether quotes can be written where it stands: not in a text of JSON, nor in a cell or a shell's word.
  let takesQuotes: Bool

  /// A text that is a payload as it stands.
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

  /// The JSON with its places in the text.
  var json: MappedText { map ?? MappedText(bytes) }

  /// Where something at an offset of the JSON stands in the text.
  func offset(of offset: Int) -> Int { map?.sourceOffset(of: offset) ?? offset }

  /// Findings on the payload with their places in the text.
  func placed(_ findings: [Finding], in text: [UInt8]) -> [Finding] {
    guard map != nil, !findings.isEmpty else { return findings }
    let file = SourceFile(path: "", bytes: text)
    return findings.map { finding in
      var placed = finding
      placed.pointer = pointer + finding.pointer
      placed.offset = offset(of: finding.offset)
      (placed.line, placed.column) = file.place(at: placed.offset)
      return placed
    }
  }

  /// What tells it from the others of its text, in words; `nil` if it is all of the text.
  var placeWords: String? {
    let parts = [label, pointer.isEmpty ? nil : "at \(pointer)"].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// A payload with the file that it stands in, or the name of the object that it was made as.
struct PayloadInFile {
  let path: String
  /// All of the text that lines are counted in.
  let text: [UInt8]
  let payload: PlacedPayload

  init(path: String, text: [UInt8], _ payload: PlacedPayload) {
    self.path = path
    self.text = text
    self.payload = payload
  }

  /// A payload that is all of a text.
  init(path: String, bytes: [UInt8]) {
    self.init(path: path, text: bytes, PlacedPayload(bytes))
  }

  /// Its JSON.
  var bytes: [UInt8] { payload.bytes }

  var rendered: RenderedPayload { RenderedPayload(path: path, bytes: text) }

  /// A finding on the payload with its place in the text.
  func placed(_ finding: Finding) -> Finding {
    payload.placed([finding], in: text).first ?? finding
  }
}

extension SourceFile {
  /// The one-based line and column of an offset.
  func place(at offset: Int) -> (line: Int, column: Int) {
    let position = position(at: offset)
    return (position.line, position.column)
  }
}
