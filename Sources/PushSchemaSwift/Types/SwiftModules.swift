/// The modules of the generated Swift of schemas.
package struct SwiftModules: Sendable {
  private let local: Set<String>
  private let named: [String: String]

  /// `local` are the schemas whose Swift is compiled in the same module. `named` are those whose
  /// module is not called `<Schema>Payloads`; they override `local`.
  package init(local: Set<String> = [], named: [String: String] = [:]) {
    self.local = local
    self.named = named
  }

  /// The module to import for a schema; `nil` if its Swift is in the same module.
  func module(of schema: String) -> String? {
    named[schema] ?? (local.contains(schema) ? nil : "\(schema)Payloads")
  }
}
