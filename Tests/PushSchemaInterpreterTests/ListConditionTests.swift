import Testing

@Test func `looks for a value among the items of an array`() {
  checkFindings(
    """
    object Push open inferred "" {
      devices: [string] inferred ""
      sizes: [float] inferred ""
      none: [string] inferred ""
      odd: [string] inferred ""
      rule has: "ios" in devices
      rule bans: "web" not in devices
      rule exact: 2 in sizes and not 2.50 in sizes
      rule empty: "a" in none
      rule mistyped: "a" in odd
      rule found: "b" not in odd
      rule gone: "a" in devices or not "a" in none
    }
    """,
    #"{"devices": ["web", "w\u0065b"], "sizes": [2e0, 2.5], "none": [], "odd": [1, "b"]}"#,
    expect: #"""
      1:13 /devices: error: [bans] this must hold: "web" is none of the items of devices
          devices = ["web", "w\u0065b"]
          source: inferred: 
      1:13 /devices: error: [has] this must hold: "ios" is one of the items of devices
          devices = ["web", "w\u0065b"]
          source: inferred: 
      1:43 /sizes: error: [exact] this must hold: 2 is one of the items of sizes and 2.50 is none of the items of sizes
          sizes = [2e0, 2.5]
          source: inferred: 
      1:63 /none: error: [empty] this must hold: "a" is one of the items of none
          none = []
          source: inferred: 
      1:74 /odd: error: [found] this must hold: "b" is none of the items of odd
          odd = [1, "b"]
          source: inferred: 
      1:75 /odd/0: error: [type] item of 'odd' must be a string, not a number
          source: inferred: 
      """#)
}

@Test func `asks a condition of one item or of each`() {
  checkFindings(
    """
    object Button open inferred "" {
      action: string inferred ""
      size: int inferred ""
      url: string inferred ""
    }
    object Push open inferred "" {
      kind: string inferred ""
      buttons: [Button] inferred ""
      texts: {*: string} inferred ""
      grid: [[int]] inferred ""
      none: [int] inferred ""
      gone: [int] inferred ""
      rule one: any(buttons: item.action == "URI")
      rule each: all(buttons: item.action != "DL" or item.url is present)
      rule open: any(buttons: item.size > 5)
      rule open-each: all(buttons: item.size < 5)
      rule outer: all(buttons: item.action == kind)
      rule mapped: all(texts: item starts with "x", "y")
      rule deep: any(grid: all(item: item > 1))
      rule none-any: any(none: item == 1)
      rule none-all: all(none: item == 1)
      rule gone-any: any(gone: item == 1)
    }
    """,
    """
    {"kind": "DL", "buttons": [{"action": "DL", "size": 1}, {"action": "OPEN", "size": "7"}],
     "texts": {"a": "xa", "b": "b"}, "grid": [[1, 2], [0]], "none": []}
    """,
    expect: """
      1:1 : error: [outer] this must hold: for each item of buttons, action of the item is kind
          buttons.*.action = ["DL", "OPEN"]
          kind = "DL"
          source: inferred: 
      1:27 /buttons: error: [each] this must hold: for each item of buttons, action of the item is not "DL" or url of the item is present
          buttons.*.action = ["DL", "OPEN"]
          buttons.*.url = [absent, absent]
          source: inferred: 
      1:27 /buttons: error: [one] this must hold: for at least one item of buttons, action of the item is "URI"
          buttons.*.action = ["DL", "OPEN"]
          source: inferred: 
      1:84 /buttons/1/size: error: [type] 'size' must be a whole number, not a string
          source: inferred: 
      2:11 /texts: error: [mapped] this must hold: for each member of texts, the item starts with "x" or "y"
          texts = ["xa", "b"]
          source: inferred: 
      2:42 /grid: error: [deep] this must hold: for at least one item of grid, for each item of the item, the item is more than 1
          grid = [array, array]
          source: inferred: 
      2:65 /none: error: [none-any] this must hold: for at least one item of none, the item is 1
          none = []
          source: inferred: 
      """)
}

@Test func `asks what keys an object has`() {
  checkFindings(
    """
    object Push open inferred "" {
      headings: {*: string} inferred ""
      contents: {*: string} inferred ""
      languages: [string] inferred ""
      lang: string inferred ""
      empty: object inferred ""
      rule same: keys(headings) in keys(contents)
      rule listed: keys(headings) in ["en", "de"]
      rule in-list: keys(headings) in languages
      rule own: keys(self) in ["headings", "contents", "languages", "lang"]
      rule has: lang in keys(contents)
      rule banned: "en" not in keys(contents)
      rule empty: keys(empty) in keys(contents)
      rule absent: keys(contents) in keys(other)
      other: object inferred ""
    }
    """,
    """
    {"headings": {"en": "a", "fr": "b", "en": "c"}, "contents": {"en": "c"}, "languages": ["en"], "lang": "fr",
     "empty": {}}
    """,
    expect: """
      1:1 : error: [has] this must hold: lang is one of the keys of contents
          lang = "fr"
          keys(contents) = ["en"]
          source: inferred: 
      1:1 : error: [in-list] this must hold: each key of headings is one of the items of languages
          keys(headings) = ["en", "fr"]
          languages = ["en"]
          source: inferred: 
      1:1 : error: [own] this must hold: each key of this object is "headings", "contents", "languages" or "lang"
          keys(self) = ["headings", "contents", "languages", "lang", "empty"]
          source: inferred: 
      1:1 : error: [same] this must hold: each key of headings is one of the keys of contents
          keys(headings) = ["en", "fr"]
          keys(contents) = ["en"]
          source: inferred: 
      1:14 /headings: error: [listed] this must hold: each key of headings is "en" or "de"
          keys(headings) = ["en", "fr"]
          source: inferred: 
      1:37 /headings/en: error: [duplicate-key] 'en' appears in this object more than once
      1:61 /contents: error: [banned] this must hold: "en" is none of the keys of contents
          keys(contents) = ["en"]
          source: inferred: 
      """)
}

@Test func `a text that holds a quote is no key that ends there`() {
  checkFindings(
    """
    object Push open inferred "" {
      contents: {*: string} inferred ""
      lang: string inferred ""
      rule has: lang in keys(contents)
    }
    """,
    #"{"contents": {"a": "x"}, "lang": "a\": "}"#,
    expect: #"""
      1:1 : error: [has] this must hold: lang is one of the keys of contents
          lang = "a\": "
          keys(contents) = ["a"]
          source: inferred: 
      """#)
  checkFindings(
    """
    object Push open inferred "" {
      contents: {*: string} inferred ""
      lang: string inferred ""
      rule has: lang in keys(contents)
    }
    """,
    #"{"contents": {"a\": ": "x", "\u0062\\": "y"}, "lang": "b\\"}"#,
    expect: """
      """)
}

@Test func `says what does not hold without brackets`() {
  checkFindings(
    """
    object Push open inferred "" {
      a: bool inferred ""
      b: int inferred ""
      c: string inferred ""
      rule none: not (a or b > 3 or c starts with "x")
      rule some: (not (a and c == "x")) and b is present
      rule twice: not not (b < 3)
    }
    """,
    #"{"a": true, "b": 4, "c": "x"}"#,
    expect: """
      1:1 : error: [none] this must hold: a is not true and b is at most 3 and c does not start with "x"
          a = true
          b = 4
          c = "x"
          source: inferred: 
      1:1 : error: [some] this must hold: either a is not true or c is not "x" and b is present
          a = true
          c = "x"
          b = 4
          source: inferred: 
      1:18 /b: error: [twice] this must hold: b is less than 3
          b = 4
          source: inferred: 
      """)
}

@Test func `masks what is sensitive in lists, and shows no more than fits`() {
  checkFindings(
    """
    object Button open inferred "" { key: string sensitive inferred "" kind: string inferred "" }
    object Push open inferred "" {
      secrets: [string] sensitive inferred ""
      buttons: [Button] inferred ""
      long: [string] inferred ""
      rule has: "a" in secrets
      rule item: any(secrets: item == "a")
      rule keys: any(buttons: item.key == "a" and item.kind is present)
      rule cut: "x" in long
    }
    """,
    """
    {"secrets": ["b"], "buttons": [{"key": "k", "kind": "open"}, {"key": "l"}, {"key": "m", "kind": "x"}],
     "long": ["0123456789", "0123456789", "0123456789", "0123456789", "0123456789", "0123456789"]}
    """,
    expect: """
      1:13 /secrets: error: [has] this must hold: "a" is one of the items of secrets
          secrets = <masked>
          source: inferred: 
      1:13 /secrets: error: [item] this must hold: for at least one item of secrets, the item is "<masked>"
          secrets = <masked>
          source: inferred: 
      1:31 /buttons: error: [keys] this must hold: for at least one item of buttons, key of the item is "<masked>" and kind of the item is present
          buttons.*.key = <masked>
          buttons.*.kind = ["open", absent, "x"]
          source: inferred: 
      2:10 /long: error: [cut] this must hold: "x" is one of the items of long
          long = ["0123456789", "0123456789", "0123456789", "0123456789", "01234…
          source: inferred: 
      """)
}

@Test func `tells what is missing or forbidden with the severity of its clause`() {
  checkFindings(
    """
    object Push open inferred "" {
      title: string required warning inferred ""
      text: string required note when sound is present inferred ""
      sound: string forbidden warning unless badge is present inferred ""
      badge: int inferred ""
      id: string required error inferred ""
      rule least: at-least-one(title, text) inferred ""
    }
    """,
    #"{"sound": "x"}"#,
    expect: """
      1:1 : error: [least] this must hold: at least one of title and text is present
          title = absent
          text = absent
          source: inferred: 
      1:1 /id: error: [required] 'id' is required
          source: inferred: 
      1:1 /title: warning: [required] 'title' is required
          source: inferred: 
      1:2 /sound: warning: [forbidden] 'sound' is not allowed unless badge is present
          badge = absent
          source: inferred: 
      1:2 /text: note: [required] 'text' is required when sound is present
          sound = "x"
          source: inferred: 
      """)
}
