import PushPayload
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel

/// The statistics of many payloads, in memory that does not grow with their number.
struct Audit: Sendable {
  struct Field: Hashable, Comparable, Sendable {
    var object: DeclarationID
    var position: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.object, left.position) < (right.object, right.position)
    }
  }

  /// A key of an object without a field.
  struct Key: Hashable, Comparable, Sendable {
    var object: DeclarationID
    var key: String

    static func < (left: Self, right: Self) -> Bool {
      (left.object, left.key) < (right.object, right.key)
    }
  }

  /// A key that its object does not know.
  struct UnknownKey: Hashable, Comparable, Sendable {
    /// A JSON Pointer with `*` for each number in it.
    var pointer: String
    /// The likely name.
    var hint: String?

    static func < (left: Self, right: Self) -> Bool {
      (left.pointer, left.hint == nil ? 0 : 1, left.hint ?? "")
        < (right.pointer, right.hint == nil ? 0 : 1, right.hint ?? "")
    }
  }

  /// A value of a field whose type lists its values.
  struct Value: Hashable, Comparable, Sendable {
    var field: Field
    var text: String

    static func < (left: Self, right: Self) -> Bool {
      (left.field, left.text) < (right.field, right.text)
    }
  }

  /// The number of keys and values outside the schemas that are counted exactly.
  static let capacity = 5_000
  /// The maximum number of characters of a key or value; longer ones are cut.
  private static let textLimit = 100

  private(set) var checked = CheckedLines()
  /// The number of occurrences of each object.
  private(set) var objects: [DeclarationID: Int] = [:]
  /// For each field the objects with it. Schemas limit their number, so none is dropped.
  private(set) var fields = Tally<Field>(capacity: .max / 4)
  private(set) var unknownKeys = Tally<UnknownKey>(capacity: capacity)
  private(set) var ownKeys = Tally<Key>(capacity: capacity)
  private(set) var values = Tally<Value>(capacity: capacity)
  private(set) var sizes = SizeHistogram()
  /// The detected objects of whole payloads.
  private(set) var roots: [DeclarationID: Int] = [:]
}

extension Audit {
  /// Creates the audit of a block of lines.
  init(_ block: LineBlock, as choice: ObjectChoice, file: Int) {
    self.init()
    guard !block.isCut else {
      checked.add([block.findingOnCutLine], PayloadPlace(file: file, line: block.firstLine))
      return
    }
    var choice = choice
    var survey = choice.useCounts
    for (number, bytes) in block.payloads {
      let place = PayloadPlace(file: file, line: number)
      if !RemarkSigns.stand(in: bytes), survey?.counts.counts(bytes, line: number) == true {
        sizes.add(bytes.rangeWithoutBlanks?.count ?? 0)
        checked.add([], place)
      } else {
        add(bytes, as: &choice, place)
      }
    }
    if let survey { add(survey.counts, of: survey.object, file: file) }
  }

  /// Adds the counts of payloads without findings.
  private mutating func add(_ survey: UseCounts, of root: DeclarationID, file: Int) {
    if survey.payloadCount > 0 { roots[root, default: 0] += survey.payloadCount }
    survey.forEach { part, count in
      add(part, count.count, PayloadPlace(file: file, line: count.line, position: count.position))
    }
  }

  /// Adds a payload.
  mutating func add(_ bytes: [UInt8], as choice: inout ObjectChoice, _ place: PayloadPlace) {
    sizes.add(bytes.rangeWithoutBlanks?.count ?? 0)
    var place = place
    let parts = choice.check(bytes)
    for part in parts {
      for use in part.uses {
        add(use, 1, place)
        place.position += 1
      }
    }
    for part in parts {
      place.position = 0
      if let (id, _) = part.object { roots[id, default: 0] += 1 }
      checked.note(part)
      add(part.findings, place)
    }
  }

  private mutating func add(_ findings: [Finding], _ place: PayloadPlace) {
    var place = place
    checked.add(findings, place)
    for (position, finding) in findings.enumerated() where finding.code == "unknown-key" {
      place.position = position
      let pointer = FindingTally.pattern(finding.pointer)
      unknownKeys.add(UnknownKey(pointer: pointer, hint: finding.hint), first: place)
    }
  }

  private mutating func add(_ part: SurveyedPart, _ count: Int, _ place: PayloadPlace) {
    switch part {
    case .object(let id): objects[id, default: 0] += count
    case .field(let position, let id):
      fields.add(Field(object: id, position: position), count, first: place)
    case .own(let key, let id):
      ownKeys.add(Key(object: id, key: Self.cut(key)), count, first: place)
    case .value(let text, let position, let id):
      let field = Field(object: id, position: position)
      values.add(Value(field: field, text: Self.cut(text)), count, first: place)
    }
  }

  private static func cut(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(textLimit)
    return kept.endIndex < text.endIndex ? String(kept) + "…" : text
  }

  /// Adds the audit of later lines.
  mutating func add(_ other: Audit) {
    checked.add(other.checked)
    objects.merge(other.objects, uniquingKeysWith: +)
    fields.add(other.fields)
    unknownKeys.add(other.unknownKeys)
    ownKeys.add(other.ownKeys)
    values.add(other.values)
    sizes.add(other.sizes)
    roots.merge(other.roots, uniquingKeysWith: +)
  }
}
