import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The member of one key of a path.
struct ResolvedMember {
  var type: PayloadType
  /// How the object before the key declares it.
  var place = MappingPath.Step.Place.free
  var isSensitive = false
}

/// The root of a path, and the members of its keys.
struct ResolvedPath {
  var root = Path.Root.own
  /// The type of the object or item at the root, and whether it is sensitive; of a given, the given's
  /// type.
  let start: (type: PayloadType, isSensitive: Bool)
  let keys: ArraySlice<NameSyntax>
  let members: [ResolvedMember]
}

extension Resolution {
  /// Resolves a path of a condition; `nil` if there is no such member, which has been reported.
  mutating func resolvePath(_ syntax: PathSyntax, in scope: ExpressionScope) -> Path? {
    if let first = syntax.parts.first, first.text == "item", !syntax.startsWithQuotedKey,
      scope.item == nil, let own = object(scope.own), own.field("item") == nil, own.rest == nil
    {
      return reject(
        .error("unknown-field", "'item' is not a field of \(scope.own.name)", at: first.range)
          .help("only 'any(list: …)' and 'all(list: …)' have an 'item'"))
    }
    return resolveMembers(of: syntax, in: scope).map { found in
      Path(
        root: found.root, keys: found.keys.map(\.text),
        type: found.members.last?.type ?? found.start.type,
        isSensitive: found.start.isSensitive || found.members.contains(where: \.isSensitive))
    }
  }

  /// Resolves the root and the members of a path, except looked-up ones; `nil` if there is no such
  /// member, which has been reported.
  mutating func resolveMembers(of syntax: PathSyntax, in scope: ExpressionScope) -> ResolvedPath? {
    guard let first = syntax.parts.first else { return nil }
    var root = Path.Root.own
    var type = PayloadType.object(scope.own)
    var parts = syntax.parts[...]
    switch syntax.startsWithQuotedKey ? "" : first.text {
    case "self": parts = parts.dropFirst()
    case "parent":
      guard let parent = scope.parent else {
        // An enclosing object that could not be found has been reported if it is named.
        if let advice = scope.parentAdvice {
          report(.misplacedRoot(first, advice: advice))
        } else if !scope.namesParent {
          report(
            .error(
              "parent-without-within", "'parent' needs 'within', which '\(scope.own.name)' lacks",
              at: first.range
            )
            .help("write 'object \(scope.own.name) within' and the enclosing object's name"))
        }
        return nil
      }
      root = .parent(parent)
      type = .object(parent)
      parts = parts.dropFirst()
    case "given": return resolveGiven(syntax, in: scope)
    case "item":
      if let item = scope.item { return resolveItem(item, syntax, in: scope) }
    case "key" where scope.itemHasKey:
      guard parts.count == 1 else { return reject(.memberOfKey(at: syntax.range)) }
      return ResolvedPath(root: .key, start: (.string(.none), false), keys: [], members: [])
    default: break
    }
    if parts.count == syntax.parts.count, scope.givens?[first.text] != nil,
      !syntax.startsWithQuotedKey, !mayHold(first.text, type)
    {
      return reject(
        .unknownField(first, of: type.declaredObjects, suggestion: nil)
          .meaning("'given.\(first.text)'", as: "given.\(first.text)", at: first.range))
    }
    guard let members = resolveMembers(parts, from: type, in: scope) else { return nil }
    reportNearName(syntax, members, in: scope)
    return ResolvedPath(root: root, start: (type, false), keys: parts, members: members)
  }

  /// Warns about a key in the object's rest that is also the name of a given or a declaration.
  private mutating func reportNearName(
    _ path: PathSyntax, _ members: [ResolvedMember], in scope: ExpressionScope
  ) {
    guard let name = path.parts.first, !path.startsWithQuotedKey,
      case .rest(let id)? = members.first?.place
    else { return }
    if scope.givens?[name.text] != nil {
      report(
        .nearName(name, "a given", of: id)
          .meaning("'given.\(name.text)'", as: "given.\(name.text)", at: name.range))
    } else if let symbol = units[scope.unit].symbols[name.text] {
      report(.nearName(name, symbol.kind.phrase, of: id))
    }
  }

