extension String {
  /// Some texts one behind the other, written once: findings are put into words by it, often by the
  /// thousand, and interpolation takes several times as long.
  init(joining parts: String...) {
    var count = 0
    for index in parts.indices { count += parts[index].utf8.count }
    self.init(unsafeUninitializedCapacity: count) { bytes in
      // Safe: the buffer has room for the counts added up, and each text fills no more than its own.
      var end = 0
      for index in parts.indices {
        let part = parts[index].utf8
        end =
          part.withContiguousStorageIfAvailable { bytes[end...].update(fromContentsOf: $0) }
          ?? bytes[end...].update(fromContentsOf: part)
      }
      return end
    }
  }
}
