import PushPayload
import PushSchemaModel

extension Literal {
  /// The texts in it; numbers as written.
  var strings: [String] {
    switch self {
    case .string(let value): [value]
    case .number, .boolean, .null: [text]
    case .list(let values): values.flatMap(\.strings)
    case .object(let members): members.flatMap { [$0.key] + $0.value.strings }
    }
  }
}

extension Expression {
  /// The texts of all constants that the condition compares with. The cells of a table are
  /// included if `set` contains the table.
  func literalTexts(in set: SchemaSet?) -> [String] {
    switch self {
    case .and(let terms), .or(let terms): terms.flatMap { $0.literalTexts(in: set) }
    case .not(let term): term.literalTexts(in: set)
    case .compare(let left, _, let right): [left, right].flatMap(\.literalTexts)
    case .membership(let operand, _, .literals(let literals)):
      operand.literalTexts + literals.flatMap(\.strings)
    case .membership(let operand, _, _): operand.literalTexts
    case .keySet(_, .literals(let literals)): literals.flatMap(\.strings)
    case .quantified(_, _, let condition): condition.literalTexts(in: set)
    case .row(_, let id): set?.table(id)?.rows.flatMap { $0.cells.flatMap(\.strings) } ?? []
    case .keys(_, _, _, let keys): keys
    case .affix(_, _, let texts): texts
    default: []
    }
  }
}

extension Expression.Operand {
  fileprivate var literalTexts: [String] {
    if case .literal(let literal) = self { literal.strings } else { [] }
  }
}
