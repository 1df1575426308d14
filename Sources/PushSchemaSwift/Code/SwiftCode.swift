/// A piece of Swift that is worked out before the place where it is put.
enum SwiftCode: Hashable {
  case text(String)
  /// Texts side by side.
  case texts(String, String, String)
  /// Pieces side by side.
  indirect case sequence([SwiftCode])
  /// `function(arguments, separated by commas)`.
  indirect case call(String, [SwiftCode])
  /// `open items, separated by commas close`, such as parameters or an array.
  indirect case list(open: String, [SwiftCode], close: String, style: BreakPoints.ListStyle)
  /// A label, prefix or the like directly before a piece.
  indirect case prefixed(String, SwiftCode)
  /// A piece with something directly behind it, such as a comparison.
  indirect case suffixed(SwiftCode, String)
  indirect case parenthesized(SwiftCode)
  /// A string literal, broken between words where it is long.
  case literal(String)
  /// Operands around one operator; a break stands before the operator.
  indirect case chain([SwiftCode], joiner: String)
  /// `{ parameters in body }`, such as a test on items.
  indirect case closure(String, SwiftCode)
  /// An expression that may throw, behind `try`.
  indirect case trying(SwiftCode)

  static func array(_ elements: [SwiftCode]) -> SwiftCode {
    .list(open: "[", elements, close: "]", style: .array)
  }

  static func labeled(_ label: String, _ value: SwiftCode) -> SwiftCode {
    .prefixed(label + ": ", value)
  }

  static func labeled(_ label: String, _ value: String) -> SwiftCode {
    .texts(label, ": ", value)
  }

  static func strings(_ texts: [String]) -> SwiftCode { .array(texts.map { .literal($0) }) }

  /// `let name = value`, as a statement or as a test.
  static func binding(_ name: String, _ value: SwiftCode) -> SwiftCode {
    .sequence([.texts("let ", name, " = "), value])
  }

  /// The piece on one line.
  var text: String {
    if case .text(let text) = self { return text }
    var writer = CodeWriter()
    writer.put(self)
    return writer.text
  }

  var isThrowing: Bool {
    if case .trying = self { true } else { false }
  }

  /// The piece with an access to a member or the like directly behind it.
  func appending(_ access: String) -> SwiftCode {
    if case .text(let text) = self { return .text(text + access) }
    return .suffixed(self, access)
  }

  /// A call of a function of what the piece stands for; only the arguments may be broken.
  func calling(_ access: String, _ arguments: [SwiftCode]) -> SwiftCode {
    .call(text + access, arguments)
  }

  /// Operands with one joiner between them; those that are such chains themselves stand in it one by one.
  static func joined(_ operands: [SwiftCode], by joiner: String) -> SwiftCode {
    .chain(
      operands.flatMap { operand -> [SwiftCode] in
        if case .chain(let inner, joiner: joiner) = operand { inner } else { [operand] }
      }, joiner: joiner)
  }

  /// The piece and another one with an operator between them.
  func joined(_ joiner: String, _ other: SwiftCode) -> SwiftCode {
    guard case .chain(let operands, joiner: joiner) = self else {
      return .chain([self, other], joiner: joiner)
    }
    return .chain(operands + [other], joiner: joiner)
  }
}

extension CodeWriter {
  /// Writes a piece of Swift as a statement, with texts that hug its first and last line.
  mutating func code(_ code: SwiftCode, prefix: String = "", suffix: String = "") {
    statement {
      $0.put(prefix)
      $0.put(code)
      $0.put(suffix)
    }
  }

  /// Writes `head {`, where the head is a piece that may be broken, then the body and `}`.
  mutating func block(_ head: SwiftCode, suffix: String = "", _ body: (inout CodeWriter) -> Void) {
    block(
      head: {
        $0.put(head)
        $0.put(suffix)
      }, body)
  }

  /// Writes an `if` whose tests must all pass.
  mutating func branch(_ tests: [SwiftCode], _ body: (inout CodeWriter) -> Void) {
    branch(tests: { $0.items(tests) }, body)
  }

  /// Writes a `guard` whose tests must all pass, or the function ends with `nil`.
  mutating func requirement(_ tests: [SwiftCode]) {
    requirement(tests: { $0.items(tests) })
  }

  /// Puts a piece on the present line.
  mutating func put(_ code: SwiftCode) {
    switch code {
    case .text(let text): put(text)
    case .texts(let first, let second, let third): put(first, second, third)
    case .call(let function, let arguments): call(function) { $0.items(arguments) }
    case .prefixed(let prefix, let code):
      put(prefix)
      if prefix.hasSuffix("= ") { value() }
      put(code)
    case .suffixed(let code, let suffix):
      put(code)
      put(suffix)
    case .parenthesized(let code):
      put("(")
      put(code)
      put(")")
    case .literal(let value): literal(value)
    case .list(let open, let items, let close, let style):
      put(open)
      list(style) { $0.items(items) }
      put(close)
    case .chain(let operands, let joiner): chain(joiner, operands) { $0.put($1) }
    case .sequence(let pieces): for piece in pieces { put(piece) }
    case .closure(let parameters, let body):
      put("{ ", parameters, " in")
      list(.closure) { writer in
        writer.put(" ")
        writer.item()
        writer.put(body)
      }
      put(" }")
    case .trying(let code):
      put("try ")
      put(code)
    }
  }

  /// Puts the items of a list.
  mutating func items(_ items: [SwiftCode]) {
    for item in items {
      self.item()
      put(item)
    }
  }
}
