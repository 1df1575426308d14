@_spi(Generated) import PushPayloadBasics

/// A condition of a clause or rule, each test as one question to the reader. Tests on what is absent or of a wrong
/// type are unknown.
indirect enum TestCode: Sendable {
  case all([TestCode])
  case any([TestCode])
  case not(TestCode)
  case constant(Truth)
  case isPresent(PlaceCode)
  case isKind(PlaceCode, JSONKind)
  case isTrue(PlaceCode)
  case compare(PlaceCode, Comparison, PayloadNumber)
  case comparePlaces(PlaceCode, Comparison, PlaceCode)
  case compareSum(PlaceCode, Comparison, PlaceCode, plus: Int64)
  case compareCount(CountCode, Comparison, PayloadNumber)
  case compareCountToPlace(CountCode, Comparison, PlaceCode)
  case compareCounts(CountCode, Comparison, CountCode)
  case isBetween(PlaceCode, NumberBounds)
  case isCountBetween(CountCode, NumberBounds)
  case isOneOf(PlaceCode, KnownTexts)
  case isOneOfValues(PlaceCode, [PayloadLiteral])
  case isCountOneOf(CountCode, [PayloadNumber])
  /// The operands equal the cells of a row of a table; a cell matches each of its values.
  case hasRow([OperandCode], [[[PayloadLiteral]]])
  /// The same of strings in a table of nothing else.
  case hasTextRow([PlaceCode], PayloadTable)
  case starts(PlaceCode, KnownTexts)
  case ends(PlaceCode, KnownTexts)
  case hasAnyKey(PlaceCode, KnownTexts, isPrefix: Bool)
  case isKey(PlaceCode, of: PlaceCode)
  case areKeys(PlaceCode, among: KnownTexts)
  case areKeysOfPlace(PlaceCode, amongKeysOf: PlaceCode)
  case areKeysItems(PlaceCode, amongItemsOf: PlaceCode, [JSONKind])
  case contains(OperandCode, in: PlaceCode, ElementCode)
  case count([PlaceCode], GroupCode)
  /// A test on each item of an array or, of a map, on each value.
  case each(PlaceCode, isMap: Bool, isAll: Bool, ElementCode, TestCode)
}

/// How many of some members are to be there.
enum GroupCode: String, Sendable {
  case exactlyOne = "exactly one"
  case atLeastOne = "at least one"
  case atMostOne = "at most one"
  case allOrNone = "all or none"

  /// Whether so many of all are.
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
    /// The nearest object around it with this position in the program. Where the object is the whole payload, `isOwn` says that
    /// the first step leads to the object itself.
    case parent(Int, isOwn: Bool)
    /// The item that a test on each of them is at.
    case item
    /// In a mapping, the givens.
    case given
    /// In a mapping with a result for each item of an array, the item at hand.
    case fanOut
  }

  enum Step: Sendable {
    /// A field of the object at hand, by its position and its key.
    case field(Int, SpelledKey)
    /// A key of the value at hand.
    case key(SpelledKey)
    /// A field of the object at hand, which may be one of several: the position in each that has it, its key, and its
    /// type where that differs.
    case variant([(object: Int, field: Int)], SpelledKey, TypeCode?)
  }

  let root: Root
  let steps: [Step]
  /// What a value that was looked up by its key must be.
  let element: ElementCode
}

/// What a value must be that was not read by its type, so that it counts as one.
struct ElementCode: Sendable {
  /// The kinds that are accepted; any where it is empty.
  let kinds: [JSONKind]
  /// Whether a number has to be whole.
  let isWhole: Bool
  /// What a text may stand for.
  let textual: TextualContent?
  /// Whether a 0 is as if nothing were there.
  let isFlag: Bool

  /// Whether any value will do.
  var isEmpty: Bool { kinds.isEmpty }
}

/// The length or size of a member, or of several together.
struct CountCode: Sendable {
  enum Unit: String, Sendable, CaseIterable {
    case bytes, characters, columns, elements, capitals, epochSeconds
  }

  let unit: Unit
  let places: [PlaceCode]
  /// Whether several are added up, of which absent ones count nothing.
  let isTotal: Bool
}

/// What is looked for in a table or list.
enum OperandCode: Sendable {
  case place(PlaceCode)
  case literal(PayloadLiteral)
  case count(CountCode)
}
