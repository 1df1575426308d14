/// Values that were written before the object whose members they become, each behind the text of the
/// payload that is its key.
@_spi(Generated) public struct KeyedFragments: Sendable {
  /// The keys in their order, each once, with what stands behind them.
  private(set) var members: [(key: MemberPlace, value: JSONFragment)] = []
  /// The keys, kept once there are more than a few.
  private var names: Set<JSONName> = []

  /// Up to this many keys are compared one by one.
  private static let fewCount = 16

  /// Creates an object without members.
  public init() {}

  /// Adds a key, whose value comes next; false where it is absent, or there already.
  public mutating func insert(_ key: MemberPlace, in bytes: Span<UInt8>) -> Bool {
    guard key.isPresent, isNew(key, in: bytes) else { return false }
    if members.isEmpty { members.reserveCapacity(4) }
    members.append((key, JSONFragment()))
    return true
  }

  private mutating func isNew(_ key: MemberPlace, in bytes: Span<UInt8>) -> Bool {
    guard members.count >= Self.fewCount else {
      return !members.contains { bytes.hasSameString(at: $0.key.start, as: key.start) }
    }
    if names.isEmpty {
      for member in members { names.insert(JSONName(bytes.text(of: member.key))) }
    }
    return names.insert(JSONName(bytes.text(of: key))).inserted
  }

  /// Sets the value of the key that was added last.
  public mutating func setValue(_ value: JSONFragment) {
    guard let last = members.indices.last else { return }
    members[last].value = value
  }
}

@_spi(Generated) extension JSONWriter {
  /// An object of fragments as a fragment.
  public mutating func fragment(
    of object: KeyedFragments, in bytes: Span<UInt8>
  ) -> JSONFragment {
    made { writer in
      writer.openObject()
      for member in object.members {
        writer.write(.string, member.key, in: bytes)
        writer.append(0x3A)
        writer.copy(member.value)
        writer.needsComma = true
      }
      writer.closeObject()
    }
  }
}
