import PushPayloadBasics
import PushSchemaText

extension Expression {
  /// The condition in the canonical spelling of the language.
  package var text: String {
    switch self {
    case .and(let terms):
      terms.map { if case .or = $0 { "(\($0.text))" } else { $0.text } }.joined(separator: " and ")
    case .or(let terms): terms.map(\.text).joined(separator: " or ")
    case .not(let term): term.isCompound ? "not (\(term.text))" : "not \(term.text)"
    case .compare(let left, let comparison, let right):
      "\(left.text) \(comparison.rawValue) \(right.text)"
    case .compareSum(let left, let comparison, let right, let number):
      "\(left.text) \(comparison.rawValue) \(right.text) "
        + (number < 0 ? "- " : "+ ") + String(number.magnitude)
    case .membership(let operand, let isNegated, let set):
      "\(operand.text) \(isNegated ? "not in" : "in") \(set.text)"
    case .row(let operands, let table):
      "row(\(operands.map(\.text).joined(separator: ", "))) in \(table.name)"
    case .state(let path, let isNegated, let state):
      "\(path.text) \(isNegated ? "is not" : "is") \(state.rawValue)"
    case .affix(let path, let affix, let texts):
      "\(path.text) \(affix.rawValue) \(quotedList(texts))"
    case .keys(let path, let isBanned, let isPrefix, let names):
      "\(path.text) has \(isBanned ? "no key" : "key")\(isPrefix ? " starting with" : "") "
        + quotedList(names)
    case .group(let test, let paths):
      "\(test.rawValue)(\(paths.map(\.text).joined(separator: ", ")))"
    case .keySet(let path, let set): "keys(\(path.text)) in \(set.text)"
    case .quantified(let quantifier, let list, let condition):
      "\(quantifier.rawValue)(\(list.text): \(condition.text))"
    case .boolean(let path): path.text
    }
  }

  private var isCompound: Bool {
    switch self {
    case .or, .and: true
    default: false
    }
  }

  /// The members that it tests, each once, in the order of the text; a list without its items.
  package var paths: [Path] {
    var found: [Path] = []
    // There are nearly always few paths, which are compared one by one.
    var seen: Set<Path> = []
    collect { path in
      guard !path.isOfItem else { return }
      guard found.count < Self.few ? !found.contains(path) : seen.insert(path).inserted else {
        return
      }
      found.append(path)
      if found.count == Self.few { seen.formUnion(found) }
    }
    return found
  }

  private static var few: Int { 8 }

  /// The tables in which it looks up a row, each once, and how many of the first columns it uses.
  package var tables: [(id: DeclarationID, columnCount: Int)] {
    if case .row(let operands, let table) = self { return [(table, operands.count)] }
    var found: [(id: DeclarationID, columnCount: Int)] = []
    for table in terms.flatMap(\.tables) {
      if let known = found.firstIndex(where: { $0.id == table.id }) {
        found[known].columnCount = max(found[known].columnCount, table.columnCount)
      } else {
        found.append(table)
      }
    }
    return found
  }

  /// The conditions in it; none in a test.
  package var terms: [Expression] {
    switch self {
    case .and(let terms), .or(let terms): terms
    case .not(let term), .quantified(_, _, let term): [term]
    default: []
    }
  }

  /// Visits the paths in it, also those in current items, in the order of the text.
  package func collect(_ visit: (Path) -> Void) {
    switch self {
    case .and, .or, .not: break
    case .compare(let left, _, let right): (left.paths + right.paths).forEach(visit)
    case .compareSum(let left, _, let right, _): [left, right].forEach(visit)
    case .membership(let operand, _, let set):
      operand.paths.forEach(visit)
      set.path.map(visit)
    case .row(let operands, _): operands.flatMap(\.paths).forEach(visit)
    case .state(let path, _, _), .affix(let path, _, _), .keys(let path, _, _, _),
      .boolean(let path):
      visit(path)
    case .group(_, let paths): paths.forEach(visit)
    case .keySet(let path, let set):
      visit(path)
      set.path.map(visit)
    case .quantified(_, let list, _): visit(list)
    }
    for term in terms { term.collect(visit) }
  }

  /// The current item's members and key that an `any` or `all` tests, each once.
  package var itemPaths: [Path] {
    var found: [Path] = []
    collectOfItem { if !found.contains($0) { found.append($0) } }
    return found
  }

  /// The same without members of items of an inner list.
  private func collectOfItem(_ visit: (Path) -> Void) {
    switch self {
    case .and, .or, .not: for term in terms { term.collectOfItem(visit) }
    case .quantified(_, let list, _): if list.root == .item { visit(list) }
    default: collect { if $0.isOfItem { visit($0) } }
    }
  }
}

extension Expression.Operand {
  package var text: String {
    switch self {
    case .path(let path): path.text
    case .literal(let literal): literal.text
    case .measure(let measure, let path): "\(measure.rawValue)(\(path.text))"
    case .total(let measure, let paths):
      "\(measure.rawValue)(\(paths.map(\.text).joined(separator: ", ")))"
    }
  }

  /// The one member that it uses; `nil` for a literal, and for several members together.
  package var path: Path? {
    switch self {
    case .path(let path), .measure(_, let path): path
    case .literal, .total: nil
    }
  }

  /// The members that it uses.
  package var paths: [Path] {
    if case .total(_, let paths) = self { paths } else { path.map { [$0] } ?? [] }
  }
}

extension Expression.ValueSet {
  package var text: String {
    switch self {
    case .literals(let literals): "[" + literals.map(\.text).joined(separator: ", ") + "]"
    case .range(let range): range.text
    case .enumeration(let id): id.name
    case .column(let id, let column): "\(id.name).\(column)"
    case .items(let path): path.text
    case .keys(let path): "keys(\(path.text))"
    }
  }

  /// The member whose items or keys it has; `nil` for listed values.
  package var path: Path? {
    switch self {
    case .items(let path), .keys(let path): path
    case .literals, .range, .enumeration, .column: nil
    }
  }
}

extension Path {
  /// The path in the canonical spelling of the language; keys are in backticks only if necessary.
  package var text: String {
    var text =
      switch root {
      case .own: ""
      case .parent: "parent"
      case .given: "given"
      case .item: "item"
      case .key: "key"
      }
    for key in keys {
      let word = keyText(key)
      if !text.isEmpty {
        text += "." + word
      } else {
        // Without backticks, these words would change the start of the path.
        text = ["self", "parent", "given", "item", "key"].contains(word) ? "`" + word + "`" : word
      }
    }
    return text.isEmpty ? "self" : text
  }
}

/// A key in the spelling of the language: in backticks if it is no NAME.
package func keyText(_ key: String) -> String { key.isName ? key : "`" + key + "`" }

private func quotedList(_ texts: [String]) -> String {
  texts.map(JSONText.quoted).joined(separator: ", ")
}
