import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Reports a rule whose name is the code of another finding.
  mutating func checkRuleID(_ name: NameSyntax) {
    if BuiltInFinding(code: name.text) != nil || CommandFinding(rawValue: name.text) != nil {
      report(
        .error(
          "reserved-rule-id", "'\(name.text)' is the code of a built-in finding", at: name.range
        )
        .help("choose a name that describes the rule"))
    }
  }
}
