import PushPayload
package import PushSchemaModel

/// Mistakes in stated givens.
extension Interpreter {
  /// The reason why a JSON text is no value of a given, in words; `nil` if it is one.
  package func mistake(inGiven json: String, of given: Given) -> String? {
    guard (try? JSONValue(json: json)) != nil else { return "it is not JSON" }
    // It is checked as the only member of an object.
    var engine = PayloadEngine(programs.program(of: given))
    engine.depthLimit += 1
    let report = engine.report(on: Array("{\(JSONText.quoted(given.name)):\(json)}".utf8))
    guard let finding = report.findings.first(where: { $0.severity == .error }) else {
      return nil
    }
    let pointer = finding.pointer.dropFirst(JSONPointer.component(given.name).count)
    return pointer.isEmpty ? finding.message : "\(finding.message), at \(pointer)"
  }
}
