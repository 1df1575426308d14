@_spi(Generated) import PushPayload
import PushSchemaModel

/// The chapter of one object: its description, fields and rules, each with an address.
struct ObjectChapter {
  let object: Object
  let context: SchemaContext
  /// The rules that test each field.
  private let rulesByKey: [JSONName: [Rule]]

  init(object: Object, context: SchemaContext) {
    self.object = object
    self.context = context
    rulesByKey = object.rules.reduce(into: [:]) { rules, rule in
      let keys = rule.expression.paths.compactMap(\.ownKey)
      for key in Set(keys.map(JSONName.init)) { rules[key, default: []].append(rule) }
    }
  }

  private var set: SchemaSet { context.set }

  var blocks: [Block] {
    [.heading(2, object.id.name, address: Address.declaration(object.id.name))] + introduction
      + object.fields.map { self.field($0) } + (object.rest.map { [rest($0)] } ?? []) + rules
  }

  private var introduction: [Block] {
    let uses = Line.list((context.uses[object.id] ?? []).map { .link(code: $0.text, Place($0)) })
    let endpoints = Line.list(context.endpoints(of: object.id).map { .link($0) }, by: " or ")
    let targets = Line.list(context.mappings(from: object.id).map { .link($0.target) }, by: " or ")
    var facts = [
      uses.between("It is part of ", "."), endpoints.between("It is sent by ", "."),
      targets.between("It becomes ", "."),
    ]
    if object.hasUnknownKeys {
      facts.append([
        object.isOpen ? "Other keys are kept, with a warning." : "Other keys are refused."
      ])
    }
    if let field = object.fields.first(where: { object.otherSpelling(of: $0) != nil }),
      let spelling = object.otherSpelling(of: field)
    {
      facts.append([
        "Keys may be in camelCase too, such as ", .code(spelling), " for ",
        .code(field.key), "; they are written as in this table.",
      ])
    }
    return [.paragraph(.prose(object.documentation)), .paragraph(.joined(facts, by: " "))]
      + context.source(of: object.provenance)
  }

  // MARK: Fields

  private func field(_ field: Field) -> Block {
    let member = MemberID(object: object.id, key: field.key)
    var title: Line = [.code(field.key), " ", presenceLabel(of: field)]
    if field.deprecation != nil { title += [" ", .label("deprecated", .warning)] }
    if field.isSensitive { title += [" ", .label("secret", .note)] }
    var blocks: [Block] = [
      .heading(3, title), .paragraph(context.line(field.type, as: field.written)),
      .paragraph(.prose(field.documentation)),
      .paragraph(.joined(sentences(on: field), by: " ")),
    ]
    blocks += destinations(of: member) + decisions(of: member) + bindingRules(field.key)
    blocks += context.source(
      of: field.provenance, swiftName: field.memberName == field.key ? "" : field.memberName)
    if field.presence.contains(where: { $0.condition != nil }) {
      blocks.append(
        .details(
          ["In the schema’s notation"],
          [.code("\(keyText(field.key)): \(field.presenceText)", language: "text")]))
    }
    return .section(.field, address: Address.member(member), blocks)
  }

  private func presenceLabel(of field: Field) -> Inline {
    if field.isAlwaysRequired || object.ruleDemanding(field.key) != nil {
      return .label("required", .required)
    }
    guard let clause = field.presence.first else { return .label("optional", .plain) }
    let isConditional = field.presence.contains { $0.condition != nil }
    return .label(isConditional ? "conditional" : clause.demandText, .conditional)
  }

  /// Presence, default, availability and deprecation in sentences.
  private func sentences(on field: Field) -> [Line] {
    var sentences: [Line] = []
    if !field.isAlwaysRequired, !field.presence.isEmpty {
      sentences = field.presence.map { [.text($0.prose(in: set).asSentence + ".")] }
    }
    if !field.isAlwaysRequired, let rule = object.ruleDemanding(field.key) {
      sentences.append(["The rule ", .link(rule, of: object.id), " demands it."])
    }
    switch field.defaultValue {
    case .literal(let literal): sentences.append(["Default: ", .code(literal.text), "."])
    case .unspecified(let words): sentences.append(.prose("Default: \(words)."))
    case nil: break
    }
    if !field.availability.isEmpty {
      sentences.append(["From \(availabilityText(field.availability))."])
    }
    if let deprecation = field.deprecation {
      var sentence: Line = .prose("Deprecated: " + deprecation.reason)
      if let replacement = deprecation.replacement { sentence += ["; use ", .code(replacement)] }
      sentences.append(sentence + ["."])
    }
    if field.isSensitive { sentences.append(["Its value is never shown in messages."]) }
    return sentences
  }

  private func rest(_ rest: RestField) -> Block {
    let member = MemberID(object: object.id, key: nil)
    let form: Line = rest.keyForm.map { [" of the form ", .code($0.form.text)] } ?? []
    return .section(
      .field, address: Address.member(member),
      [
        .heading(3, ["any other key"] + form),
        .paragraph(context.line(rest.type, as: rest.written)),
        .paragraph(.prose(rest.documentation)),
      ] + destinations(of: member) + context.source(of: rest.provenance, swiftName: rest.name))
  }

