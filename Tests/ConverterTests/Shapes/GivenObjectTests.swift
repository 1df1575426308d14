import PushSchemaDiagnostics
import TestSupport
import Testing

/// Givens that are objects: what is generated compiles, and does what the interpreter does.
@Suite struct GivenObjectTests {
  private static let schema = #"""
    language 1
    schema Kept

    object Source {
      title: string inferred "made up"
      count: int inferred "made up"
      note: string inferred "made up"
    }

    object Template {
      title: string inferred "made up"
      contents: {*: string} inferred "made up"
      part: Part inferred "made up"
      count: any inferred "made up"
      on: flag inferred "made up"
      key: string sensitive inferred "made up"
    }

    object Part { note: string inferred "made up" other: string inferred "made up" }

    object Made { title: string inferred "made up" }

    object Target {
      title: string inferred "made up"
      body: string inferred "made up"
      text: string inferred "made up"
      made: Made inferred "made up"
      count: int inferred "made up"
      on: flag inferred "made up"
      copy: {*: any} inferred "made up"
      key: string inferred "made up"
      note: string inferred "made up"
    }

    mapping to-target: Source -> Target inferred "made up" {
      given template: Template default null
      given language: string default "de"
      set title = title else given.template.title
      set body = given.template.contents.{given.language} else given.template.contents.en
      set text = text "{title}: {given.template.title}" when given.template.part is present
      set made = given.template.part
      set count = count else given.template.count
      set on = given.template.on
      set copy = given.template.contents
      set key = given.template.key discloses "the vendor shows it"
      set note = given.template.part.note else note lossy "the template's goes first"
    }

    mapping made: Part -> Made inferred "made up" { note -> title other drop "unused" }

    """#

  private static let templates = [
    nil, "{}", #"{"title":"t","contents":{"en":"b","fr":"c"},"count":1.5,"on":0}"#,
    #"{"contents":{"de":"a","en":"b"},"part":{"note":"n","other":"o"},"count":2,"on":1}"#,
    #"{"title":"t","part":{"note":"n","more":1},"count":2,"key":"secret"}"#,
  ]

  @Test func `members of givens agree with the interpreter`() throws {
    let file = SourceFile(path: "Kept.pushschema", text: Self.schema)
    let givens = Self.templates.map { json in
      json.map { [CompiledShape.GivenObject(name: "template", type: "Template", json: $0)] } ?? []
    }
    let shape = try #require(
      CompiledShape(file, "Kept", givens: givens), "the schema has a mistake")
    let found = try CompiledShape.agreement(
      of: [shape],
      on: [
        "{}", #"{"title":"own","count":3}"#, #"{"title":"own"}"#, #"{"note":"own"}"#,
        #"{"note":"n"}"#,
      ])
    #expect(
      found.contains(
        #"Kept {"title":"t","body":"b","copy":{"en":"b","fr":"c"}}"#))
    let losses = found.filter { $0.contains("lost") }
    #expect(losses.count == 2, "an own note and two templates with another one")
    #expect(losses.allSatisfy { $0.contains("lost /note") }, "what becomes of givens is no loss")
  }
}
