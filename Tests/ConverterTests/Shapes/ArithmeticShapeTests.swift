import PushSchemaDiagnostics
import Testing

/// Numbers that lines work out and lists that they join: what is generated from them compiles, and does what
/// the interpreter does, from models and from bytes.
extension MappingShapeTests {
  @Test func `arithmetic of every form compiles and agrees with the interpreter`() throws {
    let text = #"""
      language 1
      schema Sum

      constant day = 86400

      object Source {
        ttl: int(format seconds) inferred "t"
        plain: int inferred "t"
        must: int required inferred "t"
        n: int inferred "t"
        m: int inferred "t"
        rank: 1 | 2 | 3 inferred "t"
        badge: string | int inferred "t"
        type: string inferred "t"
        code: string(form ["+" | "-"] digits(1...9)) inferred "t"
        word: string inferred "t"
        inner: Inner inferred "t"
        number: string inferred "t"
      }

      object Inner { depth: int inferred "t" }

      object Target {
        expiration: int(format epoch-seconds) inferred "t"
        millis: int inferred "t"
        badge: int(0...) inferred "t"
        share: float inferred "t"
        any: any inferred "t"
        mixed: string | int inferred "t"
        code: int inferred "t"
        word: int inferred "t"
        deep: Deep inferred "t"
        bag: {*: any} inferred "t"
      }

      object Deep { depth: int inferred "t" }

      mapping to-target: Source -> Target {
        given now: int(format epoch-seconds) default 1700000000 inferred "t"
        given badge: int default 3 inferred "t"
        given more: int default null inferred "t"
        set expiration = given.now + ttl inferred "t"
        set millis = plain * 1000 inferred "t"
        set badge = clamp(given.badge + int(badge), 0...) when badge is string
          else given.badge + badge * 2 when badge is number
          else given.more + 1
          else 7
          lossy "no number" inferred "t"
        set share = must - 1 inferred "t"
        set any = n * (n + rank) - constant.day when type == "Increase"
          else clamp(n, -5...-1)
          else rank
          lossy "another" inferred "t"
        set code = int(code) inferred "t"
        set word = clamp(int(word) - int(number), ...99) + m
          when word is present and number is present and m is present
          lossy "no number" inferred "t"
        inner -> deep inferred "t"
        set bag.x = must * 2 inferred "t"
        set bag.z = (given.badge - must) / 2 * 5 - must / constant.day inferred "t"
        set bag.y = must + 0 when must == 2 inferred "t"
        set mixed = given.badge - 4 inferred "t"
        type drop "only decides" inferred "t"
        word drop "alone" inferred "t"
        number drop "alone" inferred "t"
        m drop "alone" inferred "t"
      }

      mapping deeper: Inner -> Deep {
        set depth = depth * 9000000000000000000 inferred "t"
      }

      """#
    let sum = try #require(CompiledShape(SourceFile(path: "Sum.pushschema", text: text), "Sum"))
    let expected = try CompiledShape.agreement(
      of: [sum],
      on: [
        #"{"must":1,"ttl":60,"plain":-2}"#, #"{"must":1,"plain":9223372036854775807}"#,
        #"{"must":-9223372036854775808}"#, #"{"must":1,"badge":"-9"}"#, #"{"must":2,"badge":4.0}"#,
        #"{"must":1,"badge":"many"}"#, #"{"must":1,"badge":"99999999999999999999"}"#,
        #"{"must":1,"type":"Increase","n":3,"rank":2}"#, #"{"must":2,"type":"x","n":3,"rank":2}"#,
        #"{"must":1,"type":"Increase","rank":2}"#, #"{"must":1,"code":"+007"}"#,
        #"{"must":1,"code":"no"}"#, #"{"must":1,"word":"250","number":"+50","m":1}"#,
        #"{"must":1,"word":"1","number":"٣","m":1}"#, #"{"must":1,"word":"-","number":"1","m":1}"#,
        #"{"must":1,"word":"1","m":9223372036854775807,"number":"0"}"#, #"{"must":1,"word":"1"}"#,
        #"{"must":1,"inner":{"depth":1}}"#, #"{"must":1,"inner":{"depth":2}}"#,
        #"{"must":4611686018427387904}"#, #"{"must":8}"#, #"{"must":-1}"#,
      ])
    #expect(
      expected.prefix(6) == [
        #"Sum {"expiration":1700000060,"millis":-2000,"badge":7,"share":0,"mixed":-1,"bag":{"x":2,"z":5}}"#,
        "Sum overflow /plain", "Sum overflow /must",
        #"Sum {"badge":0,"share":0,"mixed":-1,"bag":{"x":2,"z":5}}"#,
        #"Sum {"badge":11,"share":1,"mixed":-1,"bag":{"x":4,"z":0,"y":2}}"#,
        #"Sum {"share":0,"mixed":-1,"bag":{"x":2,"z":5}} lost /badge"#,
      ])
    #expect(expected.count { $0.hasPrefix("Sum overflow") } == 6)
    #expect(
      expected.suffix(2) == [
        #"Sum {"badge":7,"share":7,"mixed":-1,"bag":{"x":16,"z":-15}}"#,
        #"Sum {"badge":7,"share":-2,"mixed":-1,"bag":{"x":-2,"z":11}}"#,
      ])
  }

  @Test func `lists are joined as the interpreter joins them`() throws {
    let text = #"""
      language 1
      schema Joined

      enum Level open { "low" "high" }

      object Source {
        tags: [string] inferred "t"
        levels: [Level] inferred "t"
        ids: [int] inferred "t"
        sizes: [1 | 2] inferred "t"
        mixed: string | [string] inferred "t"
        must: [string] required inferred "t"
      }

      object Target {
        tags: string inferred "t"
        level: Level inferred "t"
        ids: any inferred "t"
        sizes: string | int inferred "t"
        mixed: string inferred "t"
        must: string required inferred "t"
      }

      mapping to-target: Source -> Target {
        set tags = join(tags, ", ") inferred "t"
        set level = join(levels, "-") inferred "t"
        set ids = join(ids, "\"\\") inferred "t"
        set sizes = join(sizes, "") inferred "t"
        set mixed = join(mixed, "/") when mixed is array else mixed when mixed is string
          lossy "never" inferred "t"
        set must = join(must, " ") inferred "t"
      }

      """#
    let plain = #"""
      language 1
      schema Plain

      object Source {
        tags: [string] inferred "t"
        must: [string] required inferred "t"
      }

      object Target {
        tags: string inferred "t"
        must: string required inferred "t"
      }

      mapping to-target: Source -> Target {
        set tags = join(tags, ", ") inferred "t"
        set must = join(must, " ") inferred "t"
      }

      """#
    let shapes = [("Joined", text), ("Plain", plain)].compactMap { name, text in
      CompiledShape(SourceFile(path: "\(name).pushschema", text: text), name)
    }
    try #require(shapes.count == 2)
    let expected = try CompiledShape.agreement(
      of: shapes,
      on: [
        #"{"must":[]}"#, #"{"must":["a"],"tags":["b","\u0063\n"],"levels":["low","other"]}"#,
        #"{"must":["",""],"ids":[1,2.0,3e1],"sizes":[1,2,1],"mixed":["x","y"]}"#,
        #"{"must":["a","b"],"tags":[],"mixed":"alone"}"#,
      ])
    #expect(
      expected.first == #"Joined {"must":""}"#
        && expected.contains {
          $0.contains(#""ids":"1\"\\2\"\\30""#)
        })
  }
}
