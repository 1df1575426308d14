import PushPayload

/// Objects and lists, with their keys.
extension NotationReader {
  /// The state of the reader, for returning if a key turned out to be none.
  private struct Mark {
    let position: Int
    let length: Int
    let slips: Int
    let marks: Grammar.Marks
  }

  private var mark: Mark {
    Mark(position: position, length: json.bytes.count, slips: slips.count, marks: marks)
  }

  private mutating func goBack(to mark: Mark) {
    position = mark.position
    json.drop(from: mark.length)
    slips.removeLast(max(slips.count - mark.slips, 0))
    marks = mark.marks
  }

  /// An open object or list, or the open sign of a type around a value.
  struct Container {
    /// Its brackets; `nil` for the sign of a type.
    let bracket: Grammar.Bracket?
    /// Its offset in the text and in the JSON.
    let start: Int
    let place: Int
    /// Whether it has members; `nil` if its first element decides.
    var isObject: Bool?
    /// The number of elements that were read, and of those that were written.
    var read = 0
    var written = 0
    /// The length of the JSON before the current element.
    var lengthBefore = 0
    /// The end of the last element, and the separator after it.
    var end: Int
    var separator: Int?
  }

  /// Opens the container at the position; `nil` if there is none.
  mutating func openContainer() throws(Unreadable) -> Container? {
    let (start, place) = (position, json.bytes.count)
    if first(of: Self.holes) != nil || grammar.bareTexts == .words && startsDataDescription {
      return nil
    }
    if let bracket {
      try enter()
      position += bracket.open.count
      if bracket.open.count > 1 || bracket.open == [UInt8(ascii: "(")] { marks.insert(.ownBracket) }
      json.append([UInt8(ascii: "{")], from: start)
      return Container(
        bracket: bracket, start: start, place: place, isObject: bracket.holdsMembers, end: position)
    }
    guard let wrapper else { return nil }
    try enter()
    position += wrapper.count
    marks.insert(.ownBracket)
    return Container(bracket: nil, start: start, place: place, end: position)
  }

  /// Goes to the next value in a container, after its key; `false` if the container ends.
  mutating func startElement(_ container: inout Container) throws(Unreadable) -> Bool {
    guard let bracket = container.bracket else {
      if container.read == 0 { return true }
      try expect([UInt8(ascii: ")")])
      return false
    }
    while true {
      try skipBlanks()
      if takes(bracket.close) { return false }
      guard let byte = next else { throw endsEarly(within: container) }
      if container.isObject == nil, starts(with: [UInt8(ascii: ":")] + bracket.close) {
        (container.isObject, position) = (true, position + 1)
      } else if grammar.tellsSlips, container.isObject == true, byte == grammar.memberEnd {
        tell("there is no member before this comma", at: position, length: 1, "")
        position += 1
      } else {
        try checkSeparator(before: container)
        guard let ellipsis = first(of: Self.ellipses) else { break }
        skip(ellipsis)
        while let byte = next, byte == 0x20 || byte.isLetter || 0x30...0x39 ~= byte {
          position += 1
        }
        container.read += 1
        try endElement(&container)
        container.lengthBefore = json.bytes.count
      }
    }
    container.lengthBefore = json.bytes.count
    if container.written > 0 { json.append(",".utf8, from: container.separator ?? container.end) }
    try readKey(of: &container)
    container.read += 1
    container.written += 1
    return true
  }

  private func endsEarly(within container: Container) -> Unreadable {
    let what = container.isObject == false ? "list" : "object"
    return Unreadable(
      offset: container.start, message: "the text ends before this \(what) does", breaksOff: true)
  }

  /// Reports a missing separator if there is a line break between two elements.
  private mutating func checkSeparator(before container: Container) throws(Unreadable) {
    guard container.read > 0, container.separator == nil else { return }
    guard grammar.tellsSlips, bytes[container.end..<position].contains(0x0A) else {
      let close = String(decoding: container.bracket?.close ?? [], as: UTF8.self)
      throw Unreadable(offset: position, message: "expected a comma or '\(close)'")
    }
    tell("expected a comma", at: container.end, length: 0, ",")
  }

  /// Reads the key of a member; the first element of a container of unknown kind decides the kind.
  private mutating func readKey(of container: inout Container) throws(Unreadable) {
    if container.bracket?.content == .pairs {
      try expect([UInt8(ascii: "(")])
      try readKey()
      json.append(":".utf8, from: position)
      try expect([UInt8(ascii: ",")])
    } else if container.isObject == true {
      try readKey()
      try readPairSign()
    } else if container.isObject == nil {
      let mark = mark
      do {
        try readKey()
        try readPairSign()
        container.isObject = true
      } catch {
        goBack(to: mark)
        container.isObject = false
      }
    }
  }

  /// Goes after an element and its separator.
  mutating func endElement(_ container: inout Container) throws(Unreadable) {
    guard let bracket = container.bracket else {
      container.read = 1
      return
    }
    if bracket.content == .pairs { try expect([UInt8(ascii: ")")]) }
    if isUndefined, container.isObject == true {
      json.drop(from: container.lengthBefore)
      container.written -= 1
    }
    isUndefined = false
    (container.end, container.separator) = (position, nil)
    try skipBlanks()
    let sign = container.isObject == true ? grammar.memberEnd : UInt8(ascii: ",")
    if next == sign {
      container.separator = position
      position += 1
    } else if sign == UInt8(ascii: ";") {
      throw Unreadable(offset: position, message: "expected ';'")
    }
  }

  /// Writes the end of a container, and its start, because its kind is known now.
  mutating func close(_ container: Container) {
    depth -= 1
    guard let bracket = container.bracket else { return }
    let isObject = container.isObject == true
    if let separator = container.separator {
      let what = isObject ? "member" : "item"
      tell("no comma may follow the last \(what)", at: separator, length: 1, "")
    }
    json.replace(at: container.place, with: UInt8(ascii: isObject ? "{" : "["))
    json.append([UInt8(ascii: isObject ? "}" : "]")], from: position - bracket.close.count)
    if isObject, bracket.content == .either { marks.insert(.keyedList) }
  }

  private mutating func readKey() throws(Unreadable) {
    var wrappers = 0
    try skipBlanks()
    while let wrapper {
      position += wrapper.count
      marks.insert(.ownBracket)
      wrappers += 1
    }
    try readBareKey()
    for _ in 0..<wrappers { try expect([UInt8(ascii: ")")]) }
  }

  private mutating func readBareKey() throws(Unreadable) {
    if let quote {
      try readQuoted(quote, isKey: true)
    } else if grammar.hasSymbols, next == UInt8(ascii: ":") {
      try readSymbol()
    } else {
      let word = wordRange
      let text = String(decoding: bytes[word], as: UTF8.self)
      guard !word.isEmpty, grammar.takesBareKeys || JSONNumber(text) != nil else {
        throw Unreadable(offset: position, message: MalformedJSON(.notAKey, at: position).message)
      }
      tell("a key must be in double quotes", at: position, length: word.count, "\"\(text)\"")
      if JSONNumber(text) == nil { marks.insert(.bareKey) }
      appendText(word)
    }
  }

  private mutating func readPairSign() throws(Unreadable) {
    try skipBlanks()
    guard let sign = first(of: grammar.pairSigns) else {
      throw Unreadable(
        offset: position, message: MalformedJSON(.missingColon, at: position).message)
    }
    if sign.count > 1 { marks.insert(.arrow) }
    json.append(":".utf8, from: position)
    position += sign.count
  }
}
