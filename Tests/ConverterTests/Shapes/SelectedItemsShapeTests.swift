import PushSchemaDiagnostics
import TestSupport
import Testing

/// Lists whose items are left out, sorted and counted: what is generated compiles, and does what the
/// interpreter does.
@Suite struct SelectedItemsShapeTests {
  private static let schema = #"""
    language 1
    schema Items

    object Source {
      buttons: [Button] inferred "made up"
      others: [Button] inferred "made up"
      third: [Button] inferred "made up"
      main: Button inferred "made up"
      by-name: {*: Button} inferred "made up"
    }

    object Rank { order: int(or text) inferred "made up" }

    object Button {
      title: string inferred "made up"
      rank: Rank inferred "made up"
    }

    object Made { title: string required inferred "made up" }

    object Target {
      buttons: [Made] inferred "made up"
      others: {*: any} inferred "made up"
      third: object inferred "made up"
      main: Made inferred "made up"
      by-name: {*: Made} inferred "made up"
    }

    mapping to-target: Source -> Target inferred "made up" {
      buttons -> buttons sorted by rank.order descending first 2 lossy "two buttons"
      others -> others keyed by title sorted by title first 2 lossy "the same title, or too many"
      third -> third.* keys "b{number}_{key}" as Made sorted by rank.order first 1 lossy "one button"
      main -> main
      by-name -> by-name
    }

    mapping made: Button -> Made inferred "made up" {
      suppress when title is absent message "no title"
      suppress when rank.order == 0
      title -> title
      rank drop "the order says it"
    }

    """#

  @Test func `items that are left out, sorted and counted agree with the interpreter`() throws {
    let shape = try #require(
      CompiledShape(SourceFile(path: "Items.pushschema", text: Self.schema), "Items"),
      "the schema has a mistake")
    let lists = [
      #"[{"title":"a","rank":{"order":2}},{"title":"b","rank":{"order":"10"}},{"title":"c"}]"#,
      #"[{"rank":{"order":3}},{"title":"b","rank":{"order":0}},{"title":"a","rank":{"order":1}}]"#,
      #"[{"title":"b"},{"title":"a","rank":{}},{"title":"b","rank":{"order":1}},{"title":"c"}]"#,
    ]
    let expected = try CompiledShape.agreement(
      of: [shape],
      on: ["{}"]
        + lists.flatMap { list in
          ["buttons", "others", "third"].map { #"{"\#($0)":\#(list)}"# }
        } + [
          #"{"main":{"rank":{"order":1}},"by-name":{"x":{"title":"t"},"y":{}}}"#,
          #"{"main":{"title":"m","rank":{"order":0}}}"#,
        ])
    #expect(
      expected.contains(
        #"Items {"buttons":[{"title":"b"},{"title":"a"}]} lost /buttons/0/rank"#
          + " lost /buttons/1/rank lost /buttons/2"))
    #expect(
      expected.contains(
        #"Items {"by-name":{"x":{"title":"t"}}} lost /main lost /by-name/y"#))
  }
}
