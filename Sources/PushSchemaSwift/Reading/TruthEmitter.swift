import PushPayloadBasics
import PushSchemaModel

/// The tests that can be unknown, each as one call of the reader.
extension ConditionEmitter {
  /// The truth of a test; a negated one is asked without its negation.
  mutating func askedTruth(_ expression: Expression) -> SwiftCode {
    switch expression {
    case .compare(let left, let comparison, let right): compare(left, comparison, right)
    case .compareSum(let left, let comparison, let right, let number):
      call("compare", left, ".\(comparison.caseName)", place(right), "plus: \(number)")
    case .membership(let operand, _, .items(let list)): contains(operand, in: list)
    case .membership(let operand, _, .keys(let path)): isKey(operand, of: path)
    case .membership(let operand, _, let set): membership(operand, set)
    case .row(let operands, let table): row(operands, table)
    case .state(let path, _, let state): call("isKind", path, ".\(state.kind?.rawValue ?? "null")")
    case .affix(let path, .prefix, let texts):
      .call(
        "reader.starts",
        [.text(place(path)), .labeled("with", textList(texts, path, .beginnings))])
    case .affix(let path, .suffix, let texts):
      .call("reader.ends", [.text(place(path)), .labeled("with", textList(texts, path, .endings))])
    case .keys(let path, let isBanned, let isPrefix, let names):
      .call(
        isBanned ? "reader.hasAnyKey" : "reader.hasKeys",
        [
          .text(place(path)),
          isPrefix
            ? .labeled("startingWith", textList(names, path, .keyBeginnings))
            : textList(names, path, .keys),
        ])
    case .boolean(let path): call("isTrue", path)
    case .keySet(let path, let set): areKeys(path, among: set)
    case .quantified(let quantifier, let list, let condition):
      .text(itemTest(quantifier, list, condition))
    case .and, .or, .not, .group: .text("Truth.unknown")
    }
  }

  private mutating func call(_ function: String, _ path: Path, _ arguments: String...)
    -> SwiftCode
  {
    .call("reader.\(function)", [.text(place(path))] + arguments.map { .text($0) })
  }

  private mutating func compare(
    _ left: Expression.Operand, _ comparison: Expression.Comparison, _ right: Expression.Operand
  ) -> SwiftCode {
    switch (left, right) {
    case (.literal, .path), (.literal, .measure), (.literal, .total):
      return compare(right, comparison.flipped, left)
    case (.path(let path), .literal(let literal)): return compare(path, comparison, literal)
    case (.path(let left), .path(let right)):
      if comparison == .equal { return call("equals", left, place(right)) }
      if comparison == .notEqual { return .prefixed("!", call("equals", left, place(right))) }
      return call("compare", left, ".\(comparison.caseName)", place(right))
    case (.measure(.bytes, let path), .literal(.number(let number)))
    where comparison == .lessOrEqual && Int(number.text) != nil:
      return .call(
        "reader.isWithin", [.text(number.text), .labeled("bytesOf", place(path))])
    case (.total(.bytes, let paths), .literal(.number(let number)))
    where comparison == .lessOrEqual && Int(number.text) != nil:
      return .call(
        "reader.isWithin", [.text(number.text), .labeled("bytesOfAll", places(paths))])
    case (.measure, .literal(.number(let number))), (.total, .literal(.number(let number))):
      return call(
        "compare", measured(left), ".\(comparison.caseName)",
        "number: \(SwiftText.number(number.text))")
    case (.measure, .measure), (.measure, .total), (.total, .measure), (.total, .total):
      return .call(
        "Truth.compare", [measured(left), .text(".\(comparison.caseName)"), measured(right)])
    case (.measure, .path(let other)), (.total, .path(let other)):
      return call("compare", measured(left), ".\(comparison.caseName)", place(other))
    case (.path, .measure), (.path, .total): return compare(right, comparison.flipped, left)
    case (.literal, _), (_, .literal): return .text("Truth.unknown")
    }
  }

  private func call(_ function: String, _ first: SwiftCode, _ arguments: String...) -> SwiftCode {
    .call("reader.\(function)", [first] + arguments.map { .text($0) })
  }

  private mutating func compare(
    _ path: Path, _ comparison: Expression.Comparison, _ literal: Literal
  ) -> SwiftCode {
    switch (literal, comparison) {
    case (.number(let number), _):
      return call(
        "compare", path, ".\(comparison.caseName)", "number: \(SwiftText.number(number.text))")
    case (.string(let text), .equal), (.string(let text), .notEqual):
      let equals = SwiftCode.call("reader.equals", [.text(place(path)), .literal(text)])
      return comparison == .equal ? equals : .prefixed("!", equals)
    case (.boolean(let value), .equal), (.boolean(let value), .notEqual):
      return value == (comparison == .equal)
        ? call("isTrue", path) : .prefixed("!", call("isTrue", path))
    case (.null, .equal): return call("isNull", path)
    case (.null, .notEqual): return .prefixed("!", call("isNull", path))
    default: return .text("Truth.unknown")
    }
  }

