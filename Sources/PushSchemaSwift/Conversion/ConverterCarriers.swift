import PushPayloadBasics
import PushSchemaModel

/// Members that several lines move, of which mappings between objects leave out what others may carry.
extension ConverterWriter {
  /// Whether lines move the same members.
  var sharesMembers: Bool { !sharedLines.isEmpty }

  /// Starts the notes on what those lines move.
  var carrierStatements: [Statement] {
    sharesMembers
      ? [.assignment("var carriers", .call("MemberCarriers", [.labeled("after", "log")]))] : []
  }

  /// Takes back what one line lists as lost and another one carries.
  var keptLosses: [Statement] {
    sharesMembers
      ? [.code(.call("log.keepLosses", [.labeled("commonTo", "carriers")]))] : []
  }

  /// The statements that write a value, with notes on the members that other lines move too.
  func carrying(
    _ alternative: ValueLine.Alternative, of line: ValueLine, _ body: [Statement]
  ) -> [Statement] {
    guard !alternative.shared.isEmpty else { return body }
    return [beginning] + body
      + alternative.shared.map { path in
        .code(
          .call(
            "carriers.add",
            [pointer(path.steps)] + except(alternative.value.taken, alternative.value.lookups)
              + into(line.target) + [.labeled("in", "log")]))
      }
  }

  /// The same for the statements of a spread.
  func carrying(_ line: SpreadLine, _ body: [Statement]) -> [Statement] {
    guard line.isShared else { return body }
    let value = line.value
    let except = except(value.taken, value.lookups)
    let end = into(line.target) + [.labeled("in", "log")]
    let object = line.source.steps.isEmpty ? readID : line.source.type.declaredObject
    guard object != nil else {
      return [beginning] + body
        + [.code(.call("carriers.add", [pointer(line.source.steps)] + except + end))]
    }
    var arguments = [SwiftCode.labeled("membersOf", members(at: line.source).0.value)]
    if let renaming = value.renaming { arguments.append(renamingArgument(renaming)) }
    arguments += except + [at(line.source)] + end
    return [beginning] + body + [.code(.call("carriers.add", arguments))]
  }

  private var beginning: Statement {
    .code(.call("carriers.begin", [.labeled("in", "log")]))
  }

  /// The argument with what other lines read of a member; none where that is nothing.
  private func except(_ taken: [[String]], _ lookups: [MappingPath]) -> [SwiftCode] {
    taken.isEmpty && lookups.isEmpty ? [] : [.labeled("except", keyLists(taken, and: lookups))]
  }

  /// The argument with the keys where a line writes, which something may be laid over.
  private func into(_ target: MappingPath) -> [SwiftCode] {
    override == nil ? [] : [.labeled("into", list(target.keys))]
  }
}
