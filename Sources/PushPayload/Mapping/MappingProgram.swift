/// A mapping with everything that it uses: the objects that it reads and writes, and the mappings
/// that its lines call. It is created from listings and never changes.
public final class MappingProgram: Sendable {
  let program: PayloadProgram
  /// The mapping itself, then those that it uses. Conversions name them by their index.
  let mappings: [MappingCode]
  let rows: MappingRows
  /// The row of the type of all givens; -1 if there are none.
  let givens: Int32
  /// For each type, what a copy of its values must change.
  let traits: [TypeTraits]
  /// Whether results may be undone.
  let keepsJournal: Bool

  init(
    _ program: PayloadProgram, _ mappings: [MappingCode], _ rows: MappingRows, givens: Int32
  ) {
    self.program = program
    self.mappings = mappings
    self.rows = rows
    self.givens = givens
    traits = program.traits()
    keepsJournal = mappings.contains { $0.undoes }
  }
}

extension MappingProgram {
  /// The program of a mapping. Payloads are objects; with a form, arrays of them. If the listing of
  /// a mapping is damaged, no payload fits.
  package convenience init(of listing: MappingListing, arrays form: ListForm? = nil) {
    let assembly = ProgramAssembly()
    let own = assembly.add(listing)
    let json = assembly.mappings[own].json
    let item =
      assembly.damagedMapping.map { assembly.layout.add(damaged: $0) }
      ?? assembly.type(of: json["from"].text, in: listing.library)
    // The backward direction needs no givens, except those with which the forward one would write
    // the same again.
    let forth = json["forth"].optionalText.flatMap {
      assembly.mapping(of: $0, in: listing.library)
    }
    let forward = assembly.mappings[forth ?? own]
    let fields = forward.json["givens"]
    let givens =
      fields.isNull ? -1 : assembly.position(ofGivens: fields, in: forward.listing.library)
    let objects = assembly.finish()
    let layout = assembly.layout
    let mappings = assembly.mappings.map { waiting in
      var reader = MappingReader(
        waiting.listing, waiting.json, givens: givens, of: assembly)
      return reader.code()
    }
    let givensType = layout.add(typeOf: givens)
    self.init(
      PayloadProgram(
        root: form.map { layout.add(arraysOf: item, $0) } ?? item,
        citation: form?.citation ?? objects.first?.citation, objects: objects, layout.rows),
      mappings, layout.mappings, givens: givensType)
  }
}

/// What a copy of a type's values must change.
struct TypeTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// Values in it may be texts.
  static let readsTexts = TypeTraits(rawValue: 1)
  /// Values in it must be written as texts.
  static let writesTexts = TypeTraits(rawValue: 2)
  /// Members in it may be flags that are off and count as absent.
  static let holdsFlags = TypeTraits(rawValue: 4)
  /// Keys in it may be written in camelCase.
  static let readsCamelCase = TypeTraits(rawValue: 8)
  /// Members in it may be `null` and count as absent.
  static let dropsNull = TypeTraits(rawValue: 16)
}

extension PayloadProgram {
  /// The traits of all types, by their rows; those of an object include those of its content.
  fileprivate func traits() -> [TypeTraits] {
    var objects = Array(repeating: TypeTraits(), count: objectRows.count)
    var changes = true
    while changes {
      changes = false
      for (position, object) in objectRows.enumerated() {
        var traits = objects[position]
        if object.takesCamelCase { traits.insert(.readsCamelCase) }
        for field in 0..<Int(object.fieldCount) {
          let row = fields[Int(object.firstField) + field]
          if row.isAbsentAsNull { traits.insert(.dropsNull) }
          traits.formUnion(self.traits(row.type, objects))
        }
        if object.rest >= 0 { traits.formUnion(self.traits(object.rest, objects)) }
        if traits != objects[position] {
          objects[position] = traits
          changes = true
        }
      }
    }
    return types.indices.map { traits(Int32(clamping: $0), objects) }
  }

