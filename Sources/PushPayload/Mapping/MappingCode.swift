/// A mapping in one direction, with numbers instead of names. `MappingRun` runs its rows.
struct MappingCode: Sendable {
  /// The mapping's name in its schema, followed by ` back` in the backward direction.
  let name: String
  /// The target object, by its index in the program, and the row of its type.
  let target: Int
  let targetType: Int32
  /// The array with a result for each item; `nil` if there is one result.
  let fanOut: SourceCode?
  /// The indices of the conditions under which there is no result; the first true one decides.
  let suppressions: Range<Int>
  /// The cases; the lines of the first that applies run. Empty if no line depends on one.
  let cases: Range<Int>
  /// The lines by their indices.
  let lines: Range<Int>
  /// The rows of the names in the lines of each case; one if there are no cases.
  let names: Range<Int>
  /// The default reasons for values that a line names, and for members that no line names.
  let unheld: Int
  let untaken: Int
  /// Whether a line merges an object into the result.
  let lays: Bool
  /// Whether results may be undone: by merged objects, numbered keys, or results for each item.
  let undoes: Bool
  /// The values of optional givens.
  let defaults: JSONObject
  /// The index of the forward mapping of a backward one if it has lines that run only forward.
  let forth: Int?
  /// Whether fields that no line names are lost: only in the backward direction. Forward lines name
  /// all fields, except those whose values conditions determine.
  let losesFields: Bool
}

/// The parts of a line's value that few values have.
final class ValueCode: Sendable {
  enum Source: Sendable {
    /// What the value's row says.
    case row
    case text([TextPart])
    case sum(SumCode)
    /// The items of a list, joined by a text.
    case join(separator: String)
    /// Objects built from parallel lists, and the type of the list; -1 for that of the target.
    case lists([ListColumnCode], as: Int32)
    /// Each member of an object separately.
    case spread(ConversionCode, SpreadCode)
    /// The members of the items of a list, under numbered keys.
    case number(ConversionCode, SpreadCode, KeyNumbering)
  }

  enum TextPart: Sendable {
    case text(String)
    case place(SourceCode)
  }

  let source: Source
  /// The members inside the value that other lines read, as keys from the value on.
  let taken: [[String]]
  /// The members inside the value that other lines look up, as steps from the value on.
  let lookups: [[LookupStep]]
  /// The order and number of a list's items; `nil` if all are copied in their order.
  let selection: SelectionCode?

  init(
    source: Source, taken: [[String]], lookups: [[LookupStep]], selection: SelectionCode?
  ) {
    self.source = source
    self.taken = taken
    self.lookups = lookups
    self.selection = selection
  }
}

struct SpreadCode: Sendable {
  /// Keys that it must not write.
  let reserved: KnownTexts
  let renaming: KeyRenaming?
  /// Whether existing members are kept.
  let yields: Bool
  /// The object whose rest the members come from; -1 for a free one.
  let object: Int
  /// The object that gets them; -1 for a free one.
  let holder: Int
  /// The types of the source's and the target's members.
  let from: Int32
  let to: Int32
}

extension KnownTexts {
  /// Whether a key is one of the texts. Comparing fingerprints is faster than hashing.
  func contains(_ key: String, _ words: TextFingerprint) -> Bool {
    for index in texts.indices where self.words[index].equals(words) {
      if words.length <= 32 || texts[index].hasSameBytes(as: key) { return true }
    }
    return false
  }
}

/// A step of a path, from the first looked-up one on.
enum LookupStep: Sendable {
  case key(SpelledKey)
  /// The key is the text at a path; the rest of `object` must accept it; -1 for any object.
  case text(at: Int32, object: Int)
}

indirect enum SumCode: Sendable {
  case constant(Int64)
  case member(SourceCode)
  /// The whole number in a text.
  case text(SourceCode)
  case operation(SumCode, ArithmeticOperator, SumCode)
  case clamp(SumCode, Int64?, Int64?)
}
