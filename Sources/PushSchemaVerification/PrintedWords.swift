import PushPayload
import PushSchemaModel

/// The meaning of the documents' words for types and presence, in all their languages.
enum PrintedWords {
  /// Whether a type agrees with a printed word for types; `nil` if the word is unknown.
  static func accepts(_ word: String, _ type: PayloadType) -> Bool? {
    let folded = word.lowercased()
    if let kinds = kinds[folded] {
      return kinds.allSatisfy { kind in type.accepts(kind) }
    }
    if wholeNumbers.contains(folded) { return holdsNumber(type, whole: true) }
    if folded == "float" { return holdsNumber(type, whole: false) }
    return nil
  }

  private static let wholeNumbers: Set<String> = ["integer", "int", "ganzzahliger wert"]

  private static let kinds: [String: [JSONKind]] = [
    "string": [.string], "chaîne": [.string], "字符串": [.string],
    "iso 8601 date string": [.string], "la chaîne de date iso 8601": [.string],
    "boolean": [.boolean], "booléen": [.boolean], "bool": [.boolean],
    "object": [.object], "objet": [.object],
    "string or apple push alert object": [.string, .object],
    "string ou apple push alert object": [.string, .object],
    "array": [.array], "array of strings": [.array], "tableau de chaînes": [.array],
    "array of apple push action button objects": [.array],
    "tableau d'objets apple push action button objects": [.array],
  ]

  private static func holdsNumber(_ type: PayloadType, whole: Bool) -> Bool {
    switch type {
    case .integer: whole
    case .float: !whole
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.contains { holdsNumber($0, whole: whole) }
    default: false
    }
  }

  /// The meaning of a word for presence.
  enum Presence {
    case required
    case optional
    /// Required under a condition that the document describes.
    case conditional
  }

  static func presence(_ words: String) -> Presence? {
    let folded = words.lowercased()
    for (start, meaning) in presences where folded.hasPrefix(start) {
      return folded == start ? meaning : meaning == .required ? .conditional : meaning
    }
    return nil
  }

  private static let presences: [(String, Presence)] = [
    ("optional", .optional), ("optionnelle", .optional), ("optionnel", .optional),
    ("اختياري", .optional), ("required", .required), ("requis", .required),
    ("obligatoire", .required), ("مطلوب", .required),
  ]
}
