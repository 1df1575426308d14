/// A key that an object's rest collects and that nearly equals the key of an absent field.
package struct NearKey: Sendable {
  package let key: String
  package let field: String
  /// The JSON Pointer of the member, and the offset of its value in the payload.
  package let pointer: String
  package let offset: Int
}

extension PayloadEngine {
  /// The near keys of a payload, in the order of its text.
  package func nearKeys(in bytes: [UInt8]) -> [NearKey] {
    reading(bytes) { run in
      var walk = TextWalk()
      return run.nearKeys().ordered { $0.start < $1.start }.map { found in
        NearKey(
          key: found.key, field: found.field,
          pointer: walk.pointer(ofNodeAt: found.start, followedBy: [], in: run.reader.bytes),
          offset: run.reader.expanded?.originalOffset(of: found.start) ?? found.start)
      }
    }
  }
}

extension PayloadRun {
  /// The near keys, their fields and the offsets of their values.
  fileprivate func nearKeys() -> [(key: String, field: String, start: Int)] {
    guard isJSON else { return [] }
    var found: [(key: String, field: String, start: Int)] = []
    for frame in room.frames.indices {
      let object = program.objects[Int(room.frames[frame].object)]
      // Computed once the object has such a key.
      var absent: [String]?
      var next = room.firstOther(of: frame)
      while let other = room.nextOther(&next) {
        guard !other.isUnknown, other.place.isPresent else { continue }
        let key = reader.bytes.text(ofStringAt: other.key)
        let fields =
          absent
          ?? object.keys.indices.filter { room.member($0, of: frame).place.isAbsent }
          .map { object.keys[$0] }
        absent = fields
        if let field = SpellingSuggestion.slip(of: key, among: fields) {
          found.append((key, field, other.place.start))
        }
      }
    }
    return found
  }
}
