/// A condition that takes longer to evaluate. Tests of absent or mistyped members are unknown. Paths
/// and other tests are named by their rows.
indirect enum TestCode: Sendable {
  case comparePlaces(Int32, Comparison, Int32)
  case compareSum(Int32, Comparison, Int32, plus: Int64)
  case compareCount(CountCode, Comparison, PayloadNumber)
  case compareCountToPlace(CountCode, Comparison, Int32)
  case compareCounts(CountCode, Comparison, CountCode)
  case isBetween(Int32, NumberBounds)
  case isCountBetween(CountCode, NumberBounds)
  case isCountOneOf(CountCode, [PayloadNumber])
  /// The operands equal the cells of a table's row; a cell matches each of its values.
  case hasRow([OperandCode], [[[PayloadLiteral]]])
  /// The same for strings in a table of strings.
  case hasTextRow([Int32], PayloadTable)
  case isKey(Int32, of: Int32)
  case areKeysOfPlace(Int32, amongKeysOf: Int32)
  case areKeysItems(Int32, amongItemsOf: Int32, [JSONKind])
  case contains(OperandCode, in: Int32, ElementCode)
  case count([Int32], GroupCode)
  /// A test of each item of an array, of each value of a map, or of each member without a field.
  case each(Int32, ListParts, isAll: Bool, ElementCode, Int32)
}

/// The parts of a value that a test takes one after the other.
enum ListParts: Sendable {
  case items
  case values
  /// The members without a field of an object, by its index in the program.
  case others(Int)
}

/// The number of some members that must be present.
enum GroupCode: String, Sendable {
  case exactlyOne = "exactly one"
  case atLeastOne = "at least one"
  case atMostOne = "at most one"
  case allOrNone = "all or none"

  /// Whether such a number of all members is accepted.
  func holds(_ count: Int, of all: Int) -> Bool {
    switch self {
    case .exactlyOne: count == 1
    case .atLeastOne: count >= 1
    case .atMostOne: count <= 1
    case .allOrNone: count == 0 || count == all
    }
  }
}

/// The requirements on a value that was not read by its type.
struct ElementCode: Sendable {
  /// The accepted kinds; empty for any.
  var kinds: [JSONKind] = []
  /// Whether a number must be whole.
  var isWhole = false
  /// What a text may represent.
  var textual: TextualContent?
  /// Whether 0 counts as absent.
  var isFlag = false

  var takesAnyKind: Bool { kinds.isEmpty }
}

/// The length or size of a member, or of several together.
struct CountCode: Sendable {
  enum Unit: String, Sendable, CaseIterable {
    /// The UTF-8 bytes of a string's value, or of any other value's shortest JSON text.
    case bytes
    /// The Unicode scalars of a string.
    case characters
    case columns
    /// The items of an array, or the keys of an object.
    case elements
    /// The letters from A to Z of a string.
    case capitals
    case epochSeconds
  }

  let unit: Unit
  let places: [Int32]
  /// Whether the lengths are added; absent members add nothing.
  let isTotal: Bool
}

/// An operand that is searched in a table or list.
enum OperandCode: Sendable {
  case place(Int32)
  case literal(PayloadLiteral)
  case count(CountCode)
}

struct NumberComparison: Sendable {
  let comparison: Comparison
  let number: PayloadNumber
}
