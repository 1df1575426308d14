/// A value that JSON has a form for.
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

extension JSONMembers where Value == JSONValue {
  /// Creates an object of values of any types that are `JSONConvertible`, such as
  /// `.init(["order": id, "name": name])`; of equal names the last counts, at the place of the first.
  public init(_ members: KeyValuePairs<String, any JSONConvertible>) {
    for (name, value) in members { self[name] = value.jsonValue }
  }
}

extension JSONValue: JSONConvertible {
  /// The value itself.
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
  /// The truth value as JSON.
  public var jsonValue: JSONValue { .boolean(self) }
}

extension JSONNumber: JSONConvertible {
  /// The number as it is written.
  public var jsonValue: JSONValue { .number(self) }
}

extension Double: JSONConvertible {
  /// The number as a JSON number; what JSON cannot say becomes `null`.
  public var jsonValue: JSONValue { JSONNumber(self).map { .number($0) } ?? .null }
}

extension Float: JSONConvertible {
  /// The number that the shortest text stands for; what JSON cannot say becomes `null`.
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
  public var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}

extension Dictionary: JSONConvertible where Key == String, Value: JSONConvertible {
  /// The members as a JSON object, names in order of their UTF-8 bytes.
  public var jsonValue: JSONValue {
    var members = JSONObject()
    for (name, value) in orderedMembers { members[name] = value.jsonValue }
    return .object(members)
  }
}

extension Dictionary where Key == String {
  /// The members, names in order of their UTF-8 bytes.
  var orderedMembers: [(key: String, value: Value)] {
    ordered { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension JSONMembers: JSONConvertible where Value: JSONConvertible {
  /// The members as a JSON object.
  public var jsonValue: JSONValue { .object(mapValues(\.jsonValue)) }
}

extension PayloadValue {
  /// The value as JSON.
  public var jsonValue: JSONValue {
    var writer = JSONWriter(masksSensitive: false)
    writer.write(self)
    return JSONValue(accepted: writer.finish())
  }
}

extension PayloadObject {
  /// The object as JSON.
  public var jsonValue: JSONValue { JSONValue(accepted: json()) }
}
