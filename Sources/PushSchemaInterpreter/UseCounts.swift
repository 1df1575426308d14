package import PushPayload
import PushSchemaModel

/// Counts the parts of their schema that payloads without findings use, by numbers and offsets.
package struct UseCounts: Sendable {
  /// The number of uses of a part, the first line with it, and the index among the uses there.
  package struct Count: Sendable {
    package var count = 0
    package var line = 0
    package var position = 0
  }

  /// A key of an object, or a value of a field.
  private struct Text: Hashable {
    /// The index of the object, or of the field among all.
    let owner: Int
    let text: ShortText
  }

  private var engine: PayloadEngine
  /// The index of each object's first field among all, and the number of all.
  private let bases: [Int]
  private var objects: [Count]
  private var fields: [Count]
  private var ownKeys: [Text: Count] = [:]
  private var values: [Text: Count] = [:]
  /// The number of counted payloads.
  package private(set) var payloadCount = 0

  package init(_ engine: PayloadEngine) {
    var bases = [0]
    for object in engine.program.objects { bases.append((bases.last ?? 0) + object.keys.count) }
    self.bases = bases
    self.engine = engine
    self.engine.use = PayloadUse()
    objects = Array(repeating: Count(), count: bases.count - 1)
    fields = Array(repeating: Count(), count: bases.last ?? 0)
  }

  /// Counts the uses of a payload without findings whose keys and values have no escapes. Returns
  /// `false` for other payloads.
  package mutating func counts(_ bytes: [UInt8], line: Int) -> Bool {
    guard engine.report(on: bytes).isEmpty, !engine.isForeign, let used = engine.use,
      !used.isUnclear
    else { return false }
    payloadCount += 1
    let bytes = engine.expanded.map { Array($0.bytes) } ?? bytes
    for (position, part) in used.parts.enumerated() {
      switch part {
      case .object(let object): objects[object].add(line, position)
      case .field(let field, let object): fields[bases[object] + field].add(line, position)
      case .own(let range, let object):
        ownKeys[Text(owner: object, text: ShortText(bytes[range])), default: Count()]
          .add(line, position)
      case .value(let range, let field, let object):
        let text = bytes[range.lowerBound] == 0x22 ? range.dropFirst().dropLast() : range
        let value = Text(owner: bases[object] + field, text: ShortText(bytes[text]))
        values[value, default: Count()].add(line, position)
      }
    }
    return true
  }

  /// Visits the used parts with their counts.
  package func forEach(_ body: (SurveyedPart, Count) -> Void) {
    var fieldsOfSlots: [(position: Int, id: DeclarationID)] = []
    let ids = engine.program.objects.map {
      DeclarationID($0.name) ?? DeclarationID(schema: "", name: "")
    }
    for (number, object) in engine.program.objects.enumerated() {
      if objects[number].count > 0 { body(.object(ids[number]), objects[number]) }
      for position in object.keys.indices {
        fieldsOfSlots.append((position, ids[number]))
        let count = fields[bases[number] + position]
        if count.count > 0 { body(.field(position, of: ids[number]), count) }
      }
    }
    let inOrder: (Count, Count) -> Bool = { ($0.line, $0.position) < ($1.line, $1.position) }
    for (key, count) in ownKeys.ordered(by: { inOrder($0.value, $1.value) }) {
      body(.own(key: key.text.string, of: ids[key.owner]), count)
    }
    for (value, count) in values.ordered(by: { inOrder($0.value, $1.value) }) {
      let (position, id) = fieldsOfSlots[value.owner]
      body(.value(value.text.string, field: position, of: id), count)
    }
  }
}

extension UseCounts.Count {
  fileprivate mutating func add(_ line: Int, _ position: Int) {
    if count == 0 { (self.line, self.position) = (line, position) }
    count += 1
  }
}

/// A text by its bytes; up to sixteen need no allocation.
private struct ShortText: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64
  private let length: Int
  private let rest: [UInt8]

  init(_ bytes: ArraySlice<UInt8>) {
    func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
    }
    first = word(bytes.prefix(8))
    second = word(bytes.dropFirst(8).prefix(8))
    length = bytes.count
    rest = Array(bytes.dropFirst(16))
  }

  var string: String {
    let bytes = [first, second].flatMap { word -> [UInt8] in
      (0..<8).map { UInt8(truncatingIfNeeded: word &>> UInt64(8 &* $0)) }
    }
    return String(decoding: bytes.prefix(length) + rest, as: UTF8.self)
  }
}
