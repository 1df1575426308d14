import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// A rule's id is its finding's code, which must not be one that every payload can get.
  mutating func checkRuleID(_ name: NameSyntax) {
    if BuiltInFinding(code: name.text) != nil || CommandFinding(rawValue: name.text) != nil {
      report(.reservedRuleID(name))
    }
  }
}

extension Diagnostic {
  fileprivate static func reservedRuleID(_ name: NameSyntax) -> Diagnostic {
    .error("reserved-rule-id", "'\(name.text)' is the code of a built-in finding", at: name.range)
      .help("name the rule after what it says")
  }
}