  private mutating func membership(
    _ operand: Expression.Operand, _ set: Expression.ValueSet
  ) -> SwiftCode {
    switch (operand, set) {
    case (.path(let path), .range(let range)):
      return .call("reader.isBetween", [.text(place(path))] + range.ends)
    case (.measure, .range(let range)), (.total, .range(let range)):
      return .call("reader.isBetween", [measured(operand)] + range.ends)
    case (.path(let path), .enumeration(let id))
    where id.schema == file.schema.name && file.set.enumeration(id)?.listsNumbers != true:
      return .call(
        "\(file.names.typeName(id)).contains", [.text(place(path)), .text("in: &reader")])
    case (.path(let path), .column(let id, let column)):
      let table = file.tableName(id)
      return .call(
        "\(table).\(file.columnTest(column))", [.text(place(path)), .text("in: &reader")])
    case (.path(let path), _):
      let values = file.values(of: set)
      let texts = values.compactMap(\.stringText)
      guard texts.count == values.count else {
        return file.membership(of: place(path), in: values)
      }
      return .call(
        "reader.isOne", [.labeled("of", textList(texts, path, .values)), .text(place(path))])
    case (.measure, _), (.total, _):
      let numbers = file.values(of: set).compactMap(\.numberText)
      return .call(
        "reader.isOne", [.labeled("ofNumbers", .numbers(numbers)), measured(operand)])
    case (.literal, _): return .text("Truth.unknown")
    }
  }

  private mutating func row(_ operands: [Expression.Operand], _ table: DeclarationID) -> SwiftCode {
    let name = file.tableName(table)
    guard file.set.table(table)?.isText == true, let paths = operands.allPaths else {
      let values = operands.map { payloadOperand($0) }
      return .call("reader.hasRow", [.array(values), .labeled("in", "\(name).literalRows")])
    }
    let places = paths.map { SwiftCode.text(place($0)) }
    let members = places.count <= 3 ? places : [.array(places)]
    return .call("reader.hasRow", members + [.labeled("in", "\(name).rows")])
  }

  mutating func payloadOperand(_ operand: Expression.Operand) -> SwiftCode {
    switch operand {
    case .path(let path): .text(".member(\(place(path)))")
    case .literal(.string(let text)): .prefixed(".text(", .suffixed(.literal(text), ")"))
    case .literal(.boolean(let value)): .text(".boolean(\(value))")
    case .literal(.null): .text(".null")
    case .literal(let literal): .text(".number(\(SwiftText.literal(literal.text)))")
    case .measure, .total:
      .prefixed(".count(", .suffixed(measured(operand), ")"))
    }
  }

  /// The length or size that a measure comes to.
  private mutating func measured(_ operand: Expression.Operand) -> SwiftCode {
    switch operand {
    case .measure(let measure, let path):
      .call("reader.\(measure.function)", [.labeled("of", place(path))])
    case .total(let measure, let paths):
      .call("reader.\(measure.function)", [.labeled("ofAll", places(paths))])
    case .path, .literal: .text("nil")
    }
  }

  private mutating func places(_ paths: [Path]) -> SwiftCode {
    .array(paths.map { .text(place($0)) })
  }
}

extension [Expression.Operand] {
  /// The paths, where there is nothing else.
  fileprivate var allPaths: [Path]? {
    let paths = compactMap { if case .path(let path) = $0 { path } else { nil } }
    return paths.count == count ? paths : nil
  }
}

extension SwiftCode {
  /// Decimal numbers as literals of `PayloadNumber`.
  static func numbers(_ texts: [String]) -> SwiftCode {
    .array(texts.map { .text(SwiftText.number($0)) })
  }
}

extension Expression.Measure {
  /// The reader's function, and that of conditions in converters.
  var function: String {
    switch self {
    case .bytes: "bytes"
    case .characters: "characters"
    case .count: "count"
    case .capitals: "capitals"
    case .epochSeconds: "epochSeconds"
    }
  }
}

extension NumberRange {
  /// Both ends as arguments.
  var ends: [SwiftCode] {
    [lower, upper].map { .text($0.map { SwiftText.number($0.text) } ?? "nil") }
  }
}

extension Literal {
  var numberText: String? {
    if case .number(let number) = self { number.text } else { nil }
  }

  var stringText: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

extension Expression.Comparison {
  /// The comparison with its sides exchanged.
  fileprivate var flipped: Expression.Comparison {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }

  fileprivate var caseName: String {
    switch self {
    case .equal: "equal"
    case .notEqual: "notEqual"
    case .less: "less"
    case .lessOrEqual: "lessOrEqual"
    case .greater: "greater"
    case .greaterOrEqual: "greaterOrEqual"
    }
  }
}
