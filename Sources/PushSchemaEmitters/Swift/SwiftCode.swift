/// A piece of Swift that stands on one line where it fits, and is broken at its brackets where not.
enum SwiftCode {
  case text(String)
  /// Texts side by side.
  case texts(String, String, String)
  /// `function(arguments, separated by commas)`.
  indirect case call(String, [SwiftCode])
  /// `open items, separated by commas close`, such as parameters or an array.
  indirect case list(open: String, [SwiftCode], close: String, style: ListStyle)
  /// A label, prefix or the like directly before a piece.
  indirect case prefixed(String, SwiftCode)
  /// A piece with something directly behind it, such as a comparison.
  indirect case suffixed(SwiftCode, String)
  indirect case parenthesized(SwiftCode)
  /// A string literal, broken between words where it is long.
  case literal(String)
  /// Operands around one operator; a break stands before the operator.
  indirect case chain([SwiftCode], joiner: String)

  enum ListStyle {
    /// Arguments: the closing bracket stays behind the last one.
    case call
    /// Parameters: the closing bracket gets a line of its own.
    case declaration
    /// An array literal: a comma follows the last element of a broken one.
    case array
  }

  static func array(_ elements: [SwiftCode]) -> SwiftCode {
    .list(open: "[", elements, close: "]", style: .array)
  }

  static func labeled(_ label: String, _ value: SwiftCode) -> SwiftCode {
    .prefixed(label + ": ", value)
  }

  static func labeled(_ label: String, _ value: String) -> SwiftCode {
    .texts(label, ": ", value)
  }
}

extension SwiftCode {
  /// The columns of a line of generated Swift.
  static let width = 100

  /// The piece on one line, or `nil` where it needs more than `room` columns.
  func flat(room: Int) -> String? {
    guard extent.room <= room else { return nil }
    var writer = CodeWriter()
    writer.putFlat(self)
    return writer.text
  }

  /// What a piece takes on one line.
  struct Extent {
    /// The columns of the piece itself.
    var width = 0
    /// The columns that must be free for it, some of which may stay empty.
    var room = 0

    init(columns: Int) {
      width = columns
      room = columns
    }

    /// Pieces one behind the other, with so many columns between two.
    init(_ pieces: [SwiftCode], between gap: Int) {
      for (position, piece) in pieces.enumerated() {
        add(piece.extent, behind: position > 0 ? gap : 0)
      }
    }

    mutating func add(_ next: Extent, behind gap: Int = 0) {
      width += gap
      room = max(room, width + next.room)
      width += next.width
    }

    /// The same with so many columns before or behind it.
    func plus(_ columns: Int) -> Extent {
      var extent = self
      extent.width += columns
      extent.room += columns
      return extent
    }
  }

  var extent: Extent {
    switch self {
    case .text(let piece): return Extent(columns: piece.utf8.count)
    case .texts(let first, let second, let third):
      return Extent(columns: first.utf8.count + second.utf8.count + third.utf8.count)
    case .call(let function, let arguments):
      return Extent(arguments, between: 2).plus(function.utf8.count + 2)
    case .prefixed(let prefix, let code): return code.extent.plus(prefix.utf8.count)
    case .suffixed(let code, let suffix): return code.extent.plus(suffix.utf8.count)
    case .parenthesized(let code): return code.extent.plus(2)
    case .literal(let value): return Extent(columns: SwiftText.literalLength(value))
    case .list(let open, let items, let close, let style):
      var extent = Extent(items, between: 2).plus(open.utf8.count + close.utf8.count)
      // An array leaves room for the comma that its last element might get.
      if style == .array { extent.room += 1 }
      return extent
    case .chain(let operands, let joiner):
      return Extent(operands, between: joiner.utf8.count + 2)
    }
  }
}
