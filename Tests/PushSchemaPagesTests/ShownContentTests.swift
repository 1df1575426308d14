import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaPreview
import TestSupport
import Testing

@testable import PushPayload
@testable import PushSchemaPages

/// What a vendor's payload shows and opens is in the push that it becomes, or stated as lost.
@Suite struct ShownContentTests {
  @Test func `texts, links and media of examples arrive`() throws {
    let inputs = try Repository.files(in: "Schemas", suffix: ".pushschema").map { path in
      SchemaInput(
        file: SourceFile(path: path, bytes: try Repository.bytes(of: path)), isRequested: true)
    }
    let compiler = Compiler(standardSchemas: [])
    let set = compiler.resolve(compiler.parse(inputs)).set
    var compared = 0
    for example in set.schemas.flatMap(\.examples) {
      let rows = set.content(of: example.object)
      for result in example.mapsTo
      where set.mapping(result.mapping)?.target == ApplePaths.push && result.results.count == 1 {
        guard !rows.isEmpty, let source = try? JSONValue(json: Array(example.json.utf8)),
          let json = result.results.first, let push = try? JSONValue(json: Array(json.utf8)),
          push["payload"] != nil
        else { continue }
        let shown = set.shownContent.content(of: push["payload"] ?? .null)
        let places = rows.map { ContentPlace($0.role, $0.pointer) }
        let losses = result.losses.map(\.pointer)
        for role in [ContentRole.title, .text, .link, .image, .media] {
          let sent = texts(role, of: source, at: places)
          let arrived = shown.texts(role)
          let missing = sent.filter { value, pointer in
            !arrived.contains(value) && !losses.contains { pointer.hasPrefix($0) }
          }
          if !missing.isEmpty {
            Issue.record("\(example.name): \(role) \(missing) of \(example.object) is not shown")
          }
        }
        compared += 1
      }
    }
    #expect(compared > 50)
  }

  private func texts(
    _ role: ContentRole, of source: JSONValue, at places: [ContentPlace]
  ) -> [(value: String, pointer: String)] {
    places.filter { $0.role == role }.flatMap { $0.values(in: source) }
      .compactMap { found in found.text.map { ($0, found.pointer) } }
  }
}

extension PushContent {
  fileprivate func texts(_ role: ContentRole) -> [String] {
    switch role {
    case .title: [title].compactMap(\.self)
    case .text: [text].compactMap(\.self)
    case .link: [link].compactMap(\.self)
    default: media.map(\.address)
    }
  }
}
