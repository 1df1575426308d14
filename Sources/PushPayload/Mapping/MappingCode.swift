@_spi(Generated) import PushPayloadBasics

/// What a mapping does on one of its two ways, by numbers instead of names. `MappingRun` runs it.
final class MappingCode: Sendable {
  /// The object that is written, by its position in the program, and the row of its type.
  let target: Int
  let targetType: Int32
  /// The array with a result for each item; `nil` if there is one result.
  let fanOut: SourceCode?
  /// When nothing is sent, and why.
  let suppressions: [(condition: ConditionCode, reason: String)]
  /// The sets of lines of which one runs: those of the first whose condition holds; `nil` always does. None if no
  /// line depends on a case.
  let cases: [ConditionCode?]
  let lines: [MappingLineCode]
  /// For each line fields of the source, as bits, without all of which it does nothing; 0 if it may always do
  /// something.
  let needs: [UInt64]
  /// What the lines of each case name; one where there are no cases.
  let names: [MemberNames]
  /// Why a value is lost that a line names, and why a member that no line does.
  let unheld: String
  let untaken: String
  /// Whether a line lays an object over the result.
  let lays: Bool
  /// Whether a line writes keys with numbers.
  let numbersKeys: Bool
  /// The values of givens that nobody has to give.
  let defaults: JSONObject
  /// On the way back the way forward, by its position in the program, where lines run on that alone; `nil` if there is
  /// none.
  let forth: Int?
  /// Whether fields that no line names are lost: on the way back. On the way forward lines name all of which conditions
  /// do not tell everything.
  let losesFields: Bool

  init(
    target: Int, targetType: Int32, fanOut: SourceCode?,
    suppressions: [(condition: ConditionCode, reason: String)], cases: [ConditionCode?],
    lines: [MappingLineCode], names: [MemberNames], unheld: String, untaken: String,
    defaults: JSONObject, forth: Int?,
    losesFields: Bool
  ) {
    self.target = target
    self.targetType = targetType
    self.fanOut = fanOut
    self.suppressions = suppressions
    self.cases = cases
    self.lines = lines
    needs = lines.map(\.needs)
    self.names = names
    self.unheld = unheld
    self.untaken = untaken
    self.defaults = defaults
    self.forth = forth
    self.losesFields = losesFields
    lays = lines.contains { if case .lay = $0.form { true } else { false } }
    numbersKeys = lines.contains { line in
      line.values.contains { if case .number = $0.source { true } else { false } }
    }
  }
}

/// A condition of a line: a test by its row, and whether it must not be true.
struct ConditionCode: Sendable {
  let test: Int32
  let isUnless: Bool
}

/// A line of a mapping: of several values the first that is there is written.
final class MappingLineCode: Sendable {
  enum Form: Sendable {
    case write
    /// A member that is looked up by a given is dropped.
    case drop(SourceCode, spreads: Bool)
    /// The object is laid over the finished result; deep, member by member.
    case lay(isDeep: Bool)
  }

  let form: Form
  let target: TargetCode
  let values: [ValueCode]
  /// Why what it cannot write is lost.
  let reason: String
  /// Whether the schema says so.
  let statesReason: Bool
  /// The cases in which it runs; empty for all.
  let cases: [Int]
  /// Whether something that it reads is looked up.
  let looksUp: Bool
  fileprivate let needs: UInt64

  init(
    form: Form, target: TargetCode, values: [ValueCode], reason: String?, orElse unheld: String,
    cases: [Int]
  ) {
    self.form = form
    self.target = target
    self.values = values
    self.reason = reason ?? unheld
    statesReason = reason != nil
    self.cases = cases
    let dropped: [SourceCode] = if case .drop(let source, _) = form { [source] } else { [] }
    looksUp = (values.flatMap(\.places) + dropped).contains { $0.lookup >= 0 }
    let needed =
      switch form {
      case .drop(let source, _): [source.neededField]
      case .write, .lay: values.map(\.neededField)
      }
    needs = looksUp || needed.contains(0) ? 0 : needed.reduce(0, |)
  }
}

/// A value of a line.
final class ValueCode: Sendable {
  enum Source: Sendable {
    /// A constant, as JSON text.
    case constant([UInt8])
    /// The line writes nothing.
    case nothing
    case text([TextPart])
    case sum(SumCode)
    /// The items of a list with a text between each two.
    case join(separator: String)
    /// Objects made of the items of parallel lists, and the type of the list; -1 for that of the target.
    case lists([ListColumnCode], as: Int32)
    case move(ConversionCode)
    /// Each member of an object for itself.
    case spread(ConversionCode, SpreadCode)
    /// The members of the items of a list, under keys with their numbers.
    case number(ConversionCode, SpreadCode, KeyNumbering)
  }

  enum TextPart: Sendable {
    case text(String)
    case place(SourceCode)
  }

  let source: Source
  let condition: ConditionCode?
  /// All that it reads; of what is not put together, the one place.
  let places: [SourceCode]
  /// How many of them, from the first on, must be there for anything to be written: of parallel lists one.
  let neededCount: Int
  /// The members whose values its condition says.
  let said: [SourceCode]
  /// Members inside the value that other lines read, as keys from the value on.
  let taken: [[String]]
  /// Members inside the value that other lines look up, as steps from the value on.
  let lookups: [[LookupStep]]
  /// In which order the items of a list go along, and how many; `nil` if all do in theirs.
  let selection: SelectionCode?

