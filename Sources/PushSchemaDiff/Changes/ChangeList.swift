import PushPayload
import PushSchemaModel

/// The changes found so far, indexed by their subjects.
struct ChangeList {
  /// The subject of a change, by its name in either version.
  struct Key: Hashable {
    var topic: Change.Topic
    var id: DeclarationID
    /// The key of a field, the name of a rule; empty for the declaration as a whole.
    var member = JSONName("")
  }

  private(set) var changes: [Change] = []
  private var positions: [Key: Int] = [:]

  /// Adds a change, unless it has neither details nor effects.
  mutating func add(_ change: Change, as keys: [Key]) {
    if change.kind == .changed, change.details.isEmpty, change.effects.isEmpty { return }
    for key in keys where positions[key] == nil { positions[key] = changes.count }
    changes.append(change)
  }

  /// The position of the change of the first known key.
  func position(of keys: [Key]) -> Int? { keys.firstNonNil { positions[$0] } }

  /// Adds an effect to a change. Of effects with the same verdict on one audience the first is
  /// kept, unless another one has a witness.
  mutating func add(_ effect: Effect, at position: Int) {
    let known = changes[position].effects
    let same = known.firstIndex {
      $0.audience == effect.audience && $0.verdict == effect.verdict
    }
    guard let same else { return changes[position].effects.append(effect) }
    if known[same].witness == nil, effect.witness != nil {
      changes[position].effects[same] = effect
    }
  }

  mutating func accept(_ reason: String, at position: Int) {
    changes[position].acceptance = reason
  }
}
