@_spi(Generated) public import PushPayloadBasics

/// Lays a raw object over what the lines of a mapping wrote, and lists what it replaces. Generated code
/// notes what each line writes.
@_spi(Generated) public struct ConversionOverlay: Sendable {
  private var written: [(pointer: String, target: [String])] = []
  private let knownLosses: Int

  /// Starts with what the log lists already.
  public init(after log: ConversionLog) {
    knownLosses = log.losses.count
  }

  /// Notes that a line writes a member, where it is there.
  public mutating func note<Value>(
    _ value: Value?, at pointer: @autoclosure () -> String, into target: [String]
  ) {
    if value != nil { written.append((pointer(), target)) }
  }

  /// Notes that a spread writes members, save for those that other lines read.
  public mutating func note<Value>(
    membersOf members: JSONMembers<Value>?, renaming: KeyRenaming? = nil,
    except taken: [String] = [], at pointer: @autoclosure () -> String, into target: [String]
  ) {
    guard let members, !members.isEmpty else { return }
    let pointer = pointer()
    for name in members.names where !taken.containsName(name) {
      let key = renaming?.renamed(name) ?? name
      written.append((pointer + JSONPointer.component(name), target + [key]))
    }
  }

  /// The object with the raw one laid over it. Where no model can hold that, or the raw value is no
  /// object, the raw value is lost, and the object stays as it is; nothing of a given is lost, which has
  /// no pointer. Of members that several lines moved, only what no line carries that is left is lost.
  public func lay<Output: PayloadObject>(
    _ raw: JSONValue?, isDeep: Bool, over output: Output, at target: [String],
    from pointer: @autoclosure () -> String?, because reason: String,
    beside carriers: MemberCarriers? = nil, log: inout ConversionLog
  ) -> Output {
    guard let raw else {
      if let carriers { log.keepLosses(commonTo: carriers) }
      return output
    }
    let made = JSONValue(output)
    guard case .object(let members) = raw,
      let laid = made.laying(members, over: target[...], isDeep).model(Output.self)
    else {
      if let carriers { log.keepLosses(commonTo: carriers) }
      if let pointer = pointer() { log.lose(reason, at: pointer) }
      return output
    }
    let result = JSONValue(laid)
    if var carriers {
      carriers.removeAll { target in
        guard let value = made.value(at: target[...]) else { return false }
        return !(result.value(at: target[...])?.contains(value) ?? false)
      }
      if let pointer = pointer() {
        carriers.begin(in: log)
        carriers.add(pointer, in: log)
      }
      log.keepLosses(commonTo: carriers)
    }
    loseReplaced(made, result, reason, in: &log)
    return laid
  }

  /// Lists the members that lines wrote and that stand nowhere in the result any more.
  private func loseReplaced(
    _ made: JSONValue, _ laid: JSONValue, _ reason: String, in log: inout ConversionLog
  ) {
    let fates = written.map { made.isKept(at: $0.target, in: laid) }
    let kept = Set(zip(written, fates).filter { $1 == true }.map { JSONName($0.0.pointer) })
    var listed = Set(log.losses.dropFirst(knownLosses).map { JSONName($0.pointer) })
    for (member, isKept) in zip(written, fates) where isKept == false {
      let isElsewhere = JSONPointer.around(member.pointer).contains { kept.contains(JSONName($0)) }
      if !isElsewhere, listed.insert(JSONName(member.pointer)).inserted {
        log.lose(reason, at: member.pointer)
      }
    }
  }
}

@_spi(Generated) extension ConversionOverlay {
  /// The same for a raw value that is known to be an object.
  public func lay<Output: PayloadObject>(
    _ raw: JSONObject?, isDeep: Bool, over output: Output, at target: [String],
    from pointer: @autoclosure () -> String?, because reason: String,
    beside carriers: MemberCarriers? = nil, log: inout ConversionLog
  ) -> Output {
    lay(
      raw.map(JSONValue.object), isDeep: isDeep, over: output, at: target, from: pointer(),
      because: reason, beside: carriers, log: &log)
  }
}

extension JSONValue {
  /// Whether another value has the same at the end of the names; `nil` where nothing stands there.
  fileprivate func isKept(at names: [String], in other: JSONValue) -> Bool? {
    value(at: names[...]).map { $0 == other.value(at: names[...]) }
  }

  /// Whether all of another value is in it: each member of an object, or an equal value.
  fileprivate func contains(_ other: JSONValue) -> Bool {
    guard case .object(let own) = self, case .object(let members) = other else {
      return self == other
    }
    return members.allSatisfy { name, value in own[name]?.contains(value) ?? false }
  }

  /// What stands at the end of the names.
  fileprivate func value(at names: ArraySlice<String>) -> JSONValue? {
    guard let name = names.first else { return self }
    return self[name]?.value(at: names.dropFirst())
  }

  /// The same with members laid over the object at the end of the names; what is no object there or on
  /// the way is replaced by one.
  fileprivate func laying(
    _ members: JSONObject, over names: ArraySlice<String>, _ isDeep: Bool
  ) -> JSONValue {
    guard !members.isEmpty else { return self }
    var own = object ?? [:]
    if let name = names.first {
      own[name] = (own[name] ?? .null).laying(members, over: names.dropFirst(), isDeep)
    } else {
      for (name, value) in members {
        own[name] = isDeep ? own[name]?.laid(under: value) ?? value : value
      }
    }
    return .object(own)
  }

  /// Another value in place of this one; of two objects the members of both.
  private func laid(under value: JSONValue) -> JSONValue {
    guard case .object(let members) = value, case .object = self else { return value }
    return laying(members, over: [], true)
  }
}
