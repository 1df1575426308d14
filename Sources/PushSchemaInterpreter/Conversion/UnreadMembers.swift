import PushPayload
import PushSchemaModel

/// The members that no line looks at.
extension MappingRun {
  /// Their losses, field by field in the schema's order, going into objects that lines read member by
  /// member; an object's rest and unknown members come behind its fields.
  mutating func unreadMembers() -> [ConversionLoss] {
    unreadMembers(of: node, readObject, at: [], knownPaths)
  }

  /// What lines read; on the way back also what lines write that only run forward, for that says
  /// nothing new.
  private var knownPaths: [MappingPath] {
    mapping.lines.flatMap { line -> [MappingPath] in
      switch line {
      case .move(let move): [isBackward ? move.target : move.source]
      case .drop(let drop): isBackward ? [] : [drop.source]
      case .set(let line): isBackward ? [line.target] : line.value.paths.filter { $0.root == .own }
      }
    }
  }

  private mutating func unreadMembers(
    of object: Int, _ id: DeclarationID, at keys: [String], _ known: [MappingPath]
  ) -> [ConversionLoss] {
    guard let declared = workspace.set.object(id) else { return [] }
    var losses: [ConversionLoss] = []
    for field in declared.fields {
      guard let member = workspace.conditions.lookup.member(field.key, of: object) else { continue }
      losses += unread(member.value, field.type, at: keys + [field.key], known)
    }
    let isSpread = known.contains { $0.spreads && $0.keys.isSame(as: keys) }
    guard isBackward ? !isSpread || declared.rest == nil : declared.rest == nil else {
      return losses
    }
    let others = workspace.tree.members(object).filter {
      !$0.isRepetition && declared.fieldPosition($0.key) == nil
    }
    guard isBackward else {
      return losses + others.map { loss($0.value, "means nothing to \(id)") }
    }
    return losses + others.flatMap { unread($0.value, .any, at: keys + [$0.key], known) }
  }

  /// What of a member no line reads.
  private mutating func unread(
    _ value: Int, _ type: PayloadType, at keys: [String], _ known: [MappingPath]
  ) -> [ConversionLoss] {
    if known.contains(where: { !$0.spreads && $0.keys.isSame(as: keys) }) { return [] }
    let deeper = known.filter { $0.keys.dropping(keys) != nil }
    guard !deeper.isEmpty else { return isBackward ? [loss(value, untaken)] : [] }
    var (value, type) = (value, type)
    if let fanOut, fanOut.array == value, case .array(let item, _) = type {
      (value, type) = (fanOut.item, item)
    }
    guard workspace.tree.kind(value) == .object else {
      return isBackward ? [loss(value, untaken)] : []
    }
    if case .object(let id) = type.alternative(for: .object) {
      return unreadMembers(of: value, id, at: keys, known)
    }
    let isSpread = deeper.contains { $0.spreads && $0.keys.isSame(as: keys) }
    guard isBackward, !isSpread else { return [] }
    return workspace.tree.members(value).filter { !$0.isRepetition }
      .flatMap { unread($0.value, .any, at: keys + [$0.key], deeper) }
  }

  private var untaken: String { "no field of \(writtenObject) takes this" }

  private func loss(_ value: Int, _ reason: String) -> ConversionLoss {
    ConversionLoss(pointer: workspace.tree.pointer(value), reason: reason)
  }
}

extension SetLine.Value {
  /// The members and givens it reads.
  fileprivate var paths: [MappingPath] {
    switch self {
    case .literal: []
    case .path(let path, _): [path]
    case .template(let parts):
      parts.compactMap { if case .path(let path) = $0 { path } else { nil } }
    }
  }
}

extension [String] {
  fileprivate func isSame(as other: [String]) -> Bool {
    count == other.count && dropping(other) != nil
  }
}
