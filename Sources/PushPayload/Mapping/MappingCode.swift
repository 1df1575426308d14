@_spi(Generated) import PushPayloadBasics

/// A mapping in one direction, with numbers instead of names. `MappingRun` runs it.
final class MappingCode: Sendable {
  /// The mapping's name in its schema, followed by ` back` in the backward direction.
  let name: String
  /// The target object, by its index in the program, and the row of its type.
  let target: Int
  let targetType: Int32
  /// The array with a result for each item; `nil` if there is one result.
  let fanOut: SourceCode?
  /// The conditions under which there is no result; the first that is true decides.
  let suppressions: [SuppressionCode]
  /// The conditions of the cases. The lines of the first case that applies run; `nil` always
  /// applies. Empty if no line depends on a case.
  let cases: [ConditionCode?]
  let lines: [MappingLineCode]
  /// For each line, fields of the source as bits: if all of them are absent, the line does nothing.
  /// 0 if this is not known.
  let needs: [UInt64]
  /// The names in the lines of each case; one entry if there are no cases.
  let names: [MemberNames]
  /// The default reasons: for a value that a line names, and for a member that no line names.
  let unheld: String
  let untaken: String
  /// Whether a line merges an object into the result.
  let lays: Bool
  /// Whether a line writes numbered keys.
  let numbersKeys: Bool
  /// The values of optional givens.
  let defaults: JSONObject
  /// In the backward direction: the index of the forward mapping if it has lines that run only
  /// forward; `nil` otherwise.
  let forth: Int?
  /// Whether fields that no line names are lost: only in the backward direction. Forward lines name
  /// all fields, except those whose values conditions determine.
  let losesFields: Bool

  init(
    name: String, target: Int, targetType: Int32, fanOut: SourceCode?,
    suppressions: [SuppressionCode], cases: [ConditionCode?],
    lines: [MappingLineCode], names: [MemberNames], unheld: String, untaken: String,
    defaults: JSONObject, forth: Int?, losesFields: Bool
  ) {
    self.name = name
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

/// A condition under which there is no result.
struct SuppressionCode: Sendable {
  let condition: ConditionCode
  let reason: String
  /// Whether it ends the conversion with an error.
  let isRefusal: Bool
}

/// A condition of a line: the row of a test, and whether the test must not be true.
struct ConditionCode: Sendable {
  let test: Int32
  let isUnless: Bool
}

/// A line of a mapping: it writes the first of its values that is present.
final class MappingLineCode: Sendable {
  enum Form: Sendable {
    case write
    /// Drops a member; it may be one that a given looks up.
    case drop(SourceCode, spreads: Bool)
    /// Merges the object into the finished result; with `isDeep`, member by member.
    case lay(isDeep: Bool)
  }

  let form: Form
  let target: TargetCode
  let values: [ValueCode]
  /// The reason of the loss if the value cannot be written.
  let reason: String
  /// Whether the schema states the reason.
  let statesReason: Bool
  /// The cases in which it runs; empty for all.
  let cases: [Int]
  /// Whether it looks up something that it reads.
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
    /// The items of a list, joined by a text.
    case join(separator: String)
    /// Objects built from the items of parallel lists, and the type of the list; -1 for that of the
    /// target.
    case lists([ListColumnCode], as: Int32)
    case move(ConversionCode)
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
  let condition: ConditionCode?
  /// The paths that it reads: one, or several for a text, sum or list of objects.
  let places: [SourceCode]
  /// How many of them, from the first on, must be present; one for parallel lists.
  let neededCount: Int
  /// The members whose values its condition determines.
  let said: [SourceCode]
  /// The members inside the value that other lines read, as keys from the value on.
  let taken: [[String]]
  /// The members inside the value that other lines look up, as steps from the value on.
  let lookups: [[LookupStep]]
  /// The order and number of a list's items; `nil` if all are copied in their order.
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

  /// The type of the first path that it reads; -1 for any.
  var type: Int32 { places.first?.type ?? -1 }

  /// A field of the source without which there is no value, as a bit; 0 if there is none.
  fileprivate var neededField: UInt64 {
    places.prefix(neededCount).lazy.map(\.neededField).first { $0 != 0 } ?? 0
  }
}

/// The parts of a spread.
final class SpreadCode: Sendable {
  /// Keys that it must not write.
  let reserved: ReservedKeys
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
    let isOneOfFew = few.words.indices.contains {
      few.words[$0].equals(words) && (words.length <= 32 || few.texts[$0].hasSameBytes(as: key))
    }
    return isOneOfFew || !many.isEmpty && many.contains(JSONName(key))
  }
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

/// A step of a path, from the first looked-up one on.
enum LookupStep: Sendable {
  case key(SpelledKey)
  /// The key is the text at the path of a row; the rest of `object` must accept it; -1 for any
  /// object.
  case text(at: Int32, object: Int)
}

/// The path in the target that a line writes; without steps, the object itself.
final class TargetCode: Sendable {
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

  let steps: [Step]
  /// The keys of the steps.
  let keys: [String]
  /// The number of the object that contains the last step, among the objects that the mapping's
  /// lines write.
  let holder: Int32
  /// The type of the member at the end; -1 for any.
  let type: Int32

  init(steps: [Step], keys: [String], holder: Int32) {
    self.steps = steps
    self.keys = keys
    self.holder = holder
    type = steps.last?.type ?? -1
  }
}

/// A computed whole number.
indirect enum SumCode: Sendable {
  case constant(Int64)
  case member(SourceCode)
  /// The whole number in a text.
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

/// The conversion of a value.
indirect enum ConversionCode: Sendable {
  case copy
  /// The unchanged value, if its target accepts it.
  case fit
  case converter(Converter)
  /// A value becomes the text of its pair.
  case pairs([(read: PayloadLiteral, written: [UInt8])])
  /// A mapping converts the object; the mapping's index in the program.
  case mapping(Int)
  /// A conversion of each item of an array, or of each value of a map.
  case each(ConversionCode)
  /// A conversion for each kind; `nil` for kinds that are lost.
  case kinds([ConversionCode?])
  /// A conversion for each of several objects, by its index and the row of its type; -1 means any
  /// other object. `nil` for objects that are lost.
  case objects([(object: Int, type: Int32, conversion: ConversionCode?)])
  /// The value is converted to a type, and then copied to a member of any type.
  case write(as: Int32, ConversionCode)
  /// The value is read with a type.
  case read(as: Int32, ConversionCode)
  /// Each item becomes a member under its text at a key.
  case keyed(SpelledKey, ConversionCode)
}
