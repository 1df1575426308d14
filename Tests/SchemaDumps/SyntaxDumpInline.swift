import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaSyntax

/// The parts of a dump that stand on one line.
extension SyntaxDump {
  /// A name as it stands, or between backticks where it could not be a bare name.
  func name(_ name: NameSyntax) -> String {
    let isBare =
      !name.text.isEmpty && name.text.utf8.allSatisfy { isNamePart($0) }
    return isBare ? name.text : "`\(name.text)`"
  }

  func quoted(_ string: StringSyntax) -> String {
    (string.isBlock ? "block" : "") + quoted(string.value)
  }

  func quoted(_ text: String) -> String { "\"" + escapedText(text) + "\"" }

  func inline(_ openness: OpennessSyntax?) -> String {
    openness.map { " " + $0.word.rawValue } ?? ""
  }

  func inline(_ provenance: ProvenanceSyntax) -> String {
    switch provenance {
    case .cite(let first, let others, _):
      "cite " + ([first] + others).map { inline($0) }.joined(separator: " ")
    case .inferred(let reason, _): "inferred " + quoted(reason)
    }
  }

  func inline(_ reference: ReferenceSyntax) -> String {
    let last = reference.lastLine.map { "-" + $0.text } ?? ""
    let quotation = reference.quotation.map { " " + quoted($0) } ?? ""
    return "\(reference.source.text):\(reference.firstLine.text)\(last)\(quotation)"
  }

  func inline(_ pair: ValuePairSyntax) -> String {
    "\(inline(pair.source)) \(pair.arrow.rawValue) \(inline(pair.target))"
  }

  func inline(_ clause: ClauseSyntax) -> String {
    switch clause.kind {
    case .required(let severity, let condition):
      "required" + inline(severity) + (condition.map { " " + inline($0) } ?? "")
    case .forbidden(let severity, let condition):
      "forbidden" + inline(severity) + " " + inline(condition)
    case .defaultValue(let value): "default " + inline(value)
    case .defaultUnspecified(let reason): "default unspecified " + quoted(reason)
    case .named(let swiftName): "as " + name(swiftName)
    case .sensitive: "sensitive"
    case .available(let platform, let version): "available \(platform.text) \(version.text)"
    case .deprecated(let reason, let use):
      "deprecated " + quoted(reason) + (use.map { " use " + name($0) } ?? "")
    case .provenance(let provenance): inline(provenance)
    }
  }

  private func inline(_ severity: NameSyntax?) -> String { severity.map { " " + $0.text } ?? "" }

  func inline(_ condition: ConditionSyntax) -> String {
    (condition.isUnless ? "unless " : "when ") + inline(condition.expression)
  }

  func inline(_ literal: LiteralSyntax) -> String {
    switch literal {
    case .string(let string): quoted(string)
    case .number(let number): number.text
    case .boolean(let value, _): value ? "true" : "false"
    case .null: "null"
    case .list(let values, _): "[" + values.map { inline($0) }.joined(separator: " ") + "]"
    case .object(let members, _):
      "{" + members.map { "\(quoted($0.key)):\(inline($0.value))" }.joined(separator: " ") + "}"
    }
  }

  func inline(_ path: PathSyntax) -> String {
    let first = path.parts.first.map { path.startsWithQuotedKey ? "`\($0.text)`" : name($0) } ?? ""
    let lookups = path.lookedUp.map { step in
      switch step {
      case .key(let key): name(key)
      case .lookup(let path): "{\(inline(path))}"
      }
    }
    return ([first] + path.parts.dropFirst().map { name($0) } + lookups).joined(separator: ".")
  }

  func inline(_ value: SetLineSyntax.Value) -> String {
    switch value {
    case .nothing: "nothing"
    case .literal(let literal): inline(literal)
    case .template(let text): "text " + quoted(text)
    case .path(let path): inline(path)
    case .arithmetic(let number): inline(number)
    case .list(let lists):
      call(
        "list",
        lists.columns.map { column in
          (column.key.map { $0.text + ": " } ?? "") + inline(column.list)
        })
        + [
          lists.statedType.map { " as " + inline($0.value) }, lists.order.map { " " + inline($0) },
          lists.count.map { " " + inline($0) },
        ].compactMap { $0 }.joined()
    case .join(let path, let separator, _): call("join", [inline(path), quoted(separator)])
    }
  }

  private func inline(_ order: CopyLineSyntax.Order) -> String {
    "sorted " + inline(order.member) + (order.isDescending ? " descending" : "")
  }

  private func inline(_ count: CopyLineSyntax.Count) -> String { "first " + count.value.text }

  private func inline(_ number: ArithmeticSyntax) -> String {
    switch number {
    case .number(let number): number.text
    case .path(let path): inline(path)
    case .literal(let literal): inline(literal)
    case .wholeNumber(let path, _): call("int", [inline(path)])
    case .defaulted(let path, _): call("default", [inline(path)])
    case .operation(let left, let sign, let right, _):
      call(sign.rawValue, [inline(left), inline(right)])
    case .clamp(let number, let range, _): call("clamp", [inline(number), inline(range)])
    }
  }

  // MARK: Types

  func inline(_ type: TypeSyntax) -> String {
    let alternatives = type.alternatives.map { inline($0) }
    return alternatives.count == 1
      ? alternatives[0] : "(| " + alternatives.joined(separator: " ") + ")"
  }

