/// A condition of a clause or rule. Tests of absent or mistyped members are unknown.
indirect enum TestCode: Sendable {
  case all([TestCode])
  case any([TestCode])
  case not(TestCode)
  case constant(Truth)
  case isPresent(PlaceCode)
  case isKind(PlaceCode, JSONKind)
  case isWhole(PlaceCode)
  case isTrue(PlaceCode)
  case compare(PlaceCode, Comparison, PayloadNumber)
  case comparePlaces(PlaceCode, Comparison, PlaceCode)
  case compareSum(PlaceCode, Comparison, PlaceCode, plus: Int64)
  case compareCount(CountCode, Comparison, PayloadNumber)
  case compareCountToPlace(CountCode, Comparison, PlaceCode)
  case compareCounts(CountCode, Comparison, CountCode)
  case isBetween(PlaceCode, NumberBounds)
  case isCountBetween(CountCode, NumberBounds)
  case isOneOf(PlaceCode, [String])
  case isOneOfValues(PlaceCode, [PayloadLiteral])
  case isCountOneOf(CountCode, [PayloadNumber])
  /// The operands equal the cells of a table's row; a cell matches each of its values.
  case hasRow([OperandCode], [[[PayloadLiteral]]])
  /// The same for strings in a table of strings.
  case hasTextRow([PlaceCode], PayloadTable)
  case starts(PlaceCode, [String])
  case ends(PlaceCode, [String])
  case hasAnyKey(PlaceCode, [String], isPrefix: Bool)
  case isKey(PlaceCode, of: PlaceCode)
  case areKeys(PlaceCode, among: [String])
  case areKeysOfPlace(PlaceCode, amongKeysOf: PlaceCode)
  case areKeysItems(PlaceCode, amongItemsOf: PlaceCode, [JSONKind])
  case contains(OperandCode, in: PlaceCode, ElementCode)
  case count([PlaceCode], GroupCode)
  /// A test of each item of an array, of each value of a map, or of each member without a field.
  case each(PlaceCode, ListParts, isAll: Bool, ElementCode, TestCode)
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

/// A path to a value: an object, then member by member.
struct PlaceCode: Sendable {
  enum Root: Sendable {
    /// The object whose checks run.
    case own
    /// The nearest enclosing object with this index in the program. If the object is the whole
    /// payload, `isOwn` says that the first step leads to the object itself.
    case parent(Int, isOwn: Bool)
    /// The current item of a test of each item.
    case item
    /// Its key.
    case key
    /// The givens of a mapping.
    case given
    /// The current item of a mapping with a result for each item.
    case fanOut
  }

  enum Step: Sendable {
    /// A field of the current object, by its index and its key.
    case field(Int, SpelledKey)
    /// A key of the current value.
    case key(SpelledKey)
    /// A field of the current object, which may be one of several: the index in each that has it,
    /// its key, and its type if that differs.
    case variant([(object: Int, field: Int)], SpelledKey, TypeCode?)
  }

  let root: Root
  let steps: [Step]
  /// The required type of a value that was looked up by its key.
  let element: ElementCode
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
  let places: [PlaceCode]
  /// Whether the lengths are added; absent members add nothing.
  let isTotal: Bool
}

/// An operand that is searched in a table or list.
enum OperandCode: Sendable {
  case place(PlaceCode)
  case literal(PayloadLiteral)
  case count(CountCode)
}

struct NumberComparison: Sendable {
  let comparison: Comparison
  let number: PayloadNumber
}
