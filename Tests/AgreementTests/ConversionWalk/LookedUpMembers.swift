import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// Members whose keys are the texts of other values.
extension MappingRun {
  /// The keys that a path leads through; `nil` where a text that one of them is looked up by is absent, or
  /// is no key that the object collects.
  mutating func keys(of path: MappingPath) -> [String]? {
    var keys: [String] = []
    for step in path.steps {
      guard case .lookup(let keyPath, let rest) = step.place else {
        keys.append(step.key)
        continue
      }
      guard let value = value(at: keyPath), let key = workspace.tree.string(value),
        collects(key, rest)
      else { return nil }
      keys.append(key)
    }
    return keys
  }

  /// Whether an object's rest collects a key that is looked up there; any free object has any key.
  private func collects(_ key: String, _ rest: DeclarationID?) -> Bool {
    guard let object = rest.flatMap({ workspace.set.object($0) }) else { return true }
    return object.fieldPosition(spelled: key) == nil && object.collects(key)
  }

  /// Whether one of other paths leads to where a path leads, or around it.
  mutating func isCovered(_ path: MappingPath, by others: [MappingPath]) -> Bool {
    for other in others {
      if other.covers(path) { return true }
      if other.mayCover(path), let keys = keys(of: path), let outer = self.keys(of: other),
        keys.hasPrefix(outer)
      {
        return true
      }
    }
    return false
  }

  /// What other lines read of a value's members, as keys from it on.
  mutating func taken(by value: MappingLine.Value, of path: MappingPath) -> [[String]] {
    var taken = value.taken
    for lookup in value.lookups {
      if let keys = keys(of: lookup) { taken.append(Array(keys.dropFirst(path.steps.count))) }
    }
    return taken
  }
}
