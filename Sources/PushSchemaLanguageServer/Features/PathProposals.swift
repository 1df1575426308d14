import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaSyntax

/// Proposals in objects and mappings.
extension Proposals {
  private static let clauses = [
    "required", "forbidden", "default", "as", "sensitive", "available", "deprecated", "cite",
    "inferred",
  ]
  private static let conditionWords: Set<String> = [
    "when", "unless", "and", "or", "not", "(", "==", "!=", "<", "<=", ">", ">=", "in", ",",
  ]
  private static let tests = [
    "not", "exactly-one", "at-least-one", "at-most-one", "all-or-none", "any", "all", "keys", "row",
    "bytes", "chars", "columns", "count", "capitals", "epoch-seconds", "default",
  ]

  // MARK: Objects

  mutating func collectObject(_ last: String) {
    let own = DeclarationID(schema: schema, name: context.name)
    if context.depth == 0 {
      if last == "within" { return addObjects() }
      if last == "also" { return add(words: ["camel-case", "null"]) }
      return add(words: ["within", "open", "closed", "also", "cite", "inferred"])
    }
    if last == "include" { return addDeclared([.group]) }
    if last == "is" { return addStates() }
    if last == "format" {
      return add(words: TextFormat.allCases.map(\.rawValue) + TimeUnit.allCases.map(\.rawValue))
    }
    let isInCondition = context.isInCondition
    if last == "at" || context.path != nil && (isInCondition || context.opener == "at") {
      return addMembers(from: .object(own), isCondition: true)
    }
    if isInCondition, Self.conditionWords.contains(last) || last == ":" {
      addValues(comparedFrom: .object(own))
      addMembers(from: .object(own), isCondition: true)
      return add(words: Self.tests)
    }
    if [":", "|", "["].contains(last) || context.path != nil { return addTypes() }
    if isInCondition { addOperators() }
    add(words: Self.clauses)
    if context.isInRule { add(words: ["at", "message", "when"]) }
    if context.startsLine || last == "{" { add(words: ["rule", "include"]) }
  }

  private mutating func addStates() {
    add(words: ["not"] + Expression.MemberState.allCases.map(\.rawValue))
  }

  private mutating func addOperators() {
    add(words: ["is", "in", "starts", "ends", "has", "and", "or"])
  }

  // MARK: Mappings

  mutating func collectMapping(_ last: String) {
    if context.depth == 0 {
      if [":", "->", "<-", "<->", "."].contains(last) { return addObjects() }
      return add(words: ["cite", "inferred"])
    }
    let head = context.words.prefix { $0.text != "{" }
    let names = head.split { ["<->", "->", "<-"].contains($0.text) && $0.kind == .punctuation }
    guard names.count == 2 else { return }
    let source = object(
      CompletionContext.qualifiedName(names[0].drop { $0.text != ":" }.dropFirst()))
    let target = object(CompletionContext.qualifiedName(names[1]))
    guard let source, let target else { return }
    let to = PayloadType.object(target)
    let from = context.isInWayBack && !context.startsLine ? to : .object(source)
    // The token before a path shows to which side of the line the path belongs.
    let isTarget = ["->", "<-", "<->", "set", "override"].contains(context.opener)
    if last == "is" { return addStates() }
    if isTarget { return addMembers(from: to, isCondition: false) }
    if context.path != nil || context.isAtLookup {
      return addMembers(from: from, isCondition: true)
    }
    switch last {
    case "convert":
      addDeclared([.conversion])
      return add(
        words: Converter.allCases.map {
          "\($0.representations.source) <-> \($0.representations.target)"
        })
    case "include": return addDeclared([.lines])
    case "keyed", "sorted": return add(words: ["by"])
    case "suppress", "refuse": return add(words: ["when", "back"])
    case "back": return add(words: context.isInWayBack ? ["when"] : ["into"])
    case "into", "each", "with", "by": return addMembers(from: from, isCondition: false)
    case ":", "as": return addTypes()
    case "=", "else", "+", "-", "*", "/":
      if last == "=" || last == "else" { addValues(writtenTo: to) }
      addMembers(from: from, isCondition: true)
      return add(words: [
        "text", "join", "list", "int", "clamp", "min", "max", "default", "true", "false", "null",
        "nothing",
      ])
    default: break
    }
    let isInCondition = context.isInCondition
    if isInCondition, Self.conditionWords.contains(last) {
      addValues(comparedFrom: from)
      addMembers(from: from, isCondition: true)
      return add(words: Self.tests)
    }
    if isInCondition { addOperators() }
    if context.startsLine || last == "{" {
      addMembers(from: from, isCondition: false)
      add(words: ["set", "given", "each", "suppress", "refuse", "override", "include", "when"])
    }
    if !context.startsLine, context.words.last(where: \.startsLine)?.text == "given" {
      return add(words: ["default", "sample", "cite", "inferred"])
    }
    if last != "{" {
      add(
        words: [
          "drop", "when", "unless", "convert", "lossy", "discloses", "as", "keyed", "prefix",
          "keys", "sorted", "first", "else", "back", "cite", "inferred",
        ])
    }
  }

  // MARK: Paths

