/// A piece of Swift that is built before it is written.
enum SwiftCode: Hashable {
  case text(String)
  /// Three texts, joined.
  case texts(String, String, String)
  /// `function(arguments, separated by commas)`.
  indirect case call(String, [SwiftCode])
  /// `open items, separated by commas close`, such as parameters or an array.
  indirect case list(open: String, [SwiftCode], close: String, style: BreakPoints.ListStyle)
  /// A label, prefix or the like directly before a piece.
  indirect case prefixed(String, SwiftCode)
  /// A string literal, broken between words if it is long.
  case literal(String)

  static func array(_ elements: [SwiftCode]) -> SwiftCode {
    .list(open: "[", elements, close: "]", style: .array)
  }

  static func labeled(_ label: String, _ value: SwiftCode) -> SwiftCode {
    .prefixed(label + ": ", value)
  }

  static func labeled(_ label: String, _ value: String) -> SwiftCode {
    .texts(label, ": ", value)
  }

  /// The piece on one line.
  var text: String {
    if case .text(let text) = self { return text }
    var writer = CodeWriter()
    writer.put(self)
    return writer.text
  }
}

extension CodeWriter {
  /// Writes a piece of Swift as a statement, with texts directly before and after it.
  mutating func code(_ code: SwiftCode, prefix: String = "", suffix: String = "") {
    statement {
      $0.put(prefix)
      $0.put(code)
      $0.put(suffix)
    }
  }

  /// Writes `head {`, whose head is a piece that may be broken, then the body and `}`.
  mutating func block(_ head: SwiftCode, suffix: String = "", _ body: (inout CodeWriter) -> Void) {
    block(
      head: {
        $0.put(head)
        $0.put(suffix)
      }, body)
  }

  /// Appends a piece to the current line.
  mutating func put(_ code: SwiftCode) {
    switch code {
    case .text(let text): put(text)
    case .texts(let first, let second, let third): put(first, second, third)
    case .call(let function, let arguments): call(function) { $0.items(arguments) }
    case .prefixed(let prefix, let code):
      put(prefix)
      if prefix.hasSuffix("= ") { value() }
      put(code)
    case .literal(let value): literal(value)
    case .list(let open, let items, let close, let style):
      put(open)
      list(style) { $0.items(items) }
      put(close)
    }
  }

  /// Appends the items of a list.
  mutating func items(_ items: [SwiftCode]) {
    for item in items {
      self.item()
      put(item)
    }
  }
}
