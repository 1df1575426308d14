/// Merges a free object into the result of a mapping's lines.
extension MappingRun {
  /// Merges the object into the result. If the result would no longer have its type, the object is
  /// lost; otherwise the values that it replaces are, among those taken since `count`.
  mutating func lay(
    _ index: Int, over object: Int, of number: Int, _ frame: Int, since count: Int
  ) throws(ConversionError) {
    let line = code.rows.lines[index]
    let (target, targetType) = (code.mappings[number].target, code.mappings[number].targetType)
    guard case .lay(let isDeep) = line.form,
      let place = code.rows.values[line.values.lowerBound].places.first
    else { return }
    let source = code.rows.places[place]
    let found = found(source, frame)
    guard found.place.isPresent else { return }
    let made = program.value(in: try text(ofObject: object), as: targetType)
    let laidOver = written
    written = nil
    fates.isSuspended = true
    let text = text(of: copy(found, from: source.type))
    fates.isSuspended = false
    let path = code.rows.keys(of: line.target)
    let raw = program.respelled(JSONValue(accepted: text), as: type(at: path, of: targetType))
    guard case .object(let members) = raw else {
      _ = refuse(found)
      return
    }
    let laid = made.laying(members, over: path, isDeep)
    guard holds(laid.json().span, as: targetType) else {
      _ = refuse(found)
      return
    }
    take(found)
    replaceMembers(of: object, with: laid.object ?? [:], target)
    let result = program.value(in: try self.text(ofObject: object), as: targetType)
    let replaced = (laidOver?.values ?? []).filter { $0.isKept(made, result) == false }
    fates.takeBack(replaced.map { $0.taken }, since: count, reason)
  }

  /// The type of the value at a path of the result.
  private func type(at path: ArraySlice<String>, of target: Int32) -> Int32 {
    path.reduce(target) { type, key in
      let object = program.object(ofType: type)
      return object < 0
        ? program.elementType(of: type, for: .object) : program.type(ofMember: key, of: object)
    }
  }

  private mutating func replaceMembers(of object: Int, with members: JSONObject, _ type: Int) {
    made.clear(object)
    for (name, value) in members {
      let part = program.type(ofMember: name, of: type)
      let text = made.add(text: program.written(value, as: part).json())
      if isOff(text, part) { continue }
      if value == .null, program.isAbsentAsNull(name, of: type) { continue }
      made.set(text, program.objects[type].field(name), name, of: object)
    }
  }
}

/// The positions of values that a mapping wrote into its object, and into objects inside it.
struct WrittenValues {
  /// A value: its path, and the taken values that are in it.
  struct Value {
    var keys: [String]
    let taken: Range<Int>

    /// Whether the second object keeps what the first has at the path; `nil` if that is nothing.
    fileprivate func isKept(_ made: JSONValue, _ laid: JSONValue) -> Bool? {
      made.value(at: keys[...]).map { laid.value(at: keys[...])?.holds($0) ?? false }
    }
  }

  fileprivate(set) var values: [Value] = []
  /// The path that is being written; `nil` inside a list, which is only replaced as a whole.
  fileprivate var place: [String]? = []

  /// The state before a path is written.
  typealias Place = (around: [String]?, takenCount: Int, valueCount: Int)

  /// The same with the values that another mapping wrote inside the current path.
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
  /// Begins to write at a path of the current object, or into a list if there are no keys; `nil` if
  /// nothing is merged over the result.
  mutating func enter(_ keys: [String]?) -> WrittenValues.Place? {
    guard let around = written else { return nil }
    written?.place = keys.flatMap { keys in around.place.map { $0 + keys } }
    return (around.place, fates.takenCount, around.values.count)
  }

  /// Ends writing at a path: values that were taken for it, and for no path inside it, are there.
  mutating func leave(_ place: WrittenValues.Place?) {
    guard let place else { return }
    if let keys = written?.place,
      let inside = written?.values.dropFirst(place.valueCount).map({ $0.taken })
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
  /// Whether it contains another value: each member of an object, or an equal value.
  fileprivate func holds(_ other: JSONValue) -> Bool {
    guard case .object(let own) = self, case .object(let members) = other else {
      return self == other
    }
    for (name, value) in members where own[name]?.holds(value) != true { return false }
    return true
  }

  /// The value at a path of names; `nil` if there is none.
  func value(at names: ArraySlice<String>) -> JSONValue? {
    guard let name = names.first else { return self }
    return self[name]?.value(at: names.dropFirst())
  }

  /// The same with members merged at a path of names, on which values other than objects vanish.
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

  /// The other value; if both are objects, the members of both.
  private func laid(under value: JSONValue) -> JSONValue {
    guard case .object(let members) = value, case .object = self else { return value }
    return laying(members, over: [], true)
  }
}
