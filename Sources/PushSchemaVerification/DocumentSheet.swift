import PushPayload
package import PushSchemaDiagnostics

/// The statements of one document as data: its facts, its printed JSON examples, and its parts
/// without statements.
package struct DocumentSheet: Sendable {
  /// A position in the document.
  enum Place: Hashable, Sendable {
    /// A line, counted from one.
    case line(Int)
    /// A byte offset, in documents that have no lines.
    case offset(Int)
  }

  /// The mark of an entry whose lines a new edition changed and that nobody has reviewed since.
  struct OpenMark: Sendable {
    var range: SourceRange
    /// The text that replaces the mark after a review.
    var replacement: String
  }

  /// One statement. All texts are as printed, with their mistakes.
  struct Fact: Sendable {
    var place: Place
    /// The object of the schema that the statement describes.
    var object: String?
    /// The printed key.
    var key: String?
    /// The field, if the document does not name it by its key.
    var field: String?
    /// The option of a user interface that is the document's name of the field.
    var option: String?
    /// The id of the schema's rule with the same meaning.
    var rule: String?
    /// A printed sample of a key that the object's rest field accepts.
    var rest: String?
    var table: String?
    var row: [String]
    /// The columns of the schema's table that the row has; all columns if empty.
    var columns: [String]
    var type: String?
    var presence: String?
    var values: [String]
    var limits: [String]
    var defaults: [String]
    var available: String?
    /// The words with which the document excludes the field.
    var absent: String?
    var text: String?
    /// The id of the schema's mapping with a line that keeps a behaviour.
    var mapping: String?
    /// The name of the schema's endpoint with a line of the same meaning.
    var endpoint: String?
    /// The part of the schema that keeps the statement, as the language writes it: a rule's
    /// condition, a clause of a field or its type, a line of a mapping or an endpoint.
    var keeps: String?
    /// The severity that a rule has according to the document: `error`, `warning` or `note`.
    var severity: String?
    /// Printed words that the documentation of the field or object must contain.
    var described: [String]
    /// The words of the documentation of the field or object that state what `text` states.
    var documented: String?
    var range: SourceRange
    /// The range of the position's number in the sheet.
    var placeRange: SourceRange
    var openMark: OpenMark?

    /// Every printed text; each must be at the position.
    var printed: [String] {
      [key, option, rest, type, presence, available, absent, text].compactMap { $0 }
        + row + values + limits + defaults + described
    }

    /// Whether it states how fields depend on each other or are processed, not what one field is.
    var isBehaviour: Bool { endpoint == nil && (keeps != nil || documented != nil) }

    /// The number of single statements in it, such as a name, its type and its presence.
    var statementCount: Int {
      guard rule == nil, mapping == nil, endpoint == nil else { return 1 }
      let isName = [key, option, rest].contains { $0 != nil }
      let isSaid = [type, presence, available, absent, keeps, documented].map { $0 != nil }
      let isListed = [row, values, limits, defaults, described].map { !$0.isEmpty }
      return max(1, ([isName] + isSaid + isListed).count { $0 })
    }

    /// The reason why no schema could contradict it; `nil` if one can.
    var emptiness: String? {
      if table != nil {
        return row.isEmpty && documented == nil ? "it names no 'row' of its table" : nil
      }
      if rule != nil || mapping != nil || endpoint != nil {
        return keeps == nil ? "its 'keeps' is missing" : nil
      }
      if absent != nil, field == nil { return "its 'absent' names no 'field' and no 'mapping'" }
      if documented?.isEmpty == true || (documented != nil && text == nil) {
        return "its 'documented' needs words, and a 'text' with the printed words"
      }
      return key == nil && field == nil && rest == nil && described.isEmpty && documented == nil
        ? "it names no key, field, rule, row or line of a mapping" : nil
    }
  }

  /// A part of the document that states nothing about payloads, with the reason.
  struct Silence: Sendable {
    enum Extent: Sendable {
      case lines(first: Int, last: Int)
      /// The sentence of a line that contains the words.
      case words(String, line: Int)
      /// The bytes from an offset to the one before another offset, in documents that have no
      /// lines.
      case bytes(from: Int, to: Int)
    }

    var extent: Extent
    var reason: String
    var range: SourceRange
    /// The range of the number of the first line or of the offset in the sheet.
    var firstRange: SourceRange
    /// The range of the number of the last line, or of the end offset, in the sheet.
    var lastRange: SourceRange?
    var openMark: OpenMark?
  }

  /// One JSON example as printed.
  struct PrintedExample: Sendable {
    var place: Place
    var object: String
    var verdict: String
    /// As printed.
    var text: String
    /// Whether it is printed as an Objective-C literal.
    var isObjectiveC: Bool
    var range: SourceRange
    /// The range of the position's number in the sheet.
    var placeRange: SourceRange
    /// The last line and the range of its number, if the sheet states it.
    var last: (line: Int, range: SourceRange)?
    var openMark: OpenMark?
  }

  /// The text that `update-citations` writes after the position of an entry that a person must
  /// review.
  static let openText = #", "open": true"#
  /// The number of bytes from an offset in which a printed text must be.
  static let reach = 160

  package let path: String
  let schema: String
  let source: String
  /// The range of the document's digest, with its quotation marks.
  let digestRange: SourceRange?
  let facts: [Fact]
  let examples: [PrintedExample]
  let silences: [Silence]
  /// Whether the sheet claims to account for each line, and each sentence of a line, of its
  /// document.
  let isAccounted: Bool
  let range: SourceRange

  /// Reads a sheet. Returns `nil` if it is not JSON or names no schema or source. Skips malformed
  /// entries. Reports all of these.
  package init?(_ file: SourceFile, log: inout DiagnosticLog) {
    var findings = FindingLog()
    let tree: LocatedJSON
    do throws(MalformedJSON) {
      tree = try LocatedJSON(file.bytes, reportingTo: &findings)
    } catch {
      log.report(.malformedSheet(error.message, file: file, at: error.offset))
      return nil
    }
    let reading = SheetReading(file: file)
    let root = tree.root
    guard let schema = reading.text("schema", of: root),
      let source = reading.text("source", of: root)
    else {
      log.report(.malformedSheet("'schema' and 'source' are required", file: file, at: 0))
      return nil
    }
    path = file.path
    self.schema = schema
    self.source = source
    digestRange = reading.member("sha256", of: root).map(reading.range(of:))
    range = reading.range(of: root)
    facts = reading.items("facts", of: root).compactMap { reading.fact($0, log: &log) }
    examples = reading.items("examples", of: root).compactMap { reading.example($0, log: &log) }
    silences = reading.items("silent", of: root).compactMap { reading.silence($0, log: &log) }
    isAccounted = reading.member("accounted", of: root)?.boolean == true
  }
}

