/// The rows of a program: what its objects, types and tests are as numbers. Rows name others by their
/// indices.
struct ProgramRows: Sendable {
  var types: [TypeRow] = []
  var fields: [FieldRow] = []
  var objectRows: [ObjectRow] = []
  var keyWords: [TextFingerprint] = []
  var keyTexts: [String] = []
  /// A hash table of keys: one more than a field's index in its object, or 0.
  var keySlots: [UInt32] = []
  /// The fields of each object that are always required.
  var requiredFields: [Int32] = []
  var checks: [CheckRow] = []
  var tests: [TestRow] = []
  /// The tests that others consist of.
  var parts: [Int32] = []
  var places: [PlaceRow] = []
  var steps: [StepRow] = []
  var variantSteps: [VariantStep] = []
  /// For each union a type for each kind; -1 if there is none.
  var alternatives: [Int32] = []
  var variants: [VariantsRow] = []
  var textLimits: [TextLimits] = []
  var bounds: [NumberBounds] = []
  var lists: [ValueList] = []
  var containerLimits: [ContainerLimits] = []
  var expected: [String] = []
  var keys: [SpelledKey] = []
  var elements: [ElementCode] = []
  /// All texts that strings are compared with, and the indices of those of each test or list.
  var texts: [String] = []
  var textRanges: [Range<Int>] = []
  /// The constants that tests compare values with, and the indices of those of each test.
  var literals: [PayloadLiteral] = []
  var literalRanges: [Range<Int>] = []
  var comparisons: [NumberComparison] = []
  /// The tests that take longer to evaluate.
  var codes: [TestCode] = []
  /// The steps that lines of mappings look up.
  var lookups: [[LookupStep]] = []
}

/// A type for the engine: a step, and the numbers of its parts.
struct TypeRow: Sendable {
  enum Step: UInt8, Sendable {
    case any, anyObject, null, boolean, flag
    case string
    /// `first` names the limits.
    case limitedString
    /// `first` names the list, `second` its texts; -1 if it is free.
    case texts
    case integer, float
    /// `first` names the bounds.
    case boundedInteger, boundedFloat
    /// `first` names the list; `second` is -1 if it is free.
    case numbers
    /// `first` names the type of the value in a text; `second` is the form.
    case textual
    /// `first` names the object.
    case object
    /// `first` names the type of the items, `second` the limits.
    case array
    /// `first` names the type of the values, `second` the limits.
    case map
    /// `first` names the alternatives, `second` what is expected in words.
    case union
    /// `first` names the tests.
    case variants
  }

  let step: Step
  var first: Int32 = -1
  var second: Int32 = -1

  var isContainer: Bool {
    step == .object || step == .array || step == .map || step == .anyObject || step == .variants
  }

  /// The form in which a value of a textual type is written.
  var form: TextualForm { TextualForm(rawValue: second) ?? .value }
}

/// The tests that distinguish objects of one type.
struct VariantsRow: Sendable {
  struct Choice: Sendable {
    let key: SpelledKey
    /// The indices of the member's accepted values; empty if any value is accepted.
    let values: Range<Int>
    let type: Int32
  }

  let choices: [Choice]
  /// The type of objects that pass no test; -1 if there must be none.
  let otherwise: Int32
  let expected: String
}

/// A field for the engine.
struct FieldRow: Sendable {
  let type: Int32
  let isSensitive: Bool
  /// Whether it counts as absent if it is `null`.
  let isAbsentAsNull: Bool
  /// The groups of its key.
  let groups: UInt64
}

/// An object for the engine; what only findings need is in its code.
struct ObjectRow: Sendable {
  /// The index of its first field.
  var firstField: Int32 = 0
  var fieldCount: Int32 = 0
  /// The first slot of its keys, and the number of slots less one.
  var firstSlot: Int32 = 0
  var slotMask: Int32 = 0
  /// The type of its rest; -1 if there is none.
  var rest: Int32 = -1
  /// Whether it, or an object in it, has a check of an object around it.
  var looksOutside = false
  /// Whether keys may also be in camelCase.
  var takesCamelCase = false
  /// Its checks by their indices.
  var checks = 0..<0
  /// The fields that are always required, as bits.
  var required: UInt64 = 0
  /// The fields whose absence is always an error, by their indices in `requiredFields`.
  var requiredFields = 0..<0
}

