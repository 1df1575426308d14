@_spi(Generated) import PushPayload
import PushSchemaModel

extension Mapping {
  /// The mapping as an S-expression.
  var dump: SExpression {
    .list(
      "mapping",
      [.atom(id.name), .atom("\(source) \(direction.rawValue) \(target)")] + provenance.dump
        + givens.map(\.dump) + optional(fanOut.map { .list("each", .atom($0.text)) })
        + suppressions.map(\.dump)
        + heldObjects.map { .list("held", .atom($0.path.text), .atom($0.object.description)) }
        + lines.indices.filter { caseIndex(ofLine: $0) == nil }.map { lines[$0].dump }
        + cases.indices.map(dump(ofCase:)))
  }

  private func dump(ofCase index: Int) -> SExpression {
    let own = lines.indices.filter { caseIndex(ofLine: $0) == index }
    return .list(
      "case",
      [cases[index].condition.map { .list("when", $0.dump) } ?? .atom("else")]
        + own.compactMap { cases[index].lines[$0]?.dump })
  }
}

extension Given {
  fileprivate var dump: SExpression {
    .list(
      "given",
      [.atom(name), type.dump]
        + optional(defaultValue.map { .list("default", .atom($0.text)) })
        + optional(sample.map { .list("sample", $0.dump) }) + provenance.dump)
  }
}

extension Given.Sample {
  fileprivate var dump: SExpression {
    switch self {
    case .value(let value): .atom(value.text)
    case .json(let json): quoted(json)
    }
  }
}

extension Suppression {
  fileprivate var dump: SExpression {
    .list(
      isRefusal ? "refuse" : "suppress",
      [.list("when", condition.dump)] + optional(named("message", message)) + provenance.dump)
  }
}

extension MappingLine {
  fileprivate var dump: SExpression {
    let target = forward?.target ?? targetPath
    let reasons =
      optional(named("lossy", reason)) + (forward?.dump ?? [])
      + optional(named("discloses", disclosure)) + provenance.dump
    return switch form {
    case .move:
      .list(
        "move",
        [.atom("\(source?.text ?? "") \(direction.rawValue) \(target?.text ?? "")")]
          + optional(forward?.dump("forward")) + optional(backward?.dump("backward"))
          + optional(condition?.dump) + optional(named("lossy", reason))
          + optional(named("discloses", disclosure)) + provenance.dump)
    case .set:
      .list(
        "set",
        [.atom(target?.text ?? "")]
          + values.flatMap { value in
            [value.source.dump] + optional(value.selection.map { .atom($0.text) })
              + optional(value.condition?.dump)
          } + reasons)
    case .drop:
      .list(
        "drop",
        [.atom(source?.text ?? ""), quoted(reason ?? "")] + (forward?.dump ?? [])
          + values.flatMap(\.lookups).dump + provenance.dump)
    case .override:
      .list(
        isDeep ? "override-deep" : "override-shallow",
        [.atom(target?.text ?? ""), .atom(source?.text ?? "")] + optional(condition?.dump)
          + optional(named("lossy", reason)) + optional(named("discloses", disclosure))
          + provenance.dump)
    }
  }
}

extension MappingLine.Way {
  /// What is known from other lines.
  fileprivate var dump: [SExpression] {
    func paths(_ name: String, _ paths: [MappingPath]) -> [SExpression] {
      paths.isEmpty ? [] : [.list(name, paths.map { .atom($0.text) })]
    }
    return paths("displaced", displaced) + paths("lost-with-others", lostWithOthers)
  }

  fileprivate func dump(_ name: String) -> SExpression? {
    onlyValue.flatMap { value in value.moved.map { value.dump(name, $0.conversion) } }
  }
}

extension MappingLine.Value {
  fileprivate func dump(_ name: String, _ conversion: Transformation) -> SExpression {
    .list(
      name, conversion.dump,
      taken.isEmpty
        ? nil : .list("taken", taken.map { .atom($0.map(keyText).joined(separator: ".")) }),
      reserved.isEmpty ? nil : .list("reserved", reserved.map { .atom(keyText($0)) }),
      renaming.map { .list("rename", quoted($0.prefix), quoted($0.replacement)) },
      numbering.map { .list("keys", quoted($0.text)) },
      lookups.dump.first, selection.map { .atom($0.text) },
      yields ? .atom("yields") : nil)
  }
}

extension [MappingPath] {
  fileprivate var dump: [SExpression] {
    isEmpty ? [] : [.list("looked-up", map { .atom($0.text) })]
  }
}

extension Transformation {
  fileprivate var dump: SExpression {
    switch self {
    case .copy: .atom("copy")
    case .narrowing: .atom("narrow")
    case .converter(let converter): .list("convert", .atom(converter.rawValue))
    case .substitution(let substitution):
      .list(
        substitution.isTotal ? "substitute-all" : "substitute",
        substitution.entries.map { .atom("\($0.read.text) -> \($0.written.text)") })
    case .mapping(let way):
      .list("mapping", .atom(way.id.description), way.isBackward ? .atom("backward") : nil)
    case .items(let inner): .list("items", inner.dump)
    case .alternatives(let inner):
      .list("alternatives", inner.map { $0?.dump ?? .atom("lost") })
    case .writing(as: let type, let inner): .list("write-as", type.dump, inner.dump)
    case .reading(as: let type, let inner): .list("read-as", type.dump, inner.dump)
    case .keyed(let keying, let inner):
      .list("keyed-by", .atom(keyText(keying.field)), inner.dump)
    }
  }
}

extension MappingLine.Source {
  fileprivate var dump: SExpression {
    switch self {
    case .literal(let literal): .atom(literal.text)
    case .nothing: .atom("nothing")
    case .path(let path, let conversion): .list("path", .atom(path.text), conversion.dump)
    case .template(let parts):
      .list(
        "text",
        parts.map { part in
          switch part {
          case .text(let text): quoted(text)
          case .path(let path): .atom(path.text)
          }
        })
    case .arithmetic(let number): number.dump
    case .lists(let lists): .list("lists", .atom(lists.text))
    case .join(let path, let separator): .list("join", .atom(path.text), quoted(separator))
    }
  }
}

extension Arithmetic {
  fileprivate var dump: SExpression {
    switch self {
    case .constant(let value): .atom(String(value))
    case .member(let path): .atom(path.text)
    case .wholeNumber(let path, let isCertain):
      .list("int", .atom(path.text), isCertain ? .atom("certain") : nil)
    case .operation(let left, let sign, let right): .list(sign.rawValue, left.dump, right.dump)
    case .clamp(let number, let limits): .list("clamp", number.dump, .atom(limits.text))
    }
  }
}
