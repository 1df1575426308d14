import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Paths whose last key is the value of a given.
extension Resolution {
  /// The member that `path.{given.NAME}` stands for; `nil` where there can be none, which has been
  /// reported.
  mutating func resolveLookup(
    _ key: NameSyntax, in syntax: PathSyntax, _ scope: ExpressionScope
  ) -> MappingPath? {
    guard let given = resolveKey(key, in: scope) else { return nil }
    var path = syntax
    path.lookup = nil
    var outer = MappingPath(steps: [])
    if path.parts.count > 1 || path.startsWithQuotedKey || path.parts.first?.text != "self" {
      guard let resolved = resolveMappingPath(path, in: scope) else { return nil }
      outer = resolved
    }
    let type = outer.steps.last?.type ?? .object(scope.own)
    guard let found = freeMember(of: type) else {
      report(.lookupOfNothing(path, type, at: syntax.range))
      return nil
    }
    outer.steps.append(MappingPath.Step(by: given, rest: found.rest, type: found.type))
    return outer
  }

  /// The given whose value is the key.
  private mutating func resolveKey(_ key: NameSyntax, in scope: ExpressionScope) -> MappingPath? {
    guard let declared = scope.keyGivens[key.text] else {
      report(
        .unknown(
          code: "unknown-given", "given", key.text, at: key.range,
          suggestion: suggestion(for: key.text, among: scope.keyGivens.keys.ordered()),
          where: " of this mapping"))
      return nil
    }
    record(key.range, of: declared.range)
    let type = declared.type
    switch type {
    case .invalid: return nil
    case .string: break
    case .enumeration(let id) where enumeration(id) != nil: break
    case .literals where !type.listsNumbers: break
    default:
      report(.lookupKey(key, type))
      return nil
    }
    return MappingPath(
      root: .given, steps: [MappingPath.Step(key: key.text, place: .given, type: type)])
  }

  /// What any key that is no field's stands for; `nil` where a value has no such keys.
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

  /// A line that looks something up runs forward only.
  mutating func checkLookup(_ syntax: MoveSyntax) -> Bool {
    guard syntax.source.lookup != nil, syntax.arrow != .forward else { return true }
    report(.lookupBackwards(syntax.source))
    return false
  }
}

extension Diagnostic {
  fileprivate static func lookupKey(_ key: NameSyntax, _ type: PayloadType) -> Diagnostic {
    .error(
      "lookup-key", "given '\(key.text)' is \(type.valuePhrase), and a key is a text", at: key.range
    )
    .help("give a string, or one of several texts")
  }

  fileprivate static func lookupOfNothing(
    _ path: PathSyntax, _ type: PayloadType, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "lookup-of-nothing",
      "'\(path.text)' is \(type.valuePhrase), which has no free members", at: range
    )
    .help("members are looked up in a free map, or among those that an object's rest collects")
  }

  fileprivate static func lookupBackwards(_ path: PathSyntax) -> Diagnostic {
    .error(
      "lookup-backwards",
      "'\(path.text)' is looked up by a value that the way back does not know", at: path.range
    )
    .help("write '->'")
  }
}
