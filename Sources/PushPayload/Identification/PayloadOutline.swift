/// An object as far as payloads are told by it: its keys, the objects they hold, its checks.
package protocol PayloadOutline: Sendable {
  /// What tells the object from all others.
  associatedtype ID: Hashable
  var id: ID { get }

  /// The object's name in its schema.
  var schemaName: String { get }

  /// Its keys.
  var keys: [String] { get }

  /// What marks a payload as the object; where there is any, a payload without is not surely the object.
  var marks: [PayloadMark] { get }

  /// Whether the object only stands within others.
  var isPart: Bool { get }

  /// The objects that may stand below a key, or that its items may be; `nil` where it has no such key.
  func objects(below key: String) -> [Self]?

  /// Everything that is found in a payload that is taken for the object.
  func findings(in payload: [UInt8]) -> [Finding]
}

extension PayloadOutline {
  /// The payload as a candidate for the object, which knows these members of it.
  func candidate(_ payload: [UInt8], knowing members: KnownMembers) -> PayloadCandidate {
    PayloadCandidate(
      schemaName: schemaName, keys: keys, known: members, findings: findings(in: payload))
  }
}
