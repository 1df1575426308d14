extension LocatedJSON.Value {
  /// The member or item of one step of a JSON Pointer, without its `/`.
  package func value(behind step: String) -> LocatedJSON.Value? {
    guard kind == .array else {
      let name = JSONPointer.name(step)
      return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
    let items = items
    return JSONPointer.index(step).flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  /// The value at a JSON Pointer; `nil` if there is none.
  package func value(at pointer: String) -> LocatedJSON.Value? {
    var value = self
    for step in JSONPointer.steps(of: pointer) {
      guard let next = value.value(behind: step) else { return nil }
      value = next
    }
    return value
  }

  /// The key at an offset, with its quotes.
  package func key(at offset: Int) -> (name: String, range: Range<Int>)? {
    for member in members {
      if member.keyOffset == offset { return (member.name, offset..<member.keyEnd) }
      if member.value.offset <= offset, offset < member.value.end {
        return member.value.key(at: offset)
      }
    }
    for item in items where item.offset <= offset && offset < item.end {
      return item.key(at: offset)
    }
    return nil
  }
}
