import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The meaning of a line's `convert`.
enum LineConversion {
  case converter(Converter)
  case pairs(LinePairs)

  /// The same backward; pairs state both directions themselves.
  var reversed: LineConversion {
    switch self {
    case .converter(let converter): .converter(converter.reversed)
    case .pairs: self
    }
  }
}

/// Pairs of values in one line of a mapping.
struct LinePairs {
  struct Entry {
    let pair: ValuePair
    /// The ranges for diagnostics on its two values, and the range where the pair is used.
    let source: SourceRange
    let target: SourceRange
    var declared: SourceRange?
  }

  /// The named conversion; `nil` if the line lists the pairs itself.
  let table: DeclarationID?
  let entries: [Entry]

  var pairs: [ValuePair] { entries.map(\.pair) }
}

extension Resolution {
  /// Resolves the text after `convert`; `nil` if it has no meaning, which has been reported.
  mutating func resolveConversion(
    _ syntax: CopyLineSyntax.Conversion, arrow: ArrowSyntax, in unit: Int
  ) -> LineConversion? {
    switch syntax {
    case .invalid: return nil
    case .converter(let converter):
      return resolveConverter(converter, arrow: arrow).map(LineConversion.converter)
    case .named(let name, let range):
      if name.count == 1, units[unit].symbols[name.text] == nil,
        let converter = Converter.allCases.first(where: {
          $0.representations.source == name.text
        })
      {
        report(.halfConverter(converter, line: arrow, at: name.range))
        return nil
      }
      guard let id = resolveName(name, as: [.conversion], in: unit)?.id,
        let table = conversion(id), !table.rows.isEmpty
      else { return nil }
      let entries = table.rows.map {
        LinePairs.Entry(pair: $0.pair, source: range, target: range, declared: $0.range)
      }
      return runs(arrow, LinePairs(table: id, entries: entries), at: range)
    case .pairs(let pairs, let range):
      let resolved = resolvePairs(pairs)
      let idle = pairs.filter { $0.arrow != .both && arrow != .both && $0.arrow != arrow }
      for pair in idle { report(.idlePair(pair, line: arrow)) }
      let entries = zip(pairs, resolved).compactMap { syntax, pair in
        pair.map {
          LinePairs.Entry(pair: $0, source: syntax.source.range, target: syntax.target.range)
        }
      }
      guard idle.isEmpty, entries.count == pairs.count else { return nil }
      return runs(arrow, LinePairs(table: nil, entries: entries), at: range)
    }
  }

  /// The pairs, if there are some for each direction of the line.
  private mutating func runs(
    _ arrow: ArrowSyntax, _ pairs: LinePairs, at range: SourceRange
  ) -> LineConversion? {
    let direction = Mapping.Direction(arrow)
    for (isRun, isBackward) in [(direction.runsForward, false), (direction.runsBackward, true)] {
      guard isRun, pairs.pairs.entries(isBackward: isBackward).isEmpty else { continue }
      report(.noPairThisWay(isBackward: isBackward, at: range))
      return nil
    }
    return .pairs(pairs)
  }

  /// Checks that each value of the pairs fits its side of the line.
  mutating func checkPairs(
    _ pairs: LinePairs, of syntax: CopyLineSyntax, from source: PayloadType, to target: PayloadType
  ) -> Bool {
    let (source, target) = singles(source, target)
    let ends = [
      (syntax.source, source, pairs.pairs.map(\.source)),
      (syntax.target, target, pairs.pairs.map(\.target)),
    ]
    for (_, type, literals) in ends {
      let kinds = literals.reduce(into: KindSet()) { $0.formUnion(KindSet(of: $1)) }
      guard KindSet(of: type).isDisjoint(with: kinds) else { continue }
      report(
        .conversionMismatch(from: source, to: target, at: syntax.conversion?.range ?? syntax.range))
      return false
    }
    var fits = true
    for entry in pairs.entries {
      let sides = [
        (entry.pair.source, source, syntax.source, entry.source),
        (entry.pair.target, target, syntax.target, entry.target),
      ]
      for (literal, type, path, range) in sides {
        if let reason = misfit(literal, type) ?? literal.inexactness {
          report(.pairMismatch(literal, path, reason, at: range, declared: entry.declared))
          fits = false
        } else {
          checkListed(literal, type, at: entry.declared ?? range)
        }
      }
    }
    return fits
  }

  /// The types of the single values that pairs convert: the items of arrays, and the values of free
  /// maps.
  private func singles(
    _ source: PayloadType, _ target: PayloadType
  ) -> (source: PayloadType, target: PayloadType) {
    switch source {
    case .array(let item, _):
      guard case .array(let wanted, _)? = target.alternative(for: .array) else { break }
      return singles(item, wanted)
    case .map(let value, _):
      guard case .map(let wanted, _)? = target.alternative(for: .object) else { break }
      return singles(value, wanted)
    default: break
    }
    return (source, target)
  }

