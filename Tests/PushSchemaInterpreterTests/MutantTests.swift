import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// Laws that hold whatever the payload, tried on broken variants of every example of the schemas.
@Suite struct MutantTests {
  @Test func `findings of any payload are in order and in place`() throws {
    let set = try standardSchemas()
    let interpreter = Interpreter(set)
    var count = 0
    for schema in set.schemas {
      let samples = schema.examples.compactMap { DraftJSON($0.json) }
      var mutator = PayloadMutator(seed: 1, samples: samples)
      for example in schema.examples {
        guard let draft = DraftJSON(example.json) else { continue }
        for _ in 0..<8 {
          let text = mutator.mutant(of: draft)
          check(interpreter.validate(Array(text.utf8), as: example.object), of: text)
          count += 1
        }
      }
    }
    #expect(count > 1_000)
  }

  @Test func `any payload is converted or refused`() throws {
    let set = try standardSchemas()
    let interpreter = Interpreter(set)
    var converted = 0
    for schema in set.schemas {
      let samples = schema.examples.compactMap { DraftJSON($0.json) }
      var mutator = PayloadMutator(seed: 2, samples: samples)
      for example in schema.examples {
        guard let draft = DraftJSON(example.json) else { continue }
        for mapping in schema.mappings where mapping.source == example.object {
          for _ in 0..<4 {
            let text = mutator.mutant(of: draft)
            let outcome = interpreter.convert(
              Array(text.utf8), by: mapping, givens: example.givens)
            guard case .results(let results) = outcome else { continue }
            converted += 1
            for result in results {
              #expect(result.json.map { DraftJSON($0) != nil } ?? (result.suppression != nil))
            }
          }
        }
      }
    }
    #expect(converted > 100)
  }

  private func check(
    _ findings: [Finding], of text: String, at location: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array(text.utf8)
    let isMalformed = DraftJSON(text) == nil
    if isMalformed, findings.count != 1 { fail("not one finding: \(text)", at: location) }
    for (finding, next) in zip(findings, findings.dropFirst()) {
      let keys = [finding, next].map { [$0.pointer, $0.code, $0.message].map { Array($0.utf8) } }
      let isInOrder =
        finding.offset < next.offset
        || finding.offset == next.offset && precedes(keys[0], keys[1])
      if !isInOrder { fail("\(finding) before \(next): \(text)", at: location) }
    }
    for finding in findings where !isInPlace(finding, bytes) {
      fail("\(finding) is not at \(finding.offset): \(text)", at: location)
    }
  }

  private func precedes(_ left: [[UInt8]], _ right: [[UInt8]]) -> Bool {
    for (left, right) in zip(left, right) where left != right {
      return left.lexicographicallyPrecedes(right)
    }
    return false
  }

  /// Whether line and column say the same as the offset.
  private func isInPlace(_ finding: Finding, _ bytes: [UInt8]) -> Bool {
    guard finding.offset <= bytes.count else { return false }
    var line = 1
    var column = 1
    for (index, byte) in bytes[..<finding.offset].enumerated() {
      let follows = index + 1 < bytes.count ? bytes[index + 1] : 0
      let endsLine = byte == 0x0A || byte == 0x0D && follows != 0x0A
      (line, column) = endsLine ? (line + 1, 1) : (line, column + 1)
    }
    return (line, column) == (finding.line, finding.column)
  }
}
