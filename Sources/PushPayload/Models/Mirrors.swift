// What debuggers and `dump` show of values with the text of a payload: nothing of the text.

extension Report: CustomReflectable {
  /// Shows the findings, and nothing of the payload's text.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: findings) }
}

extension Finding: CustomReflectable {
  /// Shows the finding, and nothing of the payload's text.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "severity": severity, "code": code, "pointer": pointer, "line": line, "column": column,
        "message": message, "evidence": evidence, "hint": hint as Any, "citation": citation as Any,
      ])
  }
}

extension NotedFindings: CustomReflectable {
  /// Shows nothing, because the text may contain sensitive values.
  @usableFromInline var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension ExpandedText: CustomReflectable {
  /// Shows nothing, because the text may contain sensitive values.
  @usableFromInline package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension JSONMembers: CustomReflectable {
  /// Shows the members with their names.
  public var customMirror: Mirror {
    Mirror(self, children: map { (label: $0.name, value: $0.value) })
  }
}