  /// Proposes the members of the value at the path before the cursor. Without a path, proposes the
  /// members of the start; in conditions, also the words with which a path can start.
  mutating func addMembers(from start: PayloadType, isCondition: Bool) {
    let names = (context.path?.names ?? [])[...]
    let item = itemType(from: start)
    let type: PayloadType?
    let givens = set.mapping(DeclarationID(schema: schema, name: context.name))?.givens ?? []
    if names.first == "given", !givens.isEmpty {
      guard let name = names.dropFirst().first else {
        for given in givens { add(given.name, .variable, detail: given.type.text(in: schema)) }
        return
      }
      type = member(names.dropFirst(2), of: givens.first { $0.name == name }?.type)
    } else if names.first == "parent", case .object(let id) = start {
      type = member(names.dropFirst(), of: set.object(id)?.parent.map { .object($0) })
    } else {
      type = self.type(of: names, from: start, item: item)
    }
    var keys: Set<String> = []
    for id in Set(type?.containedObjects ?? []).ordered() {
      for field in set.object(id)?.fields ?? [] where keys.insert(field.key).inserted {
        add(
          field.key, .field, text: keyText(field.key),
          detail: field.type.text(in: schema, as: field.written),
          documentation: field.documentation)
      }
    }
    guard context.path == nil, isCondition else { return }
    if item != nil { add(words: ["item", "key"]) }
    add(words: ["self"])
    if !givens.isEmpty { add(words: ["given"]) }
    if case .object(let id) = start, set.object(id)?.parent != nil { add(words: ["parent"]) }
  }

  /// The type at the end of a path that starts at an object or at the current item.
  private func type(
    of names: ArraySlice<String>, from start: PayloadType, item: PayloadType?
  ) -> PayloadType? {
    switch names.first {
    case "self": member(names.dropFirst(), of: start)
    case "item" where item != nil: member(names.dropFirst(), of: item)
    default: member(names, of: start)
    }
  }

  /// The type of the member at the end of some keys.
  private func member(_ keys: ArraySlice<String>, of type: PayloadType?) -> PayloadType? {
    keys.reduce(type) { type, key in type.flatMap { set.member(key, of: $0)?.type } }
  }

  /// The type of the current item in the innermost `any` or `all`; `nil` outside of them.
  private func itemType(from start: PayloadType) -> PayloadType? {
    let words = context.words
    var open: [Int] = []
    for index in words.indices {
      if words[index].text == "(" { open.append(index) }
      if words[index].text == ")" { _ = open.popLast() }
    }
    var item: PayloadType?
    for index in open where index > 0 && ["any", "all"].contains(words[index - 1].text) {
      let names = CompletionContext.qualifiedName(words[(index + 1)...])
      // The list of an inner test may be an item of the outer one.
      let list = type(of: names[...], from: start, item: item)
      item = list?.list?.item ?? list?.ownerOfOthers.flatMap(set.object)?.otherMemberType
    }
    return item
  }

  /// Proposes the values of the member before `==` or `!=`.
  private mutating func addValues(comparedFrom start: PayloadType) {
    guard ["==", "!="].contains(context.before()?.text ?? "") else { return }
    var names: [String] = []
    var count = 2
    while let word = context.before(count), word.isName {
      names.insert(word.name, at: 0)
      guard context.before(count + 1)?.text == "." else { break }
      count += 2
    }
    addValues(of: type(of: names[...], from: start, item: itemType(from: start)))
  }

  /// Proposes the values of the member that a `set` line writes.
  private mutating func addValues(writtenTo target: PayloadType) {
    guard let start = context.words.lastIndex(where: { $0.text == "set" && $0.startsLine }) else {
      return
    }
    let names = CompletionContext.qualifiedName(context.words[(start + 1)...])
    addValues(of: type(of: names[...], from: target, item: nil))
  }

  private mutating func addValues(of type: PayloadType?) {
    for literal in type.flatMap(set.allowedValues) ?? [] { add(literal.text, .value) }
  }
}

extension CompletionContext {
  /// Whether the cursor is in a `suppress back` or `refuse back`, which reads the target.
  fileprivate var isInWayBack: Bool {
    guard
      let start = words.lastIndex(where: {
        $0.kind == .name && ["suppress", "refuse"].contains($0.text)
      }),
      words.indices.contains(start + 1), words[start + 1].text == "back"
    else { return false }
    let further = ["when", "and", "or", ")"]
    let isInside = { (word: CompletionContext.Word) in
      !["message", "cite", "inferred"].contains(word.text)
        && (!word.startsLine || further.contains(word.text))
    }
    return words[(start + 2)...].allSatisfy(isInside)
  }

  /// Whether the cursor is in a condition: no token after its start ends it.
  fileprivate var isInCondition: Bool {
    let ends: Set<String> = [
      "{", "}", "required", "forbidden", "default", "as", "sensitive", "available", "deprecated",
      "cite", "inferred", "message", "at", "lossy", "discloses", "drop", "convert", "else", "set",
    ]
    for (position, word) in words.enumerated().reversed() {
      if word.kind == .name, ["when", "unless"].contains(word.text) { return true }
      if word.text == ":", position > 1 {
        let head = words[max(0, position - 3)..<position].map(\.text)
        if head.contains("rule") { return true }
        if !isOfQuantifier(colonAt: position) { return false }
      }
      if ends.contains(word.text), word.kind == .name || word.kind == .punctuation { return false }
    }
    return false
  }

  /// Whether a colon follows the list of an `any` or `all`.
  private func isOfQuantifier(colonAt position: Int) -> Bool {
    guard
      let open = words[..<position].lastIndex(where: { !$0.isName && $0.text != "." }),
      open > 0, words[open].text == "("
    else { return false }
    return ["any", "all"].contains(words[open - 1].text)
  }

  /// Whether the cursor is in a rule.
  fileprivate var isInRule: Bool {
    let start = words.lastIndex { $0.text == "rule" && $0.startsLine }
    let field = words.indices.dropLast().last {
      words[$0].startsLine && words[$0].isName && words[$0 + 1].text == ":"
    }
    return start.map { $0 > (field ?? -1) } ?? false
  }
}
