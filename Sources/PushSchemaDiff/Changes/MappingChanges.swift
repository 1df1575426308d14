import PushPayload
import PushSchemaModel

/// The differences in a mapping that both versions have.
extension Change {
  mutating func compare(_ item: Mapping, _ partner: Mapping) {
    compareEnds(item, partner)
    compareGivens(item, partner)
    let lines = (item.shortLines, partner.shortLines)
    let known = (Set(lines.0.map(JSONName.init)), Set(lines.1.map(JSONName.init)))
    details += lines.0.filter { !known.1.contains(JSONName($0)) }.map { "- \($0)" }
    details += lines.1.filter { !known.0.contains(JSONName($0)) }.map { "+ \($0)" }
    details += item.reconvertedLines(in: partner).map { "\($0): by another conversion" }
  }

  private mutating func compareEnds(_ item: Mapping, _ partner: Mapping) {
    let ends = [item, partner].map { "\($0.source) \($0.direction.rawValue) \($0.target)" }
    if ends[0] != ends[1] {
      details.append("\(ends[0]) -> \(ends[1])")
      let isAnother =
        item.source != partner.source || item.target != partner.target
        || !partner.direction.runs(item.direction)
      if isAnother {
        breaksSwift("the conversion has another name")
      }
    }
    for isBackward in [false, true] {
      let isPossible = [item, partner].map { $0.maySendNothing(isBackward: isBackward) }
      let runs = [item, partner].allSatisfy {
        isBackward ? $0.direction.runsBackward : $0.direction.runsForward
      }
      guard runs, item.source == partner.source, item.target == partner.target,
        isPossible[0] != isPossible[1]
      else { continue }
      breaksSwift(
        "the conversion\(isBackward ? " back" : "") returns "
          + (isPossible[1] ? "'ConversionOutcome'" : "'Conversion'"))
    }
  }

  private mutating func compareGivens(_ item: Mapping, _ partner: Mapping) {
    if item.givens.map(\.name).isReordered(in: partner.givens.map(\.name)) {
      details.append("its givens are in another order")
      breaksSwift("the initializer of its givens takes them in another order")
    }
    let givens = pairs(of: item.givens, and: partner.givens, name: \.name) { _, _ in false }
    for (given, other) in givens {
      guard let name = (other ?? given)?.name else { continue }
      if given == nil, let other, other.defaultValue != nil {
        details.append("added the given '\(name)', with a default")
      } else if given == nil || other == nil {
        details.append("\(given == nil ? "added" : "removed") the given '\(name)'")
        breaksSwift(given == nil ? "it needs the given '\(name)'" : "'\(name)' is gone")
      } else if let given, let other,
        given.type.swiftShape != other.type.swiftShape
          || (given.defaultValue == .null) != (other.defaultValue == .null)
          || given.defaultValue != nil && other.defaultValue == nil
      {
        details.append("changed the given '\(name)'")
        breaksSwift("the given '\(name)' is another argument")
      }
    }
  }
}

extension [String] {
  /// Whether names that both lists have are in different orders.
  func isReordered(in other: [String]) -> Bool {
    let common = Set(self).intersection(other)
    return filter(common.contains) != other.filter(common.contains)
  }
}

extension Mapping {
  /// Each line in short, for a list of differences.
  fileprivate var shortLines: [String] {
    suppressions.map(\.text) + lines.map(\.text)
  }

  /// The lines that another version also has, with another conversion.
  fileprivate func reconvertedLines(in other: Mapping) -> [String] {
    let conversions = Dictionary(firstOf: other.lines.map { (JSONName($0.text), $0.conversions) })
    return lines.compactMap { line in
      conversions[JSONName(line.text)].flatMap { others in
        line.conversions.elementsEqual(others) { $0.isSame(as: $1) } ? nil : line.text
      }
    }
  }

  /// The texts of the lines without effect: reasons, messages, citations.
  var wordsOfLines: [String] {
    lines.flatMap { [$0.reason ?? "", $0.disclosure ?? "", $0.provenance.words] }
      + suppressions.map { $0.message ?? "" } + [provenance.words]
  }
}

extension MappingLine {
  /// The conversions of the values in both directions.
  fileprivate var conversions: [Transformation] {
    [forward, backward].compactMap { $0 }.flatMap(\.conversions).map(\.conversion)
  }
}
