import PushPayload
import PushSchemaModel

/// The differences of an example's payload after its conversion forward and backward.
struct WayBack {
  let interpreter: Interpreter
  let mapping: Mapping
  private let lines: [FlatLine]

  init(interpreter: Interpreter, mapping: Mapping) {
    self.interpreter = interpreter
    self.mapping = mapping
    lines = interpreter.set.flatLines(of: mapping)
  }

  /// The differences that the mapping does not explain, by a loss, a forward line or anything else.
  func differences(_ example: Example, _ result: ConversionResult) -> [JSONDifference] {
    guard let json = result.json,
      let read = interpreter.readValue(example.json, as: example.object), read.kind == .object
    else { return [] }
    let (set, type) = (interpreter.set, interpreter.set.rootType(of: example.object))
    var absent: Set<String> = []
    let payload = set.withoutAbsentMembers(read, as: type, &absent)
    switch interpreter.convert(Array(json.utf8), by: mapping, isBackward: true) {
    case .unreadable: return []
    case .failure(let failure):
      let isOneWay = failure.code == .missingMember && isExcused(keys(failure.pointer), [])
      return isOneWay ? [] : [JSONDifference(failure)]
    case .results(let results):
      guard let back = results.first,
        let found = back.json.flatMap({ interpreter.readValue($0, as: mapping.source) })
      else { return [] }
      let lost = result.losses.map { keys($0.pointer) }
      let lostBack = back.losses.map { keys($0.pointer) }
      let lostSources = lines.filter { line in lostBack.contains { line.target.meets($0) } }
        .map(\.source)
      return JSONDifference.between(payload, found, exceptAddedAt: absent)
        .filter { !isExcused($0, lost + lostSources) }
    }
  }

  private func isExcused(_ difference: JSONDifference, _ lost: [[String]]) -> Bool {
    let keys = keys(difference.pointer)
    if isExcused(keys, lost) { return true }
    let readers = lines.filter { $0.source.meets(keys) }
    if difference.found == "nothing" {
      return difference.expected == "{}"
        || difference.expected == "false" && readers.contains { $0.converter == .boolToFlag }
    }
    let isAdded = readers.contains { reader in
      lines.contains { $0.isOneWay && !$0.target.isEmpty && $0.target.meets(reader.target) }
    }
    return isAdded
      || readers.contains { $0.converter?.readDate.map(difference.isSameInstant) ?? false }
      || readers.contains { $0.substitutes(difference) }
  }

  private func isExcused(_ keys: [String], _ lost: [[String]]) -> Bool {
    lost.contains { $0.meets(keys) }
      || lines.contains { $0.isOneWay && !$0.source.isEmpty && $0.source.meets(keys) }
  }

  /// The keys of a pointer, without indices: paths of mappings have none.
  private func keys(_ pointer: String) -> [String] {
    JSONPointer.names(of: pointer).filter { Int($0) == nil }
  }
}

extension SchemaSet {
  /// A value without the members that count as absent: flags with 0, and `null` where a field
  /// accepts it as absent. Their pointers are added to `absent`.
  fileprivate func withoutAbsentMembers(
    _ value: JSONValue, as type: PayloadType, at pointer: String = "", _ absent: inout Set<String>
  ) -> JSONValue {
    guard let type = alternative(of: type, for: value) else { return value }
    switch value {
    case .array(let items):
      guard let item = type.list?.item else { return value }
      return .array(
        items.enumerated().map { index, value in
          withoutAbsentMembers(value, as: item, at: "\(pointer)/\(index)", &absent)
        })
    case .object(let members):
      var kept = members
      for (name, member) in members {
        guard let own = self.member(name, of: type)?.type else { continue }
        let place = pointer + JSONPointer.component(name)
        let field = type.declaredObject.flatMap(object)?.field(spelled: name)
        let isOff =
          member == .null && field?.isAbsentAsNull == true || own.holdsFlag && member == 0
        if isOff {
          absent.insert(place)
          kept[name] = Optional.none
        } else {
          kept[name] = withoutAbsentMembers(member, as: own, at: place, &absent)
        }
      }
      return .object(kept)
    default: return value
    }
  }
}

/// A line of a mapping or of one it uses, with paths from the outermost objects.
private struct FlatLine {
  var source: [String]
  var target: [String]
  /// Whether it only runs forward.
  var isOneWay: Bool
  var converter: Converter?
  /// Its pairs of values forward and backward.
  var substitutions: (there: Substitution, back: Substitution)?

  /// Whether the pairs convert one value to the other, forward and then backward.
  func substitutes(_ difference: JSONDifference) -> Bool {
    guard let (there, back) = substitutions,
      let entry = there.entries.first(where: { $0.read.text == difference.expected })
    else { return false }
    return back.entries.contains {
      $0.read.text == entry.written.text && $0.written.text == difference.found
    }
  }
}

extension SchemaSet {
  /// The lines of a mapping and of all mappings that it uses, with the paths of its objects. `open`
  /// are the mappings around it.
  fileprivate func flatLines(
    of mapping: Mapping, source: [String] = [], target: [String] = [],
    inside open: [DeclarationID] = []
  ) -> [FlatLine] {
    guard !open.contains(mapping.id) else { return [] }
    return mapping.lines.flatMap { line in
      let written = (line.forward?.target ?? line.targetPath).map { target + $0.keys } ?? []
      var lines: [FlatLine] = []
      if line.source?.root != .own {
        lines.append(FlatLine(source: [], target: written, isOneWay: true))
      }
      let reads = line.forward?.conversions ?? line.source.map { [($0, .copy)] } ?? []
      for (path, conversion) in reads where path.root == .own {
        var flat = FlatLine(
          source: source + path.keys, target: written, isOneWay: line.direction != .both,
          converter: conversion.converter)
        if let there = conversion.substitution,
          let back = line.backward?.conversions.first?.conversion.substitution
        {
          flat.substitutions = (there, back)
        }
        lines.append(flat)
        lines += conversion.forwardMappings.compactMap(self.mapping).flatMap {
          flatLines(of: $0, source: flat.source, target: written, inside: open + [mapping.id])
        }
      }
      return lines
    }
  }
}

extension Transformation {
  /// The converter that the conversion or one of its parts uses.
  fileprivate var converter: Converter? {
    switch self {
    case .converter(let converter): converter
    case .items(let inner), .writing(as: _, let inner), .reading(as: _, let inner),
      .keyed(_, let inner):
      inner.converter
    case .alternatives(let inner): inner.firstNonNil { $0?.converter }
    case .copy, .narrowing, .substitution, .mapping: nil
    }
  }
}

extension JSONDifference {
  fileprivate init(_ failure: ConversionError) {
    self.init(pointer: failure.pointer, expected: "a value", found: failure.message)
  }

  /// Whether both values are texts in a format of dates, with the same second.
  fileprivate func isSameInstant(in format: TextFormat) -> Bool {
    let instants = [expected, found].map { text in
      ISO8601Instant(String(text.dropFirst().dropLast()), as: format)?.epochSeconds
    }
    return instants[0] != nil && instants[0] == instants[1]
  }
}
