import PushSchemaDiagnostics
import TestSupport
import Testing

/// Members that are looked up by a given or another member: what is generated compiles, and does what the
/// interpreter does.
@Suite struct LookupShapeTests {
  private static func schema(_ name: String, key: String, other: String) -> String {
    #"""
    language 1
    schema \#(name)

    enum Language open { "de" "en" }

    object Source {
      contents: {*: string} inferred "made up"
      levels: {*: Level} inferred "made up"
      parts: {*: Part} inferred "made up"
      names: Names inferred "made up"
      free: object inferred "made up"
      spread: {*: string} inferred "made up"
      first: string inferred "made up"
      which: string inferred "made up"
      variants: {*: Variant} inferred "made up"
      *: string as rest inferred "made up"
    }

    enum Level closed { "low" "high" }

    object Variant {
      text: string inferred "made up"
      texts: {*: string} inferred "made up"
      part: Part inferred "made up"
      *: string as others inferred "made up"
    }

    object Part { note: string inferred "made up" }

    object Made { title: string inferred "made up" }

    object Names { *: string as names inferred "made up" }

    object Target {
      body: string inferred "made up"
      chosen: string inferred "made up"
      level: "low" | "high" | "none" inferred "made up"
      made: Made inferred "made up"
      name: string inferred "made up"
      free: any inferred "made up"
      spread: {*: any} inferred "made up"
      looked: string inferred "made up"
      rest: string inferred "made up"
      variant: string inferred "made up"
      inner: string inferred "made up"
      part: Made inferred "made up"
    }

    mapping to-target: Source -> Target inferred "made up" {
      given key: Language default "\#(key)"
      given other: string default \#(other)
      set body = contents.{given.key} else contents.en
      contents.* drop "one language"
      set level = "none" when first is present else levels.{given.other} else levels.de
        lossy "one level"
      levels.* drop "one level"
      parts.{given.key} -> made
      parts.* drop "one part"
      names.{given.key} -> name
      names.* drop "one name"
      free.{given.other} -> free
      free.* drop "one value"
      spread.{given.key} -> looked
      spread.* -> spread.*
      set rest = self.{given.key} when first is absent
      self.{given.key} drop "only without the first"
      self.* drop "the rest"
      first -> chosen
      set variant = variants.{which}.text else variants.{first}.text lossy "one variant"
      variants.{which}.texts.{given.key} -> inner when first is absent
      variants.{which}.texts.{given.key} drop "only without the first"
      variants.{which}.part -> part
      variants.{which}.* -> spread.* lossy "members of these names"
      variants.* drop "one variant"
      which drop "it chooses"
    }

    mapping made: Part -> Made inferred "made up" { note -> title }

    """#
  }

  private static let texts = #"{"de":"a","en":"b","fr":"c"}"#

  @Test func `members looked up by a given agree with the interpreter`() throws {
    let cases = [("Given", "de", #""fr""#), ("Absent", "en", "null"), ("Odd", "first", #""a/b""#)]
      .compactMap { name, key, other in
        let text = Self.schema(name, key: key, other: other)
        return CompiledShape(SourceFile(path: "\(name).pushschema", text: text), name)
      }
    try #require(cases.count == 3, "a schema has a mistake")
    let texts = Self.texts
    let expected = try CompiledShape.agreement(
      of: cases,
      on: [
        "{}", #"{"contents":\#(texts),"names":\#(texts),"spread":\#(texts)}"#,
        #"{"contents":{"en":"b"},"names":{"x":"y"},"free":{"fr":{"k":1},"a/b":[2],"c":3}}"#,
        #"{"levels":{"de":"low","fr":"high","a/b":"high"}}"#,
        #"{"levels":{"de":"low","fr":"low"},"first":"x","de":"y","en":"z"}"#,
        #"{"de":"y","en":"z","contents":{"fr":"c","first":"d"}}"#,
        #"{"which":"v","first":"w","variants":{"v":{"text":"t","texts":\#(texts),"x":"y"}}}"#,
        #"{"which":"v","variants":{"v":{"texts":\#(texts),"part":{"note":"n"}},"w":{"text":"u"}}}"#,
        #"{"which":"x","first":"w","variants":{"v":{"text":"t"},"w":{"text":"u","part":{}}}}"#,
        #"{"parts":{"de":{"note":"n","more":1},"en":{},"first":{"note":"o"}}}"#,
      ])
    #expect(
      expected.contains(
        #"Given {"body":"a","name":"a","spread":{"en":"b","fr":"c"},"looked":"a"}"#
          + " lost /contents/en lost /contents/fr lost /names/en lost /names/fr"))
  }
}
