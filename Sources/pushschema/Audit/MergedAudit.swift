import PushPayload
import PushSchemaModel

/// The sum of audits of parts, which `audit --json` has printed.
struct MergedAudit {
  private(set) var audit = Audit()
  /// The files of all parts, in the order of the parts.
  private(set) var paths: [String] = []
  private(set) var unreadableCount = 0

  private let sets: [SchemaSet]
  private var fileNumbers: [String: Int] = [:]
  /// The files of the current part.
  private var partFiles: Set<String> = []
  private var fieldPositions: [DeclarationID: [String: Int]] = [:]
  /// The sum of the largest numbers of all parts; no other sum is larger.
  private var bound = 0

  typealias Mistake = AuditPartValue.Mistake

  init(sets: [SchemaSet]) { self.sets = sets }

  /// Adds the audit of one part from its JSON.
  mutating func add(_ text: [UInt8]) throws(Mistake) {
    let part = try AuditPartValue(text)
    partFiles = []
    for file in try part["files"].items(atMost: .max) {
      let path = try file.text
      partFiles.insert(path)
      if fileNumbers[path] == nil {
        fileNumbers[path] = paths.count
        paths.append(path)
      }
    }
    let read = try audit(of: part)
    let unreadable = try part["unreadable"].count
    let codes = read.checked.tally.codes.values.reduce(0, +)
    let largest = max(part.largestNumber, codes, read.sizes.count)
    guard let sum = [bound, largest].sum, sum <= AuditPartValue.countLimit else {
      throw Mistake(message: "its numbers are too large to be added")
    }
    bound = sum
    audit.add(read)
    unreadableCount += unreadable
  }

  private mutating func audit(of part: AuditPartValue) throws(Mistake) -> Audit {
    var roots: [DeclarationID: Int] = [:]
    for (name, count) in try part["audit"].members() {
      guard let id = DeclarationID(name) else { throw count.mistake("names no object") }
      roots[id] = try count.count
      _ = try object(name, count)
    }
    var objects: [DeclarationID: Int] = [:]
    var fields = Tally<Audit.Field>(capacity: .max / 4)
    for use in try part["objects"].items(atMost: Self.mostObjects) {
      let object = try object(use["object"].text, use)
      let count = try use["count"].count
      if count > 0 { try objects.add(count, for: object.id, of: use) }
      for key in try use["keys"].items(atMost: Self.mostObjects) {
        let count = try key["count"].count
        let field = try field(key["key"], of: object)
        guard count > 0 else { continue }
        let place = try place(key)
        guard fields[field] == nil else { throw key.mistake("appears twice") }
        fields.add(field, count, first: place)
      }
    }
    let dropped = try part["dropped"]
    let unknownKeys = try tally(of: part["unknownKeys"], dropped: dropped["unknownKeys"]) {
      (_, item) throws(Mistake) in
      Audit.UnknownKey(pointer: try item["pointer"].text, hint: try item["hint"].optional?.text)
    }
    let ownKeys = try tally(of: part["ownKeys"], dropped: dropped["ownKeys"]) {
      (merged, item) throws(Mistake) in
      Audit.Key(object: try merged.object(item["object"].text, item).id, key: try item["key"].text)
    }
    let values = try tally(of: part["values"], dropped: dropped["values"]) {
      (merged, item) throws(Mistake) in
      let object = try merged.object(item["object"].text, item)
      return Audit.Value(
        field: try merged.field(item["key"], of: object), text: try item["value"].text)
    }
    return Audit(
      checked: try checked(of: part), objects: objects, fields: fields, unknownKeys: unknownKeys,
      ownKeys: ownKeys, values: values, sizes: try sizes(of: part), roots: roots)
  }

  private static let mostObjects = 100_000

  // MARK: Findings and sizes

  private mutating func checked(of part: AuditPartValue) throws(Mistake) -> CheckedLines {
    var codes: [FindingTally.Code: Int] = [:]
    for item in try part["codes"].items(atMost: Self.mostObjects) {
      let code = try code(item)
      try codes.add(item["count"].count, for: code, of: item)
    }
    guard let found = codes.values.sum, found <= AuditPartValue.countLimit else {
      throw Mistake(message: "its numbers are too large to be added")
    }
    let places = try tally(
      of: part["places"], dropped: part["missing"], capacity: FindingTally.capacity,
      lineLimit: FindingTally.lineLimit
    ) { (merged, item) throws(Mistake) in
      FindingTally.Place(code: try merged.code(item), pointer: try item["pointer"].text)
    }
    var taken: [String: Int] = [:]
    for (name, count) in try part["taken"].members() { taken[name] = try count.count }
    return CheckedLines(
      payloadCount: try part["payloads"].count, refusedCount: try part["refused"].count,
      warnedCount: try part["warned"].count, takenCounts: taken,
      tally: FindingTally(codes: codes, places: places))
  }

