@_spi(Generated) public import PushPayloadBasics

@_spi(Generated) extension ConversionLog {
  /// The key that a spread moves a member to; `nil` where another line reads the member, or where it is
  /// lost: because its key is reserved, is not of the form that is wanted, is a new one that another
  /// member has already, or is there already.
  public mutating func key<Value>(
    for name: String, of members: JSONMembers<Value>?, by renaming: KeyRenaming,
    except taken: [String] = [], reserved: [String] = [], form: PayloadForm? = nil,
    isThere: (String) -> Bool = { _ in false }, at pointer: @autoclosure () -> String,
    loss reason: String
  ) -> String? {
    guard !taken.containsName(name) else { return nil }
    let newKey = renaming.renamed(name)
    let collides =
      newKey.map { key in
        members?[key] != nil && renaming.renamed(key) == nil && !taken.containsName(key)
      } ?? false
    let key = newKey ?? name
    if !collides, !reserved.containsName(key), form?.accepts(key) ?? true, !isThere(key) {
      return key
    }
    lose(reason, at: pointer() + JSONPointer.component(name))
    return nil
  }

  /// Moves members from one free object to another under new keys, those left out that other lines read.
  public mutating func spread(
    _ members: JSONObject?, to target: inout JSONObject, renaming: KeyRenaming,
    except taken: [[String]] = [], reserved: [String] = [], replaces: Bool = true,
    at pointer: @autoclosure () -> String, loss reason: String
  ) {
    guard let members, !members.isEmpty else { return }
    let excluded = taken.filter { $0.count == 1 }.compactMap(\.first)
    for (name, value) in members {
      let key = key(
        for: name, of: members, by: renaming, except: excluded, reserved: reserved,
        isThere: { !replaces && target[$0] != nil }, at: pointer(), loss: reason)
      if let key, let rest = value.removing(taken.inside(name)) { target[key] = rest }
    }
  }

  /// The same, into a member that is only made where there is something to hold.
  public mutating func spread(
    _ members: JSONObject?, to target: inout JSONObject?, renaming: KeyRenaming,
    except taken: [[String]] = [], reserved: [String] = [], replaces: Bool = true,
    at pointer: @autoclosure () -> String, loss reason: String
  ) {
    var moved = target ?? [:]
    spread(
      members, to: &moved, renaming: renaming, except: taken, reserved: reserved,
      replaces: replaces, at: pointer(), loss: reason)
    if target != nil || !moved.isEmpty { target = moved }
  }
}
