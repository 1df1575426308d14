/// A list of texts that may hold others, too: texts in code are values of it.
public protocol OpenPayloadEnum: PayloadEnum, ExpressibleByStringInterpolation
where StringLiteralType == String {
  /// Takes any text.
  init(rawValue: String)
}

extension OpenPayloadEnum {
  /// Takes any text.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

/// A union of which one alternative is a text: texts in code are values of it.
public protocol TextUnion: PayloadValue, ExpressibleByStringInterpolation
where StringLiteralType == String {
  /// The alternative that is a text.
  static func text(_ value: String) -> Self
}

extension TextUnion {
  /// Takes a text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Takes a text.
  public init(_ text: String) { self = .text(text) }
}

/// A union of which one alternative is a whole number: numbers in code are values of it.
public protocol IntegerUnion: PayloadValue, ExpressibleByIntegerLiteral
where IntegerLiteralType == Int {
  /// The alternative that is a whole number.
  static func integer(_ value: Int) -> Self
}

extension IntegerUnion {
  /// Takes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Takes a whole number.
  public init(_ number: Int) { self = .integer(number) }
}

/// A union of which one alternative is a number: numbers in code are values of it.
public protocol NumberUnion: PayloadValue, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
where FloatLiteralType == Double, IntegerLiteralType == Int {
  /// The alternative that is a number.
  static func number(_ value: Double) -> Self
}

extension NumberUnion {
  /// Takes a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Takes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Takes a number.
  public init(_ number: Double) { self = .number(number) }
}

/// A union of which one alternative is a truth value: `true` and `false` in code are values of it.
public protocol BooleanUnion: PayloadValue, ExpressibleByBooleanLiteral
where BooleanLiteralType == Bool {
  /// The alternative that is a truth value.
  static func boolean(_ value: Bool) -> Self
}

extension BooleanUnion {
  /// Takes a truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Takes a truth value.
  public init(_ value: Bool) { self = .boolean(value) }
}

/// A union of which one alternative is a list: lists in code are values of it.
public protocol ListUnion: PayloadValue, ExpressibleByArrayLiteral {
  /// What the list holds.
  associatedtype Item = ArrayLiteralElement where Item == ArrayLiteralElement

  /// The alternative that is a list.
  static func list(_ items: [Item]) -> Self
}

extension ListUnion {
  /// Takes a list.
  public init(arrayLiteral items: Item...) { self = .list(items) }
}

/// A union of which one alternative is an object: the object's members are members of the union.
///
/// They are `nil` if the union has another case, and setting them changes nothing there.
@dynamicMemberLookup
public protocol ObjectUnion: PayloadValue {
  /// The object.
  associatedtype Object: PayloadObject

  /// The property that holds the object.
  static var objectMember: WritableKeyPath<Self, Object?> { get }
}

extension ObjectUnion {
  /// A member of the object; where the union has another case, `nil`, and setting it changes nothing.
  public subscript<Member>(dynamicMember member: WritableKeyPath<Object, Member?>) -> Member? {
    get { self[keyPath: Self.objectMember]?[keyPath: member] }
    set { self[keyPath: Self.objectMember]?[keyPath: member] = newValue }
  }

  /// A member that the object always has. Setting `nil` changes nothing.
  public subscript<Member>(dynamicMember member: WritableKeyPath<Object, Member>) -> Member? {
    get { self[keyPath: Self.objectMember]?[keyPath: member] }
    set { if let newValue { self[keyPath: Self.objectMember]?[keyPath: member] = newValue } }
  }
}

extension Array where Element: TextUnion {
  /// Takes texts.
  public init(_ texts: some Sequence<String>) { self = texts.map { .text($0) } }
}

extension Array where Element: IntegerUnion {
  /// Takes whole numbers.
  public init(_ numbers: some Sequence<Int>) { self = numbers.map { .integer($0) } }
}