  private func code(_ item: AuditPartValue) throws(Mistake) -> FindingTally.Code {
    guard let severity = Severity(rawValue: try item["severity"].text) else {
      throw try item["severity"].mistake("is not a severity")
    }
    return FindingTally.Code(code: try item["code"].text, severity: severity)
  }

  private func sizes(of part: AuditPartValue) throws(Mistake) -> SizeHistogram {
    guard let sizes = try part["sizes"].optional else { return SizeHistogram() }
    var ranges: [(ClosedRange<Int>, Int)] = []
    for range in try sizes["ranges"].items(atMost: Self.mostObjects) {
      let from = try range["from"].count
      ranges.append((from...(try range["to"].number(from: from)), try range["count"].count))
    }
    let histogram = SizeHistogram(
      ranges, smallest: try sizes["smallest"].count, largest: try sizes["largest"].count,
      total: try sizes["total"].count)
    guard let histogram else {
      throw try sizes["ranges"].mistake(
        "has other ranges than 'audit --json' of this version writes")
    }
    return histogram
  }

  // MARK: Counted things

  private mutating func tally<Item: Hashable & Comparable & Sendable>(
    of list: AuditPartValue, dropped: AuditPartValue, capacity: Int = Audit.capacity,
    lineLimit: Int = 0,
    _ item: (inout MergedAudit, AuditPartValue) throws(Mistake) -> Item
  ) throws(Mistake) -> Tally<Item> {
    var counts: [Item: Tally<Item>.Count] = [:]
    for value in try list.items(atMost: 2 * capacity) {
      var lines: [PayloadPlace] = []
      var hasMoreLines = false
      if lineLimit > 0 {
        hasMoreLines = try value["moreLines"].isTrue
        for line in try value["lines"].items(atMost: lineLimit) {
          lines.append(PayloadPlace(file: try file(line), line: try line["line"].number(from: 1)))
        }
      }
      let count = Tally<Item>.Count(
        count: try value["count"].count, missing: try value["missing"].count,
        first: try place(value), lines: lines, hasMoreLines: hasMoreLines)
      try counts.add(count, for: item(&self, value), of: value)
    }
    return Tally(
      capacity: capacity, lineLimit: lineLimit, counts: counts, droppedCount: try dropped.count)
  }

  private func place(_ value: AuditPartValue) throws(Mistake) -> PayloadPlace {
    PayloadPlace(
      file: try file(value), line: try value["line"].number(from: 1),
      position: try value["position"].number(from: 0))
  }

  private func file(_ value: AuditPartValue) throws(Mistake) -> Int {
    let path = try value["path"].text
    guard partFiles.contains(path), let number = fileNumbers[path] else {
      throw try value["path"].mistake("is not one of its files")
    }
    return number
  }

  private func object(_ name: String, _ value: AuditPartValue) throws(Mistake) -> Object {
    if let id = DeclarationID(name) {
      for set in sets {
        if let object = set.object(set.rootObject(of: id)) { return object }
      }
    }
    throw value.mistake("is about '\(name)', which no schema here describes")
  }

  private mutating func field(
    _ key: AuditPartValue, of object: Object
  ) throws(Mistake) -> Audit.Field {
    let positions =
      fieldPositions[object.id]
      ?? Dictionary(firstOf: object.fields.enumerated().map { ($1.key, $0) })
    fieldPositions[object.id] = positions
    guard let position = positions[try key.text] else {
      throw key.mistake("is not a field of \(object.id) here: the part was made with other schemas")
    }
    return Audit.Field(object: object.id, position: position)
  }
}

extension Dictionary {
  /// Adds a value of an item; the key must be new.
  fileprivate mutating func add(
    _ value: Value, for key: Key, of item: AuditPartValue
  ) throws(AuditPartValue.Mistake) {
    guard updateValue(value, forKey: key) == nil else { throw item.mistake("appears twice") }
  }
}

extension Sequence<Int> {
  /// The sum; `nil` if it overflows.
  fileprivate var sum: Int? {
    reduce(0) { total, number in
      let result = total?.addingReportingOverflow(number)
      return result?.overflow == false ? result?.partialValue : nil
    }
  }
}
