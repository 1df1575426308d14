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

  /// The ranges of an entry in the sheet.
  struct Entry: Sendable {
    var range: SourceRange
    /// The range of the number of its position, or of its first one.
    var placeRange: SourceRange
    /// The mark of an entry whose lines a new edition changed and that nobody has reviewed since,
    /// with the text that replaces it after a review.
    var openMark: (range: SourceRange, replacement: String)?
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
    var entry: Entry

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

  /// A part of the document that states nothing about payloads.
  struct Silence: Sendable {
    enum Extent: Sendable {
      case lines(first: Int, last: Int)
      /// The sentence of a line that contains the words.
      case words(String, line: Int)
      /// The bytes from an offset up to another one, in documents that have no lines.
      case bytes(from: Int, to: Int)
    }

    var extent: Extent
    var entry: Entry
    /// The range of the number of the last line, or of the end offset, in the sheet.
    var lastRange: SourceRange?
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
    var entry: Entry
    /// The last line and the range of its number, if the sheet states it.
    var last: (line: Int, range: SourceRange)?
  }

  /// The mark that `update-citations` writes after the position of an entry for review.
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
  /// Whether the sheet claims to account for each line and each sentence of its document.
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
    let root = SheetEntry(file: file, value: tree.root)
    guard let schema = root.text("schema"), let source = root.text("source") else {
      log.report(.malformedSheet("'schema' and 'source' are required", file: file, at: 0))
      return nil
    }
    path = file.path
    self.schema = schema
    self.source = source
    digestRange = root.member("sha256")?.range
    range = root.range
    facts = root.items("facts").compactMap { $0.fact(log: &log) }
    examples = root.items("examples").compactMap { $0.example(log: &log) }
    silences = root.items("silent").compactMap { $0.silence(log: &log) }
    isAccounted = root.member("accounted")?.value.boolean == true
  }
}

/// A value in a sheet's JSON, which reads its members.
private struct SheetEntry {
  let file: SourceFile
  let value: LocatedJSON.Value

  var range: SourceRange { file.range(value.offset, value.end) }

  func member(_ key: String) -> SheetEntry? {
    value.members.first { $0.name.utf8.elementsEqual(key.utf8) }
      .map { SheetEntry(file: file, value: $0.value) }
  }

  func text(_ key: String) -> String? { member(key)?.value.string }

  func items(_ key: String) -> [SheetEntry] {
    (member(key)?.value.items ?? []).map { SheetEntry(file: file, value: $0) }
  }

  func texts(_ key: String) -> [String] { items(key).compactMap(\.value.string) }

  /// The value of a member and its range; `nil` if it is not a whole number of 32 bits. Documents
  /// do not have more bytes or lines.
  private func number(_ key: String) -> (Int, SourceRange)? {
    guard let member = member(key), let number = member.value.number.flatMap({ Int($0.text) }),
      0...Int(UInt32.max) ~= number
    else { return nil }
    return (number, member.range)
  }

  private func place(line key: String) -> (DocumentSheet.Place, SourceRange)? {
    number(key).map { (.line($0.0), $0.1) } ?? number("offset").map { (.offset($0.0), $0.1) }
  }

  private func report(_ problem: String, _ log: inout DiagnosticLog) {
    log.report(.malformedSheet(problem, file: file, at: value.offset))
  }

  func fact(log: inout DiagnosticLog) -> DocumentSheet.Fact? {
    guard let (place, placeRange) = place(line: "line") else {
      report("a fact needs 'line' or 'offset'", &log)
      return nil
    }
    return DocumentSheet.Fact(
      place: place, object: text("object"), key: text("key"), field: text("field"),
      option: text("option"), rule: text("rule"), rest: text("rest"), table: text("table"),
      row: texts("row"), columns: texts("columns"), type: text("type"), presence: text("presence"),
      values: texts("values"), limits: texts("limits"), defaults: texts("default"),
      available: text("available"), absent: text("absent"), text: text("text"),
      mapping: text("mapping"), endpoint: text("endpoint"), keeps: text("keeps"),
      severity: text("severity"), described: texts("described"), documented: text("documented"),
      entry: entry(placeRange))
  }

  /// The ranges of an entry with a position. If its mark `"open": true` directly follows the number of the position, the
  /// whole member will be removed; otherwise its value will become `false`.
  private func entry(_ place: SourceRange) -> DocumentSheet.Entry {
    var entry = DocumentSheet.Entry(range: range, placeRange: place)
    guard let mark = member("open"), mark.value.boolean == true else { return entry }
    let start = place.upperBound
    let isBehind =
      start <= mark.value.offset
      && file.bytes[start..<mark.value.offset]
        .elementsEqual(DocumentSheet.openText.utf8.dropLast(4))
    entry.openMark = isBehind ? (file.range(start, mark.value.end), "") : (mark.range, "false")
    return entry
  }

  func silence(log: inout DiagnosticLog) -> DocumentSheet.Silence? {
    guard let (extent, first, last) = extent, text("because")?.isEmpty == false else {
      report(
        "a silent entry needs 'because', and 'first' and 'last', 'line' and 'text', or 'offset' and 'end'",
        &log)
      return nil
    }
    return DocumentSheet.Silence(
      extent: extent, entry: entry(first), lastRange: last)
  }

  /// The silent part and the ranges of its numbers; `nil` if a member is missing.
  private var extent: (DocumentSheet.Silence.Extent, SourceRange, SourceRange?)? {
    if let (line, range) = number("line") {
      guard let words = text("text"), !words.isEmpty else { return nil }
      return (.words(words, line: line), range, nil)
    }
    if let (first, firstRange) = number("first") {
      guard let (last, lastRange) = number("last"), first <= last else { return nil }
      return (.lines(first: first, last: last), firstRange, lastRange)
    }
    guard let (offset, range) = number("offset"), let (end, endRange) = number("end"), offset < end
    else { return nil }
    return (.bytes(from: offset, to: end), range, endRange)
  }

  func example(log: inout DiagnosticLog) -> DocumentSheet.PrintedExample? {
    guard let (place, placeRange) = place(line: "first"), let object = text("object"),
      let verdict = text("verdict")
    else {
      report("an example needs 'first' or 'offset', 'object' and 'verdict'", &log)
      return nil
    }
    return DocumentSheet.PrintedExample(
      place: place, object: object, verdict: verdict,
      text: texts("text").joined(separator: "\n"),
      isObjectiveC: text("notation") == "objective-c", entry: entry(placeRange),
      last: number("last").map { (line: $0.0, range: $0.1) })
  }
}

extension DocumentSheet {
  /// The entries that a person must review, with the ranges of their marks and of the entries.
  var openEntries: [(mark: SourceRange, replacement: String, range: SourceRange)] {
    (facts.map(\.entry) + silences.map(\.entry) + examples.map(\.entry)).compactMap { entry in
      entry.openMark.map { ($0.range, $0.replacement, entry.range) }
    }
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
