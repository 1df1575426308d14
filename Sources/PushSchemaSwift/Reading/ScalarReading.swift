import PushSchemaModel

/// How a value is read that one call of the reader reads, and that can be taken from its place later.
struct ScalarReading {
  private let value: ValueType
  private let function: StaticString

  /// What its values are, whether they stand in texts or not.
  private var type: PayloadType { value.type.value }

  /// `nil` where the value needs a function of its own.
  init?(_ value: ValueType) {
    guard let function = value.type.readingFunction else { return nil }
    self.value = value
    self.function = function
  }

  /// Puts the value for the model, from its place.
  func putValue(at place: ValuePlace, in file: SwiftFile, to writer: inout CodeWriter) {
    switch type {
    case .literals(_, let list): file.putListed(value, list?.id, place, to: &writer)
    case .enumeration(let id): file.putListed(value, id, place, to: &writer)
    default:
      writer.put(type.valueFunction)
      place.put(to: &writer)
      writer.put(")")
    }
  }

  /// Whether a value of the right kind is checked any further.
  var hasChecks: Bool {
    switch type {
    case .string(let limits): limits != StringLimits.none
    case .integer(let limits), .float(let limits): limits.range != nil
    case .map(_, let limits): limits.keys != nil
    case .array(_, let limits): limits != ArrayLimits.none
    case .literals, .enumeration: true
    default: false
    }
  }

  /// Whether statements of their own check a member, and not the call that reads it.
  var hasCheckStatements: Bool { hasChecks && limit == nil }

  /// The limit that is an argument of the call that reads a member; `nil` for none and for several, and
  /// for a sensitive value, which that call would show.
  private var limit: ReadLimit? {
    if value.isSensitive { return nil }
    return switch type {
    case .string(let limits): limits.only(formName: value.formName)
    case .integer(let limits), .float(let limits): limits.range.map { .range($0.ends) }
    case .array(_, let limits): limits.isUnique ? nil : limits.items.map { .count("items", $0) }
    default: nil
    }
  }

  /// Writes the calls that check a value of the right kind.
  private func writeChecks(_ place: ValuePlace, in file: SwiftFile, to writer: inout CodeWriter) {
    switch type {
    case .string(let limits):
      limits.writeChecks(place, of: value, to: &writer)
      if limits.form != nil { writeFormCheck(place, in: file, to: &writer) }
    case .integer(let limits), .float(let limits):
      limits.writeChecks(place, of: value, to: &writer)
    case .map(_, let limits):
      limits.keys?.writeCheck("reader.checkKeys", place, citation: value.citation, to: &writer)
    case .array(let item, let limits):
      limits.writeChecks(place, of: item, citation: value.citation, to: &writer)
    case .literals(_, let list): file.writeListCheck(list?.id, place, value, to: &writer)
    case .enumeration(let id): file.writeListCheck(id, place, value, to: &writer)
    default: break
    }
  }

  private func writeFormCheck(
    _ place: ValuePlace, in file: SwiftFile, to writer: inout CodeWriter
  ) {
    writer.statement { writer in
      writer.call("reader.checkForm") { writer in
        writer.item(place)
        writer.item(value.formName)
        if value.isSensitive { writer.item("isSensitive: true") }
        writer.item(citation: value.citation)
      }
    }
  }

  /// Puts the call that reads a member.
  func putReading(of place: ValuePlace, to writer: inout CodeWriter) {
    writer.put("try ")
    putCall(place, isMember: true, to: &writer)
  }

  /// Writes the statement that reads and checks; `keep` follows where the value is of its type.
  func write(
    reading place: ValuePlace, isMember: Bool, in file: SwiftFile, to writer: inout CodeWriter,
    keep: ((inout CodeWriter) -> Void)? = nil
  ) {
    guard isMember ? hasCheckStatements : hasChecks || keep != nil else {
      return writer.statement { writer in
        writer.put("try ")
        putCall(place, isMember: isMember, to: &writer)
      }
    }
    writer.branch(
      tests: { writer in
        writer.item("try ")
        putCall(place, isMember: isMember, to: &writer)
      },
      { writer in
        writeChecks(place, in: file, to: &writer)
        keep?(&writer)
      })
  }

