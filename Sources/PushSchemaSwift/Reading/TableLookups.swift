import PushSchemaModel

/// The tests on tables that an object's clauses and rules ask more than once, each answered once in a
/// local constant.
struct TableLookups {
  /// The answers in the order of their first use.
  private(set) var answers: [(name: String, code: SwiftCode)] = []
  private var names: [Expression: String] = [:]
  private let repeated: Set<Expression>

  init(_ object: Object) {
    var seen: Set<Expression> = []
    var repeated: Set<Expression> = []
    object.visitTests { test in
      guard let lookup = test.tableLookup else { return }
      if !seen.insert(lookup).inserted { repeated.insert(lookup) }
    }
    self.repeated = repeated
  }

  /// The constant with the answer to a test; `nil` where it is asked only once.
  func name(_ test: Expression) -> String? {
    test.tableLookup.flatMap { names[$0] }
  }

  /// Whether a test needs a constant that it does not have yet.
  func isMissing(_ test: Expression) -> Bool {
    guard let lookup = test.tableLookup else { return false }
    return repeated.contains(lookup) && names[lookup] == nil
  }

  /// Adds the constant with the answer to a test.
  mutating func add(_ test: Expression, _ code: SwiftCode) {
    guard let lookup = test.tableLookup else { return }
    let derived = lookup.lookupName
    let count = answers.count { $0.name.hasPrefix(derived) }
    let name = derived + (count == 0 ? "" : String(count + 1))
    names[lookup] = name
    answers.append((name, code))
  }
}

extension Expression {
  /// A test whether members stand in a table, without its negation; `nil` for others.
  fileprivate var tableLookup: Expression? {
    switch self {
    case .membership(.path(let path), _, .column(let id, let column)) where path.root != .item:
      .membership(.path(path), isNegated: false, .column(id, column))
    case .row(let operands, _) where !operands.contains { $0.path?.root == .item }: self
    default: nil
    }
  }

  /// Such as `parentCategoryInDefaultButtons`.
  fileprivate var lookupName: String {
    switch self {
    case .membership(.path(let path), _, .column(let id, _)): Self.name([path], in: id)
    case .row(let operands, let id):
      Self.name(operands.compactMap { if case .path(let path) = $0 { path } else { nil } }, in: id)
    default: "answer"
    }
  }

  private static func name(_ paths: [Path], in table: DeclarationID) -> String {
    let keys = paths.flatMap { path in
      if case .parent = path.root { ["parent"] + path.keys } else { path.keys }
    }
    return (SwiftNaming.memberName(keys.joined(separator: "-")) ?? "value") + "In" + table.name
  }
}
