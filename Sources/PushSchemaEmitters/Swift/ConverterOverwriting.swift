import PushSchemaModel

/// Lines that write what earlier lines have written.
extension ConverterRun {
  /// Whether an earlier line may have written the same member, or an object that brings it along.
  func isOverwriting(_ position: Int) -> Bool {
    guard let target = writtenPath(position) else { return false }
    return mapping.lines.indices.prefix(position).contains { earlier in
      writtenPath(earlier).map { !$0.spreads && ($0 == target || $0.isProperPrefix(of: target)) }
        ?? false
    }
  }

  /// The variable with the loss that the line causes where it writes another value.
  func overwrittenLoss(_ position: Int) -> String? {
    guard !isBackward else { return nil }
    let earlier = mapping.linesOverwritten(byLineAt: position)
    return earlier.contains(where: isMoveWithLoss) ? lossVariable(position) : nil
  }

  /// The variable that the line must keep up to date for later lines.
  func trackedLoss(_ position: Int) -> String? {
    guard !isBackward, let target = mapping.lines[position].target, !target.spreads else {
      return nil
    }
    let last = mapping.lines.indices.last { mapping.lines[$0].target == target }
    return last != position && lossTargets.contains(target) ? lossVariable(position) : nil
  }

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

  private func isMoveWithLoss(_ position: Int) -> Bool {
    if case .move(let move) = mapping.lines[position] { return move.target.type != .flag }
    return false
  }

  private func lossVariable(_ position: Int) -> String? {
    guard let target = mapping.lines[position].target, let key = target.keys.last else {
      return nil
    }
    let same = lossTargets.filter { $0.keys.last == key }
    let name = (SwiftNaming.memberName(key) ?? "member") + "Loss"
    guard let index = same.firstIndex(of: target), index > 0 else { return name }
    return name + String(index + 1)
  }

  /// The members that are written more than once, with a move before the last time.
  private var lossTargets: [MappingPath] {
    var targets: [MappingPath] = []
    for position in mapping.lines.indices {
      guard let target = mapping.lines[position].target, !target.spreads,
        !targets.contains(target),
        mapping.lines.indices.contains(where: { other in
          mapping.lines[other].target == target
            && mapping.linesOverwritten(byLineAt: other).contains(where: isMoveWithLoss)
        })
      else { continue }
      targets.append(target)
    }
    return targets
  }

  /// All such variables, in the order of the lines.
  var lossVariables: [String] {
    guard !isBackward else { return [] }
    return lossTargets.compactMap { target in
      mapping.lines.indices.first { mapping.lines[$0].target == target }.flatMap(lossVariable)
    }
  }
}
