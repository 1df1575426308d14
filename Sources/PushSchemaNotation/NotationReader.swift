import PushPayload

/// Reads a value in a notation, and writes it as JSON.
struct NotationReader {
  /// The reason why a text is not in the notation.
  struct Unreadable: Error {
    let offset: Int
    let message: String
    /// Whether the text ends too early.
    var breaksOff = false
  }

  let bytes: [UInt8]
  var grammar: Grammar
  var position: Int
  var json = MappedText()
  var slips: [TextSlip] = []
  var marks: Grammar.Marks = []
  /// Whether the text contains the whole value; a print-out may omit parts.
  var isWhole = true
  /// Whether the last value was JavaScript's `undefined`.
  var isUndefined = false
  var depth = 0
  /// The number of values that may still be read in a second way, so that the time stays linear.
  private var retries = 16

  init(_ bytes: [UInt8], _ grammar: Grammar, at position: Int = 0) {
    (self.bytes, self.grammar, self.position) = (bytes, grammar, position)
  }

  /// Records a part that is no JSON, in notations that are fixed instead of rewritten.
  mutating func tell(_ message: String, at offset: Int, length: Int, _ replacement: String?) {
    if grammar.tellsSlips { note(message, at: offset, length: length, replacement) }
  }

  /// Records an uncertain part in any notation.
  mutating func note(_ message: String, at offset: Int, length: Int, _ replacement: String? = nil) {
    slips.append(
      TextSlip(offset: offset, length: length, message: message, replacement: replacement))
  }
}

// MARK: Signs and blanks

extension NotationReader {
  var next: UInt8? { bytes.byte(at: position) }

  func starts(with sign: [UInt8], at offset: Int? = nil) -> Bool {
    bytes.have(sign, at: offset ?? position)
  }

  /// The first of some signs at the position.
  func first(of signs: [[UInt8]]) -> [UInt8]? { signs.first { starts(with: $0) } }

  var quote: Grammar.Quote? { grammar.quotes.first { starts(with: $0.open) } }

  var bracket: Grammar.Bracket? { grammar.brackets.first { starts(with: $0.open) } }

  mutating func takes(_ sign: [UInt8]) -> Bool {
    guard starts(with: sign) else { return false }
    position += sign.count
    return true
  }

  mutating func expect(_ sign: [UInt8]) throws(Unreadable) {
    try skipBlanks()
    guard takes(sign) else {
      throw Unreadable(
        offset: position, message: "expected '\(String(decoding: sign, as: UTF8.self))'")
    }
  }

  /// Skips blanks and comments.
  mutating func skipBlanks() throws(Unreadable) {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case 0x23, 0x2F:
        guard let comment = grammar.comments.first(where: { starts(with: $0.open) }) else { return }
        skip(comment)
      case 0x80...:
        guard let length = lengthOfForeignBlank(at: position) else { return }
        tell("JSON allows only plain blanks", at: position, length: length, " ")
        position += length
      default: return
      }
    }
  }

  private mutating func skip(_ comment: Grammar.Comment) {
    let start = position
    position += comment.open.count
    while position < bytes.count, !starts(with: comment.close) { position += 1 }
    if comment.close.count > 1 { position = min(position + comment.close.count, bytes.count) }
    tell("JSON has no comments", at: start, length: position - start, "")
  }

  /// The length of a blank that JSON does not allow, such as a no-break space.
  func lengthOfForeignBlank(at offset: Int) -> Int? {
    Self.foreignBlanks.first { starts(with: $0, at: offset) }?.count
  }

  private static let foreignBlanks = ["\u{A0}", "\u{FEFF}", "\u{200B}", "\u{2028}", "\u{3000}"]
    .map { Array($0.utf8) }
}

// MARK: Values

