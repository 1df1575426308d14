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
    let made = JSONValue(accepted: try text(ofObject: object))
    let laidOver = written
    written = nil
    fates.isSuspended = true
    let text = text(of: copy(found, from: source.type))
    fates.isSuspended = false
    guard case .object(let members) = JSONValue(accepted: text) else {
      _ = refuse(found)
      return
    }
    let path = line.target.keys
    let laid = made.laying(members, over: path[...], isDeep)
    guard holds(laid.json().span, as: mapping.targetType) else {
      _ = refuse(found)
      return
    }
    take(found)
    replaceMembers(of: object, with: laid.object ?? [:], mapping.target)
    let result = JSONValue(accepted: try self.text(ofObject: object))
    let replaced = (laidOver ?? []).filter { $0.path.isKept(made, result) == false }
    fates.takeBack(replaced.map(\.taken), since: count, reason)
  }

  private mutating func replaceMembers(of object: Int, with members: JSONObject, _ type: Int) {
    made.clear(object)
    let keys = program.objects[type].keys
    for (name, value) in members {
      let field = keys.firstIndex { $0.hasSameBytes(as: name) }
      let part = program.type(ofMember: name, of: type)
      let text = made.add(text: program.written(value, as: part).json())
      if isOff(text, part) { continue }
      if let field {
        made.set(text, field: Int32(clamping: field), of: object)
      } else {
        made.set(text, key: name, of: object)
      }
    }
  }
}

extension TargetCode {
  /// Whether both values have the same at the end of the path; `nil` where nothing is there.
  fileprivate func isKept(_ made: JSONValue, _ laid: JSONValue) -> Bool? {
    made.value(at: keys[...]).map { $0 == laid.value(at: keys[...]) }
  }
}

extension JSONValue {
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
