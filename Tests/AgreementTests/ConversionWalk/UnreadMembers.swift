import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// The members that no line looks at.
extension MappingRun {
  /// Their losses, field by field in the schema's order, going into objects that lines read member by
  /// member; an object's rest and unknown members come behind its fields.
  mutating func unreadMembers() -> [ConversionLoss] {
    let known = knownPlaces
    let losses = known.isWhole ? [] : unreadMembers(of: node, readObject, known)
    return losses + (isBackward ? membersOfOtherWay(beside: losses) : [])
  }

  /// The members that lines write on the way forward alone, and that no line reads here.
  private mutating func membersOfOtherWay(beside losses: [ConversionLoss]) -> [ConversionLoss] {
    let read = mapping.lines.compactMap(\.backward).flatMap(\.paths)
    var found: [ConversionLoss] = []
    for path in mapping.lines.filter({ $0.backward == nil }).compactMap(\.targetPath)
    where !path.spreads && !read.contains(where: { !$0.spreads && $0.covers(path) }) {
      guard let value = workspace.conditions.value(at: path.keys, from: node) else { continue }
      let loss = loss(value, untaken)
      let isListed = losses.contains {
        loss.pointer == $0.pointer || loss.pointer.hasPrefix($0.pointer + "/")
      }
      if !isListed { found.append(loss) }
    }
    return found
  }

  /// What lines read that run on this way.
  private var knownPlaces: KnownPlace {
    var places = KnownPlace()
    for line in mapping.lines where line.way(isBackward: isBackward) != nil {
      for path in line.answeringPaths(isBackward: isBackward) { places.add(path) }
    }
    return places
  }

  private mutating func unreadMembers(
    of object: Int, _ id: DeclarationID, _ known: KnownPlace
  ) -> [ConversionLoss] {
    guard let declared = workspace.set.object(id) else { return [] }
    var losses: [ConversionLoss] = []
    for field in declared.fields {
      guard let member = workspace.conditions.lookup.member(field.key, of: object) else { continue }
      losses += unread(member.value, field.type, known[field.key])
    }
    let others = workspace.tree.members(object).filter {
      !$0.isRepetition && !$0.isOff && declared.fieldPosition(spelled: $0.key) == nil
    }
    let unknown = others.filter { member in
      guard known.isSpread, declared.rest == nil else { return !declared.collects(member.key) }
      // A line that reads it in another object reads nothing here.
      return known[member.key] != nil && workspace.conditions.lookup.isHidden(member.value)
    }
    guard isBackward else {
      return losses + unknown.map { loss($0.value, "unknown to \(id)") }
    }
    let collected = known.isSpread ? [] : others.filter { declared.collects($0.key) }
    return losses + (collected + unknown).flatMap { unread($0.value, .any, known[$0.key]) }
  }

  /// What of a member no line reads.
  private mutating func unread(
    _ value: Int, _ type: PayloadType, _ known: KnownPlace?
  ) -> [ConversionLoss] {
    guard let known else { return isBackward ? [loss(value, untaken)] : [] }
    if known.isWhole { return [] }
    var (value, type) = (value, type)
    if let fanOut, fanOut.array == value, case .array(let item, _) = type {
      (value, type) = (fanOut.item, item)
    }
    guard workspace.tree.kind(value) == .object else {
      return isBackward ? [loss(value, untaken)] : []
    }
    if case .object(let id) = workspace.tree.alternative(of: type, value, in: workspace.set) {
      return unreadMembers(of: value, id, known)
    }
    guard isBackward, !known.isSpread else { return [] }
    return workspace.tree.members(value).filter { !$0.isRepetition }
      .flatMap { unread($0.value, .any, known[$0.key]) }
  }

  private var untaken: String { "\(writtenObject) has no field for this" }

  private func loss(_ value: Int, _ reason: String) -> ConversionLoss {
    ConversionLoss(pointer: workspace.tree.pointer(value), reason: reason)
  }
}

/// A place that paths of lines lead to or through, with the places inside.
private struct KnownPlace {
  /// Whether a path ends here, and whether one with `.*` does.
  private(set) var isWhole = false
  private(set) var isSpread = false
  private var inner: [JSONName: KnownPlace] = [:]

  subscript(key: String) -> KnownPlace? { inner[JSONName(key)] }

  mutating func add(_ path: MappingPath) { add(path.steps[...], path.spreads) }

  private mutating func add(_ steps: ArraySlice<MappingPath.Step>, _ spreads: Bool) {
    guard let first = steps.first else {
      if spreads { isSpread = true } else { isWhole = true }
      return
    }
    inner[JSONName(first.key), default: KnownPlace()].add(steps.dropFirst(), spreads)
  }
}
