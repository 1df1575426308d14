import PushSchemaText

/// The possible breaks of a statement, in the order of its text.
struct BreakPoints: Sendable {
  enum Kind {
    /// A list starts; its items follow, up to `close`.
    case list(ListStyle)
    /// An item starts.
    case item
    /// A list ends.
    case close
    /// The value of an assignment starts: it moves to its own line if that is enough.
    case value
    /// A string literal, which is broken between words if it is long.
    case literal
    case literalEnd
  }

  enum ListStyle {
    /// Arguments: the closing bracket stays after the last one.
    case call
    /// Parameters: the closing bracket gets a line of its own.
    case declaration
    /// An array literal: in a broken one, a comma follows the last element.
    case array
  }

  struct Seam {
    let offset: Int
    let kind: Kind
  }

  /// Memory for seams; the first ones belong to the current statement.
  private var room: [Seam] = []
  private(set) var count = 0

  /// The seams of the current statement.
  var all: ArraySlice<Seam> { room[..<count] }

  /// Whether the innermost open list has no item yet.
  var isAtFirstItem: Bool {
    if count > 0, case .list = room[count - 1].kind { true } else { false }
  }

  mutating func add(_ kind: Kind, at offset: Int) {
    let seam = Seam(offset: offset, kind: kind)
    if count < room.count { room[count] = seam } else { room.append(seam) }
    count += 1
  }

  mutating func removeAll() { count = 0 }
}

/// Statements that are built piece by piece. They are first written on one line; one that does not
/// fit is broken at its seams.
extension CodeWriter {
  /// The maximum number of columns of generated Swift.
  static let width = 100

  /// Writes the output of `body` as a statement.
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
}

/// The pieces of a statement.
extension CodeWriter {
  /// Appends items separated by commas; the caller appends the brackets.
  mutating func list(_ style: BreakPoints.ListStyle, _ items: (inout CodeWriter) -> Void) {
    seams.add(.list(style), at: end)
    items(&self)
    seams.add(.close, at: end)
  }

  /// Appends `function(arguments)`; each argument is an item.
  mutating func call(_ function: String, _ arguments: (inout CodeWriter) -> Void) {
    put(function)
    put(UInt8(ascii: "("))
    list(.call, arguments)
    put(UInt8(ascii: ")"))
  }

  /// Starts an item of a list, with a comma before it unless it is the first.
  mutating func item() {
    if !seams.isAtFirstItem { put(", ") }
    seams.add(.item, at: end)
  }

  /// Appends an item.
  mutating func item(_ text: StaticString) {
    item()
    put(text)
  }

  /// Appends an item from its pieces.
  @_disfavoredOverload
  mutating func item(
    _ first: String, _ second: String = "", _ third: String = "", _ fourth: String = ""
  ) {
    item()
    put(first, second, third, fourth)
  }

  /// Appends a key in the spelling of JSON text as an item.
  mutating func item(jsonKey key: String) {
    item()
    put { SwiftText.appendJSONKey(key, to: &$0) }
  }

  /// Marks the position after `= `.
  mutating func value() { seams.add(.value, at: end) }

  /// Appends a string literal.
  mutating func literal(_ text: String) {
    seams.add(.literal, at: end)
    put { SwiftText.appendLiteral(to: &$0) { $0.append(text) } }
    seams.add(.literalEnd, at: end)
  }
}
