/// An enumeration of strings that accepts other strings too. You can write a value as a string
/// literal.
public protocol OpenPayloadEnum: PayloadEnum, ExpressibleByStringInterpolation,
  CustomStringConvertible
where StringLiteralType == String {
  /// Creates a value with any text.
  init(rawValue: String)
}

extension OpenPayloadEnum {
  /// Creates a value with any text.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The text on the wire.
  public var description: String { rawValue }
}

/// A union with a string alternative. You can write that alternative as a string literal.
public protocol TextUnion: PayloadValue, ExpressibleByStringInterpolation
where StringLiteralType == String {
  /// The alternative that is a string.
  static func text(_ value: String) -> Self
}

extension TextUnion {
  /// Creates the alternative that is a string.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates the alternative that is a string.
  public init(_ text: String) { self = .text(text) }
}

/// A union with a whole number alternative. You can write that alternative as a number literal.
public protocol IntegerUnion: PayloadValue, ExpressibleByIntegerLiteral
where IntegerLiteralType == Int {
  /// The alternative that is a whole number.
  static func integer(_ value: Int) -> Self
}

extension IntegerUnion {
  /// Creates the alternative that is a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates the alternative that is a whole number.
  public init(_ number: Int) { self = .integer(number) }
}

/// A union with a number alternative. You can write that alternative as a number literal.
public protocol NumberUnion: PayloadValue, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
where FloatLiteralType == Double, IntegerLiteralType == Int {
  /// The alternative that is a number.
  static func number(_ value: Double) -> Self
}

extension NumberUnion {
  /// Creates the alternative that is a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates the alternative that is a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates the alternative that is a number.
  public init(_ number: Double) { self = .number(number) }
}

/// A union with a Boolean alternative. You can write that alternative as `true` or `false`.
public protocol BooleanUnion: PayloadValue, ExpressibleByBooleanLiteral
where BooleanLiteralType == Bool {
  /// The alternative that is a Boolean.
  static func boolean(_ value: Bool) -> Self
}

extension BooleanUnion {
  /// Creates the alternative that is a Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Creates the alternative that is a Boolean.
  public init(_ value: Bool) { self = .boolean(value) }
}

/// A union with an array alternative. You can write that alternative as an array literal.
public protocol ListUnion: PayloadValue, ExpressibleByArrayLiteral {
  /// The type of the array's items.
  associatedtype Item = ArrayLiteralElement where Item == ArrayLiteralElement

  /// The alternative that is an array.
  static func list(_ items: [Item]) -> Self
}

extension ListUnion {
  /// Creates the alternative that is an array.
  public init(arrayLiteral items: Item...) { self = .list(items) }
}

/// A union with an object alternative. The object's members are members of the union:
/// `push.alert?.title`.
///
/// If the union is a text that has the same meaning as an object, they are members of that object,
/// and setting one makes it the object. If it has another case, they are `nil`, and setting them
/// has no effect.
@dynamicMemberLookup
public protocol ObjectUnion: PayloadValue {
  /// The type of the object.
  associatedtype Object: PayloadObject

  /// The property with the object.
  static var objectMember: WritableKeyPath<Self, Object?> { get }

  /// The object that means the same as the union's text; `nil` if the union has another case, or if
  /// the schema names no such object.
  var objectOfText: Object? { get }
}

extension ObjectUnion {
  /// No object means the same as a text, unless the schema names it.
  public var objectOfText: Object? { nil }

  /// The object, or the one that means the same as the text.
  private var object: Object? { self[keyPath: Self.objectMember] ?? objectOfText }

  /// A member of the object. If the union has another case, it is `nil`, and setting it has no
  /// effect.
  public subscript<Member>(dynamicMember member: WritableKeyPath<Object, Member?>) -> Member? {
    get { object?[keyPath: member] }
    set {
      guard var object, newValue != nil || object[keyPath: member] != nil else { return }
      object[keyPath: member] = newValue
      self[keyPath: Self.objectMember] = object
    }
  }

  /// A required member of the object. Setting `nil` has no effect.
  public subscript<Member>(dynamicMember member: WritableKeyPath<Object, Member>) -> Member? {
    get { object?[keyPath: member] }
    set {
      guard var object, let newValue else { return }
      object[keyPath: member] = newValue
      self[keyPath: Self.objectMember] = object
    }
  }
}

extension Array where Element: TextUnion {
  /// Creates unions from strings.
  public init(_ texts: some Sequence<String>) { self = texts.map { .text($0) } }
}

extension Array where Element: IntegerUnion {
  /// Creates unions from whole numbers.
  public init(_ numbers: some Sequence<Int>) { self = numbers.map { .integer($0) } }
}
