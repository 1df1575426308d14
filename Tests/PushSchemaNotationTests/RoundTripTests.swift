import PushPayload
import PushSchemaNotation
import TestSupport
import Testing

/// What is printed in a notation is read back as it was.
@Suite struct RoundTripTests {
  private func check(
    _ notation: TextNotation, rounds: Int = 200, hasBooleans: Bool = true, hasEmpty: Bool = true,
    _ print: (JSONValue, inout SeededRandom) -> String
  ) {
    var values = RandomValues(seed: 7)
    (values.hasBooleans, values.hasEmptyContainers) = (hasBooleans, hasEmpty)
    var failures = 0
    for _ in 0..<rounds where failures < 3 {
      let value = values.object()
      let text = print(value, &values.random)
      let reading = readText(Array(text.utf8))
      let payload = reading?.payloads.first
      let read = payload.flatMap { try? JSONValue(json: $0.json.bytes) }
      guard reading?.notation != notation || read != value else { continue }
      failures += 1
      let found = payload.map { string($0.json.bytes) } ?? "-"
      Issue.record(
        """
        \(notation): \(text)
        read as \(reading?.notation.rawValue ?? "nothing"): \(found)
        of \(string(value.json()))
        """)
    }
  }

  @Test func `print-outs and literals of programming languages`() {
    check(.propertyList, hasBooleans: false) { value, _ in NotationPrinter.propertyList.print(value)
    }
    check(.swift) { value, _ in NotationPrinter.swift.print(value) }
    check(.python) { value, _ in
      "x = OrderedDict(" + NotationPrinter.python.print(value) + ")\n"
    }
    check(.ruby) { value, _ in NotationPrinter.ruby.print(value) }
    check(.elixir) { value, _ in NotationPrinter.elixir.print(value) }
    check(.php, hasEmpty: false) { value, _ in "return " + NotationPrinter.php.print(value) + ";" }
  }

  @Test func `a dictionary of Objective-C in one of Swift`() {
    check(.swift, hasBooleans: false) { value, _ in
      let swift = NotationPrinter.swift
      let members = (value.members ?? [:]).map { name, value in
        let isContainer = value.kind == .object || value.kind == .array
        let printer = isContainer ? .propertyList : swift
        return (swift.key ?? swift.quote)(name) + ": " + printer.print(value)
      }
      return members.isEmpty ? "[:]" : "[" + members.joined(separator: ", ") + "]"
    }
  }

  @Test func `texts around JSON`() {
    check(.log) { value, random in
      let json = string(value.json())
      let isEscaped = random.chance(50)
      return "12:00 [info] <0.1> sent "
        + (isEscaped ? string(JSONValue.string(json).json()) : json) + " after 5 ms\n"
    }
    check(.request) { value, _ in
      "POST /3/device/00fc HTTP/2\r\napns-topic: a.b\r\n\r\n" + string(value.json())
    }
    check(.severalValues) { value, _ in string(value.json()) + "\n{\"a\": 1}" }
    check(.curl) { value, random in
      let json = string(value.json())
      let word =
        switch random.below(3) {
        case 0:
          "'"
            + json.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
        case 1: "\"" + json.map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
        default: "@- https://example.com/x <<'EOF'\n" + json + "\nEOF"
        }
      return "curl -s -X POST -d \(word)"
    }
    check(.percentEncoded) { value, _ in
      "a=1&payload="
        + value.json().map { byte in
          let isPlain = 0x61...0x7A ~= byte
          return isPlain ? String(UnicodeScalar(byte)) : "%" + hex(UInt16(byte), 2)
        }.joined()
    }
    check(.base64) { value, _ in base64(value.json()) }
    check(.table) { value, _ in
      let json = string(value.json())
      let cell = json.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
      return "id,payload\n1,\"\(cell)\"\n"
    }
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      var signs = ""
      for _ in 0..<4 {
        signs = String(letters[bits & 63]) + signs
        bits >>= 6
      }
      result += signs.prefix(group.count + 1) + String(repeating: "=", count: 3 - group.count)
      if start % 57 == 54 { result += "\n" }
    }
    return result
  }

  @Test func `all edits of a text with slips make the JSON that was read`() {
    var values = RandomValues(seed: 11)
    var (edits, failures) = (0, 0)
    for _ in 0..<600 where failures < 3 {
      let value = values.object()
      let text = SloppyPrinter.print(value, using: &values.random)
      var bytes = Array(text.utf8)
      let reading = readText(bytes)
      for slip in (reading?.slips ?? []).reversed() {
        guard let edit = slip.replacement else {
          Issue.record("no edit: \(slip.message) in \(text)")
          continue
        }
        bytes.replaceSubrange(slip.offset..<slip.offset + slip.length, with: Array(edit.utf8))
        edits += 1
      }
      let edited = try? JSONValue(json: bytes)
      let read = (reading?.payloads.first).flatMap { try? JSONValue(json: $0.json.bytes) }
      guard edited != value || read != value else { continue }
      failures += 1
      Issue.record("\(text)\nedited: \(string(bytes))\nread: \(String(describing: read))")
    }
    #expect(edits > 4000)
  }
}

