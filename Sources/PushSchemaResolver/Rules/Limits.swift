import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// The type with the limits after it; limits that do not fit are reported and ignored.
  mutating func applyLimits(
    _ alternative: TypeSyntax.Alternative, to type: PayloadType
  ) -> PayloadType {
    if alternative.limits.isEmpty { return type }
    var result = type
    var text: TextSyntax?
    var firsts = FirstOccurrences<LimitSyntax.Subject>()
    for limit in alternative.limits {
      if alternative.limits.count > 1,
        let first = firsts.enter(limit.subject, at: limit.sourceRange)
      {
        report(
          .error("duplicate-limit", "this kind of limit appears twice", at: limit.sourceRange)
            .label(first, "first here"))
        continue
      }
      switch limit {
      case .range(let range, let unit?): applyCount(range, unit: unit, to: &result)
      case .range(let range, nil): applyRange(range, to: &result)
      case .format(let name, let range): applyFormat(name, at: range, to: &result)
      case .form(let form, let range): applyForm(form, at: range, to: &result)
      case .text(let syntax): text = syntax
      case .unique(let range):
        if case .array(let item, var limits) = result {
          limits.isUnique = true
          result = .array(item, limits)
        } else {
          report(
            .error("misplaced-unique", "'unique' does not fit \(type.phrase)", at: range)
              .help("only the items of an array can be unique"))
        }
      }
    }
    if case .string(let limits) = result { checkLengths(limits, of: alternative) }
    return text.map { textual(result, $0) } ?? result
  }

  /// The type with values that may be in texts, or are written as texts.
  mutating func textual(_ type: PayloadType, _ syntax: TextSyntax) -> PayloadType {
    let form: TextualForm =
      switch syntax.word {
      case .as: .text
      case .in: .onlyText
      default: .value
      }
    switch type {
    case .object, .variants, .anyObject, .array, .map, .integer, .float, .boolean, .flag:
      return .textual(type, form)
    case .literals where type.listsNumbers: return .textual(type, form)
    case .invalid: break
    default:
      report(
        .error("limit-mismatch", "'\(syntax.text)' does not fit \(type.phrase)", at: syntax.range)
          .help(
            "it is for objects, arrays, free maps, int, float, bool, flag and named lists of whole numbers that have no such limit yet"
          ))
    }
    return type
  }

  private mutating func applyForm(
    _ syntax: FormSyntax, at range: SourceRange, to type: inout PayloadType
  ) {
    switch type {
    case .string(var limits):
      limits.form = resolveForm(syntax)
      type = .string(limits)
    case .invalid: break
    default: report(.limitMismatch("a form", at: range, type: type))
    }
  }

  private mutating func applyCount(
    _ range: RangeSyntax, unit: NameSyntax, to type: inout PayloadType
  ) {
    switch (unit.text, type) {
    case ("bytes", .string(var limits)):
      limits.bytes = resolveCounts(range)
      type = .string(limits)
    case ("chars", .string(var limits)):
      limits.characters = resolveCounts(range)
      type = .string(limits)
    case ("columns", .string(var limits)):
      limits.columns = resolveCounts(range)
      type = .string(limits)
    case ("items", .array(let item, var limits)):
      limits.items = resolveCounts(range)
      type = .array(item, limits)
    case ("keys", .map(let value, var limits)):
      limits.keys = resolveCounts(range)
      type = .map(value, limits)
    case ("keys", .anyObject): type = .map(.any, MapLimits(keys: resolveCounts(range)))
    case (_, .invalid): break
    default: report(.limitMismatch("a limit in \(unit.text)", at: unit.range, type: type))
    }
  }

  private mutating func applyRange(_ range: RangeSyntax, to type: inout PayloadType) {
    switch type {
    case .integer(var limits):
      for case let bound? in [range.lower, range.upper]
      // A number that the lexer could not read has been reported.
      where Int(bound.text) == nil && JSONNumber(bound.text) != nil && !bound.text.contains("e") {
        report(.fractionalBound(bound))
      }
      limits.range = resolveRange(range)
      type = .integer(limits)
    case .float(var limits):
      limits.range = resolveRange(range)
      type = .float(limits)
    case .string, .array, .map, .anyObject: report(.missingUnit(range, type: type))
    case .invalid: break
    default: report(.limitMismatch("a range", at: range.range, type: type))
    }
  }

  private mutating func applyFormat(
    _ name: NameSyntax, at range: SourceRange, to type: inout PayloadType
  ) {
    switch (type, TextFormat(rawValue: name.text), TimeUnit(rawValue: name.text)) {
    case (.string(var limits), let format?, _):
      limits.format = format
      type = .string(limits)
    case (.integer(var limits), _, let unit?):
      limits.unit = unit
      type = .integer(limits)
    case (.string, nil, nil): reportUnknownFormat(name, known: TextFormat.allCases.map(\.rawValue))
    case (.integer, nil, nil): reportUnknownFormat(name, known: TimeUnit.allCases.map(\.rawValue))
    case (.string, _, _), (.integer, _, _):
      report(.limitMismatch("the format '\(name.text)'", at: range, type: type))
    case (.invalid, _, _): break
    default: report(.limitMismatch("a format", at: range, type: type))
    }
  }

  private mutating func reportUnknownFormat(_ name: NameSyntax, known: [String]) {
    let diagnostic = unknown(code: "unknown-format", "format", name, among: known)
    report(
      diagnostic.help.isEmpty
        ? diagnostic.help("known are \(known.joined(separator: ", "))") : diagnostic)
  }

  /// A range of exact numbers, the smaller one first.
  mutating func resolveRange(_ syntax: RangeSyntax) -> NumberRange? {
    let lower = syntax.lower.flatMap { resolveNumber($0) }
    let upper = syntax.upper.flatMap { resolveNumber($0) }
    if let lower, let upper, upper < lower { return reject(.emptyRange(syntax)) }
    return lower == nil && upper == nil ? nil : NumberRange(lower: lower, upper: upper)
  }

  mutating func resolveCounts(_ syntax: RangeSyntax) -> CountRange? {
    var range = CountRange()
    if let bound = syntax.lower {
      guard let count = resolveCount(bound) else { return nil }
      range.lower = count
    }
    if let bound = syntax.upper {
      guard let count = resolveCount(bound) else { return nil }
      range.upper = count
    }
    if let lower = range.lower, let upper = range.upper, upper < lower {
      return reject(.emptyRange(syntax))
    }
    return range
  }

  mutating func resolveCount(_ bound: NumberSyntax) -> Int? {
    if let count = Int(bound.text), count >= 0 { return count }
    if resolveNumber(bound) != nil { report(.invalidCount(bound)) }
    return nil
  }
}

