import PushPayload
import PushSchemaModel

extension Expression {
  /// The possible results for an object without some keys.
  func outcomes(absent: Set<String>) -> PossibleTruths {
    switch self {
    case .and(let terms): .conjunction(terms.map { $0.outcomes(absent: absent) })
    case .or(let terms): .disjunction(terms.map { $0.outcomes(absent: absent) })
    case .not(let term): term.outcomes(absent: absent).opposite
    case .state(let path, let isNegated, .present) where path.isAmong(absent):
      isNegated ? .yes : .no
    case .state(let path, let isNegated, .absent) where path.isAmong(absent):
      isNegated ? .no : .yes
    case .group(let test, let paths): Expression.outcomes(of: test, paths, absent)
    case .keys(let path, let isBanned, isPrefix: false, let names)
    where path.root == .own && path.keys.isEmpty:
      !names.allSatisfy(absent.contains) ? .all : isBanned ? .yes : .no
    // The condition inside may or may not test an absent member.
    case .quantified: .all
    case .compare, .compareSum, .membership, .row, .state, .affix, .keys, .keySet, .boolean:
      paths.contains { $0.isAmong(absent) } ? .unknown : .all
    }
  }

  private static func outcomes(
    of test: GroupTest, _ paths: [Path], _ absent: Set<String>
  ) -> PossibleTruths {
    let others = paths.count { !$0.isAmong(absent) }
    switch test {
    case .atMostOne where others <= 1: return .yes
    case .allOrNone where others == 0: return .yes
    case .exactlyOne where others == 0, .atLeastOne where others == 0: return .no
    default: return [.yes, .no]
    }
  }

  /// The condition and its terms that must all be true.
  var parts: [Expression] { if case .and(let terms) = self { [self] + terms } else { [self] } }

  /// The terms of which one is enough to make it true.
  var alternatives: [Expression] {
    if case .or(let terms) = self { [self] + terms } else { [self] }
  }
}

extension Path {
  /// Whether it starts at one of these keys of the object itself.
  fileprivate func isAmong(_ keys: Set<String>) -> Bool {
    guard root == .own, let key = self.keys.first else { return false }
    return keys.contains(key)
  }
}

extension Expression {
  /// A text that is equal for equivalent conditions: with the content of enums and tables.
  func meaning(in set: SchemaSet, name: (DeclarationID) -> String) -> String {
    let normal = normalized()
    var notes: [String] = [normal.text]
    normal.collect { path in
      switch path.root {
      case .own: notes.append("own \(path.keys)")
      case .given: notes.append("given \(path.keys)")
      case .item: notes.append("item \(path.keys)")
      case .key: notes.append("key")
      case .parent(let id): notes.append("parent \(name(id)) \(path.keys)")
      }
      if let list = path.type.list { notes.append("list \(list.kind.rawValue)") }
    }
    normal.collectContents(in: set, &notes)
    return notes.joined(separator: "\n")
  }

  /// The enclosing objects that it tests.
  var objectsAround: Set<DeclarationID> {
    Set(paths.compactMap { if case .parent(let id) = $0.root { id } else { nil } })
  }

  /// Adds the contents of the declarations that it names.
  private func collectContents(in set: SchemaSet, _ notes: inout [String]) {
    switch self {
    case .membership(_, _, .enumeration(let id)), .keySet(_, .enumeration(let id)):
      notes.append("values \((set.enumeration(id)?.values ?? []).map(\.literal.text).ordered())")
    case .membership(_, _, .column(let id, let column)), .keySet(_, .column(let id, let column)):
      let table = set.table(id)
      let position = table?.columns.firstIndex(of: column) ?? 0
      let cells = (table?.rows ?? []).map {
        position < $0.cells.count ? $0.cells[position].text : ""
      }
      notes.append("column \(cells.ordered())")
    case .row(_, let id):
      let rows = (set.table(id)?.rows ?? []).map { "\($0.cells.map(\.text))" }
      notes.append("rows \(rows.ordered())")
    case .quantified(_, let list, _):
      // Which members have no field depends on the object's fields.
      if let object = list.type.ownerOfOthers.flatMap(set.object) {
        notes.append("besides \(object.fields.map(\.key).ordered())")
      }
    default: break
    }
    for term in terms { term.collectContents(in: set, &notes) }
  }
}
