import PushSchemaModel

/// Which lines of a mapping write what earlier lines have written, and the variables that keep what is
/// lost by it.
struct OverwrittenLines {
  /// The lines before which another may have written the same member, or an object that brings it
  /// along.
  private(set) var overwriting: Set<Int> = []
  /// For each line that writes another value than a move before it, the variable with that move's loss.
  private(set) var lostVariables: [Int: String] = [:]
  /// For each line that later lines overwrite, the variable that it must keep up to date.
  private(set) var keptVariables: [Int: String] = [:]
  /// All such variables, in the order of the lines.
  private(set) var variables: [String] = []

  /// Looks through what each line writes; `nil` for lines that write nothing. Losses are kept on the
  /// way forward only.
  init(_ mapping: Mapping, written: [MappingPath?], keepsLosses: Bool) {
    findOverwriting(written)
    if keepsLosses { findVariables(mapping, written) }
  }

  private mutating func findOverwriting(_ written: [MappingPath?]) {
    var seen: Set<MappingPath> = []
    var places: Set<[String]> = []
    for (line, path) in written.enumerated() {
      guard let path else { continue }
      let outer = path.keys.indices.map { Array(path.keys[..<$0]) }
      if seen.contains(path) || outer.contains(where: places.contains) { overwriting.insert(line) }
      guard !path.spreads else { continue }
      seen.insert(path)
      places.insert(path.keys)
    }
  }

  private mutating func findVariables(_ mapping: Mapping, _ written: [MappingPath?]) {
    var lines: [MappingPath: [Int]] = [:]
    var targets: [MappingPath] = []
    for (line, path) in written.enumerated() {
      guard let path, !path.spreads else { continue }
      if lines[path] == nil { targets.append(path) }
      lines[path, default: []].append(line)
    }
    var counts: [String: Int] = [:]
    for target in targets {
      let same = lines[target] ?? []
      guard let key = target.keys.last,
        let move = same.dropLast().first(where: { mapping.lines[$0].isMoveWithLoss })
      else { continue }
      let count = counts[key, default: 0] + 1
      counts[key] = count
      let variable =
        (SwiftNaming.memberName(key) ?? "member") + "Loss" + (count > 1 ? "\(count)" : "")
      variables.append(variable)
      for line in same where line > move { lostVariables[line] = variable }
      for line in same.dropLast() { keptVariables[line] = variable }
    }
  }
}

extension MappingLine {
  fileprivate var isMoveWithLoss: Bool {
    if case .move(let move) = self { return move.target.type != .flag }
    return false
  }
}

/// Lines that write what earlier lines have written.
extension ConverterRun {
  /// Whether an earlier line may have written the same member, or an object that brings it along.
  func isOverwriting(_ position: Int) -> Bool { overwritten.overwriting.contains(position) }

  /// The variable with the loss that the line causes where it writes another value.
  func overwrittenLoss(_ position: Int) -> String? { overwritten.lostVariables[position] }

  /// The variable that the line must keep up to date for later lines.
  func trackedLoss(_ position: Int) -> String? { overwritten.keptVariables[position] }

  /// All such variables, in the order of the lines.
  var lossVariables: [String] { overwritten.variables }

  /// Keeps what a line has lost, for later lines that overwrite what it wrote.
  func track(
    _ loss: (pointer: String, reason: String)?, of position: Int, to writer: inout CodeWriter
  ) {
    guard let variable = trackedLoss(position) else { return }
    guard let loss else { return writer.line("\(variable) = nil") }
    writer.code(
      .call("Loss", [.labeled("pointer", loss.pointer), .labeled("reason", loss.reason)]),
      prefix: "\(variable) = ")
  }
}