  private func inline(_ alternative: TypeSyntax.Alternative) -> String {
    let base =
      switch alternative.base {
      case .name(let name): name.text
      case .literal(let literal): inline(literal)
      case .array(let element): "[\(inline(element))]"
      case .map(let value, let keyForm):
        "{" + (keyForm.map { "form:\(inline($0)) " } ?? "") + inline(value) + "}"
      case .invalid: "invalid"
      }
    guard !alternative.limits.isEmpty else { return base }
    return "(\(base) " + alternative.limits.map { inline($0) }.joined(separator: " ") + ")"
  }

  private func inline(_ limit: LimitSyntax) -> String {
    switch limit {
    case .range(let range, let unit): inline(range) + (unit.map { ":" + $0.text } ?? "")
    case .format(let format, _): "format:" + format.text
    case .form(let form, _): "form:" + inline(form)
    case .unique: "unique"
    case .text(let text): text.word.rawValue + "-text"
    }
  }

  func inline(_ form: FormSyntax) -> String {
    switch form {
    case .literal(let text): quoted(text)
    case .characters(let name, .exactly(let count)?, _): "\(name.text):\(count.text)"
    case .characters(let name, .range(let range)?, _): "\(name.text):" + inline(range)
    case .characters(let name, nil, _): name.text
    case .sequence(let parts, _): call("then", parts.map { inline($0) })
    case .choice(let parts, _): call("|", parts.map { inline($0) })
    case .other(let text, _): call("not", [quoted(text)])
    case .optional(let part, _): call("maybe", [inline(part)])
    case .repeated(let part, _): call("any-number", [inline(part)])
    }
  }

  private func inline(_ range: RangeSyntax) -> String {
    (range.lower?.text ?? "") + "..." + (range.upper?.text ?? "")
  }

  // MARK: Conditions

  func inline(_ expression: ExpressionSyntax) -> String {
    switch expression {
    case .or(let parts, _): call("or", parts.map { inline($0) })
    case .and(let parts, _): call("and", parts.map { inline($0) })
    case .not(let inner, _): call("not", [inline(inner)])
    case .group(let test, let paths, _): call(test.text, paths.map { inline($0) })
    case .row(let operands, let table, _):
      call("row-in", [table.text] + operands.map { inline($0) })
    case .comparison(let left, let comparison, let right, _):
      call(comparison.text, [inline(left), inline(right)])
    case .membership(let operand, let isNegated, let set, _):
      call(isNegated ? "not-in" : "in", [inline(operand), inline(set)])
    case .state(let operand, let isNegated, let state, _):
      call(isNegated ? "is-not" : "is", [inline(operand), state.text])
    case .affix(let operand, let isSuffix, let texts, _):
      call(
        isSuffix ? "ends-with" : "starts-with", [inline(operand)] + texts.map { quoted($0) })
    case .keys(let operand, let isBanned, let isPrefix, let names, _):
      call(
        (isBanned ? "has-no-key" : "has-key") + (isPrefix ? "-starting" : ""),
        [inline(operand)] + names.map { quoted($0) })
    case .keySet(let path, let isNegated, let set, _):
      call(isNegated ? "keys-not-in" : "keys-in", [inline(path), inline(set)])
    case .quantified(let quantifier, let list, let condition, _):
      call(quantifier.text, [inline(list), inline(condition)])
    case .operand(let operand): inline(operand)
    case .invalid: "invalid"
    }
  }

  private func call(_ head: String, _ parts: [String]) -> String {
    "(" + ([head] + parts).joined(separator: " ") + ")"
  }

  private func inline(_ operand: OperandSyntax) -> String {
    switch operand {
    case .measure(let measure, let paths, _): call(measure.text, paths.map(inline))
    case .defaulted(let path, _): call("default", [inline(path)])
    case .literal(let literal): inline(literal)
    case .path(let path): inline(path)
    case .sum(let path, let isDifference, let number, _):
      call(isDifference ? "-" : "+", [inline(path), inline(number)])
    }
  }

  private func inline(_ set: SetSyntax) -> String {
    switch set {
    case .literals(let literals, _):
      "[" + literals.map { inline($0) }.joined(separator: " ") + "]"
    case .range(let range): inline(range)
    case .path(let path): inline(path)
    case .keys(let path, _): call("keys", [inline(path)])
    }
  }
}

extension SyntaxDump {
  /// The clauses of a move that are told here.
  func writeShape(of move: CopyLineSyntax) {
    if let keying = move.keying { list("keyed " + name(keying.value)) }
    if let stated = move.statedType { list("as " + inline(stated.value)) }
    if let renaming = move.renaming {
      list(
        "prefix \(quoted(renaming.source)) \(renaming.arrow.rawValue) \(quoted(renaming.target))")
    }
    if let numbering = move.numbering { list("keys " + quoted(numbering.value)) }
    for clause in [move.order.map(inline), move.count.map(inline)].compactMap({ $0 }) {
      list(clause)
    }
  }
}

/// Whether a byte stands in a name without backticks.
private func isNamePart(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
  default: false
  }
}

/// A text as STRING writes it, without the quotes: escapes for what may not stand there as it is.
private func escapedText(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += #"\""#
    case "\\": result += #"\\"#
    case "\n": result += #"\n"#
    case "\t": result += #"\t"#
    default:
      if case .plain = ScalarClass(of: scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
  }
  return result
}