  /// The targets of a member in a push.
  private func destinations(of member: MemberID) -> [Block] {
    let routes = context.routes.everyRoute(of: member)
    let items =
      routes.map { context.line(destination: $0) }
      + context.routes.otherRoutes(of: member).map { context.line(elsewhere: $0) }
    let reasons = context.routes.reasons(against: member)
    guard !items.isEmpty else {
      // If each drop has a condition, the member is converted otherwise.
      let isAlways = context.routes.drops(of: member).contains(where: \.condition.isEmpty)
      let start = isAlways ? "Not part of the push: " : "Left out "
      return reasons.isEmpty ? [] : [.paragraph(line(start, because: reasons))]
    }
    var blocks: [Block] =
      items.count == 1
      ? [.paragraph(["Becomes "] + items[0] + ["."])]
      : [.paragraph(["Becomes, by what is sent:"]), .list(items)]
    // The mappings that also copy it.
    let mappings = Set(routes.map(\.mapping))
    let left = context.routes.drops(of: member).filter { mappings.contains($0.mapping) }
    if !left.isEmpty {
      let isOtherwise = left.allSatisfy(\.condition.isEmpty)
      let words = Set(left.map(\.words))
      blocks.append(
        .paragraph(
          line(
            isOtherwise ? "Otherwise left out: " : "Left out ",
            because: reasons.filter { words.contains($0) })))
    }
    return blocks
  }

  private func line(_ start: String, because reasons: [String]) -> Line {
    [.text(start)] + .joined(reasons.map { .prose($0) }, by: "; ") + ["."]
  }

  /// Other fields of a push that depend on a member: first values that the conversion writes
  /// itself, then fields that are sent or omitted.
  private func decisions(of member: MemberID) -> [Block] {
    let decisions = context.routes.decisions(of: member)
    if decisions.isEmpty { return [] }
    var items: [Line] = []
    var others: [Line] = []
    for route in decisions {
      let target: Line = [context.routes.link(to: route.target)]
      guard route.member == nil else {
        others.append(target)
        continue
      }
      let isGiven = if case .given = route.origin { true } else { false }
      items.append(
        target + [.text(isGiven ? " is the " : " is ")] + route.originLine
          + [.text(" " + route.condition)])
    }
    let rest = distinct(others)
    if !rest.isEmpty { items.append(["whether and how a value gets to "] + .joined(rest)) }
    return [.paragraph(["It also decides on the push:"]), .list(distinct(items))]
  }

  /// The rules of the object that test a field.
  private func bindingRules(_ key: String) -> [Block] {
    let links = (rulesByKey[JSONName(key)] ?? []).map { Inline.link($0, of: object.id) }
    return [.remark(Line.list(links).between(links.count == 1 ? "Rule: " : "Rules: ", "."))]
  }

  // MARK: Rules

  private var rules: [Block] {
    guard !object.rules.isEmpty else { return [] }
    return [.heading(3, "Rules of " + object.id.name)] + object.rules.map { rule($0) }
  }

  private func rule(_ rule: Rule) -> Block {
    var blocks: [Block] = [
      .heading(4, [.code(rule.id), " ", .label(rule.severity.rawValue, .init(rule.severity))])
    ]
    if let message = rule.message { blocks.append(.paragraph(.prose(message + "."))) }
    blocks.append(.paragraph(.prose(rule.documentation)))
    let sentence: Block = .paragraph([.text("It " + set.sentence(on: rule) + ".")])
    if rule.message == nil { blocks.append(sentence) }
    blocks += context.source(of: rule.provenance)
    let broken = context.examples(breaking: rule, of: object).map { example in
      Inline.link(example.name, context.place(of: example))
    }
    blocks.append(.remark(Line.list(broken).between("Broken by ", ".")))
    let tables = rule.expression.tables.map { Inline.link(code: $0.id.name, Place($0.id)) }
    blocks.append(
      .details(
        [
          rule.message == nil
            ? "In the schema’s notation" : rule.isNegated ? "When it fails" : "When it holds"
        ],
        (rule.message == nil ? [] : [sentence])
          + [
            .code(rule.expression.text, language: "text"),
            .paragraph(Line.list(tables).between("The rows: ", ".")),
          ]))
    return .section(.rule, address: Address.rule(rule.id, of: object.id), blocks)
  }
}

extension SchemaContext {
  /// The target of a route, with its conversion.
  func line(destination route: Route) -> Line {
    [routes.link(to: route.target)] + route.notes.between(" (", ")")
      + (route.loss.isEmpty ? [] : .prose("; may be lost: " + route.loss))
  }

  /// The target of a route to another object than a push.
  func line(elsewhere route: Route) -> Line {
    [.code(route.target), " of ", .link(route.destination)] + route.change.between(" (", ")")
  }
}

extension PushRoutes {
  /// The description of an Apple field; for a custom key, its part of the comparison.
  func applePlace(of path: String) -> Place {
    paths[path].map { Place($0.member) } ?? Place(.comparison, Address.path(path))
  }

  func link(to path: String) -> Inline { .link(code: path, applePlace(of: path)) }
}

extension Inline.Tone {
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
