import PushPayload
import PushSchemaCommand
import PushSchemaText

/// The summary of a run's findings, by code and by pointer, for people and for programs.
struct FindingSummary {
  let tally: FindingTally
  /// The files of the run; positions have the index of a file.
  let paths: [String]

  /// The number of pointers that the text names for each code.
  private static let shownPlaces = 5

  /// A line for each code, and under it the most frequent pointers; empty if there are no findings.
  var text: String {
    guard !tally.isEmpty else { return "" }
    var lines = ["", "findings by code, and where they are"]
    let width = tally.codes.values.map { String($0).count }.max() ?? 0
    func padded(_ count: Int) -> String { String(count).padded(to: width, before: true) }
    let places = tally.places.ordered
    for (code, count) in tally.orderedCodes {
      lines.append("  \(padded(count))  \(code.severity.rawValue): [\(code.code)]")
      let own = places.filter { $0.item.code == code }
      for place in own.prefix(Self.shownPlaces) {
        let pointer = place.item.pointer.isEmpty ? "the whole payload" : place.item.pointer
        let found = self.text(ofLinesOf: place.count)
        lines.append("  \(padded(place.count.count))    \(pointer), \(found)")
      }
      let rest = own.dropFirst(Self.shownPlaces)
      let others = count - own.prefix(Self.shownPlaces).reduce(0) { $0 + $1.count.count }
      if others > 0 {
        let at = rest.count == 1 && !tally.places.isIncomplete ? "place" : "places"
        let number = tally.places.isIncomplete ? "more" : "\(rest.count) more"
        lines.append("  \(padded(others))    in \(number) \(at)")
      }
    }
    if tally.places.isIncomplete { lines.append("  " + Self.incompleteness(of: tally.places)) }
    return lines.map { PrintableText.escaped($0) + "\n" }.joined()
  }

  /// The note on a tally that may be incomplete.
  static func incompleteness<Item>(of tally: Tally<Item>) -> String {
    "too many to count separately: a count may be too low by up to \(tally.droppedCount)"
  }

  /// The members of a JSON object.
  var members: [(String, JSONDocument)] {
    let codes = tally.orderedCodes.map { code, count in
      JSONDocument.object(members(of: code) + [("count", .number(count))])
    }
    let places = tally.places.ordered.map { place, count in
      JSONDocument.object(
        members(of: place.code) + [
          ("pointer", .string(place.pointer)), ("count", .number(count.count)),
          ("missing", .number(count.missing)),
        ] + members(of: count.first) + [
          ("position", .number(count.first.position)),
          ("lines", .array(count.lines.map { .object(members(of: $0)) })),
          ("moreLines", .boolean(count.hasMoreLines)),
        ])
    }
    return [
      ("codes", .array(codes)), ("places", .array(places)),
      ("missing", .number(tally.places.droppedCount)),
    ]
  }

  private func members(of code: FindingTally.Code) -> [(String, JSONDocument)] {
    [("code", .string(code.code)), ("severity", .string(code.severity.rawValue))]
  }

  private func members(of place: PayloadPlace) -> [(String, JSONDocument)] {
    [("path", .string(place.path(in: paths))), ("line", .number(place.line))]
  }

  /// `in a.json:1, 5, b.json:2`, or `first in …` if there are more lines.
  private func text(ofLinesOf count: Tally<FindingTally.Place>.Count) -> String {
    var parts: [String] = []
    var file: Int?
    for line in count.lines {
      let path = PrintableText.path(line.path(in: paths))
      parts.append(line.file == file ? String(line.line) : "\(path):\(line.line)")
      file = line.file
    }
    return (count.hasMoreLines ? "first in " : "in ") + parts.joined(separator: ", ")
      + (count.hasMoreLines ? ", …" : "")
  }
}
