/// A value that can be converted to JSON.
///
/// Your own types can adopt it; others that are `Encodable` become JSON by `JSONValue(encoding:)`.
public protocol JSONConvertible {
  /// The value as JSON.
  var jsonValue: JSONValue { get }
}

extension JSONValue {
  /// The value as JSON.
  public init(_ value: some JSONConvertible) { self = value.jsonValue }
}

extension JSONValue: JSONConvertible {
  /// The same value.
  public var jsonValue: JSONValue { self }
}

extension String: JSONConvertible {
  /// The text as a JSON string.
  public var jsonValue: JSONValue { .string(self) }
}

extension Substring: JSONConvertible {
  /// The text as a JSON string.
  public var jsonValue: JSONValue { .string(String(self)) }
}

extension Bool: JSONConvertible {
  /// The Boolean as JSON.
  public var jsonValue: JSONValue { .boolean(self) }
}

extension JSONNumber: JSONConvertible {
  /// The number with the same text.
  public var jsonValue: JSONValue { .number(self) }
}

extension Double: JSONConvertible {
  /// The number as JSON; `null` for infinity and NaN.
  public var jsonValue: JSONValue { JSONNumber(self).map { .number($0) } ?? .null }
}

extension Float: JSONConvertible {
  /// The shortest text of the number as JSON; `null` for infinity and NaN.
  public var jsonValue: JSONValue { Double(description)?.jsonValue ?? .null }
}

extension Flag: JSONConvertible {
  /// The number 1.
  public var jsonValue: JSONValue { 1 }
}

extension JSONConvertible where Self: BinaryInteger {
  /// The number as a JSON number.
  public var jsonValue: JSONValue { .number(JSONNumber(accepted: String(self))) }
}

extension Int: JSONConvertible {}
extension Int8: JSONConvertible {}
extension Int16: JSONConvertible {}
extension Int32: JSONConvertible {}
extension Int64: JSONConvertible {}
extension UInt: JSONConvertible {}
extension UInt8: JSONConvertible {}
extension UInt16: JSONConvertible {}
extension UInt32: JSONConvertible {}
extension UInt64: JSONConvertible {}

extension Array: JSONConvertible where Element: JSONConvertible {
  /// The items as a JSON array.
  public var jsonValue: JSONValue { .array(map { $0.jsonValue }) }
}

extension Dictionary: JSONConvertible where Key == String, Value: JSONConvertible {
  /// The members as a JSON object, sorted by the UTF-8 bytes of their names.
  public var jsonValue: JSONValue {
    var members = JSONObject()
    for (name, value) in orderedMembers { members[name] = value.jsonValue }
    return .object(members)
  }
}

extension Dictionary where Key == String {
  /// The members, sorted by the UTF-8 bytes of their names.
  var orderedMembers: [(key: String, value: Value)] {
    ordered { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension JSONMembers: JSONConvertible where Value: JSONConvertible {
  /// The members as a JSON object.
  public var jsonValue: JSONValue { .object(mapValues { $0.jsonValue }) }
}