  /// Resolves a path from the current item of an `any` or `all`.
  private mutating func resolveItem(
    _ item: (type: PayloadType, isSensitive: Bool), _ syntax: PathSyntax, in scope: ExpressionScope
  ) -> ResolvedPath? {
    let keys = syntax.parts.dropFirst()
    if let key = keys.first, !mayHold(key.text, item.type),
      let field = object(scope.own)?.field("item"), mayHold(key.text, field.type)
    {
      return reject(
        .error(
          "unknown-field", "'item' is an item of the list, and has no '\(key.text)'",
          at: syntax.parts[0].range.union(key.range)
        )
        .help("write 'self.item' for the field 'item'").fix(syntax.parts[0].range, "self.item"))
    }
    var scope = scope
    scope.fanOut = nil
    return resolveMembers(keys, from: item.type, in: scope).map {
      ResolvedPath(root: .item, start: item, keys: keys, members: $0)
    }
  }

  /// Whether a value of a type may have a key.
  private func mayHold(_ key: String, _ type: PayloadType) -> Bool {
    switch type.alternative(for: .object) {
    case .object(let id)?:
      object(id).map { $0.field(key) != nil || $0.rest != nil } ?? true
    case .variants?: VariantMember(key, of: type, object: object) != nil
    case nil: false
    default: true
    }
  }

  /// The members of the keys of a path, one after the other; `nil` if one does not exist.
  private mutating func resolveMembers(
    _ parts: ArraySlice<NameSyntax>, from start: PayloadType, in scope: ExpressionScope
  ) -> [ResolvedMember]? {
    var type = start
    var members: [ResolvedMember] = []
    members.reserveCapacity(parts.count)
    for part in parts {
      guard var member = resolveMember(part, of: type) else { return nil }
      if let fanOut = scope.fanOut, fanOut.count == members.count + 1,
        case .array(let item, _) = member.type.value,
        zip(fanOut, parts).allSatisfy({ JSONName($0) == JSONName($1.text) })
      {
        member.type = item
      }
      members.append(member)
      type = member.type
    }
    return members
  }

  /// The member of a key in a value of a type; `nil` if it cannot exist, which has been reported. A
  /// union is searched if one of its alternatives is an object.
  mutating func resolveMember(_ key: NameSyntax, of type: PayloadType) -> ResolvedMember? {
    switch type {
    case .object(let id):
      guard let object = object(id) else { return ResolvedMember(type: .invalid) }
      if let field = object.field(key.text) {
        record(key.range, of: field.range)
        return ResolvedMember(type: field.type, place: .field(id), isSensitive: field.isSensitive)
      }
      if let rest = object.rest, rest.takes(key.text) {
        if !key.isQuoted, let field = slip(of: key.text, among: object.fields.map(\.key)) {
          report(
            .warning(
              "near-key",
              "'\(key.text)' is a key in the rest of \(id.name), but looks like the field '\(field)'",
              at: key.range
            )
            .meaning("'\(field)'", as: keyText(field), at: key.range)
            .help("write `\(key.text)`, with backticks, if you mean the other key"))
        }
        return ResolvedMember(type: rest.type, place: .rest(id), isSensitive: rest.isSensitive)
      }
      let suggested = suggestion(for: key.text, among: object.fields.map(\.key))
      let diagnostic = Diagnostic.unknownField(key, of: [id], suggestion: suggested)
      if suggested == nil { reportAbsence(diagnostic) } else { report(diagnostic) }
      return nil
    case .map(let value, _): return ResolvedMember(type: value)
    case .textual(let value, _) where value.isContainer: return resolveMember(key, of: value)
    case .any, .anyObject: return ResolvedMember(type: .any)
    case .invalid: return ResolvedMember(type: .invalid)
    case .variants(let alternatives, _):
      if let member = VariantMember(key.text, of: type, object: object) {
        for place in member.places where place.field >= 0 {
          record(key.range, of: place.object.fields[place.field].range)
        }
        return ResolvedMember(
          type: member.type, place: .variants(member.places.map(\.object.id)),
          isSensitive: member.isSensitive)
      }
      let known = alternatives.flatMap(\.declaredObjects).compactMap(object).flatMap(\.fields)
      let suggested = suggestion(for: key.text, among: known.map(\.key))
      return reject(.unknownField(key, of: type.declaredObjects, suggestion: suggested))
    case .union(let alternatives, _):
      let inner = alternatives.first { KindSet(of: $0).contains(.object) }
      if let inner { return resolveMember(key, of: inner) }
    case .string, .integer, .float, .boolean, .flag, .null, .literals, .enumeration, .array,
      .textual:
      break
    }
    return reject(.noMembers(key, type: type))
  }

