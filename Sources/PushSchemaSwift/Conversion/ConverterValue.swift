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
  var text: String
  var isOptional: Bool
  /// Whether it is optional because of a step before the last one only.
  var isChained = false
  var type: SwiftValueType
  /// A name for the value once it is there.
  var name: String
  /// Where the value stands in the text, for transcriptions; `nil` for givens.
  var place: String?
  /// The members of the object that stands there, where they are kept.
  var innerMembers: String?
  /// The members of the objects in the array that stands there, where they are kept.
  var itemMembers: String?

  /// The expression with a member access behind it.
  func appending(_ access: String, isSubscript: Bool = false) -> String {
    if text.isEmpty { return access }
    return text + (isOptional && !isChained ? "?" : "") + (isSubscript ? "" : ".") + access
  }
}

/// Where a generated line writes a value.
struct SwiftWrite {
  let type: SwiftValueType
  /// What stands there so far.
  let current: String
  /// The statement that writes an expression there.
  let statement: (String) -> String
  /// Whether `nil` cannot stand there.
  let needsValue: Bool

  init(
    type: SwiftValueType, current: String, needsValue: Bool = false,
    statement: @escaping (String) -> String
  ) {
    self.type = type
    self.current = current
    self.needsValue = needsValue
    self.statement = statement
  }
}
