@_spi(Generated) public import PushPayloadBasics

/// Collects what a conversion loses, and runs its converters. Generated code calls it line by line of
/// a mapping.
@_spi(Generated) public struct ConversionLog: Sendable {
  /// The losses so far, in the order of the lines that cause them.
  public internal(set) var losses: [Loss] = []

  /// Creates a log without losses.
  public init() {}

  /// Lists a loss.
  public mutating func lose(_ reason: String, at pointer: String) {
    if losses.isEmpty { losses.reserveCapacity(8) }
    losses.append(Loss(pointer: pointer, reason: reason))
  }

  /// Takes back the losses at a pointer that were listed behind so many others, because what stands there
  /// is kept by other means.
  public mutating func restore(_ pointer: String, since count: Int) {
    let earlier = losses.prefix(count)
    losses = earlier + losses.dropFirst(count).filter { !$0.pointer.hasSameBytes(as: pointer) }
  }

  /// Lists a member that is left out, where it is there.
  @inlinable
  public mutating func drop<Value>(
    _ value: Value?, at pointer: @autoclosure () -> String, because reason: String
  ) {
    if value != nil { lose(reason, at: pointer()) }
  }

  /// Lists a member that is left out, where it is there; not what lies at one of the pointers in
  /// `carried`, or below, because a line has looked that up.
  public mutating func drop<Value>(
    _ value: Value?, unlessIn carried: [String], at pointer: @autoclosure () -> String,
    because reason: String
  ) {
    guard value != nil else { return }
    let pointer = pointer()
    let isCarried = carried.contains { outer in
      pointer.utf8.starts(with: outer.utf8)
        && [nil, 0x2F].contains(pointer.utf8.dropFirst(outer.utf8.count).first)
    }
    if !isCarried { lose(reason, at: pointer) }
  }

  /// Lists a member that another one is written in place of, where it is there and another value.
  @inlinable
  public mutating func displace<Value: Equatable>(
    _ value: Value?, by chosen: Value?, at pointer: @autoclosure () -> String,
    because reason: String
  ) {
    if let value, value != chosen { lose(reason, at: pointer()) }
  }

  /// Lists each of the members that are left out, save for those that other lines read.
  public mutating func drop(
    membersOf members: JSONObject?, except read: [String] = [],
    at pointer: @autoclosure () -> String, because reason: String
  ) {
    guard let members, !members.isEmpty else { return }
    let pointer = pointer()
    for name in members.names where !read.containsName(name) {
      lose(reason, at: pointer + JSONPointer.component(name))
    }
  }

  /// The same for members of a type.
  public mutating func drop<Value>(
    membersOf members: JSONMembers<Value>?, except read: [String] = [],
    at pointer: @autoclosure () -> String, because reason: String
  ) {
    guard let members, !members.isEmpty else { return }
    let pointer = pointer()
    for (name, _) in members where !read.containsName(name) {
      lose(reason, at: pointer + JSONPointer.component(name))
    }
  }

  /// Lists the members of a free object that no line reads; `read` has the paths of those that one
  /// does.
  public mutating func drop(
    unreadMembersOf members: JSONObject?, except read: [[String]],
    at pointer: @autoclosure () -> String, because reason: String
  ) {
    guard let members, !members.isEmpty else { return }
    let pointer = pointer()
    for (name, value) in members {
      let inner = read.inside(name)
      if inner.contains([]) { continue }
      let place = pointer + JSONPointer.component(name)
      if !inner.isEmpty, case .object(let object) = value {
        drop(unreadMembersOf: object, except: inner, at: place, because: reason)
      } else {
        lose(reason, at: place)
      }
    }
  }
}

@_spi(Generated) extension ConversionLog {
  /// Whether a spread moves the member: not where another line reads it; a member is lost whose name is
  /// reserved, not of the form that is wanted, or there already.
  public mutating func moves(
    _ name: String, except taken: [String] = [], reserved: [String] = [],
    form: PayloadForm? = nil, isThere: Bool = false, at pointer: @autoclosure () -> String,
    loss reason: String
  ) -> Bool {
    guard !taken.containsName(name) else { return false }
    if !isThere, !reserved.containsName(name), form?.accepts(name) ?? true { return true }
    lose(reason, at: pointer() + JSONPointer.component(name))
    return false
  }

  /// Moves members from one free object to another, those left out that other lines read; members of
  /// a reserved name are lost, and so are those whose name the target has, unless they replace them.
  public mutating func spread<Value>(
    _ members: JSONMembers<Value>?, to target: inout JSONMembers<Value>,
    except taken: [[String]] = [], reserved: [String] = [], replaces: Bool = true,
    at pointer: @autoclosure () -> String, loss reason: String
  ) {
    guard let members, !members.isEmpty else { return }
    let excluded = taken.compactMap(\.first)
    if target.isEmpty, !members.hasName(among: excluded), !members.hasName(among: reserved) {
      target = members
      return
    }
    for (name, value) in members
    where moves(
      name, except: excluded, reserved: reserved, isThere: !replaces && target[name] != nil,
      at: pointer(), loss: reason)
    {
      target[name] = value
    }
  }

  /// The same for values of any type, of which other lines may also read what is inside.
  public mutating func spread(
    _ members: JSONObject?, to target: inout JSONObject, except taken: [[String]] = [],
    reserved: [String] = [], replaces: Bool = true, at pointer: @autoclosure () -> String,
    loss reason: String
  ) {
    guard let members, !members.isEmpty else { return }
    let excluded = taken.compactMap(\.first)
    if target.isEmpty, !members.hasName(among: excluded), !members.hasName(among: reserved) {
      target = members
      return
    }
    for (name, value) in members {
      let inner = taken.inside(name)
      guard !inner.contains([]),
        moves(
          name, reserved: reserved, isThere: !replaces && target[name] != nil, at: pointer(),
          loss: reason)
      else { continue }
      if let rest = value.removing(inner) { target[name] = rest }
    }
  }

  /// The same, into a member that is only made where there is something to hold.
  public mutating func spread<Value>(
    _ members: JSONMembers<Value>?, to target: inout JSONMembers<Value>?,
    except taken: [[String]] = [], reserved: [String] = [], replaces: Bool = true,
    at pointer: @autoclosure () -> String, loss reason: String
  ) {
    var moved = target ?? [:]
    spread(
      members, to: &moved, except: taken, reserved: reserved, replaces: replaces, at: pointer(),
      loss: reason)
    if target != nil || !moved.isEmpty { target = moved }
  }

  /// The same, into a member that is only made where there is something to hold.
  public mutating func spread(
    _ members: JSONObject?, to target: inout JSONObject?, except taken: [[String]] = [],
    reserved: [String] = [], replaces: Bool = true, at pointer: @autoclosure () -> String,
    loss reason: String
  ) {
    var moved = target ?? [:]
    spread(
      members, to: &moved, except: taken, reserved: reserved, replaces: replaces, at: pointer(),
      loss: reason)
    if target != nil || !moved.isEmpty { target = moved }
  }
}

extension JSONMembers {
  /// Whether one of the names stands in it.
  fileprivate func hasName(among names: [String]) -> Bool {
    names.contains { self[$0] != nil }
  }
}

extension [[String]] {
  /// The rests of the paths that start with the name.
  func inside(_ name: String) -> [[String]] {
    guard !isEmpty else { return [] }
    return compactMap { path in
      guard let first = path.first, first == name, first.utf8.elementsEqual(name.utf8) else {
        return nil
      }
      return [String](path.dropFirst())
    }
  }
}
