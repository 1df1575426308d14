/// An object that a payload may be: its keys and its check.
package struct PayloadOutline: Sendable {
  let known: KnownKeys
  /// Checks a payload as the object.
  private let findings: @Sendable ([UInt8]) -> [Finding]

  package init(_ known: KnownKeys, findings: @escaping @Sendable ([UInt8]) -> [Finding]) {
    self.known = known
    self.findings = findings
  }

  /// The object's name, and that of its schema.
  package var name: String { known.owner }
  package var schema: String { String(known.schema) }

  /// Checks the payload as the object, which knows these members of it.
  func candidate(_ payload: [UInt8], knowing members: KnownMembers) -> PayloadCandidate {
    PayloadCandidate(
      schemaName: known.owner, keys: known.names, known: members, findings: findings(payload))
  }
}
