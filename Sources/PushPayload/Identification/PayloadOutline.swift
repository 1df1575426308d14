/// An object that a payload may be: its keys and its check.
package struct PayloadOutline: Sendable {
  let known: KnownKeys
  /// Checks a payload as the object.
  let findings: @Sendable ([UInt8]) -> [Finding]

  package init(_ known: KnownKeys, findings: @escaping @Sendable ([UInt8]) -> [Finding]) {
    self.known = known
    self.findings = findings
  }

  /// The object's name, and that of its schema.
  package var name: String { known.owner }
  package var schema: String { String(known.owner.prefix { $0 != "." }) }
}
