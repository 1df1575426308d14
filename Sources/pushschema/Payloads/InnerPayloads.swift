import PushPayload
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel

extension PlacedPayload {
  /// The object of the payload or, for a record, those of the payloads in it.
  func identified(
    among places: [IdentifyingSchemas], onlyAnswer: Bool = false
  ) -> [(placed: PlacedPayload, told: IdentifiedPayload)] {
    let told = IdentifiedPayload(bytes, among: places, onlyAnswer: onlyAnswer)
    let inner =
      told.mayBeRecord
      ? InnerPayloads(of: self, among: places).found.filter { told.yields(to: $0.told) } : []
    return inner.isEmpty ? [(self, told)] : inner
  }

  /// The finding on a record that was named as an object; `nil` without payloads in it.
  func findingAsRecord(
    besides id: DeclarationID, among places: [IdentifyingSchemas], in text: LinedText
  ) -> Finding? {
    let inner = InnerPayloads(of: self, among: places).found.filter {
      $0.told.isPayload(besides: id)
    }
    guard let first = inner.first else { return nil }
    let words = inner.prefix(3).map { "\($0.told.answer.words) at \($0.placed.pointer)" }
    let more = inner.count > 3 ? " and \(inner.count - 3) more" : ""
    return finding(
      .wrapped, .error, at: pointer,
      """
      \(id) has none of the top keys; the payload seems to be \
      \(words.joined(separator: ", "))\(more)
      """, hint: "add --at \(first.placed.pointer)", in: text)
  }
}

/// Searches for payloads inside a record: in its members, and in texts with JSON.
struct InnerPayloads {
  private let places: [IdentifyingSchemas]
  private(set) var found: [(placed: PlacedPayload, told: IdentifiedPayload)] = []
  /// The number of values that may still be searched without result.
  private var openCount = Self.mostValues

  private static let mostValues = 2_000
  private static let depthLimit = 5

  /// Finds payloads with a clear object, which are not searched, and texts that may be some.
  init(of record: PlacedPayload, among places: [IdentifyingSchemas]) {
    self.places = places
    lookInside(record, depth: 0)
  }

  private mutating func lookInside(_ payload: PlacedPayload, depth: Int) {
    guard depth < Self.depthLimit, let root = LocatedJSON(payload.bytes)?.root else { return }
    look(root, of: payload, at: "", depth: depth, isTop: true)
  }

  private mutating func look(
    _ value: LocatedJSON.Value, of payload: PlacedPayload, at place: String, depth: Int,
    isTop: Bool = false
  ) {
    guard openCount > 0, depth < Self.depthLimit else { return }
    defer { if openCount == 0 { cut(payload.part(value, at: place)) } }
    switch value.kind {
    case .string:
      guard let text = payload.opened(value, at: place),
        let first = text.bytes.first(where: { $0 > 0x20 }), first == 0x7B || first == 0x5B
      else { return }
      if add(text) { return }
      let count = found.count
      lookInside(text, depth: depth + 1)
      if found.count == count { addUnclear(text) }
    case .object:
      if !isTop, add(payload.part(value, at: place)) { return }
      for member in value.members {
        look(
          member.value, of: payload, at: place + JSONPointer.component(member.name),
          depth: depth + 1)
      }
    case .array:
      for (index, item) in value.items.enumerated() {
        look(item, of: payload, at: "\(place)/\(index)", depth: depth + 1)
      }
    case .null, .boolean, .number: break
    }
  }

  /// Reports that the rest is not searched.
  private mutating func cut(_ rest: PlacedPayload) {
    openCount = -1
    let finding = Finding(
      unidentified:
        "this record has too many other values; the tool did not search it from here on",
      hint: "name the payload's place with --at")
    found.append((rest, IdentifiedPayload(unreadable: finding)))
  }

  /// Adds a text that may be a payload, so that it is reported: its author meant to send it.
  private mutating func addUnclear(_ payload: PlacedPayload) {
    let told = IdentifiedPayload(payload.bytes, among: places, onlyAnswer: true)
    if case .several = told.answer { found.append((payload, told)) }
  }

  /// Adds a value if its object is clear.
  private mutating func add(_ payload: PlacedPayload) -> Bool {
    let told = IdentifiedPayload(payload.bytes, among: places, onlyAnswer: true)
    openCount -= 1
    guard case .clear(let candidate) = told.answer,
      candidate.knowsAll || candidate.marks?.isEmpty == false
    else { return false }
    openCount += 1
    found.append((payload, told))
    return true
  }
}
