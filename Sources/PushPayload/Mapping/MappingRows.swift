/// The rows of all mappings of a program. Lines and values hold only numbers, so that no run counts
/// references, which threads that share a program would do on the same memory.
struct MappingRows: Sendable {
  /// The conditions of all cases.
  var cases: [ConditionCode] = []
  var suppressions: [SuppressionRow] = []
  var lines: [LineRow] = []
  /// The numbers of the cases in which lines run.
  var lineCases: [Int] = []
  var values: [ValueRow] = []
  /// The paths that values read, and those of members whose values conditions determine.
  var places: [SourceCode] = []
  /// The constants of values, one after the other.
  var constants: [UInt8] = []
  /// The steps of targets, and their keys.
  var steps: [TargetCode.Step] = []
  var keys: [String] = []
  /// The conversions that others contain.
  var conversions: [ConversionCode] = []
  var choices: [ObjectChoice] = []

  /// The members that lines name.
  var names: [MemberNames] = []
  /// The rows of the names under fields; -1 for fields without names.
  var fieldNames: [Int32] = []

  // What only few lines need.

  /// The reasons of losses and suppressions.
  var reasons: [String] = []
  /// The key of each of the names; empty for an object that a mapping converts.
  var nameKeys: [String] = []
  /// The rest of each value.
  var codes: [ValueCode] = []
  /// The pairs of conversions, list by list.
  var pairs: [[(read: PayloadLiteral, written: [UInt8])]] = []
  /// The keys of items that become members.
  var itemKeys: [SpelledKey] = []

  /// Adds a reason; returns its index.
  mutating func add(reason: String) -> Int {
    Int(reasons.add(reason))
  }

  func keys(of target: TargetCode) -> ArraySlice<String> { keys[target.steps] }

  /// The type of the first path that a value reads; -1 for any.
  func type(of value: ValueRow) -> Int32 { value.places.first.map { places[$0].type } ?? -1 }
}

/// A condition under which there is no result.
struct SuppressionRow: Sendable {
  let condition: ConditionCode
  let reason: Int
  /// Whether it ends the conversion with an error.
  let isRefusal: Bool
}

/// A condition of a line: the row of a test, and whether the test must not be true; without a test
/// (-1) it is always true.
struct ConditionCode: Sendable {
  let test: Int32
  var isUnless = false
}

/// A line of a mapping: it writes the first of its values that is present.
struct LineRow: Sendable {
  enum Form: Sendable {
    case write
    /// Drops a member that is looked up.
    case drop(SourceCode, spreads: Bool)
    /// Merges the object into the finished result; with `isDeep`, member by member.
    case lay(isDeep: Bool)
  }

  let form: Form
  let target: TargetCode
  /// Its values by their indices.
  let values: Range<Int>
  /// The reason for the loss of a value that cannot be written, and whether the schema states it.
  let reason: Int
  let statesReason: Bool
  /// The cases in which it runs, by their indices among those of all lines; empty for all.
  let cases: Range<Int>
  /// Whether it looks up something that it reads.
  let looksUp: Bool
  /// Fields of the source as bits: without any, the line does nothing. 0 if this is not known.
  let needs: UInt64
}

struct ValueRow: Sendable {
  enum Source: Sendable {
    /// The line writes nothing.
    case nothing
    /// A constant, by the indices of its bytes.
    case constant(Range<Int>)
    /// A value of the source, by its conversion.
    case move(ConversionCode)
    /// What the value's code says.
    case other
  }

  let source: Source
  let condition: ConditionCode
  /// The paths that it reads, by their indices: one, or several for a text, sum or list of objects.
  let places: Range<Int>
  /// How many of them, from the first on, must be present; one for parallel lists.
  let neededCount: Int
  /// The members whose values its condition determines, by the indices of their paths.
  let said: Range<Int>
  /// Whether other lines read members inside the value.
  let isPartlyTaken: Bool
  /// Whether the items of a list are sorted or counted.
  let selects: Bool
}

/// A path in the source, the givens or the current item.
struct SourceCode: Sendable {
  /// The row of its path.
  let place: Int32
  /// The type of its value; -1 for any.
  let type: Int32
  /// The index of the further steps, of which the first is looked up; -1 if there are none.
  let lookup: Int32
  /// The field of the source in which it starts, as a bit; 0 if there is none.
  let neededField: UInt64
}

/// The path in the target that a line writes; without steps, the object itself.
struct TargetCode: Sendable {
  struct Step: Sendable {
    /// The index of the field; -1 for another key.
    let field: Int32
    /// The member's object, by its index; -1 if it is none.
    let object: Int32
    /// The type of the member; -1 for any.
    let type: Int32
    /// Whether an object is written there as a text.
    let isText: Bool
    /// A mark that distinguishes a key without a field from most others.
    let mark: UInt32
  }

  /// The indices of its steps and their keys.
  let steps: Range<Int>
  /// The number of the object with the last step, among those that the mapping's lines write.
  let holder: Int32
  /// The type of the member at the end; -1 for any.
  let type: Int32
}

/// The conversion of a value. Conversions in it are named by their indices.
enum ConversionCode: Sendable {
  case copy
  /// The unchanged value, if its target accepts it.
  case fit
  /// The value is lost.
  case lose
  case converter(Converter)
  /// A value becomes the text of its pair; the index of the list of pairs.
  case pairs(Int)
  /// A mapping converts the object; the mapping's index in the program.
  case mapping(Int)
  /// A conversion of each item of an array, or of each value of a map.
  case each(Int)
  /// A conversion for each kind, from this one on.
  case kinds(Int)
  /// A conversion for each of several objects.
  case objects(Range<Int>)
  /// The value is converted to a type, and then copied to a member of any type.
  case write(as: Int32, Int)
  /// The value is read with a type.
  case read(as: Int32, Int)
  /// Each item becomes a member under its text at a key; the key's index.
  case keyed(Int, Int)
}

/// The conversion for one of several objects.
struct ObjectChoice: Sendable {
  /// The object by its index; -1 for any other object.
  let object: Int
  /// The row of its type.
  let type: Int32
  let conversion: ConversionCode
}
