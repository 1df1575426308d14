extension JSONValue {
  /// The value of a JSON text; `nil` if it is no JSON or repeats a name.
  init?(jsonText text: String) {
    let bytes = Array(text.utf8)
    var log = FindingLog()
    guard let located = try? LocatedJSON(bytes, reportingTo: &log), log.isEmpty else { return nil }
    self.init(accepted: bytes, at: located.root.offset)
  }

  /// The value at an offset of an accepted JSON text.
  init(accepted text: [UInt8], at offset: Int = 0) {
    self = text.span.jsonValue(at: offset)
  }
}

/// Typed access to any JSON; `nil` if the value is of another kind.
extension JSONValue {
  /// The text of a string.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The value of a number without fraction that fits `Int`.
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

  /// `Flag.on` for the number 1.
  public var flag: Flag? { integer == 1 ? .on : nil }

  /// The members of an object.
  public var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

  /// The items of an array.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The value of an object's member; `nil` for other kinds.
  public subscript(name: String) -> JSONValue? { object?[name] }

  /// The value at a JSON Pointer, such as that of a finding; `nil` if there is none.
  public subscript(pointer pointer: String) -> JSONValue? {
    JSONPointer.names(of: pointer).reduce(self) { value, name in
      switch value {
      case .object(let members)?: members[name]
      case .array(let items)?:
        JSONPointer.index(name).flatMap {
          // JSON's null is a `nil` literal too.
          items.indices.contains($0) ? items[$0] : Optional.none
        }
      case .null?, .boolean?, .number?, .string?, nil: Optional.none
      }
    }
  }

  /// The value as JSON: compact, or with one member or item per line.
  public func jsonString(pretty: Bool = false) -> String {
    String(json: json(), pretty: pretty)
  }
}

extension JSONMembers where Value == JSONValue {
  /// Sets the value at the end of a path; a value on the path that is no object is replaced by one.
  public mutating func set(_ value: JSONValue, at path: [String]) {
    set(value, at: path[...])
  }

  private mutating func set(_ value: JSONValue, at path: ArraySlice<String>) {
    guard let first = path.first else { return }
    guard path.count > 1 else { return self[first] = value }
    var inner: JSONObject = [:]
    if case .object(let members)? = self[first] {
      // The inner object is removed during the change, so that it is not copied.
      self[first] = .null
      inner = members
    }
    inner.set(value, at: path.dropFirst())
    self[first] = .object(inner)
  }
}

extension JSONMembers {
  /// The same names with other values.
  public func mapValues<Other>(_ transform: (Value) -> Other) -> JSONMembers<Other> {
    var mapped = JSONMembers<Other>()
    for (name, value) in self { mapped[name] = transform(value) }
    return mapped
  }
}
