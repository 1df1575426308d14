import PushPayload
package import PushSchemaModel

/// A part of a payload whose size a rule limits.
package struct LimitedSize: Sendable, Hashable {
  /// The object and the rule: `APNs.Payload.largest-alert`.
  package let rule: String
  /// The rule's name alone, which findings have.
  package let code: String
  /// What is measured: one member, several together, or the object.
  package let pointers: [String]
  package let bytes: Int
  package let limit: Int
  /// The members in it that take most and are not sensitive, largest first, each with the bytes of its key
  /// and value.
  package let largest: [Member]

  package struct Member: Sendable, Hashable {
    package let pointer: String
    package let bytes: Int
  }

  /// By how many bytes it has to shrink; below zero what is left.
  package var excess: Int { bytes - limit }
}

extension Interpreter {
  /// The sizes in a payload that rules limit as it stands, in the order of the objects and rules; not those
  /// of what is sensitive.
  package func limitedSizes(in bytes: [UInt8], as id: DeclarationID) -> [LimitedSize] {
    let measured = engine(for: id).measuredSizes(in: bytes)
    var log = FindingLog()
    guard !measured.sizes.isEmpty, let text = try? LocatedJSON(measured.text, reportingTo: &log)
    else {
      return []
    }
    var values = MeasuredValues(at: Set(measured.sizes.flatMap(\.offsets)))
    values.visit(text.root, at: "", key: 0)
    return measured.sizes.map { size in
      let places = size.offsets.compactMap { values.found[$0] }
      let members = places.flatMap(\.members).filter { !measured.isSecret(at: $0.offset) }
      return LimitedSize(
        rule: "\(size.object).\(size.rule)", code: size.rule, pointers: places.map(\.pointer),
        bytes: size.bytes, limit: size.limit,
        largest: members.map(\.member).ordered { $0.bytes > $1.bytes }.prefix(Self.shownMembers)
          .map(\.self))
    }
  }

  private static let shownMembers = 3
}

extension [LimitedSize] {
  /// Of each rule that limits several sizes the one that is nearest to its limit.
  package var nearestOfEachRule: [LimitedSize] {
    var nearest: [LimitedSize] = []
    for size in self {
      if let position = nearest.firstIndex(where: { $0.rule == size.rule }) {
        if nearest[position].excess < size.excess { nearest[position] = size }
      } else {
        nearest.append(size)
      }
    }
    return nearest
  }
}

/// Finds the values of a payload that start at some offsets.
private struct MeasuredValues {
  struct Place {
    let value: LocatedJSON.Value
    let pointer: String
    /// The bytes of its key with quotes and colon; 0 of an item.
    let key: Int
  }

  let offsets: Set<Int>
  private(set) var found: [Int: Place] = [:]

  init(at offsets: Set<Int>) { self.offsets = offsets }

  mutating func visit(_ value: LocatedJSON.Value, at pointer: String, key: Int) {
    let place = Place(value: value, pointer: pointer, key: key)
    if offsets.contains(value.offset) { found[value.offset] = place }
    for inner in place.inner where found.count < offsets.count {
      visit(inner.value, at: inner.pointer, key: inner.key)
    }
  }
}

extension MeasuredValues.Place {
  /// The values in it that hold no others, each with the bytes that it takes with its key.
  fileprivate var members: [(offset: Int, member: LimitedSize.Member)] {
    let inner = inner
    guard inner.isEmpty else { return inner.flatMap(\.members) }
    let size =
      switch value.kind {
      case .string: (value.string?.utf8.count ?? 0) + 2
      case .object, .array: 2
      case .null, .boolean, .number: value.end - value.offset
      }
    return [(value.offset, LimitedSize.Member(pointer: pointer, bytes: size + key))]
  }

  /// The members that count, or the items.
  fileprivate var inner: [Self] {
    value.members.filter { !$0.isRepeated }.map { member in
      Self(
        value: member.value, pointer: pointer + JSONPointer.component(member.name),
        key: member.name.utf8.count + 3)
    }
      + value.items.enumerated().map { Self(value: $1, pointer: "\(pointer)/\($0)", key: 0) }
  }
}
