/// An object as far as payloads are told by it: its keys, the objects they hold, its checks.
package protocol PayloadOutline: Sendable {
  /// What tells the object from all others.
  associatedtype ID: Hashable
  var id: ID { get }

  /// The object's name in its schema.
  var schemaName: String { get }

  /// Its keys.
  var keys: [String] { get }

  /// The objects that may stand below a key, or that its items may be; `nil` where it has no such key.
  func objects(below key: String) -> [Self]?

  /// Everything that is found in a payload that is taken for the object.
  func findings(in payload: [UInt8]) -> [Finding]
}

extension PayloadOutline {
  /// The payload as a candidate for the object, which knows these members of it.
  func candidate(_ payload: [UInt8], knowing members: KnownMembers) -> PayloadCandidate {
    PayloadCandidate(
      schemaName: schemaName, fieldCount: keys.count, known: members,
      findings: findings(in: payload))
  }

  /// The members of a value, and of what they hold, whose keys are known. Of several objects that may
  /// stand below a key the one counts that has most of the keys there.
  func knownMembers(of value: JSONValue, _ common: CommonKeys) -> KnownMembers {
    var members = KnownMembers()
    collect(from: value, at: "", common, into: &members)
    return members
  }

  private func collect(
    from value: JSONValue, at pointer: String, _ common: CommonKeys,
    into members: inout KnownMembers
  ) {
    guard case .object(let object) = value else { return }
    for (key, value) in object {
      guard let objects = objects(below: key) else { continue }
      let place = pointer + JSONPointer.component(key)
      members.pointers.append(place)
      if common.contains(key) { members.commonCount += 1 }
      if case .array(let items) = value {
        for (index, item) in items.enumerated() {
          Self.best(of: objects, for: item)?.collect(
            from: item, at: "\(place)/\(index)", common, into: &members)
        }
      } else {
        Self.best(of: objects, for: value)?.collect(
          from: value, at: place, common, into: &members)
      }
    }
  }

  /// The first of the objects that know most of a value's own keys.
  private static func best(of objects: [Self], for value: JSONValue) -> Self? {
    guard objects.count > 1 else { return objects.first }
    var best: (object: Self, count: Int)?
    for object in objects {
      let count = object.knownKeyCount(in: value)
      if count > best?.count ?? -1 { best = (object, count) }
    }
    return best?.object
  }

  /// How many of a value's own keys are known.
  func knownKeyCount(in value: JSONValue) -> Int {
    guard case .object(let members) = value else { return 0 }
    return members.names.count { objects(below: $0) != nil }
  }
}
