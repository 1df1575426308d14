import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// A payload in which each text of a type that is read from texts is replaced by the value in it: found by walking the
/// payload's tree along the model, each text by itself.
struct OpenedPayload {
  /// The bytes with values for texts, and where each of them stands in the payload.
  private(set) var bytes: [UInt8] = []
  private(set) var places: [Int] = []
  /// The bytes of the texts in whose place values stand, by where the values start: of what they say, and with quotes and
  /// escapes.
  private(set) var texts: [Int: (said: Int, quoted: Int)] = [:]
  /// Why other texts hold no value, and how far from their start that shows.
  private(set) var refusals: [Int: (reason: MalformedText, distance: Int)] = [:]

  private let set: SchemaSet

  /// The payload itself where it is no JSON.
  init(_ payload: [UInt8], as type: PayloadType, of set: SchemaSet) {
    self.set = set
    append(payload, Array(payload.indices), as: type, depth: 0, level: 0)
    if bytes.isEmpty { (bytes, places) = (payload, Array(payload.indices)) }
  }

  /// A text that stands for a value.
  private struct Opening {
    let value: LocatedJSON.Value
    let type: PayloadType
    let depth: Int
  }

  private mutating func append(
    _ text: [UInt8], _ origins: [Int], as type: PayloadType, depth: Int, level: Int
  ) {
    var log = FindingLog()
    guard let json = try? LocatedJSON(text, reportingTo: &log) else { return }
    var openings: [Opening] = []
    collect(json.root, as: type, depth: depth, &openings)
    var offset = 0
    for opening in openings.sorted(by: { $0.value.offset < $1.value.offset }) {
      copy(text, origins, offset..<opening.value.offset)
      offset = opening.value.end
      open(opening, text, origins, level)
    }
    copy(text, origins, offset..<text.count)
  }

  private mutating func copy(_ text: [UInt8], _ origins: [Int], _ range: Range<Int>) {
    bytes += text[range]
    places += origins[range]
  }

  private mutating func open(
    _ opening: Opening, _ text: [UInt8], _ origins: [Int], _ level: Int
  ) {
    let range = opening.value.offset..<opening.value.end
    let (said, positions) = Self.said(text, range)
    let limit = level < OpenedText.levelLimit ? JSONDepth.limit - opening.depth : 0
    let start = bytes.count
    if let reason = MalformedText.cause(in: said, depthLimit: limit) {
      let place = reason.offset < said.count ? positions[reason.offset] : range.upperBound - 1
      refusals[start] = (reason, place - range.lowerBound)
      return copy(text, origins, range)
    }
    let blanks = said.prefix { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.count
    texts[start + blanks] = (
      said.count, JSONText.quoted(String(decoding: said, as: UTF8.self)).utf8.count
    )
    append(
      said, positions.map { origins[$0] }, as: opening.type, depth: opening.depth,
      level: level + 1)
  }

  /// What a text says, and where each byte of that stands.
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
        : Array(((try? JSONValue(json: Array("\"\(piece)\"".utf8)))?.text ?? "").utf8)
      said += bytes
      places += bytes.indices.map { offset + $0 }
      offset += length
    }
    return (said, places)
  }

  private func collect(
    _ value: LocatedJSON.Value, as type: PayloadType, depth: Int, _ openings: inout [Opening]
  ) {
    switch type.alternative(for: value.kind) {
    case .textual(let content, _) where content.isContainer:
      openings.append(Opening(value: value, type: content, depth: depth))
    case .object(let id):
      guard let object = set.object(id) else { return }
      for member in value.members where !member.isRepeated {
        guard let type = object.type(ofMember: member.name) else { continue }
        collect(member.value, as: type, depth: depth + 1, &openings)
      }
    case .map(let type, _):
      for member in value.members where !member.isRepeated {
        collect(member.value, as: type, depth: depth + 1, &openings)
      }
    case .array(let type, _):
      for item in value.items { collect(item, as: type, depth: depth + 1, &openings) }
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