  /// How the pairs convert values of one type to another; `nil` if they read none.
  func fit(
    _ source: PayloadType, _ target: PayloadType, by pairs: LinePairs, isBackward: Bool
  ) -> Transformation? {
    switch source {
    case .array(let item, _):
      guard case .array(let wanted, _)? = target.alternative(for: .array) else { return nil }
      return fit(item, wanted, by: pairs, isBackward: isBackward).map(Transformation.items)
    case .map(let value, _):
      guard case .map(let wanted, _)? = target.alternative(for: .object) else { return nil }
      return fit(value, wanted, by: pairs, isBackward: isBackward).map(Transformation.items)
    case .union(let alternatives, _):
      let substitutions = alternatives.map { substitution(of: $0, by: pairs, isBackward) }
      guard substitutions.contains(where: { $0 != nil }) else { return nil }
      // The pairs get the alternatives that they can read; the others are copied.
      return .alternatives(
        zip(alternatives, substitutions).map { $1 ?? fit($0, target).conversion })
    default: return substitution(of: source, by: pairs, isBackward)
    }
  }

  private func substitution(
    of source: PayloadType, by pairs: LinePairs, _ isBackward: Bool
  ) -> Transformation? {
    let kinds = KindSet(of: source)
    let entries = pairs.pairs.entries(isBackward: isBackward).filter { entry in
      !kinds.isDisjoint(with: KindSet(of: entry.read))
    }
    guard !entries.isEmpty else { return nil }
    let isTotal = source == .invalid || unlisted(source, among: entries)?.isEmpty ?? false
    return .substitution(
      Substitution(table: pairs.table, pairs: pairs.pairs, entries: entries, isTotal: isTotal))
  }

  /// The values of a type that no entry reads; `nil` if the type has too many values.
  func unlisted(_ type: PayloadType, among entries: [Substitution.Entry]) -> [Literal]? {
    let values: [Literal]
    switch type {
    case .boolean: values = [.boolean(true), .boolean(false)]
    case .flag: values = [.number(JSONNumber(1))]
    case .null: values = [.null]
    case .literals where type.isOpenList: return nil
    case .literals(let literals, _): values = literals
    case .enumeration(let id):
      guard let enumeration = enumeration(id), !enumeration.isOpen else { return nil }
      values = enumeration.values.map(\.literal)
    default: return nil
    }
    return values.filter { value in !entries.contains { $0.read.equals(value) } }
  }
}

extension Literal {
  /// The reason why Swift cannot represent the number, in words; `nil` for other literals.
  fileprivate var inexactness: String? {
    guard case .number(let number) = self, number.wholeNumber == nil else { return nil }
    let nearest = number.double.flatMap { JSONNumber($0) }
    return nearest == number && !number.isWhole ? nil : "64 bits cannot represent it exactly"
  }
}

extension Diagnostic {
  fileprivate static func halfConverter(
    _ converter: Converter, line: ArrowSyntax, at range: SourceRange
  ) -> Diagnostic {
    let names = converter.representations
    return .error(
      "unknown-converter", "'\(names.source)' is only one of a converter's two forms", at: range
    )
    .help("write both, such as '\(names.source) \(line.rawValue) \(names.target)'")
  }

  fileprivate static func idlePair(_ pair: ValuePairSyntax, line: ArrowSyntax) -> Diagnostic {
    .error(
      "conversion-arrow",
      "this pair has '\(pair.arrow.rawValue)', but its line has '\(line.rawValue)'", at: pair.range
    )
    .help("remove it, or write '\(line.rawValue)'")
  }

  fileprivate static func noPairThisWay(isBackward: Bool, at range: SourceRange) -> Diagnostic {
    let way = isBackward ? "backward" : "forward"
    return .error(
      "conversion-arrow", "no pair runs \(way), but the line does", at: range
    )
    .help("write '<->' in the pairs, or '\(isBackward ? "->" : "<-")' in the line")
  }

  static func conversionMismatch(
    from source: PayloadType, to target: PayloadType, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "conversion-mismatch",
      "no pair turns \(source.valuePhrase) into \(target.valuePhrase)", at: range
    )
    .help("a pair has a text, a number, a Boolean or null on either side")
  }

  fileprivate static func pairMismatch(
    _ literal: Literal, _ path: PathSyntax, _ reason: String, at range: SourceRange,
    declared: SourceRange?
  ) -> Diagnostic {
    let diagnostic = Diagnostic.error(
      "pair-mismatch", "\(literal.text) is never a value of '\(path.text)': \(reason)", at: range)
    return declared.map { diagnostic.label($0, "in this pair") } ?? diagnostic
  }
}
