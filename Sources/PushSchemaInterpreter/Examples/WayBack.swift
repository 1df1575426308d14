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
    var survey = LineSurvey(set: interpreter.set)
    survey.collect(mapping, source: [], target: [])
    lines = survey.lines
  }

  /// The differences that the mapping does not explain, by a loss, a forward line or anything else.
  func differences(_ payload: PayloadTree, _ result: ConversionResult) -> [JSONDifference] {
    guard let json = result.json else { return [] }
    switch interpreter.convert(Array(json.utf8), by: mapping, isBackward: true) {
    case .unreadable: return []
    case .failure(let failure):
      let isOneWay = failure.code == .missingMember && isExcused(keys(failure.pointer), [])
      return isOneWay ? [] : [JSONDifference(failure)]
    case .results(let results):
      guard let back = results.first,
        var found = back.json.flatMap({ interpreter.expandedTree($0, as: mapping.source) })
      else { return [] }
      found.readTexts(as: mapping.source, of: interpreter.set)
      let lost = result.losses.map { keys($0.pointer) }
      let lostBack = back.losses.map { keys($0.pointer) }
      let lostSources = lines.filter { line in lostBack.contains { line.target.isNested($0) } }
        .map(\.source)
      return JSONDifference.between(payload, payload.root, found, found.root)
        .filter { !isExcused($0, lost + lostSources) }
    }
  }

  private func isExcused(_ difference: JSONDifference, _ lost: [[String]]) -> Bool {
    let keys = keys(difference.pointer)
    if isExcused(keys, lost) { return true }
    let readers = lines.filter { $0.source.isNested(keys) }
    if difference.found == "nothing" {
      return difference.expected == "{}"
        || difference.expected == "false" && readers.contains { $0.converter == .boolToFlag }
    }
    let isAdded = readers.contains { reader in
      lines.contains { $0.isOneWay && !$0.target.isEmpty && $0.target.isNested(reader.target) }
    }
    return isAdded
      || readers.contains { $0.converter?.readDate.map(difference.isSameInstant) ?? false }
      || readers.contains { $0.substitutes(difference) }
  }

  private func isExcused(_ keys: [String], _ lost: [[String]]) -> Bool {
    lost.contains { $0.isNested(keys) }
      || lines.contains { $0.isOneWay && !$0.source.isEmpty && $0.source.isNested(keys) }
  }

  /// The keys of a pointer, without indices: paths of mappings have none.
  private func keys(_ pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { String($0).replacingEscapes }
      .filter { Int($0) == nil }
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

/// Collects the lines of a mapping and of all mappings that it uses.
private struct LineSurvey {
  let set: SchemaSet
  private(set) var lines: [FlatLine] = []
  private var open: [DeclarationID] = []

  init(set: SchemaSet) {
    self.set = set
  }

  mutating func collect(_ mapping: Mapping, source: [String], target: [String]) {
    guard !open.contains(mapping.id) else { return }
    open.append(mapping.id)
    for line in mapping.lines {
      let written = (line.forward?.target ?? line.targetPath).map { target + $0.keys } ?? []
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
        for nested in conversion.forwardMappings.compactMap(set.mapping) {
          collect(nested, source: flat.source, target: written)
        }
      }
    }
    open.removeLast()
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
    case .alternatives(let inner): inner.lazy.compactMap { $0?.converter }.first
    case .copy, .narrowing, .substitution, .mapping: nil
    }
  }
}

extension [String] {
  /// Whether one path is the start of the other, or equal to it.
  fileprivate func isNested(_ other: [String]) -> Bool {
    zip(self, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension String {
  /// A pointer's part without the escapes `~1` and `~0`.
  fileprivate var replacingEscapes: String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in unicodeScalars {
      if isEscaped {
        text.append(scalar == "1" ? "/" : "~")
        isEscaped = false
      } else if scalar == "~" {
        isEscaped = true
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension JSONDifference {
  fileprivate init(_ failure: ConversionFailure) {
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
