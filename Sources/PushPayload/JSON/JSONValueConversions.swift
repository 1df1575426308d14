extension JSONValue {
  /// The value that a JSON text stands for; `nil` if it is none, or a name stands in it twice.
  init?(jsonText text: String) {
    let bytes = Array(text.utf8)
    var log = FindingLog()
    guard let located = try? LocatedJSON(bytes, reportingTo: &log), log.isEmpty else { return nil }
    self.init(accepted: bytes, at: located.root.offset)
  }

  /// The value at a place of a text that is known to be JSON.
  init(accepted text: [UInt8], at offset: Int = 0) {
    let bytes = ContiguousArray(text)
    var reader = PayloadReader(bytes.span, buildsModel: true)
    self = reader.jsonValue(at: offset)
  }
}

/// Any JSON as typed values; `nil` if the value is of another kind.
extension JSONValue {
  /// The text of a string.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The value of a number without fraction that fits 64 bits.
  public var integer: Int? {
    guard case .number(let number) = self else { return nil }
    return number.wholeNumber.flatMap(Int.init(exactly:))
  }

  /// The nearest floating-point number of a number.
  public var number: Double? {
    if case .number(let number) = self { number.double } else { nil }
  }

  /// The truth value.
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The flag, for the number 1.
  public var flag: Flag? { integer == 1 ? .on : nil }

  /// The members of an object.
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// The items of an array.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The items of an array, where each of them can be held.
  public func items<Item>(_ item: (JSONValue) -> Item?) -> [Item]? {
    guard let array else { return nil }
    let items = array.compactMap(item)
    return items.count == array.count ? items : nil
  }

  /// The members of an object, where each of them can be held.
  public func members<Member>(_ member: (JSONValue) -> Member?) -> JSONMembers<Member>? {
    guard let object else { return nil }
    var members = JSONMembers<Member>()
    for (name, value) in object { members[name] = member(value) }
    return members.count == object.count ? members : nil
  }

  /// An object of a schema, where its model can hold the value.
  public func model<Object: PayloadObject>(_ type: Object.Type) -> Object? {
    guard case .object = self else { return nil }
    return Object.decode(jsonText).model
  }

  /// The member of an object; `nil` of any other value.
  public subscript(name: String) -> JSONValue? { object?[name] }

  /// The shortest JSON text of the value.
  public var jsonText: String {
    var writer = JSONWriter(masksSensitive: false)
    writer.write(self)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  /// The value without the members at the paths, and without objects that get empty by it; `nil` if
  /// nothing is left.
  public func removing(_ paths: [[String]]) -> JSONValue? {
    guard !paths.isEmpty, case .object(let members) = self else { return self }
    let left = members.removing(paths)
    return left.isEmpty && !members.isEmpty ? nil : .object(left)
  }
}

extension JSONMembers where Value == JSONValue {
  /// The members without those at the paths, and without objects that get empty by it.
  public func removing(_ paths: [[String]]) -> JSONObject {
    var left = JSONObject()
    for (name, value) in self {
      let inner = paths.inside(name)
      if !inner.contains([]) { left[name] = value.removing(inner) }
    }
    return left
  }

  /// Writes a value at the end of a path; what is no object on the way becomes one.
  public mutating func set(_ value: JSONValue, at path: [String]) {
    set(value, at: path[...])
  }

  private mutating func set(_ value: JSONValue, at path: ArraySlice<String>) {
    guard let first = path.first else { return }
    guard path.count > 1 else { return self[first] = value }
    var inner: JSONObject = [:]
    if case .object(let members)? = self[first] {
      // What stands there is taken out while it changes, so that it need not be copied.
      self[first] = .null
      inner = members
    }
    inner.set(value, at: path.dropFirst())
    self[first] = .object(inner)
  }

  /// An object of a schema as free members.
  public init(_ value: some PayloadObject) { self = JSONValue(value).object ?? [:] }
}

extension JSONMembers {
  /// The same names with other values.
  public func mapValues<Other>(_ transform: (Value) -> Other) -> JSONMembers<Other> {
    var mapped = JSONMembers<Other>()
    for (name, value) in self { mapped[name] = transform(value) }
    return mapped
  }
}

extension Optional {
  /// Writes a value at the end of a path; the object is made where it is missing.
  public mutating func set(_ value: JSONValue, at path: [String]) where Wrapped == JSONObject {
    var members = self ?? [:]
    members.set(value, at: path)
    self = members
  }

  /// Writes a member; the object is made where it is missing.
  public mutating func set<Value>(_ value: Value, at name: String)
  where Wrapped == JSONMembers<Value> {
    var members = self ?? [:]
    members[name] = value
    self = members
  }
}