extension NotationReader {
  /// Reads a whole object or list, with an optional name and equals sign before it.
  mutating func readDocument() throws(Unreadable) {
    if takes([0xEF, 0xBB, 0xBF]) {
      tell("a byte order mark must not precede the text", at: 0, length: 3, "")
    }
    try skipBlanks()
    if grammar.takesAssignment { skipAssignment() }
    try skipBlanks()
    guard bracket != nil || wrapper != nil else {
      throw Unreadable(offset: position, message: "expected an object")
    }
    try readValue()
  }

  private mutating func skipAssignment() {
    guard let first = next, first.isLetter || first == UInt8(ascii: "$") else { return }
    var offset = position
    while let byte = bytes.byte(at: offset), isAssignmentByte(byte) { offset += 1 }
    let words = bytes[position..<offset].split(separator: 0x20)
    if bytes.byte(at: offset) == UInt8(ascii: "="), !words.isEmpty, words.count < 6 {
      offset += 1
    } else if !["return ", "export default "].contains(where: {
      bytes[position..<offset].elementsEqual($0.utf8)
    }) {
      return
    }
    tell("JSON has no names for values", at: position, length: offset - position, "")
    position = offset
    marks.insert(.assignment)
  }

  private func isAssignmentByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) && byte < 0x80 || [0x20, 0x3A, 0x3C, 0x3E].contains(byte)
  }

  var wrapper: [UInt8]? { first(of: grammar.wrappers) }

  /// Reads a value with its content.
  mutating func readValue(inList: Bool = false) throws(Unreadable) {
    var open: [Container] = []
    repeat {
      try skipBlanks()
      if let container = try openContainer() {
        open.append(container)
      } else {
        try readSimpleValue(inList: open.last.map { $0.isObject == false } ?? inList)
        if !open.isEmpty { try endElement(&open[open.count - 1]) }
      }
      while !open.isEmpty, try !startElement(&open[open.count - 1]) {
        close(open.removeLast())
        if !open.isEmpty { try endElement(&open[open.count - 1]) }
      }
    } while !open.isEmpty
  }

  private mutating func readSimpleValue(inList: Bool) throws(Unreadable) {
    guard let byte = next else { throw endsEarly }
    if let hole = first(of: Self.holes) {
      json.append("null".utf8, from: position)
      skip(hole)
    } else if grammar.bareTexts == .sentences, "{(".utf8.contains(byte) {
      try readPropertyList(inList: inList)
    } else if let quote {
      try readQuoted(quote, isKey: false)
    } else if grammar.bareTexts == .words, readDataDescription() {
    } else if grammar.hasAngleBrackets, byte == UInt8(ascii: "<"), readAngleBrackets() {
    } else if grammar.hasSymbols, byte == UInt8(ascii: ":") {
      try readSymbol()
    } else if grammar.bareTexts == .sentences {
      try readSentence(inList: inList)
    } else {
      try readWord()
    }
  }

  mutating func skip(_ hole: [UInt8]) {
    note("the text omits a value here", at: position, length: hole.count)
    position += hole.count
    isWhole = false
  }

  /// The texts for omitted values, members and items.
  static let holes = ["[Object]", "[Array]", "{...}", "[...]"].map { Array($0.utf8) }
  static let ellipses = ["...", "…"].map { Array($0.utf8) }

  var endsEarly: Unreadable {
    Unreadable(
      offset: bytes.count, message: MalformedJSON(.unexpectedEnd, at: 0).message, breaksOff: true)
  }

  mutating func enter() throws(Unreadable) {
    depth += 1
    guard depth <= JSONDepth.limit else {
      throw Unreadable(offset: position, message: MalformedJSON(.tooDeep, at: position).message)
    }
  }

  /// Reads a dictionary of Objective-C in one of Swift; anything else is a text that looks like
  /// one.
  private mutating func readPropertyList(inList: Bool) throws(Unreadable) {
    var reader = self
    reader.grammar = .propertyList
    do {
      try reader.readValue()
      reader.grammar = grammar
      self = reader
    } catch {
      retries -= 1
      guard retries > 0, reader.depth <= JSONDepth.limit else { throw error }
      try readSentence(inList: inList)
    }
  }
}
