import PushSchemaDiagnostics

/// What several lines that write one member become.
struct JoinedLine {
  let text: String
  /// The `drop` lines whose reason the joined line states.
  let drops: [DropSyntax]

  /// `nil` where the lines do not say by themselves what they meant together.
  init?(_ lines: [WrittenLine], in mapping: MappingSyntax, of tree: SyntaxTree) {
    guard let first = lines.first, lines.allSatisfy({ $0.isWhole(in: tree) }) else { return nil }
    let file = tree.file
    let later = lines.areExclusive(in: file) ? lines : lines.reversed()
    let values = later.flatMap(\.values)
    // Behind a value that is always there no other one is ever written.
    guard !values.dropLast().contains(where: { $0.literal != nil && $0.condition == nil }) else {
      return nil
    }
    let backInto = lines.compactMap(\.backInto)
    guard backInto.count <= 1, let conversion = lines.commonConversion(in: file),
      let discloses = lines.compactMap(\.discloses).common(in: file),
      let drops = Self.drops(of: values, lines, in: mapping, of: tree),
      drops.map(\.reason).common(in: file) != nil,
      let reason = (later.compactMap(\.lossy) + drops.map(\.reason)).joined(in: file),
      let provenance = (later.flatMap(\.provenance) + drops.flatMap(\.provenance)).joined(in: file)
    else { return nil }
    self.drops = drops
    text =
      "set " + file.text(in: first.target.range) + " = "
      + values.map(\.text).joined(separator: " else ")
      + (conversion.map { " " + $0 } ?? "")
      + (backInto.first.map { " back into " + file.text(in: $0.range) } ?? "")
      + (reason.isEmpty ? "" : " lossy " + reason) + (discloses.map { " discloses " + $0 } ?? "")
      + provenance
  }

  /// The lines that excuse that another value is written than one of these; `nil` where they may excuse
  /// something else as well. The first value's own condition stays excused by its `drop`.
  private static func drops(
    of values: [WrittenLine.Value], _ lines: [WrittenLine], in mapping: MappingSyntax,
    of tree: SyntaxTree
  ) -> [DropSyntax]? {
    var drops: [DropSyntax] = []
    let first = values.first?.path?.parts.map(\.text)
    for case .drop(let drop) in mapping.items where !drop.spreadsSource {
      let key = drop.source.parts.map(\.text)
      guard values.contains(where: { $0.path?.parts.map(\.text) == key }), key != first else {
        continue
      }
      let isReadElsewhere = mapping.items.contains { item in
        item.reads(key) && !lines.contains { $0.range == item.writtenRange }
      }
      guard !isReadElsewhere, !tree.hasCommentInside(drop.range) else { return nil }
      drops.append(drop)
    }
    return drops
  }
}

extension MappingSyntax.Item {
  fileprivate func reads(_ key: [String]) -> Bool {
    switch self {
    case .move(let move): move.source.parts.map(\.text) == key
    case .set(let line):
      line.alternatives.contains { alternative in
        switch alternative.value {
        case .path(let path): path.parts.map(\.text) == key
        case .template(let text): text.value.contains("{" + key.joined(separator: ".") + "}")
        case .join(let path, _, _): path.parts.map(\.text) == key
        case .arithmetic(let number): number.reads(key)
        case .literal: false
        }
      }
    case .override(let override): override.source.parts.map(\.text) == key
    case .cases: true
    default: false
    }
  }

  fileprivate var writtenRange: SourceRange? {
    switch self {
    case .move(let move): move.range
    case .set(let line): line.range
    default: nil
    }
  }
}

extension ArithmeticSyntax {
  fileprivate func reads(_ key: [String]) -> Bool {
    switch self {
    case .path(let path), .wholeNumber(let path, _): path.parts.map(\.text) == key
    case .operation(let left, _, let right, _): left.reads(key) || right.reads(key)
    case .clamp(let number, _, _): number.reads(key)
    case .number, .literal: false
    }
  }
}

extension [WrittenLine] {
  /// Whether they are two, of which one is for the cases that the other one is not for.
  fileprivate func areExclusive(in file: SourceFile) -> Bool {
    let conditions = flatMap(\.values).map(\.condition)
    guard count == 2, conditions.count == 2, let first = conditions.first ?? nil,
      let last = conditions.last ?? nil
    else { return false }
    return first.isUnless != last.isUnless
      && file.text(in: first.expression.range) == file.text(in: last.expression.range)
  }

  /// The conversion that all values go through, as it is written; its value is `nil` where none has one,
  /// and there is none where they differ.
  fileprivate func commonConversion(in file: SourceFile) -> String?? {
    guard let conversion = compactMap(\.conversion).first else { return .some(nil) }
    let text = file.text(in: conversion.range)
    for line in self where line.conversion.map({ file.text(in: $0.range) }) != text {
      guard line.conversion == nil, case .converter(let converter) = conversion,
        line.values.allSatisfy({ $0.literal.map { !converter.reads($0) } ?? false })
      else { return nil }
    }
    return .some(text)
  }
}

extension ConverterSyntax {
  /// Whether it may read a literal, which without it goes as it is.
  fileprivate func reads(_ literal: LiteralSyntax) -> Bool {
    switch literal {
    case .boolean: source.text == "bool" || source.text == "json"
    case .number: !["bool", "text", "iso8601", "json-text"].contains(source.text)
    case .string: ["text", "iso8601", "json-text", "json"].contains(source.text)
    case .null, .list, .object: source.text == "json"
    }
  }
}

extension [StringSyntax] {
  /// The reasons, each once, as one text; empty where there are none, and `nil` where one is no text that
  /// stands on one line.
  fileprivate func joined(in file: SourceFile) -> String? {
    var texts: [String] = []
    for reason in self {
      let text = file.text(in: reason.range)
      if !texts.contains(text) { texts.append(text) }
    }
    guard texts.count > 1 else { return texts.first ?? "" }
    guard texts.allSatisfy({ $0.hasPrefix("\"") && !$0.hasPrefix("\"\"\"") }) else { return nil }
    return "\"" + texts.map { $0.dropFirst().dropLast() }.joined(separator: "; ") + "\""
  }

  /// The one reason that all of them state, as it is written; its value is `nil` where there is none,
  /// and there is none where they differ.
  fileprivate func common(in file: SourceFile) -> String?? {
    let texts = Set(map { file.text(in: $0.range) })
    return texts.count > 1 ? nil : .some(texts.first)
  }
}

extension [ProvenanceSyntax] {
  /// All citations and inferences, each once; `nil` where inferences cannot be put into one text.
  fileprivate func joined(in file: SourceFile) -> String? {
    var (references, reasons): ([String], [StringSyntax]) = ([], [])
    for provenance in self {
      switch provenance {
      case .cite(let first, let others, _):
        for reference in [first] + others {
          let text = file.text(in: reference.range)
          if !references.contains(text) { references.append(text) }
        }
      case .inferred(let reason, _): reasons.append(reason)
      }
    }
    guard let inferred = reasons.joined(in: file) else { return nil }
    return (references.isEmpty ? "" : " cite " + references.joined(separator: ", "))
      + (inferred.isEmpty ? "" : " inferred " + inferred)
  }
}
