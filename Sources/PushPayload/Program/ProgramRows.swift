/// A type as the engine reads it: what to do, and numbers that name what is needed for it.
struct TypeRow: Sendable {
  enum Step: UInt8, Sendable {
    case any, anyObject, null, boolean, flag
    case string
    /// `first` names the limits.
    case limitedString
    /// `first` names the list.
    case texts
    case integer, float
    /// `first` names the bounds.
    case boundedInteger, boundedFloat
    /// `first` names the list.
    case numbers
    /// `first` names the type of what a text holds; `second` is the form.
    case textual
    /// `first` names the object.
    case object
    /// `first` names the type of the items, `second` the bounds.
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

  /// Whether values of it hold others.
  var isContainer: Bool {
    step == .object || step == .array || step == .map || step == .anyObject || step == .variants
  }

  /// In which form a value of a textual type is written.
  var form: TextualForm { TextualForm(rawValue: second) ?? .value }
}

/// How the engine tells objects of one type apart.
struct VariantsRow: Sendable {
  struct Choice: Sendable {
    let key: SpelledKey
    /// The values of the member, one of which must be there; none if any value will do.
    let values: [PayloadLiteral]
    let type: Int32
  }

  let choices: [Choice]
  /// The type of objects that pass no test; -1 where there must be none.
  let otherwise: Int32
  let expected: String
}

/// A field as the engine reads it.
struct FieldRow: Sendable {
  let type: Int32
  let isSensitive: Bool
  /// Whether it counts as absent if it is null.
  let isAbsentAsNull: Bool
  /// The groups of keys that its key is counted under.
  let groups: UInt64
}

/// An object as the engine reads it; what is only needed for findings is in its code.
struct ObjectRow: Sendable {
  /// Where its fields start among all.
  let firstField: Int32
  let fieldCount: Int32
  /// Where its keys are found, and how many slots less one there are for them.
  let firstSlot: Int32
  let slotMask: Int32
  /// The type of what its rest takes; -1 where there is none.
  let rest: Int32
  let looksOutside: Bool
  /// Whether keys may be in camelCase as well.
  let takesCamelCase: Bool
  let firstCheck: Int32
  let checkCount: Int32
  /// The fields that it must always have, as bits.
  let required: UInt64
}

/// A check as the engine runs it; its number in the object's code says what is reported.
struct CheckRow: Sendable {
  enum Kind: UInt8, Sendable {
    /// A member that must always be there, of which the object's bits say whether it is.
    case required
    case presence, deprecated, rule
  }

  let kind: Kind
  /// Whether a member must not be there, and whether a clause applies where its test is not true.
  var isForbidden = false
  var isUnless = false
  /// The field that a clause speaks of.
  let field: Int32
  /// The number of the check in the object's code.
  let number: Int32
  /// The test; -1 where it always holds.
  let test: Int32
  /// The fields, as bits, without any of which nothing can be found; 0 if that is not known.
  let needs: UInt64
  /// Where the places that a finding speaks of stand among the parts: neighbours, evidence, then the rule's own.
  let firstPlace: Int32
}

/// A test as the engine works it out: what to ask, and numbers that name what is needed for it.
struct TestRow: Sendable {
  enum Question: UInt8, Sendable {
    /// `first` and `second`: where the parts start among all, and how many there are.
    case all, any
    /// `first` names the test.
    case not
    /// Whether some, or all, of the object's own fields that `first` has bits for are there; of those that `second` has
    /// bits for too, are not.
    case hasAnyField, hasAllFields
    case yes, no, unknown
    /// `first` names the place.
    case isPresent, isTrue
    case isString, isNumber, isBoolean, isObject, isArray, isNull
    /// `first` names the place, `second` the texts.
    case isOneOf, starts, ends, hasAnyKey, hasAnyKeyStarting, areKeys
    /// The same of keys that are no fields of the object that `first` names, which is the test's own.
    case hasAnyOtherKey
    /// `first` names the place, `second` the number of bytes.
    case isWithinBytes
    /// `first` names the code of the test, which takes more to work out; `second` is where its places stand among the
    /// parts, in the code's order, and behind them the test on each item.
    case other
  }

  let question: Question
  var first: Int32 = -1
  var second: Int32 = -1

  /// The fields that are as a question about them asks, of those that are there.
  func fields(among present: UInt64) -> Int32 {
    (Int32(truncatingIfNeeded: present) ^ second) & first
  }
}

/// A path as the engine follows it.
struct PlaceRow: Sendable {
  enum Root: UInt8, Sendable {
    case own, parent, item, given, fanOut
    /// The same as `parent`; of an object that is the whole payload, the object itself behind the first step.
    case parentOrOwn
  }

  let root: Root
  /// Of a parent its object.
  let object: Int32
  /// Where its steps start among all, and how many there are.
  let firstStep: Int32
  let stepCount: Int32
  /// What a value that is looked up by its key must be; -1 where anything will do.
  let element: Int32
  /// The object's own field that it is, as most paths are, or `ownObject`; -1 where it is anything else.
  let ownField: Int32

  /// What stands for the object itself in place of a field.
  static let ownObject: Int32 = -2
}

/// A step of a path: the field of an object that was read, else a key.
struct StepRow: Sendable {
  /// The field's position in its object; -1 where it is not known.
  let field: Int32
  /// The key among all texts.
  let key: Int32
}

/// Bits for the fields of an object; those from the 64th on share the last.
enum FieldBits {
  static func bit(of field: Int) -> UInt64 { 1 &<< UInt64(min(field, 63)) }

  /// Whether a field has a bit of its own.
  static func isOwn(_ field: Int) -> Bool { field < 63 }
}