  private func traits(_ type: Int32, _ objects: [TypeTraits]) -> TypeTraits {
    let row = types[Int(type)]
    switch row.step {
    case .flag: return .holdsFlags
    case .textual:
      return traits(row.first, objects).union(
        row.form.isText ? [.readsTexts, .writesTexts] : .readsTexts)
    case .object: return objects[Int(row.first)]
    case .array, .map: return traits(row.first, objects)
    case .union:
      var traits = TypeTraits()
      for kind in JSONKind.allCases {
        let alternative = alternatives[Int(row.first) + kind.index]
        if alternative >= 0 { traits.formUnion(self.traits(alternative, objects)) }
      }
      return traits
    case .variants:
      let variants = rows.variants[Int(row.first)]
      let others: TypeTraits = variants.otherwise < 0 ? [] : traits(variants.otherwise, objects)
      return variants.choices.reduce(others) { $0.union(traits($1.type, objects)) }
    default: return []
    }
  }
}

// MARK: Parts of types

/// The rows of types and objects, complete or still growing.
protocol TypeTable {
  var types: [TypeRow] { get }
  var alternatives: [Int32] { get }
  var fields: [FieldRow] { get }
  var objectRows: [ObjectRow] { get }
}

extension ProgramLayout: TypeTable {}

extension PayloadProgram: TypeTable {
  var types: [TypeRow] { rows.types }
  var alternatives: [Int32] { rows.alternatives }
  var fields: [FieldRow] { rows.fields }
  var objectRows: [ObjectRow] { rows.objectRows }
}

extension TypeTable {
  /// The alternative of a type for a kind; -1 if there is none.
  func alternative(of type: Int32, for kind: JSONKind) -> Int32 {
    guard type >= 0 else { return -1 }
    let row = types[Int(type)]
    return row.step == .union ? alternatives[Int(row.first) + kind.index] : type
  }

  /// The same alternative, but for a text that contains objects or arrays the type of its value.
  func container(_ type: Int32, for kind: JSONKind) -> Int32 {
    let part = alternative(of: type, for: kind)
    guard part >= 0, types[Int(part)].step == .textual else { return part }
    let value = types[Int(part)].first
    return types[Int(value)].isContainer ? value : part
  }

  /// The same alternative, if it is a value that may be in a text.
  func textual(_ type: Int32, for kind: JSONKind) -> TypeRow? {
    let part = alternative(of: type, for: kind)
    return part >= 0 && types[Int(part)].step == .textual ? types[Int(part)] : nil
  }

  /// Whether an object or array of the type is written as a text.
  func isWrittenAsText(_ kind: JSONKind, as type: Int32) -> Bool {
    textual(type, for: kind).map { $0.form.isText && types[Int($0.first)].isContainer } ?? false
  }

  /// The type of an array's items, or of a map's values; -1 for any type.
  func elementType(of type: Int32, for kind: JSONKind) -> Int32 {
    let part = container(type, for: kind)
    guard part >= 0 else { return -1 }
    let row = types[Int(part)]
    return row.step == .array || row.step == .map ? row.first : -1
  }

  /// The object of a type; -1 if there is none.
  func object(ofType type: Int32) -> Int {
    let part = container(type, for: .object)
    guard part >= 0, types[Int(part)].step == .object else { return -1 }
    return Int(types[Int(part)].first)
  }

  /// Whether the type has several objects that are distinguished by their members.
  func isVariants(_ type: Int32) -> Bool {
    let part = container(type, for: .object)
    return part >= 0 && types[Int(part)].step == .variants
  }

  /// The type of a field of an object; -1 for any type.
  func type(ofField position: Int, of object: Int) -> Int32 {
    guard objectRows.indices.contains(object), position >= 0,
      position < Int(objectRows[object].fieldCount)
    else { return -1 }
    return fields[Int(objectRows[object].firstField) + position].type
  }

  /// The type of an object's rest; -1 for any type.
  func restType(of object: Int) -> Int32 {
    objectRows.indices.contains(object) ? objectRows[object].rest : -1
  }

  /// Whether a number of the type is a flag, so that 0 counts as absent.
  func holdsFlag(_ type: Int32) -> Bool {
    let part = alternative(of: type, for: .number)
    guard part >= 0 else { return false }
    let row = types[Int(part)]
    return row.step == .flag || row.step == .textual && types[Int(row.first)].step == .flag
  }
}
