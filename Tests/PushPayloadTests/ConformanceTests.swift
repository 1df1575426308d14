import Foundation
import PushPayload
import Testing

@Suite(.enabled(if: Conformance.isThere, Conformance.skipped))
struct ConformanceTests {
  /// What we decide where RFC 8259 leaves it open: `nil` for accepted, else the reason.
  private func decision(on entry: JSONObject) -> MalformedJSON.Reason? {
    var features: [String] = []
    if case .array(let items)? = entry["features"] { features = items.compactMap(\.string) }
    if features.contains("bom") { return .byteOrderMark }
    if features.contains("lone_surrogate_escape") { return .loneSurrogate }
    if entry["path"]?.string?.contains("500_nested_arrays") == true { return .tooDeep }
    guard let why = entry["why"]?.string else { return nil }
    return why == "invalid UTF-8" ? .notUTF8 : .notAValue
  }

  @Test func `gives the right verdict on every decided text`() throws {
    var decided = 0
    for entry in try Conformance.records("MANIFEST.jsonl") {
      let path = entry["path"]?.string ?? ""
      guard let expected = entry["expect"]?.string, expected != "either" else { continue }
      let refusal = Conformance.refusal(of: try Conformance.bytes(path))
      #expect((refusal == nil) == (expected == "accept"), "\(path): \(String(describing: refusal))")
      decided += 1
    }
    #expect(decided == 688)
  }

  @Test func `decides the open texts as its documentation says`() throws {
    var open = 0
    for entry in try Conformance.records("MANIFEST.jsonl") {
      let path = entry["path"]?.string ?? ""
      guard entry["expect"]?.string == "either" else { continue }
      let refusal = Conformance.refusal(of: try Conformance.bytes(path))
      let expected = decision(on: entry)
      let isAsExpected =
        refusal?.reason == expected || expected == .notUTF8 && refusal?.reason == .unexpectedEnd
      #expect(isAsExpected, "\(path): \(String(describing: refusal))")
      open += 1
    }
    #expect(open == 56)
  }

  @Test func `refuses at the first byte that cannot belong to JSON`() throws {
    var exact = 0
    var misplaced: [String] = []
    for entry in try Conformance.records("MANIFEST.jsonl") {
      guard let offset = entry["first_error_offset"]?.integer, entry["expect"]?.string == "reject"
      else { continue }
      let path = entry["path"]?.string ?? ""
      guard let refusal = Conformance.refusal(of: try Conformance.bytes(path)) else { continue }
      if refusal.offset == offset {
        exact += 1
      } else {
        misplaced.append("\(path): \(refusal.reason) at \(refusal.offset), not \(offset)")
      }
    }
    // Our own limits speak earlier: nesting beyond the limit, half a surrogate pair.
    #expect(
      misplaced.allSatisfy { $0.contains("tooDeep") || $0.contains("loneSurrogate") },
      "\(misplaced)")
    #expect(exact >= 445, "at least 98 of 100 must be exact")
  }

  @Test func `agrees with the verdicts on texts that a fuzzer kept`() throws {
    var count = 0
    for entry in try Conformance.records("go-fuzz-json/corpus.jsonl") {
      let bytes = bytes(ofHex: entry["hex"]?.string ?? "")
      guard let expected = entry["expect"]?.string, expected == "accept" || expected == "reject"
      else { continue }
      let refusal = Conformance.refusal(of: bytes)
      let verdict = refusal == nil ? "accept" : "reject"
      let isOpen = refusal?.reason == .loneSurrogate || refusal?.reason == .tooDeep
      #expect(verdict == expected || isOpen, "\(entry["id"]?.string ?? ""): \(verdict)")
      count += 1
    }
    #expect(count > 1600)
  }

  private func bytes(ofHex hex: String) -> [UInt8] {
    let digits = Array(hex.utf8).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  @Test func `takes exactly the valid byte sequences inside a string`() throws {
    var count = 0
    let lines = try Conformance.bytes("utf8-flenniken/utf8tests.bin").split(separator: 0x0A)
    for line in lines {
      let parts = line.split(separator: 0x3A, maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, !parts[2].contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C })
      else { continue }
      let isValid = Array(parts[1]) == Array("valid".utf8)
      let refusal = Conformance.refusal(of: [0x22] + parts[2] + [0x22])
      #expect((refusal == nil) == isValid, "\(String(decoding: parts[0], as: UTF8.self))")
      count += 1
    }
    #expect(count > 200)
  }

  @Test func `keeps the strings that break things`() throws {
    guard case .array(let items) = try JSONValue(json: Conformance.bytes("blns/blns.json")) else {
      Issue.record("no array")
      return
    }
    let foundation = try JSONDecoder().decode(
      [String].self, from: Data(Conformance.bytes("blns/blns.json")))
    #expect(items.count == foundation.count)
    for (ours, theirs) in zip(items, foundation) {
      #expect(Array((ours.string ?? "").utf8) == Array(theirs.utf8))
      #expect(try JSONValue(json: ours.json()) == ours)
    }
  }

  @Test func `writes strings as the canonical form does`() throws {
    for name in ["arrays", "french", "structures", "unicode", "weird"] {
      let input = try JSONValue(json: Conformance.bytes("jcs-rfc8785/input/\(name).json"))
      let output = try JSONValue(json: Conformance.bytes("jcs-rfc8785/output/\(name).json"))
      #expect(strings(in: input).sorted() == strings(in: output).sorted())
      let written = String(decoding: input.json(), as: UTF8.self)
      let canonical = String(
        decoding: try Conformance.bytes("jcs-rfc8785/output/\(name).json"), as: UTF8.self)
      for string in strings(in: input) {
        #expect(written.utf8.count > 0 && canonical.contains(JSONText.quoted(string)))
      }
    }
  }

  private func strings(in value: JSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let items): items.flatMap(strings)
    case .object(let members): members.flatMap { [$0.name] + strings(in: $0.value) }
    case .null, .boolean, .number: []
    }
  }

  @Test(arguments: [
    "freetype-2-7", "google-wuffs", "lemire-fast-float", "more-test-cases", "tencent-rapidjson",
  ])
  func `reads numbers as the nearest floating-point number`(file: String) throws {
    for line in try Conformance.lines("parse-number-fxx/\(file).txt") {
      let fields = line.split(separator: " ")
      guard fields.count == 4, let number = JSONNumber(String(fields[3])) else { continue }
      let bits = UInt64(fields[2], radix: 16)
      let expected = bits.map { Double(bitPattern: $0) }
      #expect(
        number.double?.bitPattern == expected?.bitPattern
          || number.double == nil && expected?.isFinite == false, "\(fields[3])")
    }
  }
}
