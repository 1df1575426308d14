import Testing

@Test func `places a missing member at what makes it necessary`() {
  checkFindings(
    #"""
    source de { title "Handbook" publisher "Maker" lang "de" }
    object Push open cite de:1 {
      url: string cite de:2
      type: string required when url is present cite de:3-4 "required if url is given"
      text: string required unless type == "silent" cite de:5
      id: int required inferred "every push has one"
    }
    """#,
    #"""
    {
      "url": "https://example.com/0123456789012345678901234567890123456789012345678901234567890123456789"
    }
    """#,
    expect: #"""
      1:1 /id: error: [required] 'id' is required
          source: inferred: every push has one
      1:1 /text: error: [required] 'text' is required unless type is "silent"
          type = absent
          source: Maker, German edition, line 5
      2:3 /type: error: [required] 'type' is required when url is present
          url = "https://example.com/012345678901234567890123456789012345678901…
          source: Maker, German edition, lines 3-4: "required if url is given"
      """#)
}

@Test(arguments: [#""a\/b""#, #""\u0061/b""#, #""a/b""#, #""\u0061\/\u0062""#])
func `a text of a member of any type is the same however it is escaped`(text: String) {
  checkFindings(
    #"""
    object Push open inferred "" {
      x: any inferred ""
      rule same: x == "a/b" inferred ""
      rule one: x in ["a/b", "c"] inferred ""
      rule start: x starts with "a/" inferred ""
      rule end: x ends with "/b" inferred ""
      rule size: bytes(x) == 3 inferred ""
    }
    """#,
    #"{"x": \#(text)}"#, expect: "")
}

@Test func `forbids members at their key`() {
  checkFindings(
    """
    object Push open inferred "" {
      silent: bool inferred ""
      text: string forbidden when silent inferred ""
      sound: string forbidden unless silent == false inferred ""
    }
    """,
    #"{"silent": true, "text": "x", "sound": "y"}"#,
    expect: #"""
      1:18 /text: error: [forbidden] 'text' is not allowed when silent is true
          silent = true
          source: inferred: 
      1:31 /sound: error: [forbidden] 'sound' is not allowed unless silent is false
          silent = true
          source: inferred: 
      """#)
}

@Test func `takes a test on what is absent or mistyped for unknown`() {
  checkFindings(
    """
    object Push open inferred "" {
      a: int inferred ""
      b: string inferred ""
      rule small: a < 5
      rule not-small: not a >= 5
      rule either: a < 5 or b == "x"
      rule both: a < 5 and b == "x"
      rule there: a is present
      rule gone: a is absent
    }
    """,
    #"{"a": "7", "b": "y"}"#,
    expect: #"""
      1:1 : error: [both] this must hold: a is less than 5 and b is "x"
          a = "7"
          b = "y"
          source: inferred: 
      1:7 /a: error: [gone] this must hold: a is absent
          a = "7"
          source: inferred: 
      1:7 /a: error: [type] 'a' must be a whole number, not a string
          source: inferred: 
      """#)
}

@Test func `places a rule at its path`() {
  checkFindings(
    """
    object Inner open inferred "" { x: int inferred "" y: int inferred "" }
    object Push open inferred "" {
      inner: Inner inferred ""
      rule x-small warning: inner.x < 5 at inner.x message "x should be small"
      rule y-there note: inner.y is present at inner.y
      rule whole: inner.x == inner.y or inner.y is absent and inner.x < 5
    }
    """,
    #"{"inner": {"x": 7}}"#,
    expect: #"""
      1:1 /inner/y: note: [y-there] this must hold: inner.y is present
          inner.y = absent
          source: inferred: 
      1:17 /inner/x: warning: [x-small] x should be small
          inner.x = 7
          source: inferred: 
      """#)
}

@Test func `looks at the parents of objects in arrays`() {
  checkFindings(
    """
    table Buttons (category, id, actions) inferred "" {
      row "yes-no", "yes", ["OPEN", "LINK"]
      row "yes-no", "no", ["CLOSE"]
    }
    object Button within Push open inferred "" {
      id: string required inferred ""
      action: string inferred ""
      rule action-fits: not parent.category in Buttons.category
        or row(parent.category, id, action) in Buttons
    }
    object Push open inferred "" {
      category: string inferred ""
      buttons: [Button] inferred ""
    }
    """,
    #"""
    {"category": "yes-no", "buttons": [{"id": "yes", "action": "LINK"}, {"id": "no", "action": "OPEN"},
      {"id": "no"}, {"action": "OPEN"}]}
    """#,
    expect: #"""
      1:69 /buttons/1: error: [action-fits] this must hold: category of the enclosing Test.Push is not "yes-no" or a row of Buttons has category of the enclosing Test.Push, id and action
          parent.category = "yes-no"
          id = "no"
          action = "OPEN"
          source: inferred: 
      2:17 /buttons/3/id: error: [required] 'id' is required
          source: inferred: 
      """#)
}

@Test func `counts present members in groups`() {
  checkFindings(
    """
    object Push open inferred "" {
      a: int inferred "" b: int inferred "" c: int inferred ""
      rule one: exactly-one(a, b, c)
      rule most: at-most-one(a, b)
      rule together: all-or-none(a, c)
    }
    """,
    #"{"a": 1, "b": 2}"#,
    expect: #"""
      1:1 : error: [most] this must hold: at most one of a and b is present
          a = 1
          b = 2
          source: inferred: 
      1:1 : error: [one] this must hold: exactly one of a, b and c is present
          a = 1
          b = 2
          c = absent
          source: inferred: 
      1:1 : error: [together] this must hold: all or none of a and c are present
          a = 1
          c = absent
          source: inferred: 
      """#)
}

@Test func `points at each banned key`() {
  checkFindings(
    """
    object Push open inferred "" {
      extra: {*: any} inferred ""
      rule reserved: extra has no key "ab", "aps"
      rule private: extra has no key starting with "_", "__"
      rule placed: extra has no key "aps" at extra
      rule needed: extra has key "id"
    }
    """,
    #"{"extra": {"aps": 1, "x": 2, "ab": {}, "__y": 3}}"#,
    expect: #"""
      1:11 /extra: error: [needed] this must hold: extra has a key "id"
          keys(extra) = []
          source: inferred: 
      1:11 /extra: error: [placed] this must hold: extra has no key "aps"
          keys(extra) = ["aps"]
          source: inferred: 
      1:12 /extra/aps: error: [reserved] this must hold: extra has no key "ab" or "aps"
          keys(extra) = ["aps", "ab"]
          source: inferred: 
      1:30 /extra/ab: error: [reserved] this must hold: extra has no key "ab" or "aps"
          keys(extra) = ["aps", "ab"]
          source: inferred: 
      1:40 /extra/__y: error: [private] this must hold: extra has no key that starts with "_" or "__"
          keys(extra) = ["__y"]
          source: inferred: 
      """#)
}

@Test func `one of several keys suffices, in checks as in words`() {
  checkFindings(
    """
    object Push open inferred "" {
      extra: {*: any} inferred "" other: {*: any} inferred ""
      rule met: extra has key "ab", "aps"
      rule met-by-start: extra has key starting with "x", "zz"
      rule missed: other has key "ab", "aps"
      rule missed-by-start: other has key starting with "x", "zz"
      rule both: extra has key "aps" and extra has key "ab"
    }
    """,
    #"{"extra": {"aps": 1, "x1": 2}, "other": {"y": 1}}"#,
    expect: #"""
      1:11 /extra: error: [both] this must hold: extra has a key "aps" and extra has a key "ab"
          keys(extra) = ["aps"]
          keys(extra) = []
          source: inferred: 
      1:41 /other: error: [missed] this must hold: other has a key "ab" or "aps"
          keys(other) = []
          source: inferred: 
      1:41 /other: error: [missed-by-start] this must hold: other has a key that starts with "x" or "zz"
          keys(other) = []
          source: inferred: 
      """#)
}

@Test func `measures what a member takes`() {
  checkFindings(
    #"""
    object Push open inferred "" {
      text: string inferred "" list: [int] inferred ""
      rule bytes-of-all warning: bytes(self) <= 10
      rule bytes-of-text: bytes(text) <= 3
      rule chars-of-text: chars(text) <= 2
      rule items: count(list) >= 4
    }
    """#,
    #"{ "text": "\u00e9\n\u0041", "list": [ 1 , 2.0, 3 ] }"#,
    expect: #"""
      1:1 : warning: [bytes-of-all] this must hold: the size of this object in bytes is at most 10
          bytes(self) = 33
          source: inferred: 
      1:11 /text: error: [bytes-of-text] this must hold: the size of text in bytes is at most 3
          bytes(text) = 4
          source: inferred: 
      1:11 /text: error: [chars-of-text] this must hold: the number of characters of text is at most 2
          chars(text) = 3
          source: inferred: 
      1:37 /list: error: [items] this must hold: the number of entries of list is at least 4
          count(list) = 3
          source: inferred: 
      """#)
}

@Test func `compares a whole number with another and a constant`() {
  checkFindings(
    #"""
    object Push open inferred "" {
      starts: int inferred "" ends: int inferred "" least: int inferred "" most: int inferred ""
      rule hour: ends <= starts + 3600
      rule later: ends > starts - 60
      rule beyond: most < most + 1
      rule below: least > least - 1
      rule far: most <= least - 1
      rule absent: ends <= other + 1
      other: int inferred ""
    }
    """#,
    #"{"starts": 100, "ends": 3.701e3, "least": -9223372036854775808, "most": 9223372036854775807}"#,
    expect: """
      1:1 : error: [far] this must hold: most is at most least minus 1
          most = 9223372036854775807
          least = -9223372036854775808
          source: inferred: 
      1:1 : error: [hour] this must hold: ends is at most starts plus 3600
          ends = 3.701e3
          starts = 100
          source: inferred: 
      """)
}

@Test func `compares texts by their ends`() {
  checkFindings(
    """
    object Push open inferred "" {
      topic: string inferred ""
      rule live: topic ends with ".live", ".voip"
      rule host: topic starts with "com."
      rule listed: topic in ["a", "b"]
      rule unlisted: topic not in ["org.example"]
    }
    """,
    #"{"topic": "org.example"}"#,
    expect: #"""
      1:11 /topic: error: [host] this must hold: topic starts with "com."
          topic = "org.example"
          source: inferred: 
      1:11 /topic: error: [listed] this must hold: topic is "a" or "b"
          topic = "org.example"
          source: inferred: 
      1:11 /topic: error: [live] this must hold: topic ends with ".live" or ".voip"
          topic = "org.example"
          source: inferred: 
      1:11 /topic: error: [unlisted] this must hold: topic is not "org.example"
          topic = "org.example"
          source: inferred: 
      """#)
}

@Test func `masks what is sensitive`() {
  checkFindings(
    """
    object Push open inferred "" {
      auth: string sensitive inferred ""
      other: string inferred ""
      level: "a" | "b" sensitive inferred ""
      rank: 1 | 2 sensitive inferred ""
      rule same: auth == other
    }
    """,
    #"{"auth": "secret", "other": "guess", "level": "secret", "rank": 7391846}"#,
    expect: #"""
      1:1 : error: [same] this must hold: auth is other
          auth = <masked>
          other = "guess"
          source: inferred: 
      1:47 /level: error: [not-one-of] 'level' must be one of "a", "b"
          source: inferred: 
      1:65 /rank: error: [not-one-of] 'rank' must be one of 1, 2
          source: inferred: 
      """#)
}

@Test func `warns of deprecated members`() {
  checkFindings(
    """
    object Push open inferred "" {
      old: int deprecated "no longer read" use new inferred ""
      new: int inferred ""
    }
    """,
    #"{"old": 1}"#,
    expect: #"""
      1:2 /old: warning: [deprecated] 'old' is deprecated: no longer read
          hint: use 'new' instead
          source: inferred: 
      """#)
}
