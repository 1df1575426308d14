import PushSchemaNotation
import Testing

/// Payloads within other texts: logs, commands, requests, tables and encodings.
@Suite struct CarriedTextTests {
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
        3:88 [,] no comma may follow the last member -> []
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
        5:47 ['badge'] a text must be in double quotes
        7:20 [@push.json] the body is in a separate file
        10:19 ['here'] a text must be in double quotes -> ["here"]
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
        6:25 [,] no comma may follow the last member -> []
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

  @Test func `a bracket in a log hides no payload`() {
    checkReading(
      """
      ERR cache{3 hit, payload={"alert":"x"}
      smile :-{ {"alert":"y"}
      """,
      expect: """
        log
        = line 1: json {"alert":"x"}
        = line 2: json {"alert":"y"}
        """)
  }

  @Test func `what lies between several values is told`() {
    checkReading(
      """
      {"aps": {"alert": "one"}}
      ERROR push failed

      again
      {"aps": {"alert": "two"}}, end
      """,
      expect: """
        severalValues
        = line 1: json {"aps":{"alert":"one"}}
        = line 5: json {"aps":{"alert":"two"}}
        2:1 [ERROR push failed

        again] these 2 lines are no JSON values, and are not read
        5:28 [end] this is no JSON value, and is not read
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
        2:24 [,] no comma may follow the last member -> []
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
}
