/// A check that reads payloads by tables, where generated code has functions.
package protocol PayloadCheck {
  /// Reads the payload at the reader's position; what is wrong with it goes to the reader's log.
  mutating func read(
    _ payload: inout MemberPlace, from reader: inout PayloadReader
  ) throws(MalformedText)
}

extension PayloadReader {
  /// Whether a text is JSON in which a check finds nothing.
  package static func findsNothing<Check: PayloadCheck>(
    in bytes: [UInt8], by check: inout Check
  ) -> Bool {
    var reader = PayloadReader(bytes.span, buildsModel: false)
    do throws(MalformedText) {
      try reader.start()
      var payload = MemberPlace(payloadAt: reader.position)
      try check.read(&payload, from: &reader)
      try reader.finish()
      return reader.log.isEmpty
    } catch {
      return false
    }
  }
}