  /// Writes the statement that reads a begun value into `member` and checks it; `keep` follows where it
  /// is of its type and a model is built.
  func writeReading(
    in file: SwiftFile, to writer: inout CodeWriter, keep: (inout CodeWriter) -> Void
  ) {
    writer.branch(
      tests: { writer in
        writer.item("try ")
        putCall(.value, isMember: false, to: &writer)
        if !hasChecks { writer.item("reader.buildsModel") }
      },
      { writer in
        guard hasChecks else { return keep(&writer) }
        writeChecks(.value, in: file, to: &writer)
        writer.branch(tests: { $0.item("reader.buildsModel") }, keep)
      })
  }

  /// Writes the body of a function that does nothing else.
  func writeBody(in file: SwiftFile, to writer: inout CodeWriter) {
    writeReading(in: file, to: &writer) { writer in
      writer.statement { writer in
        writer.put("return ")
        putValue(at: .value, in: file, to: &writer)
      }
    }
    writer.line("return nil")
  }

  private func putCall(_ place: ValuePlace, isMember: Bool, to writer: inout CodeWriter) {
    writer.put("reader.")
    writer.put(function)
    writer.call(isMember ? "" : "Value") { writer in
      writer.item(changing: place)
      if isMember { limit?.put(to: &writer) }
      if value.type.takesCitation { writer.item(citation: value.citation) }
    }
  }
}

/// A limit as arguments of the call that reads a member.
private enum ReadLimit {
  case count(StaticString, CountRange)
  case format(StringFormat)
  case form(String)
  case range([SwiftCode])

  func put(to writer: inout CodeWriter) {
    switch self {
    case .count(let unit, let range):
      writer.item(unit)
      writer.put(": ")
      writer.put(range.lower)
      writer.item(range.upper)
    case .format(let format): writer.item("format: .", format.caseName)
    case .form(let name): writer.item("form: ", name)
    case .range(let ends):
      for (label, end) in zip(["from: ", "to: "], ends) where end != .text("nil") {
        writer.item(label)
        writer.put(end)
      }
    }
  }
}

extension StringLimits {
  /// The one limit that is stated; `nil` for none and for several.
  fileprivate func only(formName: @autoclosure () -> String) -> ReadLimit? {
    let all: [ReadLimit] = [
      bytes.map { .count("bytes", $0) }, characters.map { .count("characters", $0) },
      format.map { .format($0) }, form.map { _ in .form(formName()) },
    ].compactMap { $0 }
    return all.count == 1 ? all.first : nil
  }
}

extension PayloadType {
  /// Whether one call of the reader reads a value of the type.
  var isReadByOneCall: Bool { readingFunction != nil }

  /// The reader's function for a value of the type; `nil` where none is enough.
  fileprivate var readingFunction: StaticString? {
    switch self {
    case .string, .enumeration: "readString"
    case .integer: "readInteger"
    case .float: "readNumber"
    case .boolean: "readBoolean"
    case .flag: "readFlag"
    case .any, .invalid: "readAny"
    case .anyObject: "readObject"
    case .map(.any, let limits) where limits.keyForm == nil: "readObject"
    case .array(.string(.none), _): "readStrings"
    case .literals where isOpenList: "readInteger"
    case .literals: listsNumbers ? "readNumberText" : "readString"
    case .textual(let value, _): value.textualReadingFunction
    case .null, .object, .array, .map, .union: nil
    }
  }

  /// The reader's function for a value that may stand in a text.
  private var textualReadingFunction: StaticString? {
    switch self {
    case .integer: "readTextualInteger"
    case .float: "readTextualNumber"
    case .boolean: "readTextualBoolean"
    case .flag: "readTextualFlag"
    case .literals: isOpenList ? "readTextualInteger" : "readTextualNumberText"
    default: nil
    }
  }

  /// Whether the reader says who asks for the type.
  fileprivate var takesCitation: Bool {
    switch self {
    case .any, .invalid: false
    default: true
    }
  }
}

extension PayloadType {
  /// The reader's function for the value at a place, up to its argument.
  fileprivate var valueFunction: String {
    switch self {
    case .string: "reader.string("
    case .integer: "reader.integer("
    case .float: "reader.double("
    case .boolean: "reader.boolean("
    case .flag: "reader.flag("
    case .anyObject, .map: "reader.object("
    case .array: "reader.strings("
    case .literals, .enumeration, .any, .invalid, .null, .object, .textual, .union:
      "reader.value("
    }
  }
}

