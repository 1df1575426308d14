import PushSchemaNotation
import Testing

/// JSON with slips, as people write it by hand or cut it short.
@Suite struct SlipTests {
  @Test func `a number with a leading zero`() {
    checkReading(
      """
      {"easemob": {"operation": {"type": "2"}, "autoCancel": 1, "sound": 0, "id": 056734579}}
      """,
      expect: """
        json
        = {"easemob":{"operation":{"type":"2"},"autoCancel":1,"sound":0,"id":56734579}}
        1:77 [056734579] a number must not start with 0 -> [56734579]
        """)
  }

  @Test func `a payload with comments and commas`() {
    checkReading(
      """
      {
        // drag me onto the simulator
        "Simulator Target Bundle": "com.example.shop",
        "aps": {
          "alert": {"title": "Hi", "body": "There",},
          "badge": 1, /* reset with 0 */
        },
      }
      """,
      expect: """
        json
        = {"Simulator Target Bundle":"com.example.shop","aps":{"alert":{"title":"Hi","body":"There"},"badge":1}}
        2:3 [// drag me onto the simulator] JSON has no comments -> []
        5:45 [,] no comma may follow the last member -> []
        6:15 [,] no comma may follow the last member -> []
        6:17 [/* reset with 0 */] JSON has no comments -> []
        7:4 [,] no comma may follow the last member -> []
        """)
  }

  @Test func `curly quotes`() {
    checkReading(
      #"{“aps”: {“alert”: “Say "hi": it’s “now””, “sound”: ‘default’}}"#,
      expect: #"""
        json
        = {"aps":{"alert":"Say \"hi\": it’s “now”","sound":"default"}}
        1:2 [“aps”] JSON needs straight quotes, not curly ones -> ["aps"]
        1:14 [“alert”] JSON needs straight quotes, not curly ones -> ["alert"]
        1:27 [“Say "hi": it’s “now””] JSON needs straight quotes, not curly ones -> ["Say \"hi\": it’s “now”"]
        1:61 [“sound”] JSON needs straight quotes, not curly ones -> ["sound"]
        1:74 [‘default’] JSON needs straight quotes, not curly ones -> ["default"]
        """#)
  }

  @Test func `a byte order mark`() {
    checkReading(
      "\u{FEFF}{\"aps\":{\"alert\":\"hi\"}}",
      expect: """
        json
        = {"aps":{"alert":"hi"}}
        1:1 [﻿] a byte order mark must not precede the text -> []
        """)
  }

  @Test func `all slips of one text`() {
    checkReading(
      #"""
      {
        "a": 'It\'s',
        b: True,  # on
        "c": "line
      two	tab \q \x41",
        "d": [01, 1_000, -0x10 1.e3]
        "e": {"f": None}
      }
      """#,
      expect: #"""
        json
        2:8 ['It\'s'] a text must be in double quotes -> ["It's"]
        3:3 [b] a key must be in double quotes -> ["b"]
        3:6 [True] JSON writes 'true' for 'True' -> [true]
        3:13 [# on] JSON has no comments -> []
        4:13 [
        ] a line break in a text must be written as \n -> [\n]
        5:4 [	] a tab in a text must be written as \t -> [\t]
        5:9 [\] JSON has no such escape
        5:12 [\x41] JSON has no such escape -> [A]
        6:9 [01] a number must not start with 0 -> [1]
        6:13 [1_000] a number must not contain '_' -> [1000]
        6:20 [-0x10] JSON has no hexadecimal numbers -> [-16]
        6:26 [] expected a comma or ']'
        """#)
    checkReading(
      #"""
      {
        "a": 'It\'s',
        b: True,  # on
        "c": "line
      two	tab \q \x41 \ud800",
        "d": [01, 1_000, -0x10,
      1.e3,]
        "e": {"f": None,,},
      }
      """#,
      expect: #"""
        javaScript
        = {"a":"It's","b":true,"c":"line\ntwo\ttab \\q A �","d":[1,1000,-16,1e3],"e":{"f":null}}
        2:8 ['It\'s'] a text must be in double quotes -> ["It's"]
        3:3 [b] a key must be in double quotes -> ["b"]
        3:6 [True] JSON writes 'true' for 'True' -> [true]
        3:13 [# on] JSON has no comments -> []
        4:13 [
        ] a line break in a text must be written as \n -> [\n]
        5:4 [	] a tab in a text must be written as \t -> [\t]
        5:9 [\] JSON has no such escape
        5:12 [\x41] JSON has no such escape -> [A]
        5:17 [\ud800] a surrogate pair lacks its other half
        6:9 [01] a number must not start with 0 -> [1]
        6:13 [1_000] a number must not contain '_' -> [1000]
        6:20 [-0x10] JSON has no hexadecimal numbers -> [-16]
        7:1 [1.e3] a decimal point needs digits before and after it -> [1e3]
        7:5 [,] no comma may follow the last item -> []
        7:7 [] expected a comma -> [,]
        8:14 [None] JSON writes 'null' for 'None' -> [null]
        8:18 [,] no comma may follow the last member -> []
        8:19 [,] there is no member before this comma -> []
        8:21 [,] no comma may follow the last member -> []
        """#)
  }

  @Test func `parts that the text leaves out`() {
    checkReading(
      #"""
      {"aps": {"alert": "x", ...}, "data": {...}}
      """#,
      expect: #"""
        json
        1:24 [...] the text omits a value here
        1:38 [{...}] the text omits a value here
        """#)
    checkReading(
      #"""
      { a: 'hi', b: [ 1, 2, ... 3 more items ], }
      """#,
      expect: #"""
        javaScript
        1:3 [a] a key must be in double quotes -> ["a"]
        1:6 ['hi'] a text must be in double quotes -> ["hi"]
        1:12 [b] a key must be in double quotes -> ["b"]
        1:23 [...] the text omits a value here
        1:41 [,] no comma may follow the last member -> []
        """#)
  }

  @Test func `what cannot be read`() {
    checkReading(
      #"{"aps": {"alert": {"title": "x"}, "badge": 1"#,
      expect: """
        json
        1:9 [{] the text ends before this object does
        """)
    checkReading(
      #"{"aps": {"alert": "x"#,
      expect: """
        json
        1:19 ["] the text ends before this string does
        """)
    checkReading(
      #"{"aps": {"alert": "x" "y"}, "z": {"a": 1}}"#,
      expect: #"""
        nothing
        """#)
    checkReading(
      #"{"aps": {"alert": 'x', "badge" 1}, "z": {"a": 1}}"#,
      expect: """
        json
        1:19 ['x'] a text must be in double quotes -> ["x"]
        1:32 [] expected a colon between a key and its value
        """)
    checkReading(
      #"{"aps": {"alert": "x"}}}"#,
      expect: """
        nothing
        """)
    checkReading(
      #"""
      {"aps": {"alert": "Hi,
        "badge": 1}}
      """#,
      expect: #"""
        json
        1:19 ["] this text does not end on its line
        """#)
    checkReading(
      #"""
      {"aps": {"alert": "x"}}, "custom": {"a": 1}}
      """#,
      expect: #"""
        nothing
        """#)
    for text in [
      "BadDeviceToken", "", " ", "Hello, {name}!", "\"x\"", "{{a}}", "{\"a\": \"x\" + \"y\"}",
    ] {
      #expect(readText(Array(text.utf8)) == nil, "\(text)")
    }
  }
}
