import TestSupport
import Testing

/// What the server proposes and shows of constants, types, groups and items.
extension LanguageServerTests {
  /// A type, a constant, a group with a rule, and lists of objects.
  private static let shared = #"""
    language 1
    schema Shop

    /// Where it is said.
    constant page = "the page"

    /// A code of the shop.
    type Code = string(form "S" digits(2...3)) message "a code is S and digits" inferred "test"

    enum Kind closed inferred "test" { "sale" "news" }

    fields Common {
      /// Titles are cut.
      rule short note: count(buttons) < 3 message "few fit"
    }

    object Button open inferred "test" { action: Kind tags: [string] }

    object Order open inferred "test" {
      include Common
      buttons: [Button] inferred constant.page
      code: Code
      rule any-tag: all(buttons: any(item.tags: item == "x") and HERE)
    }

    object Push open inferred "test" { kind: Kind }

    mapping to-push: Order -> Push inferred "test" {
      set kind = THERE
      buttons, code drop "test"
    }
    """#

  @Test(arguments: [
    ("HERE", "item.¦", "action tags"), ("HERE", "item.action == ¦", "\"sale\" \"news\""),
    ("HERE", "any(item.tags: ¦", "item key self"), ("HERE", "¦", "item key self"),
    ("THERE", "¦", "\"sale\" \"news\" buttons"),
    ("THERE", "\"sale\" when code == \"S1\" else ¦", "\"sale\" \"news\" buttons"),
  ])
  func `completion knows items and the values of what is written`(
    place: String, typed: String, first: String
  ) {
    let text = Self.shared.replacing(place, with: typed)
    let labels = completions(text)
    #expect(labels.contains(first), "\(labels)")
  }

  @Test func `hovering shows what is shared`() {
    check(
      "textDocument/hover", Self.shared.replacing("constant.page", with: "constant.p¦age"),
      expect: #"""
        ```pushschema
        constant page = "the page"
        ```
        """#)
    check(
      "textDocument/hover", Self.shared.replacing("rule short", with: "rule sh¦ort"),
      expect: #"""
        ```pushschema
        rule short note: count(buttons) < 3
        ```

        Titles are cut.

        few fit

        inferred: test
        """#)
    check(
      "textDocument/hover", Self.shared.replacing("code: Code", with: "code: Co¦de"),
      expect: #"""
        ```pushschema
        type Code = string(form "S" digits(2...3))
        ```

        A code of the shop.

        a code is S and digits

        such as "S01", "S012"
        """#)
    check(
      "textDocument/hover", Self.shared.replacing("include Common", with: "include Com¦mon"),
      expect: #"""
        ```pushschema
        fields Common {
          /// Titles are cut.
          rule short note: count(buttons) < 3 message "few fit"
        }
        ```
        """#)
  }

  @Test func `completion stands any nesting`() {
    let nested = String(repeating: "any(item: ", count: 50_000)
    #expect(completions(Self.shared.replacing("HERE", with: nested + "item.¦")).isEmpty)
  }

  /// The labels that are proposed at the mark of a text.
  private func completions(_ marked: String) -> String {
    readable(answer("textDocument/completion", marked))
  }
}