extension LimitSyntax {
  /// The subject of a limit; a type must not have two limits with the same one.
  fileprivate enum Subject: Hashable {
    case value
    case count(unit: String)
    case format
    case form
    case uniqueness
    case text
  }

  fileprivate var subject: Subject {
    switch self {
    case .range(_, nil): .value
    case .range(_, let unit?): .count(unit: unit.text)
    case .format: .format
    case .form: .form
    case .unique: .uniqueness
    case .text: .text
    }
  }

  fileprivate var sourceRange: SourceRange {
    switch self {
    case .range(let range, let unit): unit.map { range.range.union($0.range) } ?? range.range
    case .format(_, let range), .form(_, let range), .unique(let range): range
    case .text(let text): text.range
    }
  }
}

extension PayloadType {
  /// The type's word or shape, for messages.
  var phrase: String {
    switch self {
    case .string: "string"
    case .integer: "int"
    case .float: "float"
    case .boolean: "bool"
    case .flag: "flag"
    case .null: "null"
    case .any: "any"
    case .anyObject: "object"
    case .literals: "fixed values"
    case .enumeration(let id), .object(let id): id.name
    case .array: "an array"
    case .map: "a free map"
    case .textual(let value, _): value.phrase
    case .union: "a union"
    case .variants: "a choice of objects"
    case .invalid: "this type"
    }
  }
}

extension Diagnostic {
  fileprivate static func limitMismatch(
    _ limit: String, at range: SourceRange, type: PayloadType
  ) -> Diagnostic {
    .error("limit-mismatch", "\(limit) does not fit \(type.phrase)", at: range)
      .help(
        "bytes, chars, columns, formats and forms are for string, items for an array, keys for a free map; plain ranges and time units are for numbers"
      )
  }

  fileprivate static func missingUnit(_ range: RangeSyntax, type: PayloadType) -> Diagnostic {
    let diagnostic = Diagnostic.error(
      "missing-unit", "the length of \(type.phrase) has no unit", at: range.range)
    let end = range.range.end
    switch type {
    case .array: return diagnostic.help("add 'items'").fix(end, " items")
    case .map, .anyObject: return diagnostic.help("add 'keys'").fix(end, " keys")
    default: return diagnostic.help("add 'bytes' for UTF-8 bytes, 'chars' for Unicode scalars")
    }
  }

  static func fractionalBound(_ bound: NumberSyntax) -> Diagnostic {
    .error(
      "invalid-bound", "'\(bound.text)' limits an int, but is not a 64-bit whole number",
      at: bound.range)
  }

  fileprivate static func invalidCount(_ bound: NumberSyntax) -> Diagnostic {
    .error("invalid-count", "'\(bound.text)' is not a count", at: bound.range)
      .help("lengths are whole numbers from 0")
  }

  fileprivate static func emptyRange(_ range: RangeSyntax) -> Diagnostic {
    let lower = range.lower?.text ?? ""
    let upper = range.upper?.text ?? ""
    return .error("empty-range", "no value is in '\(lower)...\(upper)'", at: range.range)
      .help("write the smaller end first")
      .guess(range.range, "\(upper)...\(lower)")
  }
}
