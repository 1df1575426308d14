import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Paths with keys that are the texts of other values.
extension Resolution {
  /// Resolves the steps of a path from the first `{path}` on; `nil` if there can be no such member,
  /// which has been reported.
  mutating func resolveLookups(
    of syntax: PathSyntax, from start: MappingPath, in scope: ExpressionScope
  ) -> MappingPath? {
    var path = start
    for (count, step) in syntax.lookedUp.enumerated() {
      let type = path.steps.last?.type ?? .object(scope.own)
      switch step {
      case .key(let name):
        guard let member = resolveMember(name, of: type) else { return nil }
        path.steps.append(MappingPath.Step(name, member))
      case .lookup(let key):
        guard let keyPath = resolveKey(key, in: scope) else { return nil }
        guard let found = freeMember(of: type) else {
          if type == .invalid { return nil }
          var around = syntax
          around.lookedUp.removeLast(syntax.lookedUp.count - count)
          return reject(
            .error(
              "lookup-of-nothing",
              "'\(around.text)' is \(type.valuePhrase), which has no free members",
              at: syntax.range
            )
            .help("look up members in a free map, or in the rest of an object"))
        }
        path.steps.append(MappingPath.Step(by: keyPath, rest: found.rest, type: found.type))
      }
    }
    return path
  }

  /// The path to the text that is the key.
  private mutating func resolveKey(
    _ syntax: PathSyntax, in scope: ExpressionScope
  ) -> MappingPath? {
    // A given that is written like a member.
    if let name = syntax.parts.first, syntax.parts.count == 1, !syntax.startsWithQuotedKey,
      scope.keyGivens[name.text] != nil, object(scope.own)?.field(name.text) == nil,
      object(scope.own)?.rest == nil
    {
      return reject(
        .error(
          "unknown-field", "'\(name.text)' is a given of this mapping, not a field", at: name.range
        )
        .help("write 'given.\(name.text)'").fix(name.range, "given.\(name.text)"))
    }
    var scope = scope
    scope.givens = scope.keyGivens
    guard let path = resolveMappingPath(syntax, in: scope) else { return nil }
    switch path.type {
    case .invalid: return nil
    case .string: return path
    case .enumeration(let id) where enumeration(id) != nil: return path
    case .literals where !path.type.listsNumbers: return path
    default:
      return reject(
        .error(
          "lookup-key", "'\(syntax.text)' is \(path.type.valuePhrase), but a key is a text",
          at: syntax.range
        )
        .help("name a string, or one of several texts"))
    }
  }

  /// The type of a key without a field; `nil` if a value has no such keys.
  private func freeMember(of type: PayloadType) -> (type: PayloadType, rest: DeclarationID?)? {
    switch type {
    case .map(let value, _): (value, nil)
    case .any, .anyObject: (.any, nil)
    case .object(let id): object(id)?.rest.map { ($0.type, id) }
    case .union(let alternatives, _):
      alternatives.first { KindSet(of: $0).contains(.object) }.flatMap { freeMember(of: $0) }
    default: nil
    }
  }

  /// Reports a line with a lookup that does not only run forward.
  mutating func checkLookup(_ syntax: CopyLineSyntax) -> Bool {
    if syntax.source.lookedUp.isEmpty || syntax.arrow == .forward { return true }
    return reject(
      .error(
        "lookup-backwards",
        "the backward direction does not know the key of '\(syntax.source.text)'",
        at: syntax.source.range
      )
      .help("write '->'"))
  }
}