/// Reads the members of a sheet's JSON.
private struct SheetReading {
  let file: SourceFile

  func range(of value: LocatedJSON.Value) -> SourceRange {
    file.range(value.offset, value.end)
  }

  func member(_ key: String, of value: LocatedJSON.Value) -> LocatedJSON.Value? {
    value.members.first { $0.name.utf8.elementsEqual(key.utf8) }?.value
  }

  func text(_ key: String, of value: LocatedJSON.Value) -> String? {
    member(key, of: value)?.string
  }

  func items(_ key: String, of value: LocatedJSON.Value) -> [LocatedJSON.Value] {
    member(key, of: value)?.items ?? []
  }

  func texts(_ key: String, of value: LocatedJSON.Value) -> [String] {
    items(key, of: value).compactMap(\.string)
  }

  /// The value of a member and its range; `nil` if it is not a whole number of 32 bits. Documents
  /// do not have more bytes or lines.
  private func number(_ key: String, of value: LocatedJSON.Value) -> (Int, SourceRange)? {
    guard let member = member(key, of: value), let number = member.number.flatMap({ Int($0.text) }),
      0...Int(UInt32.max) ~= number
    else { return nil }
    return (number, range(of: member))
  }

  private func place(
    of value: LocatedJSON.Value, line key: String
  ) -> (DocumentSheet.Place, SourceRange)? {
    if let (line, range) = number(key, of: value) { return (.line(line), range) }
    return number("offset", of: value).map { (.offset($0.0), $0.1) }
  }

