@_spi(Generated) import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// A line that moved a member which other lines move too.
struct MemberCarrier {
  /// Where the member stands, and what of it other lines read.
  let pointer: JSONName
  let taken: Set<JSONName>
  /// Where the line wrote it.
  let keys: [String]
  /// What the line left out.
  let losses: Set<JSONName>
}

extension MappingRun {
  /// Notes that a line moved a member.
  mutating func carry(
    _ value: Int, except taken: [[String]] = [], _ keys: [String],
    _ losses: some Sequence<ConversionLoss>
  ) {
    let pointer = workspace.tree.pointer(value)
    carriers.append(
      MemberCarrier(
        pointer: JSONName(pointer),
        taken: Set(taken.map { JSONName(pointer + $0.map(JSONPointer.component).joined()) }),
        keys: keys, losses: Set(losses.map { JSONName($0.pointer) })))
  }

  /// Notes that a line spread members: of a free object all, of another one those that its rest collects.
  mutating func carry(
    _ members: [PayloadTree.Member], of value: Int, _ from: MappingPath, _ to: MappingPath,
    _ spread: MappingLine.Value, _ losses: some Sequence<ConversionLoss>
  ) {
    let taken = self.taken(by: spread, of: from)
    guard workspace.object(at: from, root: readObject, value) != nil else {
      return carry(value, except: taken, to.keys, losses)
    }
    for member in members where !taken.contains([member.key]) {
      let key = spread.renaming?.renamed(member.key) ?? member.key
      carry(member.value, except: taken.inside(member.key), to.keys + [key], losses)
    }
  }

  /// Takes back each loss in a member that several lines moved and that one of them did not leave out, and
  /// lists what all of them left out once.
  mutating func keepCommonLosses() {
    guard !carriers.isEmpty else { return }
    let lines = Dictionary(grouping: carriers, by: \.pointer)
    var listed: Set<JSONName> = []
    losses.removeAll { loss in
      let around = JSONPointer.around(loss.pointer).map(JSONName.init)
      let movers = around.flatMap { lines[$0] ?? [] }.filter { line in
        !around.contains(where: line.taken.contains)
      }
      let isCarried = movers.contains { line in !around.contains(where: line.losses.contains) }
      if isCarried { return true }
      return movers.count > 1 && !listed.insert(JSONName(loss.pointer)).inserted
    }
  }
}
