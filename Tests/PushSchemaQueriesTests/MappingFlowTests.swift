import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaQueries
import PushSchemaResolver
import PushSchemaSyntax
import Testing

/// The flows of mappings, and what other mappings carry of dropped members.
@Suite struct MappingFlowTests {
  private static let inner = """
    object A inferred "" { title: string note: string count: int }
    object B inferred "" { title: string }
    mapping inner: A -> B inferred "" { title -> title note drop "no note" count drop "no count" }
    """

  private func set(_ source: String, _ target: String, _ lines: String) throws -> SchemaSet {
    var log = DiagnosticLog()
    let text = """
      language 1 schema Test \(Self.inner)
      object Source inferred "" { \(source) }
      object Target open inferred "" { \(target) }
      mapping outer: Source -> Target inferred "" { \(lines) }
      """
    let file = SourceFile(path: "Test.pushschema", text: text)
    let inputs = [ResolverInput(tree: parse(file, log: &log), isRequested: true)]
    let set = resolve(inputs, log: &log)
    let errors = log.sorted.filter { $0.severity == .error }.map(\.message)
    try #require(errors == [])
    return set
  }

  /// The words of the inner mapping's drops, if the outer one has these lines.
  private func drops(_ source: String, _ target: String, _ lines: String) throws -> [String] {
    let set = try set(source, target, lines)
    let uses = MappingUses(of: set)
    let mapping = try #require(set.mapping(DeclarationID(schema: "Test", name: "inner")))
    return mapping.lines.indices.filter { mapping.lines[$0].form == .drop }
      .map { uses.words(ofDrop: $0, in: mapping) }
  }

  private let carried = "copied by the mappings that use this one, else "

  @Test func `what another line copies is carried`() throws {
    #expect(
      try drops("a: A", "b: B note: string", "a -> b a.note -> note")
        == [carried + "dropped: no note", "dropped: no count"])
    #expect(
      try drops("a: A", "b: B whole: A", "a -> b a -> whole")
        == [carried + "dropped: no note", carried + "dropped: no count"])
  }

  @Test func `a given is no member of the payload`() throws {
    #expect(
      try drops(
        "raw: any", "whole: any b: B", "given a: A sample \"\"\"{}\"\"\" raw -> whole given.a -> b")
        == ["dropped: no note", "dropped: no count"])
  }

  @Test func `a key of a map is no member of the objects in it`() throws {
    #expect(
      try drops(
        "data: {*: A}", "out: {*: B} first: A", "data.* -> out.* data.note -> first")
        == ["dropped: no note", "dropped: no count"])
  }

  @Test func `a number in a text is not always copied`() throws {
    #expect(
      try drops(
        "a: A", "b: B note: int", "a -> b set note = int(a.note) + 1")
        == ["dropped: no note", "dropped: no count"])
  }

  @Test func `members of numbered items have numbered keys`() throws {
    let set = try set(
      "items: [A]", "out: {*: any}",
      #"items -> out.* keys "b{number}_{key}" as B"#)
    let mapping = try #require(set.mapping(DeclarationID(schema: "Test", name: "outer")))
    let flow = try #require(mapping.flows().first)
    #expect(flow.condition.terms.isEmpty)
    let place = try #require(flow.parts(at: ResultPlace()).first?.place)
    let inner = try #require(set.mapping(DeclarationID(schema: "Test", name: "inner")))
    let title = try #require(inner.flows().first?.target)
    #expect(place.path(to: title) == ["out", "b{number}_title"])
    #expect(place.path(to: MappingPath(steps: []), isAll: true) == ["out", "b{number}_*"])
  }
}
