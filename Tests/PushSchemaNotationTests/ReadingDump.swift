import PushPayload
import PushSchemaNotation
import TestSupport
import Testing

/// Compares what a text is read as: its notation, the payloads, and the slips with their places.
func checkReading(
  _ text: String, expect expected: String, at location: SourceLocation = #_sourceLocation
) {
  let bytes = Array(text.utf8)
  guard let reading = readText(bytes) else { return expectText("nothing", expected, at: location) }
  for problem in problems(of: reading, in: bytes) { fail(problem, at: location) }
  expectText(dump(reading, of: bytes), expected, at: location)
}

/// What of a reading breaks a promise that holds for all.
func problems(of reading: TextReading, in bytes: [UInt8]) -> [String] {
  var problems: [String] = []
  for payload in reading.payloads {
    do {
      _ = try JSONValue(json: payload.json.bytes)
    } catch  where error.reason != .repeatedName {
      problems.append("no JSON: \(error) in \(string(payload.json.bytes))")
    } catch {}
    for offset in -2...payload.json.bytes.count + 2 {
      let place = payload.json.sourceOffset(of: offset)
      if place < 0 || place > bytes.count { problems.append("\(offset) comes from \(place)") }
    }
    for header in payload.headers where !(0...bytes.count).contains(header.offset) {
      problems.append("header at \(header.offset)")
    }
  }
  for slip in reading.slips
  where slip.offset < 0 || slip.length < 0 || slip.offset + slip.length > bytes.count {
    problems.append("slip at \(slip.offset), \(slip.length) bytes")
  }
  return problems
}

private func dump(_ reading: TextReading, of bytes: [UInt8]) -> String {
  var lines = [reading.notation.rawValue]
  for payload in reading.payloads {
    let label = payload.label.map { "\($0): " } ?? ""
    let notation = payload.notation == reading.notation ? "" : "\(payload.notation.rawValue) "
    lines += payload.headers.map { "\(position(of: $0.offset, in: bytes)) \($0.name): \($0.value)" }
    lines.append("= \(label)\(notation)\(string(payload.json.bytes))")
  }
  for slip in reading.slips {
    let source = string(bytes[slip.offset..<slip.offset + slip.length])
    let place = position(of: slip.offset, in: bytes)
    let edit = slip.replacement.map { " -> [\($0)]" } ?? ""
    lines.append("\(place) [\(source)] \(slip.message)\(edit)")
  }
  return lines.joined(separator: "\n")
}

func position(of offset: Int, in bytes: [UInt8]) -> String {
  let before = bytes[..<offset]
  let line = before.count { $0 == 0x0A } + 1
  let column = offset - (before.lastIndex(of: 0x0A) ?? -1)
  return "\(line):\(column)"
}

func string(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
