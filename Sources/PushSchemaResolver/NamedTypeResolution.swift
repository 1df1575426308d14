import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The maximum number of parts of a named type; types in types could double it with each name.
private let largestType = 100

extension Resolution {
  /// Resolves the named types of a schema, each after those in it.
  mutating func resolveNamedTypes(of unit: Int) {
    var waiting: [String: NamedTypeSyntax] = [:]
    for case .type(let syntax) in units[unit].declarations { waiting[syntax.name.text] = syntax }
    let order = units[unit].symbols.names(of: [.type])
    var needs: [String: Set<String>] = [:]
    var users: [String: [String]] = [:]
    for name in order {
      guard let syntax = waiting[name] else { continue }
      let own = Set(syntax.type.names(in: units[unit].name)).filter { waiting[$0] != nil }
      needs[name] = own
      for used in own { users[used, default: []].append(name) }
    }
    var ready = order.filter { needs[$0]?.isEmpty ?? true }
    var next = 0
    var first = 0
    while true {
      while next < ready.count {
        let name = ready[next]
        next += 1
        guard let syntax = waiting.removeValue(forKey: name) else { continue }
        resolveNamedType(syntax, in: unit)
        for user in users[name] ?? [] {
          needs[user]?.remove(name)
          if needs[user]?.isEmpty == true { ready.append(user) }
        }
      }
      while first < order.count, waiting[order[first]] == nil { first += 1 }
      guard first < order.count else { return }
      ready += refuseCycle(from: order[first], needs: &needs, waiting: waiting, unit: unit)
    }
  }

  /// Reports the cycle of types that includes a type; its types, which it returns, are invalid.
  private mutating func refuseCycle(
    from start: String, needs: inout [String: Set<String>], waiting: [String: NamedTypeSyntax],
    unit: Int
  ) -> [String] {
    var trail = [start]
    var positions = [start: 0]
    while let last = trail.last, let next = needs[last]?.min() {
      if let first = positions[next] {
        let cycle = Array(trail[first...])
        let smallest = cycle.min() ?? start
        if let syntax = waiting[smallest] { report(.typeCycle(cycle, at: syntax.name)) }
        for name in cycle { needs[name] = [] }
        let ids = cycle.map { DeclarationID(schema: units[unit].name, name: $0) }
        for id in ids { use(id) }
        refusedTypes.formUnion(ids)
        return cycle
      }
      positions[next] = trail.count
      trail.append(next)
    }
    return [start]
  }

  private mutating func resolveNamedType(_ syntax: NamedTypeSyntax, in unit: Int) {
    let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)
    let provenance = resolveProvenance(syntax.provenance, in: unit)
    var resolved = ResolvedType(type: .invalid)
    if !refusedTypes.contains(id) { resolved = resolveWrittenType(syntax.type, in: unit) }
    if resolved.type.partCount > largestType {
      report(
        .error(
          "type-too-large", "the type '\(syntax.name.text)' has more than \(largestType) parts",
          at: syntax.name.range
        )
        .help("declare an object for some of them"))
      resolved = ResolvedType(type: .invalid)
    }
    resolved.type = resolved.type.named(id.name)
    if let message = syntax.message {
      if let type = resolved.type.withMessage(message.value) {
        resolved.type = type
      } else if resolved.type != .invalid {
        report(.misplacedMessage(message))
      }
    }
    var naming = TypeNaming(syntax: syntax, id: id, symbols: units[unit].symbols)
    let type = naming.named(resolved.type)
    for diagnostic in naming.diagnostics { report(diagnostic) }
    units[unit].types[id.name] = NamedType(
      id: id, documentation: syntax.documentation?.text ?? "", type: type,
      written: resolved.written, enumerated: naming.enumerated, message: syntax.message?.value,
      provenance: provenance, range: syntax.name.range)
  }
}

extension TypeSyntax {
  /// The names in it that are those of the given schema.
  fileprivate func names(in schema: String) -> [String] {
    var names: [String] = []
    var open = [self]
    while let type = open.popLast() {
      for alternative in type.alternatives {
        switch alternative.base {
        case .name(let name) where name.count == 1: names.append(name.text)
        case .name(let name) where name.count == 2 && name.first.text == schema:
          names.append(name.last.text)
        case .array(let part), .map(let part, _): open.append(part)
        case .name, .literal, .invalid: break
        }
      }
    }
    return names
  }
}

extension PayloadType {
  /// The number of types in it, with itself.
  fileprivate var partCount: Int {
    allParts.count { if case .textual = $0 { false } else { true } }
  }
  /// A string of a form with the name of its type; every other type as it is.
  fileprivate func named(_ name: String) -> PayloadType {
    guard case .string(var limits) = self, limits.form != nil, limits.name == nil
    else { return self }
    limits.name = name
    return .string(limits)
  }

  /// The type with a message for values that break its limits; `nil` if it has none.
  fileprivate func withMessage(_ message: String) -> PayloadType? {
    switch self {
    case .string(var limits) where limits != .none:
      limits.message = message
      return .string(limits)
    case .integer(var limits) where limits.range != nil:
      limits.message = message
      return .integer(limits)
    case .float(var limits) where limits.range != nil:
      limits.message = message
      return .float(limits)
    case .textual(let value, let form):
      return value.withMessage(message).map { .textual($0, form) }
    case .union(let alternatives, let name):
      let worded = alternatives.map { $0.withMessage(message) }
      guard worded.contains(where: { $0 != nil }) else { return nil }
      return .union(zip(alternatives, worded).map { $1 ?? $0 }, name)
    default: return nil
    }
  }
}

extension Diagnostic {
  /// Reports a message on a type without limits for it.
  static func misplacedMessage(_ message: StringSyntax) -> Diagnostic {
    .error(
      "misplaced-clause", "'message' has no meaning here: no text and no number has limits",
      at: message.range
    )
    .help("add a limit to a string or a number of the type, or use a rule with a message")
  }

  fileprivate static func typeCycle(_ cycle: [String], at name: NameSyntax) -> Diagnostic {
    let start = cycle.firstIndex(of: name.text) ?? 0
    let path = cycle[start...] + cycle[..<start] + [name.text]
    return .error(
      "type-cycle", "types contain themselves: \(path.joined(separator: " -> "))",
      at: name.range
    )
    .help("declare an object: its fields may contain the object itself")
  }
}