  func fact(_ value: LocatedJSON.Value, log: inout DiagnosticLog) -> DocumentSheet.Fact? {
    guard let (place, placeRange) = place(of: value, line: "line") else {
      log.report(
        .malformedSheet("a fact needs 'line' or 'offset'", file: file, at: value.offset))
      return nil
    }
    return DocumentSheet.Fact(
      place: place, object: text("object", of: value), key: text("key", of: value),
      field: text("field", of: value), option: text("option", of: value),
      rule: text("rule", of: value), rest: text("rest", of: value),
      table: text("table", of: value), row: texts("row", of: value),
      columns: texts("columns", of: value),
      type: text("type", of: value), presence: text("presence", of: value),
      values: texts("values", of: value), limits: texts("limits", of: value),
      defaults: texts("default", of: value), available: text("available", of: value),
      absent: text("absent", of: value), text: text("text", of: value),
      mapping: text("mapping", of: value), endpoint: text("endpoint", of: value),
      keeps: text("keeps", of: value), severity: text("severity", of: value),
      described: texts("described", of: value), documented: text("documented", of: value),
      range: range(of: value), placeRange: placeRange,
      openMark: openMark(of: value, behind: placeRange))
  }

  /// The mark `"open": true` of an entry. If it directly follows the number of the position, the
  /// whole member will be removed; otherwise its value will become `false`.
  private func openMark(
    of value: LocatedJSON.Value, behind place: SourceRange
  ) -> DocumentSheet.OpenMark? {
    guard let member = member("open", of: value), member.boolean == true else { return nil }
    let start = place.upperBound
    let isBehind =
      start <= member.offset
      && file.bytes[start..<member.offset].elementsEqual(DocumentSheet.openText.utf8.dropLast(4))
    return isBehind
      ? DocumentSheet.OpenMark(range: file.range(start, member.end), replacement: "")
      : DocumentSheet.OpenMark(range: range(of: member), replacement: "false")
  }

  func silence(_ value: LocatedJSON.Value, log: inout DiagnosticLog) -> DocumentSheet.Silence? {
    guard let (extent, first, last) = extent(of: value), let reason = text("because", of: value),
      !reason.isEmpty
    else {
      log.report(
        .malformedSheet(
          "a silent entry needs 'because', and 'first' and 'last', 'line' and 'text', or 'offset' and 'end'",
          file: file, at: value.offset))
      return nil
    }
    return DocumentSheet.Silence(
      extent: extent, reason: reason, range: range(of: value), firstRange: first, lastRange: last,
      openMark: openMark(of: value, behind: first))
  }

  /// The silent part and the ranges of its numbers; `nil` if a member is missing.
  private func extent(
    of value: LocatedJSON.Value
  ) -> (DocumentSheet.Silence.Extent, SourceRange, SourceRange?)? {
    if let (line, range) = number("line", of: value) {
      guard let words = text("text", of: value), !words.isEmpty else { return nil }
      return (.words(words, line: line), range, nil)
    }
    if let (first, firstRange) = number("first", of: value) {
      guard let (last, lastRange) = number("last", of: value), first <= last else { return nil }
      return (.lines(first: first, last: last), firstRange, lastRange)
    }
    guard let (offset, range) = number("offset", of: value),
      let (end, endRange) = number("end", of: value),
      offset < end
    else { return nil }
    return (.bytes(from: offset, to: end), range, endRange)
  }

  func example(
    _ value: LocatedJSON.Value, log: inout DiagnosticLog
  ) -> DocumentSheet.PrintedExample? {
    guard let (place, placeRange) = place(of: value, line: "first"),
      let object = text("object", of: value),
      let verdict = text("verdict", of: value)
    else {
      log.report(
        .malformedSheet(
          "an example needs 'first' or 'offset', 'object' and 'verdict'", file: file,
          at: value.offset))
      return nil
    }
    return DocumentSheet.PrintedExample(
      place: place, object: object, verdict: verdict,
      text: texts("text", of: value).joined(separator: "\n"),
      isObjectiveC: text("notation", of: value) == "objective-c", range: range(of: value),
      placeRange: placeRange, last: number("last", of: value).map { (line: $0.0, range: $0.1) },
      openMark: openMark(of: value, behind: placeRange))
  }
}

extension DocumentSheet {
  /// The marks of its entries, each with the range of its entry.
  var openMarks: [(mark: OpenMark, entry: SourceRange)] {
    (facts.map { ($0.openMark, $0.range) } + silences.map { ($0.openMark, $0.range) }
      + examples.map { ($0.openMark, $0.range) })
      .compactMap { mark, range in mark.map { (mark: $0, entry: range) } }
  }
}

extension Diagnostic {
  fileprivate static func malformedSheet(
    _ problem: String, file: SourceFile, at offset: Int
  ) -> Diagnostic {
    .error(
      "malformed-sheet", "this is not a document sheet: \(problem)",
      at: file.range(offset, offset + 1))
  }
}
