@_spi(Generated) import PushPayloadBasics
import PushSchemaModel
import PushSchemaText

/// Writes the conversions of values.
extension MappingWriter {
  /// The conversion of a value of a type; `nil` for a copy.
  mutating func conversion(
    _ conversion: Transformation, from type: PayloadType
  ) -> JSONDocument? {
    switch conversion {
    case .copy: return nil
    case .narrowing: return .string("fit")
    case .converter(let converter): return .string(converter.rawValue)
    case .substitution(let substitution):
      return .object([
        (
          "pairs",
          .array(
            substitution.entries.compactMap { entry in
              entry.read.document.map { .array([$0, entry.written.written]) }
            })
        )
      ])
    case .mapping(let id, let isBackward):
      let way = MappingWay(id, isBackward: isBackward)
      if !mappings.contains(way) { mappings.append(way) }
      return .object([("mapping", .string(way.name))])
    case .items(let inner):
      let items = self.conversion(inner, from: type.elements)
      return .object([("each", items ?? .null)])
    case .alternatives(let conversions) where type.isVariants:
      return .object([
        (
          "objects",
          .array(
            zip(type.alternatives, conversions).map { alternative, conversion in
              let by = conversion.map { self.conversion($0, from: alternative) ?? .null }
              return .array([parts.type(alternative), by ?? .string("lost")])
            })
        )
      ])
    case .alternatives(let conversions):
      let alternatives = type.alternatives
      var kinds: [(String, JSONDocument)] = []
      for kind in [JSONKind.string, .number, .boolean, .object, .array, .null] {
        guard
          let (alternative, conversion) = zip(alternatives, conversions).first(where: {
            $0.0.accepts(kind)
          })
        else { continue }
        let by = conversion.map { self.conversion($0, from: alternative) ?? .null }
        kinds.append((kind.rawValue, by ?? .string("lost")))
      }
      return .object([("kinds", .object(kinds))])
    case .writing(as: let stated, let inner):
      let by = self.conversion(inner, from: type)
      return .object([("as", parts.type(stated))] + (by.map { [("by", $0)] } ?? []))
    case .reading(as: let stated, let inner):
      let by = self.conversion(inner, from: stated)
      return .object([("read", parts.type(stated))] + (by.map { [("by", $0)] } ?? []))
    case .keyed(let keying, let inner):
      let by = self.conversion(inner, from: type.elements)
      return .object(
        [("key", parts.step(keying.field, of: parts.set.object(keying.object)))]
          + (by.map { [("by", $0)] } ?? []))
    }
  }

  /// The type of the value that a line reads: for a spread, of each member's value.
  func valueType(of path: MappingPath) -> PayloadType {
    guard path.spreads else { return path.type }
    let object: DeclarationID? =
      path.steps.isEmpty
      ? parts.object.id
      : { if case .object(let id)? = path.type.alternative(for: .object) { id } else { nil } }()
    if let object { return set.object(object)?.rest?.type.withoutTexts ?? .any }
    if case .map(let type, _)? = path.type.alternative(for: .object) { return type }
    return .any
  }
}

extension PayloadType {
  fileprivate var isVariants: Bool { if case .variants = self { true } else { false } }

  /// The type of the items of an array, or of the values of a map.
  fileprivate var elements: PayloadType {
    for kind in [JSONKind.array, .object] {
      switch alternative(for: kind) {
      case .array(let item, _)?, .map(let item, _)?: return item
      default: continue
      }
    }
    return .any
  }
}
