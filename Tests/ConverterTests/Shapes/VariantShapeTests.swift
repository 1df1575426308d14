import PushSchemaDiagnostics
import TestSupport
import Testing

/// Objects that are told apart by their members go through a mapping as the ones that they are.
@Suite struct VariantShapeTests {
  private static let schema = #"""
    language 1
    schema Variant

    object Link { kind: "link" required inferred "made up" url: string required inferred "made up"
      title: string inferred "made up" at: int(or text) inferred "made up" on: flag inferred "made up" }
    object Call { kind: "call" | "dial" required inferred "made up" number: int required inferred "made up"
      title: string inferred "made up" at: int inferred "made up" *: string as others inferred "made up" }
    object Card closed { card: string required inferred "made up" size: int(or text) inferred "made up" }
    object Page { page: string required inferred "made up" size: int inferred "made up" }
    object Step { to: string required inferred "made up" on: bool inferred "made up" }
    type Action = Link as link | Call as call inferred "made up"
    type Sheet = Card | Page inferred "made up"

    object Source {
      action: Action inferred "made up"
      actions: [Link | Call] inferred "made up"
      sheet: Sheet inferred "made up"
      same: Sheet inferred "made up"
      packed: Sheet(or text) inferred "made up"
      named: {*: Sheet} inferred "made up"
      free: Link | object inferred "made up"
      some: any inferred "made up"
      either: Link | Call | string inferred "made up"
    }

    object Target {
      title: string inferred "made up"
      url: string inferred "made up"
      number: int inferred "made up"
      at: int(as text) inferred "made up"
      steps: [Step] inferred "made up"
      size: int inferred "made up"
      same: Sheet inferred "made up"
      made: Sheet inferred "made up"
      packed: object inferred "made up"
      named: {*: object} inferred "made up"
      rest: {*: any} inferred "made up"
      link: Link inferred "made up"
      some: Sheet inferred "made up"
      either: string | Link inferred "made up"
      rule few: made.size != 7 and same.card != "no" inferred "made up"
    }

    mapping to-target: Source -> Target inferred "made up" {
      set title = action.title else sheet.card else "none" lossy "one is enough"
      action.url -> url
      action.number -> number
      action.at -> at
      action.on drop "no on"
      action.* drop "no others"
      action.kind drop "told by the members"
      actions -> steps
      sheet.size -> size
      sheet.page -> made.page
      set made.size = 7 when sheet.page == "seven"
      same -> same
      packed -> packed
      named.* -> named.*
      free.url -> link.url lossy "no text"
      set link.kind = "link" when free.kind == "link"
      free.* -> rest.*
      free.kind drop "k" free.title drop "t" free.at drop "a" free.on drop "o"
      some -> some lossy "no sheet"
      either -> either lossy "no call"
    }

    mapping link-step: Link -> Step { kind drop "k" url -> to title drop "t" at drop "a" on -> on convert flag -> bool }
    mapping call-step: Call -> Step { kind drop "k" number -> to convert int -> text title drop "t" at drop "a"
      self.* drop "o" }

