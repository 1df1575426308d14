import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// A payload in which each text of a type that is read from texts is replaced by the value in it: found by walking the
/// payload's tree along the model, each text by itself.
struct ExpandedPayload {
  /// The bytes with values for texts, and the offset of each in the payload.
  private(set) var bytes: [UInt8] = []
  private(set) var places: [Int] = []
  /// The bytes of the texts that were replaced by values, by where the values start: of what they say, and with quotes and
  /// escapes.
  private(set) var texts: [Int: (said: Int, quoted: Int)] = [:]
  /// Why other texts hold no value, and how far from their start that shows.
  private(set) var refusals: [Int: (reason: MalformedJSON, distance: Int)] = [:]

  private let set: SchemaSet

  /// The payload itself where it is no JSON.
  init(_ payload: [UInt8], as type: PayloadType, of set: SchemaSet) {
    self.set = set
    append(payload, Array(payload.indices), as: type, depth: 0, level: 0)
    if bytes.isEmpty { (bytes, places) = (payload, Array(payload.indices)) }
  }

  /// A text that holds a value.
  private struct Embedded {
    let value: LocatedJSON.Value
    let type: PayloadType
    let depth: Int
  }

  private mutating func append(
    _ text: [UInt8], _ origins: [Int], as type: PayloadType, depth: Int, level: Int
  ) {
    var log = FindingLog()
    guard let json = try? LocatedJSON(text, reportingTo: &log) else { return }
    var embeddedTexts: [Embedded] = []
    collect(json.root, as: type, depth: depth, &embeddedTexts)
    var offset = 0
    for embedded in embeddedTexts.sorted(by: { $0.value.offset < $1.value.offset }) {
      copy(text, origins, offset..<embedded.value.offset)
      offset = embedded.value.end
      expand(embedded, text, origins, level)
    }
    copy(text, origins, offset..<text.count)
  }

  private mutating func copy(_ text: [UInt8], _ origins: [Int], _ range: Range<Int>) {
    bytes += text[range]
    places += origins[range]
  }

  private mutating func expand(
    _ embedded: Embedded, _ text: [UInt8], _ origins: [Int], _ level: Int
  ) {
    let range = embedded.value.offset..<embedded.value.end
    let (said, positions) = Self.said(text, range)
    let start = bytes.count
    if let reason = MalformedJSON.cause(
      in: said, level: level, depthLimit: JSONDepth.limit - embedded.depth)
    {
      let place = reason.offset < said.count ? positions[reason.offset] : range.upperBound - 1
      refusals[start] = (reason, place - range.lowerBound)
      return copy(text, origins, range)
    }
    let blanks = said.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.count
    texts[start + blanks] = (
      said.count, JSONText.quoted(String(decoding: said, as: UTF8.self)).utf8.count
    )
    append(
      said, positions.map { origins[$0] }, as: embedded.type, depth: embedded.depth,
      level: level + 1)
  }

  /// What a text says, and the offset of each byte of that.
  private static func said(_ text: [UInt8], _ range: Range<Int>) -> ([UInt8], [Int]) {
    var said: [UInt8] = []
    var places: [Int] = []
    var offset = range.lowerBound + 1
    while offset < range.upperBound - 1 {
      var length = 1
      if text[offset] == 0x5C {
        length = text[offset + 1] == 0x75 ? 6 : 2
        let isHalf = length == 6 && text[offset + 2] | 0x20 == 0x64 && text[offset + 3] >= 0x38
        if isHalf { length = 12 }
      }
      let piece = String(decoding: text[offset..<offset + length], as: UTF8.self)
      let bytes =
        length == 1
        ? [text[offset]]
        : Array(((try? JSONValue(json: Array("\"\(piece)\"".utf8)))?.string ?? "").utf8)
      said += bytes
      places += bytes.indices.map { offset + $0 }
      offset += length
    }
    return (said, places)
  }

  private func collect(
    _ value: LocatedJSON.Value, as type: PayloadType, depth: Int, _ embeddedTexts: inout [Embedded]
  ) {
    switch set.alternative(of: type, for: value) {
    case .textual(let content, _) where content.isContainer:
      embeddedTexts.append(Embedded(value: value, type: content, depth: depth))
    case .object(let id):
      guard let object = set.object(id) else { return }
      for member in value.members where !member.isRepeated {
        guard let type = object.type(ofMember: member.name) else { continue }
        collect(member.value, as: type, depth: depth + 1, &embeddedTexts)
      }
    case .map(let type, _):
      for member in value.members where !member.isRepeated {
        collect(member.value, as: type, depth: depth + 1, &embeddedTexts)
      }
    case .array(let type, _):
      for item in value.items { collect(item, as: type, depth: depth + 1, &embeddedTexts) }
    default: break
    }
  }

  /// The findings with their places in the payload.
  func placed(_ findings: [Finding], in payload: [UInt8]) -> [Finding] {
    findings.map { finding in
      var placed = finding
      placed.offset = finding.offset < places.count ? places[finding.offset] : payload.count
      (placed.line, placed.column) = SourcePosition.of(placed.offset, in: payload)
      return placed
    }
  }
}

private enum SourcePosition {
  static func of(_ offset: Int, in text: [UInt8]) -> (Int, Int) {
    var (line, start) = (1, 0)
    for position in 0..<min(offset, text.count) {
      let endsLine =
        text[position] == 0x0A
        || text[position] == 0x0D && !(position + 1 < text.count && text[position + 1] == 0x0A)
      if endsLine { (line, start) = (line + 1, position + 1) }
    }
    return (line, offset - start + 1)
  }
}
