extension CodeWriter {
  /// Writes a statement; where it does not fit the line, the arguments of its last call get lines of
  /// their own.
  mutating func statement(_ text: String) {
    guard indentation + text.utf8.count > CodeWriter.width, let call = SwiftCall(text) else {
      return line(text)
    }
    code(call.code)
  }

  /// Writes an expression where a line of a mapping puts it.
  mutating func assign(_ text: String, to target: SwiftWrite) {
    statement(target.statement(text))
  }
}

/// A statement that ends with a call, taken apart.
struct SwiftCall {
  /// Everything up to the call's opening bracket.
  let head: String
  let arguments: [String]

  /// The call, and those that its arguments are, in pieces that may stand on lines of their own.
  var code: SwiftCode {
    .list(
      open: head, arguments.map { SwiftCall($0)?.code ?? .text($0) }, close: ")", style: .call)
  }

  /// `nil` where the text does not end with a call that has arguments.
  init?(_ text: String) {
    let utf8 = Array(text.utf8)
    guard utf8.last == 0x29 else { return nil }
    var opening: [Int] = []
    var commas: [[Int]] = []
    var last: (open: Int, commas: [Int])?
    var isLiteral = false
    var isEscaped = false
    for (offset, byte) in utf8.enumerated() {
      if byte == 0x22, !isEscaped { isLiteral.toggle() }
      isEscaped = byte == 0x5C && !isEscaped
      if isLiteral { continue }
      switch byte {
      case 0x28, 0x5B, 0x7B:
        opening.append(offset)
        commas.append([])
      case 0x29, 0x5D, 0x7D:
        if let open = opening.popLast(), let inner = commas.popLast() { last = (open, inner) }
      case 0x2C:
        if !commas.isEmpty { commas[commas.count - 1].append(offset) }
      default: break
      }
    }
    guard let last, last.open + 1 < utf8.count - 1 else { return nil }
    head = String(decoding: utf8[...last.open], as: UTF8.self)
    var start = last.open + 1
    var arguments: [String] = []
    for end in last.commas + [utf8.count - 1] {
      let argument = utf8[start..<end].drop { $0 == 0x20 }
      arguments.append(String(decoding: argument, as: UTF8.self))
      start = end + 1
    }
    self.arguments = arguments
  }
}
