import PushSchemaNotation
import Testing

/// Texts as public reports show them.
@Suite struct PublicTextTests {
  @Test func `the print-out of an NSDictionary`() {
    checkReading(
      """
      {
          ab =     {
              c = "dGVzdA==";
          };
          "ab_uri" = "https://www.example.com/sale";
          aps =     {
              alert =         {
                  body = "Ends tonight";
                  title = Sale;
              };
              "content-available" = 1;
              list =         (
                  1,
                  "two three"
              );
              empty =     {
              };
              nothing = "<null>";
              token = <00fc13ad ff785122>;
              newer = {length = 4, bytes = 0x00fc13ad};
              cut = {length = 32, bytes = 0x965b251c 1e2f3a4b ... 7c8d9e0f 11223344 };
              name = "caf\\U00e9 \\Ud83d\\Ude00 \\"x\\"";
          };
      }
      """,
      expect: #"""
        propertyList
        = {"ab":{"c":"dGVzdA=="},"ab_uri":"https://www.example.com/sale","aps":{"alert":{"body":"Ends tonight","title":"Sale"},"content-available":1,"list":[1,"two three"],"empty":{},"nothing":null,"token":"00fc13adff785122","newer":"00fc13ad","cut":"{length = 32, bytes = 0x965b251c 1e2f3a4b ... 7c8d9e0f 11223344 }","name":"café 😀 \"x\""}}
        21:15 [{length = 32, bytes = 0x965b251c 1e2f3a4b ... 7c8d9e0f 11223344 }] the print-out leaves out bytes
        """#)
  }

  @Test func `the print-out of a Swift dictionary`() {
    checkReading(
      """
      [AnyHashable("google.c.a.e"): 1, AnyHashable("aps"): {
          alert =     {
              body = "Spring sale";
              title = "Good night!";
          };
          "mutable-content" = 1;
      }, AnyHashable("gcm.message_id"): 1600000000000001]
      """,
      expect: """
        swift
        = {"google.c.a.e":1,"aps":{"alert":{"body":"Spring sale","title":"Good night!"},"mutable-content":1},"gcm.message_id":1600000000000001}
        """)
    checkReading(
      """
      [AnyHashable("title"): Hello, you [there], AnyHashable("data"): {"id": 7}, \
      "nested": ["a": Optional("x"), "b": nil, "c": [1, 2.5, true], "d": [:], "e": []], \
      AnyHashable("note"): say "hi": it, AnyHashable("n"): <null>]
      """,
      expect: #"""
        swift
        = {"title":"Hello, you [there]","data":"{\"id\": 7}","nested":{"a":"x","b":null,"c":[1,2.5,true],"d":{},"e":[]},"note":"say \"hi\": it","n":null}
        """#)
  }

  @Test func `a dictionary of Python`() {
    checkReading(
      """
      {'aps': {'alert': {'title': 'Hi', 'body': "It's on"}, 'content-available': True, 'badge': None}}
      """,
      expect: """
        python
        = {"aps":{"alert":{"title":"Hi","body":"It's on"},"content-available":true,"badge":null}}
        """)
    checkReading(
      """
      payload = OrderedDict([('a', (1, 'x')), (u'b', OrderedDict({'c': '\\xe9\\'"'}))])
      """,
      expect: #"""
        python
        = {"a":[1,"x"],"b":{"c":"é'\""}}
        """#)
  }

  @Test func `a hash of Ruby`() {
    checkReading(
      """
      {"aps"=>{"alert"=>"hi", "badge"=>1, :sound=>nil, tag: :x}, "data"=>{"id"=>nil}}
      """,
      expect: """
        ruby
        = {"aps":{"alert":"hi","badge":1,"sound":null,"tag":"x"},"data":{"id":null}}
        """)
  }

  @Test func `a map of Elixir`() {
    checkReading(
      """
      %{"aps" => %{alert: "x", badge: 1}, custom: nil, list: [1, :a], options: [a: 1, b: "c"]}
      """,
      expect: """
        elixir
        = {"aps":{"alert":"x","badge":1},"custom":null,"list":[1,"a"],"options":{"a":1,"b":"c"}}
        """)
  }

  @Test func `an array of PHP`() {
    checkReading(
      """
      $payload = ['aps' => ['alert' => 'It\\'s', 'list' => [1, 2,], 'ok' => TRUE], 'x' => array('y' => null)];
      """,
      expect: """
        php
        = {"aps":{"alert":"It's","list":[1,2],"ok":true},"x":{"y":null}}
        """)
  }

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

  @Test func `JSON in JSON whose quotes have no backslash`() {
    checkReading(
      """
      {"APNS_SANDBOX":"{"aps":{"alert":"Hello"}}"}
      """,
      expect: #"""
        json
        = {"APNS_SANDBOX":"{\"aps\":{\"alert\":\"Hello\"}}"}
        1:17 ["{"aps":{"alert":"Hello"}}"] quotes inside a text need a backslash -> ["{\"aps\":{\"alert\":\"Hello\"}}"]
        """#)
    checkReading(
      """
      {"alert": "Say "hi" and "bye"", "badge": 1}
      """,
      expect: #"""
        json
        = {"alert":"Say \"hi\" and \"bye\"","badge":1}
        1:11 ["Say "hi" and "bye""] quotes inside a text need a backslash -> ["Say \"hi\" and \"bye\""]
        """#)
  }

  @Test func `a line of a log`() {
    checkReading(
      #"""
      2019-11-24T12:50:53.912 [debug] pid=<0.1873.0> action=push, body: "{\"message\":{\"android\":{\"data\":{\"message-count\":1},\"priority\":\"HIGH\"},\"token\":\"secret-token\"}}", path: "/v1/projects//messages:send", timeout: 5000
      """#,
      expect: """
        log
        = json {"message":{"android":{"data":{"message-count":1},"priority":"HIGH"},"token":"secret-token"}}
        """)
    checkReading(
      """
      10:00 sent {"aps": {"alert": "one"}} to {"id": 1}
      10:01 nothing to do
      10:02 sent {'aps': {'badge': 1}}
      10:03 sent {"aps": {"alert": }}
      10:04 sent {"aps": {"alert": "cut of
      10:05 sent %{"aps" => %{"alert" => "two"}}
      """,
      expect: """
        log
        = line 1: json {"aps":{"alert":"one"}}
        = line 3: python {"aps":{"badge":1}}
        = line 6: elixir {"aps":{"alert":"two"}}
        4:12 [{] this object cannot be read
        5:12 [{] this object cannot be read
        """)
  }

  @Test func `a curl command`() {
    checkReading(
      """
      curl -X POST -H "Content-Type: application/json" -H "Authorization: Bearer {YOUR_API_KEY}" -d '{
        "external_user_ids":["YOUR_EXTERNAL_USER_ID"],
        "messages": {"apple_push": {"alert":"Test push", "extra": {"YOUR_KEY1":"YOUR_VALUE1"},}}
      }' https://rest.iad-01.braze.com/messages/send
      """,
      expect: """
        curl
        1:9 :method: POST
        1:32 Content-Type: application/json
        1:69 Authorization: Bearer {YOUR_API_KEY}
        4:12 :authority: rest.iad-01.braze.com
        4:33 :path: /messages/send
        = json {"external_user_ids":["YOUR_EXTERNAL_USER_ID"],"messages":{"apple_push":{"alert":"Test push","extra":{"YOUR_KEY1":"YOUR_VALUE1"}}}}
        3:88 [,] no comma may stand behind the last member -> []
        """)
    checkReading(
      #"""
      #!/bin/sh
      TOKEN=00fc
      curl -v \
        --header "apns-topic: com.example.shop" --http2 \
        --data "{\"aps\":{\"alert\":\"It's $NAME\", 'badge': 1}}" \
        "https://api.sandbox.push.apple.com/3/device/$TOKEN"
      curl --data-binary @push.json -H 'apns-push-type: alert' https://example.com/
      curl -sSd'{"aps":{"alert":"It'\''s"}}' --json $'{"a":"\u00e9\'"}' https://example.com/x
      cat <<'EOF' | curl -d @- --url https://example.com/
      {"aps": {"alert": 'here'}}
      EOF
      """#,
      expect: """
        curl
        4:25 apns-topic: com.example.shop
        6:12 :authority: api.sandbox.push.apple.com
        6:38 :path: /3/device/$TOKEN
        = command 1: javaScript {"aps":{"alert":"It's $NAME","badge":1}}
        8:75 :authority: example.com
        8:86 :path: /x
        = command 3: json {"aps":{"alert":"It's"}}
        8:75 :authority: example.com
        8:86 :path: /x
        = command 3: json {"a":"é'"}
        9:40 :authority: example.com
        9:51 :path: /
        = command 4: javaScript {"aps":{"alert":"here"}}
        5:47 ['badge'] a text must stand in double quotes
        7:20 [@push.json] the body stands in a file of its own
        10:19 ['here'] a text must stand in double quotes -> ["here"]
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
        5:45 [,] no comma may stand behind the last member -> []
        6:15 [,] no comma may stand behind the last member -> []
        6:17 [/* reset with 0 */] JSON has no comments -> []
        7:4 [,] no comma may stand behind the last member -> []
        """)
  }

  @Test func `headers and a body`() {
    checkReading(
      """
      :method: POST
      :path: /3/device/00fc13adff785122b4ad28809a342098
      apns-topic: com.example.shop
      apns-push-type: alert
      apns-priority: 10

      {"aps":{"alert":{"title":"Hi"}}}
      """,
      expect: """
        request
        1:10 :method: POST
        2:8 :path: /3/device/00fc13adff785122b4ad28809a342098
        3:13 apns-topic: com.example.shop
        4:17 apns-push-type: alert
        5:16 apns-priority: 10
        = json {"aps":{"alert":{"title":"Hi"}}}
        """)
    checkReading(
      """
      ### the first
      POST https://api.push.apple.com/3/device/00fc HTTP/2
      apns-topic: com.example.shop

      {
        "aps": {"alert": "one",}
      }

      ### the second
      POST /3/device/00fd
      apns-priority: 5

      {"aps": {"content-available": 1}}
      """,
      expect: """
        request
        2:1 :method: POST
        2:14 :authority: api.push.apple.com
        2:32 :path: /3/device/00fc
        3:13 apns-topic: com.example.shop
        = request 1: json {"aps":{"alert":"one"}}
        10:1 :method: POST
        10:6 :path: /3/device/00fd
        11:16 apns-priority: 5
        = request 2: json {"aps":{"content-available":1}}
        6:25 [,] no comma may stand behind the last member -> []
        """)
    checkReading(
      """
      * Connected to api.push.apple.com
      > POST /3/device/00fc HTTP/2
      > Host: api.push.apple.com
      > apns-push-type: alert
      >
      > {"aps":
      >   {"alert": "x"}}
      < HTTP/2 200
      """,
      expect: """
        request
        2:3 :method: POST
        2:8 :path: /3/device/00fc
        3:9 Host: api.push.apple.com
        4:19 apns-push-type: alert
        = json {"aps":{"alert":"x"}}
        """)
  }

  @Test func `curly quotes`() {
    checkReading(
      #"{“aps”: {“alert”: “Say "hi": it’s “now””, “sound”: ‘default’}}"#,
      expect: #"""
        json
        = {"aps":{"alert":"Say \"hi\": it’s “now”","sound":"default"}}
        1:2 [“aps”] JSON takes straight quotes, no curly ones -> ["aps"]
        1:14 [“alert”] JSON takes straight quotes, no curly ones -> ["alert"]
        1:27 [“Say "hi": it’s “now””] JSON takes straight quotes, no curly ones -> ["Say \"hi\": it’s “now”"]
        1:61 [“sound”] JSON takes straight quotes, no curly ones -> ["sound"]
        1:74 [‘default’] JSON takes straight quotes, no curly ones -> ["default"]
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

  @Test func `an object of JavaScript`() {
    checkReading(
      """
      {
        registration_ids: ["cAbC1dEf2gH:APA91b"],
        notification: { title: "hola mundo", body: "x" },
        mutable-content: 1,
      }
      """,
      expect: """
        javaScript
        = {"registration_ids":["cAbC1dEf2gH:APA91b"],"notification":{"title":"hola mundo","body":"x"},"mutable-content":1}
        2:3 [registration_ids] a key must stand in double quotes -> ["registration_ids"]
        3:3 [notification] a key must stand in double quotes -> ["notification"]
        3:19 [title] a key must stand in double quotes -> ["title"]
        3:40 [body] a key must stand in double quotes -> ["body"]
        4:3 [mutable-content] a key must stand in double quotes -> ["mutable-content"]
        4:21 [,] no comma may stand behind the last member -> []
        """)
    checkReading(
      """
      const push = {
        'aps': {alert: `It is
      "on"`, sound: undefined, badge: .5, list: [undefined, +1, 0x1F, 1., NaN]},
      };
      """,
      expect: #"""
        javaScript
        = {"aps":{"alert":"It is\n\"on\"","badge":0.5,"list":[null,1,31,1,null]}}
        1:1 [const push =] JSON has no names for values -> []
        2:3 ['aps'] a text must stand in double quotes -> ["aps"]
        2:11 [alert] a key must stand in double quotes -> ["alert"]
        2:18 [`It is
        "on"`] a text must stand in double quotes -> ["It is\n\"on\""]
        3:8 [sound] a key must stand in double quotes -> ["sound"]
        3:15 [undefined] JSON has no 'undefined'
        3:26 [badge] a key must stand in double quotes -> ["badge"]
        3:33 [.5] digits must stand before and behind a decimal point -> [0.5]
        3:37 [list] a key must stand in double quotes -> ["list"]
        3:44 [undefined] JSON has no 'undefined'
        3:55 [+1] a number must not start with '+' -> [1]
        3:59 [0x1F] JSON has no hexadecimal numbers -> [31]
        3:65 [1.] digits must stand before and behind a decimal point -> [1]
        3:69 [NaN] JSON has no 'NaN'
        3:74 [,] no comma may stand behind the last member -> []
        4:2 [;] nothing may follow the value -> []
        """#)
    checkReading(
      """
      { aps: { alert: { title: [Object] } } }
      """,
      expect: """
        javaScript
        1:3 [aps] a key must stand in double quotes -> ["aps"]
        1:10 [alert] a key must stand in double quotes -> ["alert"]
        1:19 [title] a key must stand in double quotes -> ["title"]
        1:26 [[Object]] the text leaves out what stands here
        """)
  }

  @Test func `a column of a CSV file`() {
    checkReading(
      #"""
      sent_at,user,payload
      2026-05-01T10:00:00Z,u1,"{""aps"":{""alert"":""one"",""badge"":1}}"
      2026-05-01T10:00:01Z,u2,"{""aps"":{""alert"":""two"",""badge"":""2""}}"
      """#,
      expect: """
        table
        = row 2: json {"aps":{"alert":"one","badge":1}}
        = row 3: json {"aps":{"alert":"two","badge":"2"}}
        """)
    checkReading(
      """
      titolo;messageBody;suono;lingua;lingua
      Ciao;"Saldi; oggi";default;it_it;italian
      """,
      expect: """
        table
        = row 2: {"titolo":"Ciao","messageBody":"Saldi; oggi","suono":"default","lingua":"it_it","lingua":"italian"}
        """)
  }

  @Test func `several values`() {
    checkReading(
      """
      {"aps": {"alert": "one"}}
      {"aps": {"alert": "two",}}
      """,
      expect: """
        severalValues
        = line 1: json {"aps":{"alert":"one"}}
        = line 2: json {"aps":{"alert":"two"}}
        2:24 [,] no comma may stand behind the last member -> []
        """)
    checkReading(
      """
      {"a": 1} {
        "b": 2
      }
      """,
      expect: """
        severalValues
        = value 1: json {"a":1}
        = value 2: json {"b":2}
        """)
  }

  @Test func `encoded JSON`() {
    checkReading(
      "eyJhcHMiOnsiYWxlcnQiOiJoacOpIn19",
      expect: """
        base64
        = json {"aps":{"alert":"hié"}}
        """)
    checkReading(
      "id=7&payload=%7B%22aps%22%3A%7B%22alert%22%3A%22hi+there%22%7D%7D",
      expect: """
        percentEncoded
        = json {"aps":{"alert":"hi there"}}
        """)
  }

  @Test func `notations known by name`() {
    checkReading(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict/></plist>
      """,
      expect: """
        xmlPropertyList
        """)
    checkReading(
      """
      aps:
        alert:
          title: Hi
        badge: 1
      """,
      expect: """
        yaml
        """)
    checkReading(
      "map[aps:map[alert:map[title:Hello there]]]",
      expect: """
        go
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
        2:8 ['It\'s'] a text must stand in double quotes -> ["It's"]
        3:3 [b] a key must stand in double quotes -> ["b"]
        3:6 [True] JSON writes 'true' for 'True' -> [true]
        3:13 [# on] JSON has no comments -> []
        4:13 [
        ] a line break in a text must be written as \n -> [\n]
        5:4 [	] a tab in a text must be written as \t -> [\t]
        5:9 [\] this is none of JSON's escapes
        5:12 [\x41] this is none of JSON's escapes -> [A]
        6:9 [01] a number must not start with 0 -> [1]
        6:13 [1_000] a number must not hold '_' -> [1000]
        6:20 [-0x10] JSON has no hexadecimal numbers -> [-16]
        6:26 [] a comma or ']' must stand here
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
        2:8 ['It\'s'] a text must stand in double quotes -> ["It's"]
        3:3 [b] a key must stand in double quotes -> ["b"]
        3:6 [True] JSON writes 'true' for 'True' -> [true]
        3:13 [# on] JSON has no comments -> []
        4:13 [
        ] a line break in a text must be written as \n -> [\n]
        5:4 [	] a tab in a text must be written as \t -> [\t]
        5:9 [\] this is none of JSON's escapes
        5:12 [\x41] this is none of JSON's escapes -> [A]
        5:17 [\ud800] half of a surrogate pair stands alone
        6:9 [01] a number must not start with 0 -> [1]
        6:13 [1_000] a number must not hold '_' -> [1000]
        6:20 [-0x10] JSON has no hexadecimal numbers -> [-16]
        7:1 [1.e3] digits must stand before and behind a decimal point -> [1e3]
        7:5 [,] no comma may stand behind the last item -> []
        7:7 [] a comma must stand here -> [,]
        8:14 [None] JSON writes 'null' for 'None' -> [null]
        8:18 [,] no comma may stand behind the last member -> []
        8:19 [,] no member stands before this comma -> []
        8:21 [,] no comma may stand behind the last member -> []
        """#)
  }

  @Test func `print-outs among other words`() {
    checkReading(
      #"""
      Received: {
          aps =     {
              alert = hi;
          };
      }
      Done
      """#,
      expect: #"""
        log
        = propertyList {"aps":{"alert":"hi"}}
        """#)
    checkReading(
      #"""
      userInfo: Optional([AnyHashable("aps"): {
          alert = hi;
      }])
      """#,
      expect: #"""
        log
        = swift {"aps":{"alert":"hi"}}
        """#)
    checkReading(
      #"""
      ```json
      {"aps": {"alert": "x"}}
      ```
      """#,
      expect: #"""
        log
        = json {"aps":{"alert":"x"}}
        """#)
    checkReading(
      #"""
      {\"aps\":{\"alert\":\"x \\\"y\\\"\"}}
      """#,
      expect: #"""
        escaped
        = json {"aps":{"alert":"x \"y\""}}
        """#)
    checkReading(
      #"""
      {"a":1}

      {"b" 1}
      {"c":2}
      """#,
      expect: #"""
        severalValues
        = line 1: json {"a":1}
        = line 4: json {"c":2}
        3:1 [{] this object cannot be read
        """#)
  }

  @Test func `parts that the text leaves out`() {
    checkReading(
      #"""
      {"aps": {"alert": "x", ...}, "data": {...}}
      """#,
      expect: #"""
        json
        1:24 [...] the text leaves out what stands here
        1:38 [{...}] the text leaves out what stands here
        """#)
    checkReading(
      #"""
      { a: 'hi', b: [ 1, 2, ... 3 more items ], }
      """#,
      expect: #"""
        javaScript
        1:3 [a] a key must stand in double quotes -> ["a"]
        1:6 ['hi'] a text must stand in double quotes -> ["hi"]
        1:12 [b] a key must stand in double quotes -> ["b"]
        1:23 [...] the text leaves out what stands here
        1:41 [,] no comma may stand behind the last member -> []
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
        1:19 ['x'] a text must stand in double quotes -> ["x"]
        1:32 [] a colon must stand between a key and its value
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
        1:19 ["] this text is not closed in its line
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
