package import PushPayload
import PushSchemaModel

/// Counts the parts of their schema that payloads without findings use, by numbers and offsets.
package struct UseCounts: Sendable {
  /// The number of uses of a part, and the first line with it, with its index among the uses of its
  /// payload.
  package struct Count: Sendable {
    package var count = 0
    package var line = 0
    package var position = 0
  }

  private struct OwnKey: Hashable {
    let object: Int
    let text: ShortText
  }

  private struct Value: Hashable {
    let slot: Int
    let text: ShortText
  }

  private var engine: PayloadEngine
  /// The index of each object's first field among all.
  private let bases: [Int]
  private var objects: [Count]
  private var fields: [Count]
  private var ownKeys: [OwnKey: Count] = [:]
  private var values: [Value: Count] = [:]
  /// The number of counted payloads.
  package private(set) var payloadCount = 0

  package init(_ engine: PayloadEngine) {
    let program = engine.program
    var (bases, next) = ([Int](), 0)
    for object in program.objects {
      bases.append(next)
      next += object.keys.count
    }
    self.bases = bases
    self.engine = engine
    self.engine.use = PayloadUse()
    objects = Array(repeating: Count(), count: program.objects.count)
    fields = Array(repeating: Count(), count: next)
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
        ownKeys[OwnKey(object: object, text: ShortText(bytes[range])), default: Count()]
          .add(line, position)
      case .value(let range, let field, let object):
        let text = bytes[range.lowerBound] == 0x22 ? range.dropFirst().dropLast() : range
        let value = Value(slot: bases[object] + field, text: ShortText(bytes[text]))
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
      body(.own(key: key.text.string, of: ids[key.object]), count)
    }
    for (value, count) in values.ordered(by: { inOrder($0.value, $1.value) }) {
      let (position, id) = fieldsOfSlots[value.slot]
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
  private var words: (UInt64, UInt64) = (0, 0)
  private let length: Int
  private var rest: [UInt8] = []

  init(_ bytes: ArraySlice<UInt8>) {
    length = bytes.count
    var shift: UInt64 = 0
    for byte in bytes.prefix(8) {
      words.0 |= UInt64(byte) &<< shift
      shift &+= 8
    }
    shift = 0
    for byte in bytes.dropFirst(8).prefix(8) {
      words.1 |= UInt64(byte) &<< shift
      shift &+= 8
    }
    if length > 16 { rest = Array(bytes.dropFirst(16)) }
  }

  static func == (left: ShortText, right: ShortText) -> Bool {
    left.words == right.words && left.length == right.length && left.rest == right.rest
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    if length > 16 { hasher.combine(rest) }
  }

  var string: String {
    var bytes: [UInt8] = []
    for word in [words.0, words.1] {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word &>> UInt64(8 &* shift))) }
    }
    return String(decoding: Array(bytes.prefix(length)) + rest, as: UTF8.self)
  }
}
