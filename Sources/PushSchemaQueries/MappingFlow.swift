import PushPayloadBasics
package import PushSchemaModel

/// A value that a line of a mapping writes or drops in one direction: tables, routes, explanations
/// and the editor's descriptions show these.
package struct MappingFlow {
  package let line: MappingLine
  /// The index of the line.
  package let position: Int
  package let value: MappingLine.Value
  /// The member that is written; `nil` for a drop.
  package let target: MappingPath?
  fileprivate let mapping: Mapping
  /// The index of the value among those of the line.
  fileprivate let number: Int
  fileprivate let isBackward: Bool

  /// The full condition, with those of the line's case and of earlier values.
  package var condition: LineCondition {
    mapping.condition(ofValue: number, inLine: position, isBackward: isBackward)
  }

  /// The reason why something that it reads may be lost; `nil` if nothing is, or none is stated.
  package var loss: String? { value.source.paths.firstNonNil(line.reason(ofLosing:)) }

  /// A part of the value that mappings convert, or whose items become members.
  package struct Part {
    package let source: MappingPath
    /// Where the members of the converted object are.
    package let place: ResultPlace
    /// The text of each item that is its key in the result; `nil` if they have none.
    package let keying: Keying?
    /// The mappings that convert it.
    package let mappings: [MappingWay]
  }

  /// These parts, if the members of the target object are at `place`.
  package func parts(at place: ResultPlace) -> [Part] {
    guard let target else { return [] }
    return value.converted.compactMap { source, conversion, keys in
      let (keying, mappings) = (conversion.keying, conversion.nestedMappings)
      if keying == nil, mappings.isEmpty { return nil }
      var inner = ResultPlace()
      inner.steps = place.path(
        to: target, keys, isAll: keying != nil || target.spreads && value.numbering == nil)
      inner.numbering = value.numbering
      return Part(source: source, place: inner, keying: keying, mappings: mappings)
    }
  }
}

extension Mapping {
  /// The flows of all lines in one direction, in their order.
  package func flows(isBackward: Bool = false) -> [MappingFlow] {
    lines.indices.flatMap { flows(ofLine: $0, isBackward: isBackward) }
  }

  /// The flows of one line; none if it does not run in the direction.
  package func flows(ofLine position: Int, isBackward: Bool) -> [MappingFlow] {
    guard let way = lines[position].way(isBackward: isBackward) else { return [] }
    return way.values.enumerated().map { number, value in
      MappingFlow(
        line: lines[position], position: position, value: value, target: way.target,
        mapping: self, number: number, isBackward: isBackward)
    }
  }
}

extension MappingLine {
  /// The effect of an override on the result, in words.
  package var overrideWords: String {
    isDeep ? "override, objects member by member" : "override, each member whole"
  }
}

/// Where the members of an object are in the result of a conversion.
package struct ResultPlace {
  /// The path of the object in the spelling of mappings; `*` is any key from the payload.
  package fileprivate(set) var steps: [String] = []
  /// The numbered keys of its members, if it is one of several items.
  fileprivate var numbering: KeyNumbering?

  /// The result itself.
  package init() {}

  /// The path of the object.
  package var text: String { steps.joined(separator: ".") }

  /// The path of a member, of one inside it, or of all inside it, in the spelling of mappings.
  package func path(
    to target: MappingPath, _ keys: [String] = [], isAll: Bool = false
  ) -> [String] {
    let all = isAll ? ["*"] : []
    let path = target.steps.map(\.text) + keys.map(keyText) + all
    guard let numbering, let first = (target.keys + keys + all).first else { return steps + path }
    return steps + [numbering.text(ofKey: first)] + path.dropFirst()
  }
}
