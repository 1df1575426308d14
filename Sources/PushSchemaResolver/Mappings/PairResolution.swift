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
        let names = Converter.allCases.map(\.representations).first(where: {
          $0.source == name.text
        })
      {
        return reject(
          .error(
            "unknown-converter", "'\(name.text)' is only one of a converter's two forms",
            at: name.range
          )
          .help("write both, such as '\(name.text) \(arrow.rawValue) \(names.target)'"))
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
      for pair in idle {
        let (written, line) = (pair.arrow.rawValue, arrow.rawValue)
        report(
          .error(
            "conversion-arrow", "this pair has '\(written)', but its line has '\(line)'",
            at: pair.range
          )
          .help("remove it, or write '\(line)'"))
      }
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
      let (way, other) = isBackward ? ("backward", "->") : ("forward", "<-")
      return reject(
        .error("conversion-arrow", "no pair runs \(way), but the line does", at: range)
          .help("write '<->' in the pairs, or '\(other)' in the line"))
    }
    return .pairs(pairs)
  }

  /// Checks that each value of the line's pairs, if it has some, fits its side of the line.
  mutating func checkPairs(
    _ conversion: LineConversion?, of syntax: CopyLineSyntax, from source: PayloadType,
    to target: PayloadType
  ) -> Bool {
    guard case .pairs(let pairs)? = conversion else { return true }
    let (source, target) = singles(source, target)
    let ends = [(source, pairs.pairs.map(\.source)), (target, pairs.pairs.map(\.target))]
    for (type, literals) in ends {
      let kinds = literals.reduce(into: KindSet()) { $0.formUnion(KindSet(of: $1)) }
      guard KindSet(of: type).isDisjoint(with: kinds) else { continue }
      return reject(
        .conversionMismatch(from: source, to: target, at: syntax.conversion?.range ?? syntax.range))
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

  /// The types of the single values that pairs convert.
  private func singles(
    _ source: PayloadType, _ target: PayloadType
  ) -> (source: PayloadType, target: PayloadType) {
    elements(source, target).map { singles($0, $1) } ?? (source, target)
  }

  /// The types of the items of two arrays, or of the values of two free maps; `nil` for others.
  private func elements(
    _ source: PayloadType, _ target: PayloadType
  ) -> (PayloadType, PayloadType)? {
    switch (source, target.alternative(for: .array), target.alternative(for: .object)) {
    case (.array(let item, _), .array(let wanted, _)?, _),
      (.map(let item, _), _, .map(let wanted, _)?):
      (item, wanted)
    default: nil
    }
  }

  /// How `convert` converts values of one type to another; `nil` if it reads none of them.
  func fit(
    _ source: PayloadType, _ target: PayloadType, by conversion: LineConversion, isBackward: Bool
  ) -> Transformation? {
    switch conversion {
    case .converter(let converter): fit(source, target, by: converter)
    case .pairs(let pairs): fit(source, target, by: pairs, isBackward: isBackward)
    }
  }

  private func fit(
    _ source: PayloadType, _ target: PayloadType, by pairs: LinePairs, isBackward: Bool
  ) -> Transformation? {
    switch source {
    case .array, .map:
      return elements(source, target).flatMap { fit($0, $1, by: pairs, isBackward: isBackward) }
        .map(Transformation.items)
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
    let values = type == .null ? [.null] : listedValues(type)
    return values?.filter { value in !entries.contains { $0.read.equals(value) } }
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
  static func conversionMismatch(
    from source: PayloadType, to target: PayloadType, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "conversion-mismatch", "no pair turns \(source.valuePhrase) into \(target.valuePhrase)",
      at: range
    )
    .help("a pair has a text, a number, a Boolean or null on either side")
  }

  fileprivate static func pairMismatch(
    _ literal: Literal, _ path: PathSyntax, _ reason: String, at range: SourceRange,
    declared: SourceRange?
  ) -> Diagnostic {
    .error(
      "pair-mismatch", "\(literal.text) is never a value of '\(path.text)': \(reason)", at: range
    )
    .label(declared, "in this pair")
  }
}
