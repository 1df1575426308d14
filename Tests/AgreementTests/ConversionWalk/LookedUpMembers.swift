import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// Members whose key is the value of a given.
extension MappingRun {
  /// The keys that a path leads through; `nil` where the given that one is looked up by is absent, or
  /// its value is no key that the object collects.
  mutating func keys(of path: MappingPath) -> [String]? {
    guard let given = path.lookup else { return path.keys }
    guard let value = value(at: given), let key = workspace.tree.string(value),
      collects(key, at: path)
    else { return nil }
    return path.keys.dropLast() + [key]
  }

  /// Whether an object's rest collects a key that is looked up there; any free object has any key.
  private func collects(_ key: String, at path: MappingPath) -> Bool {
    guard case .lookup(_, rest: let id?)? = path.steps.last?.place,
      let object = workspace.set.object(id)
    else { return true }
    return object.fieldPosition(key) == nil && object.collects(key)
  }

  /// Whether one of other paths leads to where a path leads, or around it.
  mutating func isCovered(_ path: MappingPath, by others: [MappingPath]) -> Bool {
    for other in others {
      if other.covers(path) { return true }
      if other.mayCover(path), let keys = keys(of: path), let outer = self.keys(of: other),
        keys.dropping(outer) != nil
      {
        return true
      }
    }
    return false
  }

  /// Whether one of some look-ups leads to the member of this name.
  mutating func isLookedUp(_ name: String, by lookups: [MappingPath]) -> Bool {
    for path in lookups {
      if let key = keys(of: path)?.last, JSONName(key) == JSONName(name) { return true }
    }
    return false
  }
}
