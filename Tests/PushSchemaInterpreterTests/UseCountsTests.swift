import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// What is counted of payloads in which nothing is found.
@Suite struct UseCountsTests {
  @Test func `the standard examples use what is told of them one by one`() throws {
    let set = try standardSchemas()
    let examples = Dictionary(
      grouping: set.schemas.flatMap(\.examples).filter { $0.verdict == .valid }, by: \.object)
    var count = 0
    for (object, examples) in examples {
      count += try check(examples.map(\.json), as: object, of: set)
    }
    #expect(count > 150, "\(count)")
  }

  @Test func `values of lists are counted at any depth, and secrets are not`() throws {
    let set = schemaSet(
      #"""
      enum Level open inferred "its own" { "low" "a level of many letters" }
      object Part within Push inferred "its own" { kind: "a" | "b" *: "x" | "y" as others }
      object Push inferred "its own" {
        level: Level
        levels: [Level]
        parts: [Part]
        map: {*: Level}
        either: bool | Part
        count: 1 | 5
        silent: flag
        hidden: "a" | "b" sensitive
        secrets: Part sensitive
        *: Level as others
      }
      """#, at: #_sourceLocation)
    let object = DeclarationID(schema: "Test", name: "Push")
    let payloads = [
      #"{"level":"low","levels":["low","a level of many letters","low"],"map":{"k":"low"}}"#,
      #"{"parts":[{"kind":"a"},{"kind":"b","own":"x"}],"either":{"kind":"a"},"count":5}"#,
      #" { "either" : true , "silent" : 0, "count" : 5.0, "own": "low", "own key of many letters": "low" } "#,
      #"{"hidden":"a","secrets":{"kind":"a","own":"y"},"level":"low"}"#,
    ]
    #expect(try check(payloads, as: object, of: set) == 4)
  }

  @Test(arguments: [
    #"{"k\u0065y":1}"#, #"{"level":"l\u006fw"}"#, #"{"level":"high"}"#, #"{"key":1,"key":2}"#,
    #"{"count":1.00000000000000000000000000000000000000000000000000000000000000000000000}"#,
  ])
  func `what has findings, or is not as it is written, is not counted`(
    _ payload: String
  ) throws {
    let set = schemaSet(
      #"""
      object Push inferred "its own" { level: "low" count: 1 | 2 *: any as others }
      """#, at: #_sourceLocation)
    let object = DeclarationID(schema: "Test", name: "Push")
    #expect(try check([payload, #"{"level":"low"}"#], as: object, of: set) == 1)
  }

  /// Compares what is counted with what is told of the same payloads one by one; says how many were counted.
  private func check(
    _ payloads: [String], as object: DeclarationID, of set: SchemaSet
  ) throws -> Int {
    var engine = Interpreter(set).engine(for: object)
    engine.use = PayloadUse()
    var counts = UseCounts(engine)
    var told: [String: [Int]] = [:]
    for (line, payload) in payloads.enumerated() {
      let bytes = Array(payload.utf8)
      guard counts.counts(bytes, line: line) else { continue }
      var position = 0
      let findings = engine.report(on: bytes).findings
      engine.forEachUse(in: bytes) { part in
        let known = told["\(part)"] ?? [0, line, position]
        told["\(part)"] = [known[0] + 1, known[1], known[2]]
        position += 1
      }
      #expect(findings.isEmpty, "\(payload)")
    }
    var counted: [String: [Int]] = [:]
    counts.forEach { counted["\($0)"] = [$1.count, $1.line, $1.position] }
    #expect(counted == told, "\(object)")
    return counts.payloadCount
  }
}
