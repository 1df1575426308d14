@_spi(Generated) import PushPayloadBasics
import PushSchemaModel
import PushSchemaText

/// Writes the conversions of values.
extension MappingWriter {
  /// The conversion of a value of a type; `nil` for a copy.
  mutating func conversion(_ conversion: Transformation, from type: PayloadType) -> JSONDocument? {
    switch conversion {
    case .copy: return nil
    case .narrowing: return .string("fit")
    case .converter(let converter): return .string(converter.rawValue)
    case .substitution(let substitution):
      let pairs = substitution.entries.compactMap { entry in
        entry.read.document.map { JSONDocument.array([$0, entry.written.written]) }
      }
      return .object([("pairs", .array(pairs))])
    case .mapping(let way):
      if !mappings.contains(way) { mappings.append(way) }
      return .object([("mapping", .string(way.name))])
    case .items(let inner):
      return .object([("each", self.conversion(inner, from: type.elements) ?? .null)])
    case .alternatives(let conversions):
      let pairs = zip(type.alternatives, conversions)
      func by(_ conversion: Transformation?, from alternative: PayloadType) -> JSONDocument {
        conversion.map { self.conversion($0, from: alternative) ?? .null } ?? .string("lost")
      }
      if case .variants = type {
        let objects = pairs.map { alternative, conversion in
          let by = by(conversion, from: alternative)
          return JSONDocument.array([parts.type(alternative), by])
        }
        return .object([("objects", .array(objects))])
      }
      let kinds = JSONKind.listed.compactMap { kind in
        pairs.first { $0.0.accepts(kind) }.map { (kind.rawValue, by($0.1, from: $0.0)) }
      }
      return .object([("kinds", .object(kinds))])
    case .writing(as: let stated, let inner):
      let by = self.conversion(inner, from: type)
      return .object(present(["as": parts.type(stated), "by": by]))
    case .reading(as: let stated, let inner):
      let by = self.conversion(inner, from: stated)
      return .object(present(["read": parts.type(stated), "by": by]))
    case .keyed(let keying, let inner):
      let by = self.conversion(inner, from: type.elements)
      let key = parts.step(keying.field, of: set.object(keying.object))
      return .object(present(["key": key, "by": by]))
    }
  }

  /// The type of the value that a line reads: for a spread, of each member's value.
  func valueType(of path: MappingPath) -> PayloadType {
    guard path.spreads else { return path.type }
    guard let object = path.steps.isEmpty ? parts.object.id : path.type.declaredObject else {
      return path.type.mapValue ?? .any
    }
    return set.object(object)?.rest?.type.withoutTexts ?? .any
  }
}

extension PayloadType {
  /// The type of the items of an array, or of the values of a map.
  fileprivate var elements: PayloadType { list?.item ?? .any }
}
