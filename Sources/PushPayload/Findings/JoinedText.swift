extension String {
  /// Some texts one behind the other, written once: findings are put into words by it, often by the
  /// thousand, and interpolation takes several times as long.
  init(joining parts: String...) {
    var count = 0
    for part in parts { count += part.utf8.count }
    self.init(unsafeUninitializedCapacity: count) { bytes in
      // Safe: the buffer has room for the counts added up, and each text fills no more than its own.
      var end = 0
      for part in parts {
        var part = part
        part.withUTF8 {
          end = bytes[end...].update(fromContentsOf: $0)
        }
      }
      return end
    }
  }
}
