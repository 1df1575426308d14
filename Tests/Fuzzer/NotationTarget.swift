import PushPayload
import PushSchemaNotation

/// Texts that are no JSON: what is read of them is JSON, and all places are inside of the text.
enum NotationTarget {
  static func problem(_ bytes: [UInt8]) -> String? {
    guard let reading = readText(bytes) else { return nil }
    for payload in reading.payloads {
      do throws(MalformedJSON) {
        _ = try JSONValue(json: payload.json.bytes)
      } catch {
        if error.reason != .repeatedName { return "the payload is no JSON: \(error.message)" }
      }
      for offset in 0...payload.json.bytes.count {
        guard (0...bytes.count).contains(payload.json.sourceOffset(of: offset)) else {
          return "byte \(offset) of the payload comes from outside of the text"
        }
      }
      for header in payload.headers where !(0...bytes.count).contains(header.offset) {
        return "the header \(header.name) is outside of the text"
      }
    }
    for slip in reading.slips {
      guard slip.offset >= 0, slip.length >= 0, slip.offset + slip.length <= bytes.count else {
        return "a mistake is outside of the text"
      }
    }
    return nil
  }
}
