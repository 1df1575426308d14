import PushPayloadBasics
import PushSchemaText

/// The Swift names of a schema's keys and values, which the resolver checks for collisions.
package enum SwiftNaming {
  /// The property for a key: `asset_url` is `assetURL`, `content-available` is `contentAvailable`.
  /// `nil` if the key has no ASCII word or has other letters, and so needs `as`.
  package static func memberName(_ key: String) -> String? {
    camelCase(key).map { unreserved($0, reservedMembers) }
  }

  /// The enum case for a value: `time-sensitive` is `timeSensitive`, `OPEN_APP` `openApp`, `10`
  /// `value10`; `nil` if the value needs `as`.
  package static func caseName(_ value: String) -> String? {
    camelCase(value).map { unreserved($0, reservedCases) }
  }

  private static func unreserved(_ name: String, _ reserved: Set<String>) -> String {
    reserved.contains(name) ? unreserved(name + "Value", reserved) : name
  }

  /// The enum nested in an object for the member of this name: `assetURL` is `AssetURL`.
  package static func nestedTypeName(_ memberName: String) -> String {
    var utf8 = Array(memberName.utf8)
    capitalize(0..<segmentEnd(in: utf8, from: 0), of: &utf8)
    let name = String(decoding: utf8, as: UTF8.self)
    return isReservedTypeName(name) ? name + "Value" : name
  }

  /// Whether a declaration of this name would hide a type that generated code needs.
  package static func isReservedTypeName(_ name: String) -> Bool { reservedTypes.contains(name) }

  /// Whether Swift accepts the name, if necessary in backticks.
  package static func isIdentifier(_ name: String) -> Bool {
    let utf8 = Array(name.utf8)
    guard let first = utf8.first, !first.isASCIIDigit else { return false }
    return name != "_" && utf8.allSatisfy { $0 == 0x5F || isWordPart($0) }
  }

  /// Whether the name is a keyword of Swift.
  package static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  /// The name in a declaration: in backticks if it is a keyword.
  package static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The name as an argument label; only `inout` needs backticks.
  package static func label(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  private static func camelCase(_ text: String) -> String? {
    if let name = camelCaseOfPlainWords(text) { return name }
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let words = text.utf8.split { !isWordPart($0) }.map { segments(of: Array($0)) }
    guard let first = words.first?.first else { return nil }
    var name = ""
    for word in words {
      let isAllCapitals = word.count == 1 && isCapital(word[0])
      let start = isAllCapitals && word[0].utf8.count > 1 ? word[0].lowercased() : word[0]
      name += name.isEmpty ? lowercased(word[0]) : capitalized(start)
      for segment in word.dropFirst() { name += initialism(of: segment.utf8) ?? segment }
    }
    guard first.utf8.first?.isASCIIDigit == true else { return name }
    return (text.utf8.first == 0x2D ? "minus" : "value") + name
  }

  /// The same for words in lower case joined by `_` and `-`; `nil` for any other text.
  private static func camelCaseOfPlainWords(_ text: String) -> String? {
    guard let first = text.utf8.first, isLower(first) else { return nil }
    // One word is its own name.
    if text.allBytes({ isLower($0) || $0.isASCIIDigit }) { return text }
    var name: [UInt8] = []
    name.reserveCapacity(text.utf8.count)
    var wordStart = 0
    let isPlain = text.withBytes { bytes in
      for position in bytes.indices {
        let byte = bytes[position]
        if isLower(byte) || byte.isASCIIDigit {
          name.append(byte)
        } else if byte == 0x5F || byte == 0x2D {
          if wordStart > 0 { capitalize(wordStart..<name.count, of: &name) }
          wordStart = name.count
        } else {
          return false
        }
      }
      return true
    }
    guard isPlain else { return nil }
    if wordStart > 0 { capitalize(wordStart..<name.count, of: &name) }
    return String(decoding: name, as: UTF8.self)
  }

  /// Capitalizes a word of a name: `alert` becomes `Alert`, `url` becomes `URL`.
  private static func capitalize(_ word: Range<Int>, of name: inout [UInt8]) {
    guard !word.isEmpty else { return }
    if let initialism = initialism(of: name[word]) {
      return name.replaceSubrange(word, with: initialism.utf8)
    }
    if isLower(name[word.lowerBound]) { name[word.lowerBound] -= 0x20 }
  }

  /// The parts of a word in camel case: `URLString` is `URL` and `String`, `mId` `m` and `Id`.
  private static func segments(of word: [UInt8]) -> [String] {
    var segments: [String] = []
    var start = 0
    while start < word.count {
      let end = segmentEnd(in: word, from: start)
      segments.append(String(decoding: word[start..<end], as: UTF8.self))
      start = end
    }
    return segments
  }

  /// The end of the part of a camelCase name that starts at an offset.
  private static func segmentEnd(in name: [UInt8], from start: Int) -> Int {
    for position in name.indices.dropFirst(start + 1) where isUpper(name[position]) {
      let isFollowedByLower = position + 1 < name.count && isLower(name[position + 1])
      if !isUpper(name[position - 1]) || isFollowedByLower { return position }
    }
    return name.count
  }

  private static func lowercased(_ segment: String) -> String {
    guard segment.utf8.contains(where: isUpper) else { return segment }
    return isCapital(segment)
      ? segment.lowercased() : segment.prefix(1).lowercased() + segment.dropFirst()
  }

  private static func capitalized(_ segment: String) -> String {
    var utf8 = Array(segment.utf8)
    capitalize(utf8.indices, of: &utf8)
    return String(decoding: utf8, as: UTF8.self)
  }

  private static func isCapital(_ segment: String) -> Bool {
    !segment.utf8.contains(where: isLower)
  }

  private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func isWordPart(_ byte: UInt8) -> Bool { byte.isASCIIDigit || byte.isASCIILetter }

  /// The initialism that a word of letters and digits is, in any case.
  private static func initialism(of word: some Collection<UInt8>) -> String? {
    initialisms.first { initialism in
      initialism.utf8.count == word.count
        && zip(initialism.utf8, word).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
  }

  private static let initialisms = [
    "URL", "URLs", "ID", "IDs", "URI", "URIs", "HTML", "JSON", "UUID", "TTL",
  ]

  /// Members of every generated struct, and names that no property can have.
  private static let reservedMembers: Set<String> = [
    "customMirror", "debugDescription", "decode", "description", "encode", "hash", "hashValue",
    "httpFields", "init", "json", "jsonString", "jsonValue", "read", "self", "unknownMembers",
    "validate", "write",
  ]

  /// Members of every generated enum, and names that no case can have or that would be misleading.
  private static let reservedCases: Set<String> = [
    "allCases", "customMirror", "debugDescription", "description", "encode", "hash", "hashValue",
    "init", "jsonValue", "none", "objectMember", "objectOfText", "other", "rawValue", "read",
    "self", "some", "write",
  ]

  private static let reservedTypes: Set<String> = [
    "Any", "AnyHashable", "Array", "Bool", "BooleanUnion", "CaseIterable", "Character", "Codable",
    "CodingKey", "CustomReflectable", "Decodable", "Decoded", "Decoder", "Dictionary", "Double",
    "Encodable", "Encoder", "Equatable", "Error", "Finding", "FindingText", "Flag", "Hashable",
    "Hasher", "Indirect", "Int", "Int64", "IntegerUnion", "JSONKey", "JSONKind", "JSONMembers",
    "JSONNumber", "JSONObject", "JSONText", "JSONValue", "JSONWriter", "KnownKeys", "ListUnion",
    "Mirror", "Never", "NumberUnion", "ObjectListing", "ObjectUnion", "OpenPayloadEnum", "Optional",
    "PayloadEnum", "PayloadForm", "PayloadHint", "PayloadList", "PayloadObject", "PayloadProgram",
    "PayloadSlots", "PayloadText", "PayloadValue", "Protocol", "PushPayload", "Range",
    "RawRepresentable", "RawValue", "Report", "Result", "Self", "Sendable", "Sequence", "Set",
    "Severity", "SlotValue", "Span", "StaticString", "String", "Substring", "Swift", "TextForm",
    "TextFormat", "TextUnion", "Type", "UInt8", "UTF8", "Unicode", "Void", "WritableKeyPath",
  ]

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
    "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}

extension Enumeration.Value {
  /// The Swift case's name, without backticks; empty if the schema has to name it.
  package var caseName: String { swiftName ?? SwiftNaming.caseName(text) ?? "" }
}

extension PayloadType {
  /// The case of one of the list's values; empty if there is none.
  package func caseName(of value: Literal) -> String {
    guard case .literals(let values, let name?) = self.value,
      let position = values.firstIndex(of: value), position < name.cases.count
    else { return value.caseName }
    return name.cases[position]
  }

  /// The case of one of the union's alternatives.
  package func unionCase(_ alternative: PayloadType) -> String {
    guard hasCases, let name = namedCases, let position = cases.firstIndex(of: alternative),
      position < name.cases.count
    else { return alternative.defaultUnionCase }
    return name.cases[position]
  }

  /// The case of the type as an alternative of a union without names.
  package var defaultUnionCase: String {
    switch self {
    case .string: "text"
    case .integer: "integer"
    case .float: "number"
    case .boolean: "boolean"
    case .flag: "flag"
    case .null: "null"
    case .any, .invalid: "value"
    case .anyObject, .map: "object"
    case .literals(_, let name?) where name.isDeclared:
      SwiftNaming.caseName(name.id.name) ?? "value"
    case .literals: listsNumbers ? "integer" : "text"
    case .array: "list"
    case .object(let id), .enumeration(let id): SwiftNaming.caseName(id.name) ?? "value"
    case .textual(let value, _): value.defaultUnionCase
    case .union, .variants: "value"
    }
  }
}

extension Literal {
  /// The case of a nested enum for one of its values; empty if it can have none.
  package var caseName: String {
    switch self {
    case .string, .number: SwiftNaming.caseName(plainText) ?? ""
    case .boolean, .null, .list, .object: ""
    }
  }
}
