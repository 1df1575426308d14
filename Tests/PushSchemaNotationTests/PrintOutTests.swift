import PushSchemaNotation
import Testing

/// Print-outs of the values of programming languages.
@Suite struct PrintOutTests {
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
        21:15 [{length = 32, bytes = 0x965b251c 1e2f3a4b ... 7c8d9e0f 11223344 }] the print-out omits bytes
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
        2:3 [registration_ids] a key must be in double quotes -> ["registration_ids"]
        3:3 [notification] a key must be in double quotes -> ["notification"]
        3:19 [title] a key must be in double quotes -> ["title"]
        3:40 [body] a key must be in double quotes -> ["body"]
        4:3 [mutable-content] a key must be in double quotes -> ["mutable-content"]
        4:21 [,] no comma may follow the last member -> []
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
        2:3 ['aps'] a text must be in double quotes -> ["aps"]
        2:11 [alert] a key must be in double quotes -> ["alert"]
        2:18 [`It is
        "on"`] a text must be in double quotes -> ["It is\n\"on\""]
        3:8 [sound] a key must be in double quotes -> ["sound"]
        3:15 [undefined] JSON has no 'undefined'
        3:26 [badge] a key must be in double quotes -> ["badge"]
        3:33 [.5] a decimal point needs digits before and after it -> [0.5]
        3:37 [list] a key must be in double quotes -> ["list"]
        3:44 [undefined] JSON has no 'undefined'
        3:55 [+1] a number must not start with '+' -> [1]
        3:59 [0x1F] JSON has no hexadecimal numbers -> [31]
        3:65 [1.] a decimal point needs digits before and after it -> [1]
        3:69 [NaN] JSON has no 'NaN'
        3:74 [,] no comma may follow the last member -> []
        4:2 [;] nothing may follow the value -> []
        """#)
    checkReading(
      """
      { aps: { alert: { title: [Object] } } }
      """,
      expect: """
        javaScript
        1:3 [aps] a key must be in double quotes -> ["aps"]
        1:10 [alert] a key must be in double quotes -> ["alert"]
        1:19 [title] a key must be in double quotes -> ["title"]
        1:26 [[Object]] the text omits a value here
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
}
