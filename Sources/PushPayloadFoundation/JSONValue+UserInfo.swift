import Foundation
public import PushPayload

/// The error for a value of a property list or a `userInfo` that JSON cannot express, such as
/// `Date`.
public struct UnsupportedValue: Error, Sendable, Hashable, CustomStringConvertible {
  /// The JSON Pointer (RFC 6901) of the value.
  public let pointer: String

  /// The value's Swift type.
  public let typeName: String

  /// The pointer and the type of the value; the value itself is not shown.
  public var description: String { "\(pointer): JSON has no form for a value of type \(typeName)" }
}

extension JSONValue {
  /// Converts a value of `JSONSerialization` or of a notification's `userInfo`. Numbers stay exact
  /// and Booleans stay Booleans. Members are sorted by the UTF-8 bytes of their names.
  public init(foundation value: Any) throws(UnsupportedValue) {
    try self.init(value, at: "")
  }

  fileprivate init(_ value: Any, at pointer: String) throws(UnsupportedValue) {
    switch value {
    case let value as JSONValue: self = value
    case is NSNull: self = .null
    case let value as String: self = .string(value)
    case let items as [Any]:
      self = .array(
        try items.enumerated().map { index, item throws(UnsupportedValue) in
          try JSONValue(item, at: "\(pointer)/\(index)")
        })
    case let value as [AnyHashable: Any]: self = try .object(JSONObject(value, at: pointer))
    default:
      guard let number = value as? NSNumber, let converted = JSONValue(number) else {
        throw UnsupportedValue(pointer: pointer, typeName: "\(type(of: value))")
      }
      self = converted
    }
  }

  /// The value of a number or Boolean; `nil` for infinity and NaN.
  private init?(_ number: NSNumber) {
    if number.isBoolean {
      self = .boolean(number.boolValue)
    } else if let decimal = number as? NSDecimalNumber {
      guard let exact = JSONNumber(decimal.description(withLocale: nil)) else { return nil }
      self = .number(exact)
    } else {
      let text: String?
      switch UInt8(bitPattern: number.objCType.pointee) {
      case UInt8(ascii: "d"): text = JSONNumber(number.doubleValue)?.text
      case UInt8(ascii: "f"): text = number.floatValue.isFinite ? "\(number.floatValue)" : nil
      case UInt8(ascii: "Q"), UInt8(ascii: "L"): text = "\(number.uint64Value)"
      default: text = "\(number.int64Value)"
      }
      guard let number = text.flatMap({ JSONNumber($0) }) else { return nil }
      self = .number(number)
    }
  }
}

extension JSONObject {
  /// Converts the payload of a received notification: `userInfo` or `request.content.userInfo`.
  public init(userInfo: [AnyHashable: Any]) throws(UnsupportedValue) {
    try self.init(userInfo, at: "")
  }

  fileprivate init(_ members: [AnyHashable: Any], at pointer: String) throws(UnsupportedValue) {
    self.init()
    var named: [(name: String, value: Any)] = []
    for (key, value) in members {
      guard let name = key as? String else {
        throw UnsupportedValue(pointer: pointer, typeName: "\(type(of: key.base))")
      }
      named.append((name, value))
    }
    named = named.ordered { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for (name, value) in named {
      self[name] = try JSONValue(value, at: pointer + JSONPointer.component(name))
    }
  }
}

extension JSONValue {
  /// The value in the types of `JSONSerialization` and `userInfo`; a number that fits no Swift type
  /// becomes an `NSDecimalNumber`.
  public var foundationValue: Any {
    switch self {
    case .null: NSNull()
    case .boolean(let value): value
    case .number(let number): number.foundationValue
    case .string(let value): value
    case .array(let items): items.map(\.foundationValue)
    case .object(let members): members.foundationValue
    }
  }
}

extension JSONObject {
  /// The members as a `userInfo` dictionary; their order is lost.
  public var foundationValue: [String: Any] {
    reduce(into: [:]) { values, member in values[member.0] = member.1.foundationValue }
  }
}

extension JSONNumber {
  /// The number as `Int64` or `UInt64`; as `Double` if its shortest text is this number; else as
  /// `NSDecimalNumber`.
  fileprivate var foundationValue: Any {
    if let value = wholeNumber { return value }
    if let value = UInt64(text) { return value }
    if let value = double, JSONNumber(value) == self { return value }
    return NSDecimalNumber(string: text, locale: nil)
  }
}

extension NSNumber {
  /// Whether it was created from a Boolean. In JSON, the number 1 differs from `true`.
  fileprivate var isBoolean: Bool {
    #if canImport(Darwin)
      CFGetTypeID(self) == CFBooleanGetTypeID()
    #else
      UInt8(bitPattern: objCType.pointee) == UInt8(ascii: "c")
    #endif
  }
}
