import Foundation
import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
import Testing

@testable import PushSchemaEmitters

@Test func `scratch`() throws {
  var log = DiagnosticLog()
  let inputs = try ["APNs", "FCM", "Braze", "Pushwoosh", "AdobeCampaign", "Easemob"].compactMap {
    name -> ResolverInput? in
    let path = "Schemas/\(name).pushschema"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return ResolverInput(
      tree: parse(SourceFile(path: path, text: text), log: &log), isRequested: true)
  }
  let set = resolve(inputs, log: &log)
  for d in log.sorted.prefix(50) {
    print(d.range.path, d.range.lowerBound, d.severity, d.code, d.message)
  }
  for artifact in SwiftEmitter().emit(set) {
    let url = URL(fileURLWithPath: "/tmp/gen/" + artifact.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(artifact.text.utf8).write(to: url)
  }
}
