import PushSchemaModel

/// A type of the schema together with the enum that stands for it in Swift where it needs one.
struct SwiftValueType {
  let type: PayloadType
  /// The full name that enums nested for it start with.
  let nested: String

  static let wholeNumber = SwiftValueType(type: .integer(.none), nested: "")
  static let text = SwiftValueType(type: .string(.none), nested: "")

  func spelling(_ types: SwiftTypes) -> String { types.spelling(type, nested: nested) }

  /// An array's items or a free map's values.
  var element: SwiftValueType {
    switch type {
    case .array(let item, _): SwiftValueType(type: item, nested: nested + "Item")
    case .map(let value, _): SwiftValueType(type: value, nested: nested + "Value")
    default: SwiftValueType(type: .any, nested: nested)
    }
  }

  /// The alternatives of a union, or the type alone.
  func alternatives(_ types: SwiftTypes) -> [SwiftValueType] {
    guard case .union(let alternatives, _) = type else { return [self] }
    return alternatives.map {
      SwiftValueType(type: $0, nested: types.alternativeName($0, in: nested))
    }
  }
}

/// An expression of generated Swift that reads a member.
struct SwiftRead {
  /// `nil` for the object itself.
  var code: SwiftCode?
  var isOptional: Bool
  /// Whether it is optional because of a step before the last one only.
  var isChained = false
  var type: SwiftValueType
  /// A name for the value once it is there.
  var name: String

  /// The expression; empty where there is none.
  var value: SwiftCode { code ?? .text("") }

  /// The expression with a member access behind it.
  func appending(_ access: String, isSubscript: Bool = false) -> SwiftCode {
    guard let code else { return .text(access) }
    return code.appending((isOptional && !isChained ? "?" : "") + (isSubscript ? "" : ".") + access)
  }

  /// The test that gives the value a name where it is there.
  func binding(_ name: String) -> SwiftCode {
    code == .text(name) ? .text("let \(name)") : .binding(name, value)
  }

  /// The value without some of its members.
  func removing(_ lists: SwiftCode) -> SwiftCode {
    guard let code else { return .call("removing", [lists]) }
    return code.calling((isOptional && !isChained ? "?" : "") + ".removing", [lists])
  }
}

/// Where a generated line writes a value.
struct SwiftWrite {
  let type: SwiftValueType
  /// What stands there so far.
  let current: String
  let destination: Destination
  /// Whether `nil` cannot stand there.
  let needsValue: Bool

  init(
    type: SwiftValueType, current: String, needsValue: Bool = false, destination: Destination
  ) {
    self.type = type
    self.current = current
    self.needsValue = needsValue
    self.destination = destination
  }
}

/// Where a value is put.
enum Destination {
  /// A variable or a property.
  case assignment(String)
  /// The member that a key, or a path of keys, leads to.
  case member(of: String, at: SwiftCode)
  /// The end of an array.
  case append(String)
  /// An object, by a call with these arguments behind the list whose items' members go there.
  case members([SwiftCode])

  /// A value whose expression may throw somewhere inside gets a `try` before all of it.
  func statements(for value: SwiftCode, isThrowing: Bool) -> [Statement] {
    statements(for: isThrowing ? .trying(value) : value)
  }

  func statements(for value: SwiftCode) -> [Statement] {
    switch self {
    case .assignment(let target): [.assignment(target, value)]
    case .member(let target, let key):
      [.code(.call("\(target).set", [value, .labeled("at", key)]))]
    case .append(let target): [.code(.call("\(target).append", [value]))]
    case .members(let arguments): [.code(.call("log.spread", [value] + arguments))]
    }
  }
}
