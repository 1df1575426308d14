import PushSchemaText

/// Where a statement may be broken, in the order of its text.
struct BreakPoints: Sendable {
  enum Kind {
    /// Items follow, up to `close`.
    case list(ListStyle)
    /// An item starts.
    case item
    /// A list ends.
    case close
    /// What is assigned starts: it goes to a line of its own where that is enough.
    case value
    /// A string literal, which is broken between words where it is long.
    case literal
    case literalEnd
  }

  enum ListStyle {
    /// Arguments: the closing bracket stays behind the last one.
    case call
    /// Parameters: the closing bracket gets a line of its own.
    case declaration
    /// An array literal: a comma follows the last element of a broken one.
    case array
    /// What a keyword tests: the brace or `else` behind broken ones gets a line of its own.
    case tests
  }

  struct Seam {
    let offset: Int
    let kind: Kind
  }

  /// Room for seams, of which the first belong to the present statement.
  private var room: [Seam] = []
  private(set) var count = 0

  /// The seams of the present statement.
  var all: ArraySlice<Seam> { room[..<count] }

  /// Whether no item of the list that was opened last has started.
  var isAtFirstItem: Bool {
    guard count > 0 else { return false }
    switch room[count - 1].kind {
    case .list: return true
    default: return false
    }
  }

  mutating func add(_ kind: Kind, at offset: Int) {
    let seam = Seam(offset: offset, kind: kind)
    if count < room.count { room[count] = seam } else { room.append(seam) }
    count += 1
  }

  mutating func removeAll() { count = 0 }
}

/// Statements that are put together piece by piece. They are written on one line first; one that does
/// not fit is broken at its seams.
extension CodeWriter {
  /// The columns of a line of generated Swift.
  static let width = 100

  /// Writes what `body` puts as a statement.
  mutating func statement(_ body: (inout CodeWriter) -> Void) {
    seams.removeAll()
    let start = end
    startLine()
    let textStart = end
    body(&self)
    if end == textStart {
      drop(from: start)
    } else {
      breakStatement(from: textStart)
    }
    endLine()
  }

  /// Writes `head {`, the indented body, and `}`.
  mutating func block(
    head: (inout CodeWriter) -> Void, _ body: (inout CodeWriter) -> Void
  ) {
    statement {
      head(&$0)
      $0.put(" {")
    }
    indented(body)
    line("}")
  }

  /// Writes a `guard` whose tests must all pass, or the function ends with `nil`; each is an item.
  mutating func requirement(tests: (inout CodeWriter) -> Void) {
    statement {
      $0.put("guard ")
      $0.list(.tests, tests)
      $0.put(" else { return nil }")
    }
  }
}

/// The pieces of a statement.
extension CodeWriter {
  /// Puts items with commas between them; the brackets are put before and behind it.
  mutating func list(_ style: BreakPoints.ListStyle, _ items: (inout CodeWriter) -> Void) {
    seams.add(.list(style), at: end)
    items(&self)
    seams.add(.close, at: end)
  }

  /// Puts `function(arguments)`; each argument is an item.
  mutating func call(_ function: String, _ arguments: (inout CodeWriter) -> Void) {
    put(function)
    put(UInt8(ascii: "("))
    list(.call, arguments)
    put(UInt8(ascii: ")"))
  }

  /// Puts an array literal; each element is an item.
  mutating func array(_ elements: (inout CodeWriter) -> Void) {
    put(UInt8(ascii: "["))
    list(.array, elements)
    put(UInt8(ascii: "]"))
  }

  /// Starts an item of a list, and puts a comma before it unless it is the first.
  mutating func item() {
    if !seams.isAtFirstItem { put(", ") }
    seams.add(.item, at: end)
  }

  /// Puts an item.
  mutating func item(_ text: StaticString) {
    item()
    put(text)
  }

  /// Puts an item from its pieces.
  @_disfavoredOverload
  mutating func item(
    _ first: String, _ second: String = "", _ third: String = "", _ fourth: String = ""
  ) {
    item()
    put(first, second, third, fourth)
  }

  /// Puts a key as JSON text spells it as an item.
  mutating func item(jsonKey key: String) {
    item()
    put { SwiftText.appendJSONKey(key, to: &$0) }
  }

  /// Marks the place behind `= `.
  mutating func value() { seams.add(.value, at: end) }

  /// Puts a string literal.
  mutating func literal(_ text: String) { literal { $0.append(text) } }

  /// Puts a string literal of the text that `write` appends.
  mutating func literal(of write: (inout TextBuffer) -> Void) {
    seams.add(.literal, at: end)
    put { SwiftText.appendLiteral(to: &$0, of: write) }
    seams.add(.literalEnd, at: end)
  }
}
