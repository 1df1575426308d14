import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// The list that a line joins to a text; `nil` if its items are neither texts nor whole numbers.
  mutating func resolveJoinedList(
    _ path: PathSyntax, where condition: Condition?, in draft: MappingDraft
  ) -> MappingPath? {
    guard let list = resolveMappingPath(path, in: draft.scope()) else { return nil }
    guard case .array(let item, _)? = list.type(of: .array, where: condition) else {
      return reject(.noList(path, list.type, for: "join"))
    }
    switch item {
    case .string, .enumeration, .literals, .integer: return list
    default:
      return reject(
        .error(
          "join-type", "an item of '\(path.text)' is \(item.valuePhrase), which cannot be joined",
          at: path.range
        )
        .help("texts and whole numbers can be joined"))
    }
  }
}

extension Diagnostic {
  static func noList(_ path: PathSyntax, _ type: PayloadType, for function: String) -> Diagnostic {
    let diagnostic = Diagnostic.error(
      "join-type", "'\(path.text)' is \(type.valuePhrase), but '\(function)' needs a list",
      at: path.range)
    guard case .union = type, type.alternative(for: .array) != nil else {
      return function == "join"
        ? diagnostic.help("write 'text \"{\(path.text)}\"' for a single value") : diagnostic
    }
    return diagnostic.help("add 'when \(path.text) is array' after the value")
  }
}