/// A check for the engine; its number in the object's code names what is reported.
struct CheckRow: Sendable {
  enum Kind: UInt8, Sendable {
    /// A member that is always required; the object's bits say whether it is present.
    case required
    case presence, deprecated, rule
  }

  var kind: Kind
  /// The number of the check in the object's code.
  let number: Int32
  /// Whether a member is forbidden, and whether a clause applies if its test is not true.
  var isForbidden = false
  var isUnless = false
  /// The field of a clause.
  var field: Int32 = -1
  /// The test; -1 if the clause always applies.
  var test: Int32 = -1
  /// Fields as bits; if all of them are absent, the check finds nothing. 0 if this is not known.
  var needs: UInt64 = 0
}

/// A test for the engine: a question, and the numbers of its parts.
struct TestRow: Sendable {
  enum Question: UInt8, Sendable {
    /// `first` and `second`: the index of the first part among all, and their number.
    case all, any
    /// `first` names the test.
    case not
    /// Whether some, or all, of the own fields in the bits of `first` are present; of those also in
    /// the bits of `second`, absent.
    case hasAnyField, hasAllFields
    case yes, no, unknown
    /// `first` names the path.
    case isPresent, isTrue, isWhole
    /// `first` names the path, `second` is the index of the kind.
    case isKind
    /// `first` names the path, `second` the texts.
    case isOneOf, starts, ends, hasAnyKey, hasAnyKeyStarting, areKeys
    /// `first` names the path, `second` the constants.
    case isOneOfValues
    /// `first` names the path, `second` the comparison.
    case compares
    /// `hasAnyKey` for keys without a field in the object of path `first`, which is the test's own.
    case hasAnyOtherKey
    /// `first` names the path, `second` the number of bytes.
    case isWithinBytes
    /// `first` names the code of the test, which takes longer to evaluate.
    case other
  }

  let question: Question
  var first: Int32 = -1
  var second: Int32 = -1

  /// The fields that meet such a question, given the present ones.
  func fields(among present: UInt64) -> Int32 {
    (Int32(truncatingIfNeeded: present) ^ second) & first
  }
}

/// A path for the engine.
struct PlaceRow: Sendable {
  enum Root: UInt8, Sendable {
    case own, parent, item, key, given, fanOut
    /// Like `parent`; of the whole payload, the object itself after the first step.
    case parentOrOwn
  }

  let root: Root
  /// For a parent, its object.
  let object: Int32
  /// The index of its first step, and their number.
  let firstStep: Int32
  let stepCount: Int32
  /// The required type of a looked-up value; -1 for any.
  let element: Int32
  /// The own field, as in most paths, or `ownObject`; -1 for any other path.
  let ownField: Int32

  /// The number for the object itself instead of a field.
  static let ownObject: Int32 = -2

  var steps: Range<Int> { Int(firstStep)..<Int(firstStep) + Int(stepCount) }
}

/// A step of a path: the field of an object, else a key.
struct StepRow: Sendable {
  /// The field's index in its object; -1 for a key of the current value. Lower numbers, from -2
  /// down, name steps into one of several objects.
  var field: Int32 = -1
  let key: Int32

  /// The index of the step into one of several objects.
  var variant: Int { -2 - Int(field) }
}

/// A step into one of several objects.
struct VariantStep: Sendable {
  /// The objects with the field, and its index in each.
  var objects: [Int32] = []
  var fields: [Int32] = []
  /// The type of the field if that differs; else -1.
  let type: Int32
}

/// Bits for the fields of an object; those from the 64th on share the last one.
enum FieldBits {
  static func bit(of field: Int) -> UInt64 { 1 &<< UInt64(min(field, 63)) }

  /// Whether a field has its own bit.
  static func isOwn(_ field: Int) -> Bool { field < 63 }
}
