import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// The member of a mapping's path; `nil` if there is none, which has been reported. Only a path
  /// that a line reads may start with `given`; a spread that also copies fields needs no free
  /// members; only a line that copies a value can name the whole object.
  mutating func resolveMappingPath(
    _ path: PathSyntax, spreads: Bool = false, movesFields: Bool = false,
    copiesWhole: Bool = false, in scope: ExpressionScope
  ) -> MappingPath? {
    guard var resolved = resolveSteps(path, in: scope) else { return nil }
    resolved.spreads = spreads
    if resolved.steps.contains(where: { $0.type == .invalid }) { return nil }
    if spreads {
      let isObject = movesFields && spreadObject(resolved, of: scope.own) != nil
      guard isObject || hasFreeMembers(resolved, of: scope.own) else {
        return reject(.spreadOfNothing(path, resolved, scope.own))
      }
    } else if resolved.steps.isEmpty {
      guard copiesWhole else {
        return reject(
          .error("whole-object", "'\(path.text)' is the whole object", at: path.range)
            .help("copy its members line by line, and its other keys with 'self.*'"))
      }
      resolved.start = .object(scope.own)
    }
    return resolved
  }

  /// Whether a path names a member, or a copy of the whole object; reports another conversion of
  /// it, which could run without end.
  mutating func checkWhole(
    _ path: MappingPath, _ conversion: Transformation, at syntax: PathSyntax
  ) -> Bool {
    if !path.isWhole || conversion.isCopy { return true }
    return reject(
      .error(
        "whole-object", "'\(syntax.text)' is the whole object, and the target has another type",
        at: syntax.range
      )
      .help(
        "copy its members line by line, or write a mapping from an object of the target's type"))
  }

  /// The steps of a path, from the current object or from a given.
  private mutating func resolveSteps(
    _ path: PathSyntax, in scope: ExpressionScope
  ) -> MappingPath? {
    if let first = path.parts.first, first.text == "given", !path.startsWithQuotedKey,
      scope.givens == nil
    {
      return reject(.misplacedRoot(first, advice: "only a forward line can read a given"))
    }
    guard let found = resolveMembers(of: path, in: scope) else { return nil }
    let steps = zip(found.keys, found.members).map(MappingPath.Step.init)
    return resolveLookups(of: path, from: MappingPath(root: found.root, steps: steps), in: scope)
  }

  /// The type of the values of a path with `.*`; `nil` if there are none.
  func spreadType(of path: MappingPath, from object: DeclarationID) -> PayloadType? {
    switch path.steps.last?.type ?? .object(object) {
    case .map(let value, _): value
    case .anyObject, .variants: .any
    case .object(let id): self.object(id).map { $0.rest?.type.withoutTexts ?? .any }
    default: nil
    }
  }
}

extension Transformation {
  /// Whether it copies a value unchanged, perhaps with a stated type.
  fileprivate var isCopy: Bool {
    if case .writing(as: _, let inner) = self { inner == .copy } else { self == .copy }
  }
}

extension MappingPath.Step {
  init(_ name: NameSyntax, _ member: ResolvedMember) {
    self.init(key: name.text, place: member.place, type: member.type)
  }
}

extension Diagnostic {
  static func misplacedRoot(_ name: NameSyntax, advice: String) -> Diagnostic {
    .error("misplaced-root", "a path cannot start with '\(name.text)' here", at: name.range)
      .help(advice)
  }

  static func spreadOfNothing(
    _ syntax: PathSyntax, _ path: MappingPath, _ object: DeclarationID
  ) -> Diagnostic {
    let type = path.steps.last?.type ?? .object(object)
    return .error(
      "spread-of-nothing", "'\(syntax.text)' is \(type.valuePhrase), which has no free members",
      at: syntax.range
    )
    .help(
      "'.*' means the members of a free map or of an object's rest; into such an object, or between "
        + "two objects without a rest, also the fields")
  }
}
