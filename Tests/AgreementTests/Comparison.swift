import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// Compares what the engine and the generated code say about payloads with what the walk says.
struct Comparison {
  let interpreter: Interpreter
  private var walk: ReferenceWalk
  private var engines: [DeclarationID: PayloadEngine] = [:]
  private(set) var count = 0
  private(set) var models = 0
  private var reported = 0
  let location: SourceLocation
  /// The rules that count bytes: a number may be written shorter than it was read.
  private let measuringRules: Set<String>
  /// Keys as they are declared, by their second spellings.
  private let declaredKeys: [String: String]

  init(_ set: SchemaSet, at location: SourceLocation = #_sourceLocation) {
    interpreter = Interpreter(set)
    walk = ReferenceWalk(set)
    self.location = location
    let objects = set.schemas.flatMap(\.objects)
    var keys: [String: String] = [:]
    for object in objects {
      for field in object.fields {
        if let spelling = object.otherSpelling(of: field) { keys[spelling] = field.key }
      }
    }
    declaredKeys = keys
    // Flags that hold 0 and null count as keys of the text, and are not written again; second spellings are written as
    // declared.
    let texts = ["bytes(", "count(", "has key "] + keys.keys.map { JSONText.quoted($0) }
    measuringRules = Set(
      objects.flatMap(\.rules).filter { rule in
        texts.contains { rule.expression.text.contains($0) }
      }.map(\.id))
  }

  /// The findings must be the same, field by field; a model must come where the payload can be held,
  /// and hold all of it.
  mutating func compare(_ text: String, as id: DeclarationID) {
    guard let object = generatedObjects[id] else {
      return report("no generated type", text, id)
    }
    count += 1
    compare(Array(text.utf8), text, id, object.type)
  }

  private mutating func compare<Object: PayloadObject>(
    _ bytes: [UInt8], _ text: String, _ id: DeclarationID, _ type: Object.Type
  ) {
    let (expected, canHold) = walk.check(bytes, as: id)
    compareEngine(bytes, text, id, expected, canHold)
    let found = Object.validate(bytes).findings
    if found != expected {
      return report(
        "other findings\n" + lineDiff(expected: rendered(expected), actual: rendered(found)),
        text, id)
    }
    let decoded = Object.decode(bytes)
    if decoded.findings != expected {
      return report(
        "other findings when decoding\n"
          + lineDiff(expected: rendered(expected), actual: rendered(decoded.findings)), text, id)
    }
    guard let model = decoded.model else {
      if canHold { report("no model", text, id) }
      return
    }
    models += 1
    if !canHold { return report("an unexpected model", text, id) }
    checkRoundTrip(model, text, id, expected)
  }

  /// One engine must find the same in each of many payloads.
  private mutating func compareEngine(
    _ bytes: [UInt8], _ text: String, _ id: DeclarationID, _ expected: [Finding], _ canHold: Bool
  ) {
    var engine = engines.removeValue(forKey: id) ?? interpreter.engine(for: id)
    defer { engines[id] = engine }
    let found = engine.report(on: bytes).findings
    if found != expected {
      report(
        "other findings by the engine\n"
          + lineDiff(expected: rendered(expected), actual: rendered(found)), text, id)
    } else if engine.isReadable != canHold {
      report("the engine says that a model can\(canHold ? "not" : "") hold it", text, id)
    }
  }

  /// What is written must read as the same model, with the same findings in other places.
  private mutating func checkRoundTrip<Object: PayloadObject>(
    _ model: Object, _ text: String, _ id: DeclarationID, _ expected: [Finding]
  ) {
    let written = model.json()
    let again = Object.decode(written)
    guard again.model == model else {
      return report("another model from \(String(decoding: written, as: UTF8.self))", text, id)
    }
    let before = essence(expected)
    let after = essence(again.findings)
    if before != after, expected.count <= 1_000 {
      report(
        "other findings after writing \(String(decoding: written, as: UTF8.self))\n"
          + "lost \(before.subtracting(after)), new \(after.subtracting(before))", text, id)
    }
  }

  /// The findings that do not depend on how the text is written, without their places.
  private func essence(_ findings: [Finding]) -> Set<[String]> {
    Set(
      findings.filter { $0.code != "null" && !measuringRules.contains($0.code) }
        .map {
          [declared($0.pointer), $0.code, messageWithoutSpelling($0), $0.severity.rawValue]
        })
  }

  /// The pointer with the keys that are written.
  private func declared(_ pointer: String) -> String {
    JSONPointer.names(of: pointer).map { JSONPointer.component(declaredKeys[$0] ?? $0) }.joined()
  }

  /// The message without a value that it shows as the payload spells it.
  private func messageWithoutSpelling(_ finding: Finding) -> String {
    let key = JSONPointer.names(of: finding.pointer).last ?? ""
    let message = finding.message.replacing(
      "'" + key + "'", with: "'" + (declaredKeys[key] ?? key) + "'")
    guard ["range", "format", "form", "not-one-of"].contains(finding.code) else { return message }
    // A value that an open list lacks stands before the list.
    if let list = message.ranges(of: ", none of the documented ").last {
      return String(message[list.lowerBound...])
    }
    return message.split(separator: ", not ", maxSplits: 1).first.map(String.init) ?? ""
  }

  private mutating func report(_ problem: String, _ text: String, _ id: DeclarationID) {
    reported += 1
    guard reported <= 3 else { return }
    fail("\(id): \(problem)\npayload: \(text)", at: location)
  }
}

/// Findings with everything they say.
func rendered(_ findings: [Finding]) -> String {
  var lines: [String] = []
  for finding in findings {
    lines.append("\(finding.offset) \(finding.description)")
    lines += finding.evidence.map { "    \($0.path) = \($0.value)" }
    if let hint = finding.hint { lines.append("    hint: \(hint)") }
    if let citation = finding.citation { lines.append("    source: \(citation)") }
  }
  return lines.joined(separator: "\n")
}
