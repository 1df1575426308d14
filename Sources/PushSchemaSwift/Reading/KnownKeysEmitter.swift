import PushPayloadBasics
import PushSchemaModel

/// What an object says of its keys, and of the objects near it, for hints.
extension SwiftFile {
  func writeKnownKeys(_ object: Object, to writer: inout CodeWriter) {
    writer.documentation(sentence: "The object's keys, and the objects near it.")
    var arguments: [SwiftCode] = []
    let aliases = set.keyAliases(of: object)
    if !aliases.isEmpty { arguments.append(.prefixed("aliases: ", .hints(aliases))) }
    let fields = object.fields.map { SwiftCode.literal($0.key) }
    arguments.append(.prefixed("fields: ", .array(fields)))
    let holders = object.fields.compactMap(holder)
    if !holders.isEmpty { arguments.append(.prefixed("holding: ", .array(holders))) }
    if let parent = object.parent, set.object(parent) != nil {
      arguments.append(.labeled("within", names.typeName(parent) + ".self"))
    }
    let banned = object.bannedUnknownKeys
    if !banned.isEmpty { arguments.append(.prefixed("banned: ", code(of: banned))) }
    let schema = set.schema(object.id.schema)
    let marks = schema?.marks(of: object.id) ?? []
    if !marks.isEmpty {
      let lists = marks.map { SwiftCode.array($0.map(SwiftCode.literal)) }
      arguments.append(.prefixed("marks: ", .array(lists)))
    }
    if schema?.isPart(object) == true { arguments.append(.labeled("isPart", "true")) }
    writer.code(.call("KnownKeys", arguments), prefix: "public static let knownKeys = ")
  }

  private func code(of banned: BannedKeys) -> SwiftCode {
    var arguments: [SwiftCode] = []
    if !banned.names.isEmpty { arguments.append(.array(banned.names.map(SwiftCode.literal))) }
    if !banned.prefixes.isEmpty {
      arguments.append(
        .prefixed("startingWith: ", .array(banned.prefixes.map(SwiftCode.literal))))
    }
    return .call("BannedKeys", arguments)
  }

  /// A field that holds objects, with their types.
  private func holder(_ field: Field) -> SwiftCode? {
    let objects = field.type.heldObjects(in: set)
    guard !objects.isEmpty else { return nil }
    let types = objects.map { SwiftCode.text(names.typeName($0.id) + ".self") }
    return .prefixed(SwiftText.literal(keyText(field.key)) + ": ", .array(types))
  }
}