extension JSONValue {
  fileprivate var members: JSONObject? {
    if case .object(let members) = self { members } else { nil }
  }
}

/// Prints JSON with slips at random, each of which has only one meaning.
private enum SloppyPrinter {
  static func print(_ value: JSONValue, using random: inout SeededRandom) -> String {
    var text = random.chance(10) ? "\u{FEFF}" : ""
    if random.chance(10) { text += "const push =" }
    text += blank(&random) + self.text(of: value, &random) + blank(&random)
    return text + (random.chance(10) ? ";\n" : "")
  }

  private static func blank(_ random: inout SeededRandom) -> String {
    random.pick(["", " ", "\n", "/* a, \"b\" */", "// c'd\n", "# e{\n", "\u{A0}", "", ""]) ?? ""
  }

  private static func text(of value: JSONValue, _ random: inout SeededRandom) -> String {
    switch value {
    case .null: return random.pick(["null", "None", "NULL"]) ?? ""
    case .boolean(true): return random.pick(["true", "True", "TRUE"]) ?? ""
    case .boolean(false): return random.pick(["false", "False"]) ?? ""
    case .number(let number):
      let isNegative = number.text.hasPrefix("-")
      return (isNegative ? "" : random.pick(["", "+", "0", "00"]) ?? "") + number.text
    case .string(let text): return quoted(text, &random)
    case .array(let items): return list(items.map { self.text(of: $0, &random) }, "[", "]", &random)
    case .object(let members):
      let texts = members.map {
        let isWord = $0.name.utf8.allSatisfy { 0x61...0x7A ~= $0 } && !$0.name.isEmpty
        let key = isWord && random.chance(50) ? $0.name : quoted($0.name, &random)
        return key + blank(&random) + ":" + blank(&random) + text(of: $0.value, &random)
      }
      return list(texts, "{", "}", &random)
    }
  }

  private static func list(
    _ items: [String], _ open: String, _ close: String, _ random: inout SeededRandom
  ) -> String {
    var text = open + blank(&random)
    for (index, item) in items.enumerated() {
      text += item
      if index < items.count - 1 {
        text += random.chance(20) ? "\n" : blank(&random) + ","
      } else if random.chance(30) {
        text += ","
      }
      text += blank(&random)
    }
    return text + close
  }

  private static func quoted(_ text: String, _ random: inout SeededRandom) -> String {
    switch random.below(4) {
    case 0: return PushSchemaNotationTests.quoted(text, "'", nonASCII: nil) { "\\x" + hex($0, 2) }
    case 1 where !text.contains("“") && !text.contains("\"") && !text.contains("\\"):
      return "“"
        + PushSchemaNotationTests.quoted(text, nonASCII: nil) { "\\u" + hex($0, 4) }
        .dropFirst().dropLast() + "”"
    case 2:
      let json = PushSchemaNotationTests.quoted(text) { "\\u" + hex($0, 4) }
      return json.replacing("\\t", with: "\t").replacing("/", with: "\\/")
    default: return PushSchemaNotationTests.quoted(text) { "\\u" + hex($0, 4) }
    }
  }
}