  private mutating func resolveGiven(
    _ syntax: PathSyntax, in scope: ExpressionScope
  ) -> ResolvedPath? {
    guard let givens = scope.givens else { return reject(.misplacedGiven(at: syntax.range)) }
    guard syntax.parts.count > 1 else { return reject(.givenWithoutName(at: syntax.range)) }
    let name = syntax.parts[1]
    guard let given = givens[name.text] else {
      return reject(
        unknown(
          code: "unknown-given", "given", name, among: givens.keys.ordered(),
          where: " of this mapping"))
    }
    record(name.range, of: given.range)
    return resolveMembers(syntax.parts.dropFirst(2), from: given.type, in: scope).map {
      ResolvedPath(
        root: .given, start: (given.type, false), keys: syntax.parts.dropFirst(),
        members: [ResolvedMember(type: given.type, place: .given)] + $0)
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownField(
    _ key: NameSyntax, of owners: [DeclarationID], suggestion: String?
  ) -> Diagnostic {
    let names = owners.map(\.name).joined(separator: " or ")
    return error("unknown-field", "'\(key.text)' is not a field of \(names)", at: key.range)
      .meaning(suggestion.map { "'\($0)'" }, as: suggestion.map { keyText($0) }, at: key.range)
  }

  fileprivate static func nearName(
    _ name: NameSyntax, _ other: String, of object: DeclarationID
  ) -> Diagnostic {
    .warning(
      "near-key",
      "'\(name.text)' is a key in the rest of \(object.name), and also the name of \(other)",
      at: name.range
    )
    .help("write `\(name.text)`, with backticks, if you mean the key")
  }

  fileprivate static func noMembers(_ key: NameSyntax, type: PayloadType) -> Diagnostic {
    let isArray = if case .array = type { true } else { false }
    return .error(
      "no-members", "'\(key.text)' is looked up in \(type.phrase), which has no keys",
      at: key.range
    )
    .help(
      ["length", "size", "count"].contains(key.text)
        ? "write 'chars(…)' for a text, 'count(…)' for a list"
        : isArray
          ? "write 'any(list: …)' or 'all(list: …)', or put the rule into the object of the items"
          : nil)
  }

  fileprivate static func memberOfKey(at range: SourceRange) -> Diagnostic {
    .error("unknown-field", "'key' is the current key, a string without members", at: range)
      .help("write 'self.key' for the field of this name")
  }

  fileprivate static func misplacedGiven(at range: SourceRange) -> Diagnostic {
    .error("misplaced-given", "'given' has no meaning outside a mapping", at: range)
      .help("write a field named 'given' in backticks")
  }

  fileprivate static func givenWithoutName(at range: SourceRange) -> Diagnostic {
    .error("misplaced-given", "the name of a value must follow 'given'", at: range)
  }
}
