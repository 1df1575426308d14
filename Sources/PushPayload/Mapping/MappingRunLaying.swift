@_spi(Generated) import PushPayloadBasics

/// Laying a free object over what the lines of a mapping made.
extension MappingRun {
  /// Lays the object over the result. Where that is not held by the result's type, the object is lost; else what it
  /// replaces is, of what was taken since a count.
  mutating func lay(
    _ line: MappingLineCode, over object: Int, of mapping: MappingCode, _ frame: Int,
    since count: Int
  ) throws(ConversionError) {
    guard case .lay(let isDeep) = line.form, let source = line.values.first?.places.first else {
      return
    }
    let found = found(source, frame)
    guard found.place.isPresent else { return }
    let made = program.value(in: try text(ofObject: object), as: mapping.targetType)
    let laidOver = written
    written = nil
    fates.isSuspended = true
    let text = text(of: copy(found, from: source.type))
    fates.isSuspended = false
    let path = line.target.keys
    let raw = program.respelled(JSONValue(accepted: text), as: type(at: path, of: mapping))
    guard case .object(let members) = raw else {
      _ = refuse(found)
      return
    }
    let laid = made.laying(members, over: path[...], isDeep)
    guard holds(laid.json().span, as: mapping.targetType) else {
      _ = refuse(found)
      return
    }
    take(found)
    replaceMembers(of: object, with: laid.object ?? [:], mapping.target)
    let result = program.value(in: try self.text(ofObject: object), as: mapping.targetType)
    let replaced = (laidOver?.values ?? []).filter { $0.isKept(made, result) == false }
    fates.takeBack(replaced.map(\.taken), since: count, reason)
  }

  /// The type of the value at a path of the result.
  private func type(at path: [String], of mapping: MappingCode) -> Int32 {
    path.reduce(mapping.targetType) { type, key in
      let object = program.object(ofType: type)
      return object < 0
        ? program.elementType(of: type, for: .object) : program.type(ofMember: key, of: object)
    }
  }

  private mutating func replaceMembers(of object: Int, with members: JSONObject, _ type: Int) {
    made.clear(object)
    let keys = program.objects[type].keys
    for (name, value) in members {
      let field = keys.firstIndex { $0.hasSameBytes(as: name) }
      let part = program.type(ofMember: name, of: type)
      let text = made.add(text: program.written(value, as: part).json())
      if isOff(text, part) { continue }
      if value == .null, program.isAbsentAsNull(name, of: type) { continue }
      if let field {
        made.set(text, field: Int32(clamping: field), of: object)
      } else {
        made.set(text, key: name, of: object)
      }
    }
  }
}

/// Where values were written into the object of a mapping, and into the objects inside of it.
struct WrittenValues {
  /// A value: the keys that lead to it, and which of the values that were taken went with it.
  struct Value {
    var keys: [String]
    let taken: Range<Int>

    /// Whether the second object has all that the first one has at the end of the keys; `nil` if that has nothing.
    fileprivate func isKept(_ made: JSONValue, _ laid: JSONValue) -> Bool? {
      made.value(at: keys[...]).map { laid.value(at: keys[...])?.holds($0) ?? false }
    }
  }

  fileprivate(set) var values: [Value] = []
  /// The keys that lead to the place that is written at the moment; `nil` inside of a list, which is only replaced as a
  /// whole.
  fileprivate var place: [String]? = []

  /// A place that is written, and what was taken and written before.
  struct Place {
    fileprivate let around: [String]?
    fileprivate let takenCount: Int
    fileprivate let valueCount: Int
  }

  /// The same with what was written inside of the place at hand, by a mapping with an object of its own that was laid over.
  func adding(_ inner: WrittenValues?) -> WrittenValues {
    guard let place, let inner else { return self }
    var sum = self
    for var value in inner.values {
      value.keys = place + value.keys
      sum.values.append(value)
    }
    return sum
  }
}

extension MappingRun {
  /// Begins to write at a place of the object at hand, or into a list where there are no keys; `nil` if nothing is laid
  /// over what is written.
  mutating func enter(_ keys: [String]?) -> WrittenValues.Place? {
    guard let around = written else { return nil }
    written?.place = keys.flatMap { keys in around.place.map { $0 + keys } }
    return WrittenValues.Place(
      around: around.place, takenCount: fates.takenCount, valueCount: around.values.count)
  }

  /// Ends to write at a place: what was taken for it, and for no place inside of it, was written there.
  mutating func leave(_ place: WrittenValues.Place?) {
    guard let place else { return }
    if let keys = written?.place,
      let inside = written?.values.dropFirst(place.valueCount).map(\.taken)
    {
      let end = fates.takenCount
      var start = place.takenCount
      for taken in inside + [end..<end] {
        if start < taken.lowerBound {
          written?.values.append(WrittenValues.Value(keys: keys, taken: start..<taken.lowerBound))
        }
        start = max(start, taken.upperBound)
      }
    }
    written?.place = place.around
  }
}

extension JSONValue {
  /// Whether all of another value is in it: each member of an object, or an equal value.
  fileprivate func holds(_ other: JSONValue) -> Bool {
    guard case .object(let own) = self, case .object(let members) = other else {
      return self == other
    }
    for (name, value) in members where own[name]?.holds(value) != true { return false }
    return true
  }

  /// The value at the end of the names.
  func value(at names: ArraySlice<String>) -> JSONValue? {
    guard let name = names.first else { return self }
    return self[name]?.value(at: names.dropFirst())
  }

  /// The same with members laid over the object at the end of the names; what is no object there or on
  /// the way is replaced by one.
  fileprivate func laying(
    _ members: JSONObject, over names: ArraySlice<String>, _ isDeep: Bool
  ) -> JSONValue {
    guard !members.isEmpty else { return self }
    var own = object ?? [:]
    if let name = names.first {
      own[name] = (own[name] ?? .null).laying(members, over: names.dropFirst(), isDeep)
    } else {
      for (name, value) in members {
        own[name] = isDeep ? own[name]?.laid(under: value) ?? value : value
      }
    }
    return .object(own)
  }

  /// Another value in place of this one; of two objects the members of both.
  private func laid(under value: JSONValue) -> JSONValue {
    guard case .object(let members) = value, case .object = self else { return value }
    return laying(members, over: [], true)
  }
}