extension StringLimits {
  fileprivate func writeChecks(
    _ place: ValuePlace, of value: ValueType, to writer: inout CodeWriter
  ) {
    bytes?.writeCheck("reader.checkBytes", place, citation: value.citation, to: &writer)
    characters?.writeCheck("reader.checkCharacters", place, citation: value.citation, to: &writer)
    guard let format else { return }
    writer.statement { writer in
      writer.call("reader.checkFormat") { writer in
        writer.item(place)
        writer.item(".", format.caseName)
        if value.isSensitive { writer.item("isSensitive: true") }
        writer.item(citation: value.citation)
      }
    }
  }
}

extension StringFormat {
  /// The case of `PushPayload.TextFormat`.
  fileprivate var caseName: String { "\(self)" }
}

extension NumberLimits {
  fileprivate func writeChecks(
    _ place: ValuePlace, of value: ValueType, to writer: inout CodeWriter
  ) {
    guard let range else { return }
    writer.statement { writer in
      writer.call("reader.checkRange") { writer in
        writer.item(place)
        writer.items(range.ends)
        if value.isSensitive { writer.item("isSensitive: true") }
        writer.item(citation: value.citation)
      }
    }
  }
}

extension CountRange {
  /// Writes the call that checks a count.
  func writeCheck(
    _ function: String, _ place: ValuePlace, citation: CitationName, to writer: inout CodeWriter
  ) {
    writer.statement { writer in
      writer.call(function) { writer in
        writer.item(place)
        writer.item(lower)
        writer.item(upper)
        writer.item(citation: citation)
      }
    }
  }
}

extension SwiftFile {
  /// Writes the call that checks a value against a list of this file.
  private func writeListCheckCall(
    _ list: String, _ place: ValuePlace, _ value: ValueType, to writer: inout CodeWriter
  ) {
    writer.statement { writer in
      writer.put(list)
      writer.call(".check") { writer in
        writer.item(place)
        writer.item("in: &reader")
        if value.isSensitive { writer.item("isSensitive: true") }
        if ownCitation(of: value) == nil { writer.item(citation: value.citation) }
      }
    }
  }

  /// Writes the check of a value against its list, which may be that of another module.
  fileprivate func writeListCheck(
    _ id: DeclarationID?, _ place: ValuePlace, _ value: ValueType, to writer: inout CodeWriter
  ) {
    if id.map({ $0.schema == schema.name }) ?? true {
      writeListCheckCall(value.spelling(in: self), place, value, to: &writer)
    } else {
      writeForeignCheckCall(place, value, to: &writer)
    }
  }

  /// Writes the check of a value against a list of another module, of which only the values are known
  /// here.
  private func writeForeignCheckCall(
    _ place: ValuePlace, _ value: ValueType, to writer: inout CodeWriter
  ) {
    let values = set.allowedValues(of: value.type) ?? []
    let isText = !value.type.listsNumbers
    writer.statement { writer in
      writer.call("reader.checkListed") { writer in
        writer.item(place)
        if isText {
          writer.item("among: ")
          writer.strings(values.compactMap(\.stringText))
        } else {
          let numbers = values.compactMap(\.numberText).joined(separator: ", ")
          writer.item("amongNumbers: [", numbers, "]")
        }
        if set.isOpenList(value.type) { writer.item("isOpen: true") }
        if isText, hasErrata { writer.item("errata: ", schema.name, ".errata") }
        if value.isSensitive { writer.item("isSensitive: true") }
        if let citation = ownCitation(of: value) {
          writer.item("citation", literal: citation)
        } else {
          writer.item(citation: value.citation)
        }
      }
    }
  }

  /// Puts a value of a list for the model, from its place.
  fileprivate func putListed(
    _ value: ValueType, _ id: DeclarationID?, _ place: ValuePlace, to writer: inout CodeWriter
  ) {
    let name = value.spelling(in: self)
    guard let id, id.schema != schema.name else { return place.putCall(of: name, to: &writer) }
    let map = set.isOpenList(value.type) ? ").map" : ").flatMap"
    writer.put(value.type.listsNumbers ? "reader.integer(" : "reader.string(")
    place.put(to: &writer)
    writer.call(map) { $0.item(name, ".init(rawValue:)") }
  }

  /// The citation that a list has itself, which goes before that of the member.
  private func ownCitation(of value: ValueType) -> String? {
    return set.citationText(ofValuesOf: value.type, else: nil)
  }
}
