/// Any JSON value: `["title": "Hello", "badge": 3]`. Numbers keep their text; strings are compared
/// by their UTF-8 bytes.
@frozen
public enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The kind of the value.
  public var kind: JSONKind {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension JSONValue {
  /// Reads a JSON text; throws if it is no JSON or repeats a name.
  public init(json text: some PayloadText) throws(MalformedJSON) {
    try self.init(json: text.utf8Bytes, mayRepeatNames: false)
  }

  /// Reads a JSON text; of repeated names, the first counts if they are allowed.
  package init(
    json bytes: [UInt8], mayRepeatNames: Bool, depthLimit: Int = JSONDepth.limit
  ) throws(MalformedJSON) {
    var reader = PayloadReader(bytes.span, buildsModel: true)
    reader.depthLimit = depthLimit
    try reader.start()
    let start = reader.position
    try reader.skipValue()
    try reader.finish()
    guard let repetition = reader.firstRepeatedKey else {
      self = reader.jsonValue(at: start)
      return
    }
    guard mayRepeatNames else { throw MalformedJSON(.repeatedName, at: repetition) }
    self = reader.comparedValue(at: start)
  }

  /// The value as compact JSON in UTF-8.
  public func json() -> [UInt8] {
    var writer = JSONWriter(masksSensitive: false)
    writer.write(self)
    return writer.finish()
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON.
  public var description: String { jsonString() }
}

/// An object with free keys and values.
public typealias JSONObject = JSONMembers<JSONValue>

extension JSONValue: Hashable {
  /// Whether both are the same value: numbers by value, objects in any order of their members.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Hashes the value; equal numbers have equal hashes, however they are written.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .null: break
    case .boolean(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): hasher.combine(JSONName(value))
    case .array(let items): hasher.combine(items)
    case .object(let members): hasher.combine(members)
    }
  }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral, ExpressibleByFloatLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// `null`.
  public init(nilLiteral: ()) { self = .null }

  /// An object; of equal names, the last value counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var members = JSONObject()
    for (name, value) in elements { members[name] = value }
    self = .object(members)
  }

  /// A number; `null` if the literal is too large for `Double`.
  public init(floatLiteral value: Double) {
    self = JSONNumber(value).map { .number($0) } ?? .null
  }
}