    """#

  @Test func `objects that are told apart agree on the way there`() throws {
    let file = SourceFile(path: "Variant.pushschema", text: Self.schema)
    let shape = try #require(CompiledShape(file, "Variant"))
    let outcomes = try CompiledShape.agreement(
      of: [shape],
      on: [
        #"{"action":{"kind":"link","url":"u","title":"T","at":"5","on":1}}"#,
        #"{"action":{"url":"u","kind":"call","number":3,"title":"T","at":5,"x":"y"}}"#,
        #"{"action":{"kind":"dial","number":0}}"#, #"{"action":{"kind":"other"}}"#,
        #"{"action":{"kind":"link","url":"u","number":5}}"#,
        #"{"actions":[{"kind":"dial","number":1},{"url":"x","on":1,"kind":"link"},{"kind":"link","url":"y","on":0}]}"#,
        #"{"sheet":{"card":"c","size":"4"},"same":{"page":"p","size":4}}"#,
        #"{"sheet":{"page":"seven","size":4},"same":{"size":"4","card":"no"}}"#,
        #"{"sheet":{"page":"p","card":"c"}}"#, #"{"sheet":{"size":1}}"#,
        #"{"packed":"{\"page\":\"p\",\"size\":2}","named":{"a":{"card":"c","size":3},"b":{"page":"p"}}}"#,
        #"{"packed":{"card":"p","size":"2"},"named":{"a":{"none":1}}}"#,
        #"{"free":{"kind":"link","url":"u","title":"t"}}"#,
        #"{"free":{"kind":"x","url":5,"more":[1]}}"#,
        #"{"free":{"url":"free","kind":null}}"#,
        #"{"some":{"card":"c","size":"1"}}"#, #"{"some":{"page":"p","size":"1"}}"#, #"{"some":5}"#,
        #"{"either":"text"}"#, #"{"either":{"kind":"call","number":1}}"#,
        #"{"either":{"kind":"link","url":"u","at":"7"}}"#,
      ])
    expectText(
      outcomes.joined(separator: "\n"),
      #"""
      Variant {"title":"T","url":"u","at":"5"} lost /action/kind lost /action/on
      Variant {"title":"T","url":"u","number":3,"at":"5"} lost /action/kind lost /action/x
      Variant {"title":"none","number":0} lost /action/kind
      Variant {"title":"none","url":"u"} lost /action/kind lost /action/number
      Variant {"title":"none","steps":[{"to":"1"},{"to":"x","on":true},{"to":"y"}]} lost /actions/0/kind lost /actions/1/kind lost /actions/2/kind
      Variant {"title":"c","size":4,"same":{"page":"p","size":4}}
      Variant {"title":"none","size":4,"same":{"size":4,"card":"no"},"made":{"page":"seven","size":7}} few made.size=7 same.card="no"
      Variant {"title":"c"} lost /sheet/page
      Variant {"title":"none","packed":{"page":"p","size":2},"named":{"a":{"card":"c","size":3},"b":{"page":"p"}}}
      Variant {"title":"none","link":{"kind":"link","url":"u"}} lost /free/title
      Variant {"title":"none","rest":{"more":[1]}} lost /free/kind lost /free/url
      Variant missing-member /link/kind
      Variant {"title":"none","some":{"card":"c","size":1}}
      Variant {"title":"none"} lost /some
      Variant {"title":"none"} lost /some
      Variant {"title":"none","either":"text"}
      Variant {"title":"none"} lost /either
      Variant {"title":"none","either":{"kind":"link","url":"u","at":7}}
      """#)
  }
  @Test func `members in two spellings are found in lists`() throws {
    let text = #"""
      language 1
      schema Spelled

      object First also camel-case { the_kind: "a" required inferred "made up" some_text: string inferred "made up" }
      object Second also camel-case { the_kind: "b" required inferred "made up" some_text: string inferred "made up"
        other_key: int inferred "made up" }
      object Source { one: First | Second inferred "made up" all: [First | Second] inferred "made up" }
      object Target { text: string inferred "made up" number: int inferred "made up"
        all: [First | Second] inferred "made up"
        rule right: all(all: item.some_text != "no") and not (any(all: item.other_key == 7)) inferred "made up" }

      mapping to-target: Source -> Target inferred "made up" {
        one.some_text -> text
        one.other_key -> number
        one.the_kind drop "k"
        all -> all
      }

      """#
    let file = SourceFile(path: "Spelled.pushschema", text: text)
    let shape = try #require(CompiledShape(file, "Spelled"))
    let outcomes = try CompiledShape.agreement(
      of: [shape],
      on: [
        #"{"one":{"the_kind":"b","someText":"t","otherKey":5}}"#,
        #"{"all":[{"someText":"no","theKind":"a"},{"the_kind":"b","otherKey":1,"some_text":"a"}]}"#,
        #"{"all":[{"otherKey":7,"theKind":"b"}]}"#,
      ])
    expectText(
      outcomes.joined(separator: "\n"),
      #"""
      Spelled {"text":"t","number":5} lost /one/the_kind
      Spelled {"all":[{"some_text":"no","the_kind":"a"},{"the_kind":"b","other_key":1,"some_text":"a"}]} right all.*.some_text=["no", "a"] all.*.other_key=[absent, 1]
      Spelled {"all":[{"other_key":7,"the_kind":"b"}]} right all.*.some_text=[absent] all.*.other_key=[7]
      """#)
  }
}