  init(
    source: Source, condition: ConditionCode?, places: [SourceCode], said: [SourceCode],
    taken: [[String]], lookups: [[LookupStep]], selection: SelectionCode?
  ) {
    self.source = source
    self.condition = condition
    self.places = places
    neededCount = if case .lists = source { min(places.count, 1) } else { places.count }
    self.said = said
    self.taken = taken
    self.lookups = lookups
    self.selection = selection
  }

  /// The type of the place that it reads first; -1 for anything.
  var type: Int32 { places.first?.type ?? -1 }

  /// A field of the source without which there is no value, as a bit; 0 if there is none.
  fileprivate var neededField: UInt64 {
    places.prefix(neededCount).lazy.map(\.neededField).first { $0 != 0 } ?? 0
  }
}

/// What a spread may write.
final class SpreadCode: Sendable {
  /// Keys that it must not write.
  let reserved: ReservedKeys
  let renaming: KeyRenaming?
  /// Whether members that are there already stay.
  let yields: Bool
  /// The object whose rest the members come from; -1 of a free one.
  let object: Int
  /// The object that they are written into; -1 of a free one.
  let holder: Int
  /// The types of the members, read and written.
  let from: Int32
  let to: Int32

  init(
    reserved: ReservedKeys, renaming: KeyRenaming?, yields: Bool, object: Int, holder: Int,
    from: Int32, to: Int32
  ) {
    self.reserved = reserved
    self.renaming = renaming
    self.yields = yields
    self.object = object
    self.holder = holder
    self.from = from
    self.to = to
  }
}

/// Keys that a spread must not write.
struct ReservedKeys: Sendable {
  /// Few keys are compared one by one, which is faster than hashing.
  private let few: KnownTexts
  private let many: Set<JSONName>

  init(_ keys: [String]) {
    few = KnownTexts(keys.count <= 8 ? keys : [])
    many = keys.count <= 8 ? [] : Set(keys.map(JSONName.init))
  }

  func contains(_ key: String, _ words: TextFingerprint) -> Bool {
    let isOneOfFew = few.containsIndex {
      few.words[$0].equals(words) && (words.length <= 32 || few.texts[$0].hasSameBytes(as: key))
    }
    return isOneOfFew || !many.isEmpty && many.contains(JSONName(key))
  }
}

/// A place of the source, the givens or the item at hand.
struct SourceCode: Sendable {
  /// The row of its path.
  let place: Int32
  /// The type of its value; -1 for anything.
  let type: Int32
  /// The number of the steps behind that place of which the first is looked up; -1 where there are none.
  let lookup: Int32
  /// The field of the source that it is or is in, as a bit; 0 if it is in none.
  let neededField: UInt64
}

/// A step of a path from the first one on that is looked up.
enum LookupStep: Sendable {
  case key(SpelledKey)
  /// The key is the text at the place of a row; the object's rest has to take it, which is -1 for any object.
  case text(at: Int32, object: Int)
}

/// The place in the target that a line writes; without steps the object itself.
final class TargetCode: Sendable {
  struct Step: Sendable {
    /// The position of the field; -1 of another key.
    let field: Int32
    /// The object that the member is, by its position; -1 of any other.
    let object: Int32
    /// The type of the member; -1 for anything.
    let type: Int32
    /// Whether an object is written there as a text.
    let isText: Bool
    /// What tells its key, where no field has it, from most others.
    let mark: UInt32
  }

  let steps: [Step]
  /// The keys of the steps.
  let keys: [String]
  /// The number of the object that the last step is a member of, among those that the mapping's lines write into.
  let holder: Int32
  /// The type of the member at the end; -1 for anything.
  let type: Int32

  init(steps: [Step], keys: [String], holder: Int32) {
    self.steps = steps
    self.keys = keys
    self.holder = holder
    type = steps.last?.type ?? -1
  }
}

/// A whole number that is worked out.
indirect enum SumCode: Sendable {
  case constant(Int64)
  case member(SourceCode)
  /// The whole number that a text says.
  case text(SourceCode)
  case operation(SumCode, Operator, SumCode)
  case clamp(SumCode, Int64?, Int64?)

  enum Operator: String, Sendable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    /// Rounded down.
    case dividedBy = "/"
    case min
    case max
  }
}

/// What becomes of a value.
indirect enum ConversionCode: Sendable {
  case copy
  /// The value as it is, where its new place can hold it.
  case fit
  case converter(Converter)
  /// A value becomes the text of its pair.
  case pairs([(read: PayloadLiteral, written: [UInt8])])
  /// The object goes through a mapping, by its position in the program.
  case mapping(Int)
  /// Each item of an array, or value of a map.
  case each(ConversionCode)
  /// A conversion for each kind; `nil` for those that are lost.
  case kinds([ConversionCode?])
  /// Objects that are told apart, each by its number and the row of its type, -1 of any other one; `nil` if they are
  /// lost.
  case objects([(object: Int, type: Int32, conversion: ConversionCode?)])
  /// The value becomes one of a type, and goes as that to a place of any type.
  case write(as: Int32, ConversionCode)
  /// The value is read as one of a type.
  case read(as: Int32, ConversionCode)
  /// Each item becomes the member that its text under a key names.
  case keyed(SpelledKey, ConversionCode)
}
