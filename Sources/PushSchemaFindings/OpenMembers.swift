package import PushPayload
import PushSchemaModel

extension [Finding] {
  /// The pointers of the members that are filled in later and cannot be converted yet.
  package var openMembers: [String] {
    filter { $0.code == CommandFinding.placeholder.rawValue && $0.severity == .note }
      .map { $0.pointer }
  }
}

extension LocatedJSON {
  /// The ranges of the text without which it is the JSON without some members and items.
  package func ranges(ofMembersAt pointers: [String]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    Self.collect(Set(pointers), in: root, at: "", to: &ranges)
    return ranges
  }

  private static func collect(
    _ pointers: Set<String>, in value: Value, at pointer: String, to ranges: inout [Range<Int>]
  ) {
    var parts = value.members.map {
      (pointer: pointer + JSONPointer.component($0.name), start: $0.keyOffset, value: $0.value)
    }
    for (index, item) in value.items.enumerated() {
      parts.append(("\(pointer)/\(index)", item.offset, item))
    }
    var isFirst = true
    for (index, part) in parts.enumerated() {
      guard pointers.contains(part.pointer) else {
        isFirst = false
        collect(pointers, in: part.value, at: part.pointer, to: &ranges)
        continue
      }
      // The comma before a part goes with it, or the one behind if no part before it stays.
      if !isFirst {
        ranges.append(parts[index - 1].value.end..<part.value.end)
      } else if index + 1 < parts.count {
        ranges.append(part.start..<parts[index + 1].start)
      } else {
        ranges.append(part.start..<part.value.end)
      }
    }
  }
}

extension [UInt8] {
  /// The bytes outside of some ranges, which are in order.
  package func removing(_ ranges: [Range<Int>]) -> [UInt8] {
    var rest: [UInt8] = []
    var start = 0
    for range in ranges {
      rest += self[start..<range.lowerBound]
      start = range.upperBound
    }
    return rest + self[start...]
  }
}
