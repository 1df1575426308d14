import BrazePayloads
import PushPayload

/// The time of a check for three sizes of each shape that could be slow.
struct Growth {
  /// The content of the payloads.
  let shape: String
  /// The measured sizes, the smallest first.
  let steps: [Step]

  struct Step {
    let megabytes: Double
    let milliseconds: Double
    let findings: Int
  }

  private init(_ shape: String, _ payloads: [ContiguousArray<UInt8>]) {
    self.shape = shape
    steps = payloads.map { payload in
      let megabytes = Double(payload.count) / 1e6
      var findings = 0
      var fastest = Double.infinity
      for _ in 0..<(megabytes < 20 ? 3 : 2) {
        let time = ContinuousClock().measure {
          findings = Braze.ApplePush.validate(payload.span).findings.count
        }
        fastest = min(fastest, time.seconds * 1e3)
      }
      return Step(megabytes: megabytes, milliseconds: fastest, findings: findings)
    }
  }

  /// The line of each size.
  var lines: [String] {
    steps.map { step in
      let each = step.milliseconds / step.megabytes
      return shape.padded(32) + Self.text(step.megabytes).padded(9, toTheRight: true)
        + Self.text(step.milliseconds).padded(11, toTheRight: true)
        + Self.text(each).padded(8, toTheRight: true)
        + String(step.findings).padded(10, toTheRight: true)
    }
  }

  static let heading = "growth                                 MB         ms   ms/MB  findings"

  /// A number with two digits after the point.
  private static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100)." + String(hundredths % 100 + 100).dropFirst()
  }
}

/// The content of a payload: items between a head and a tail.
private struct Shape: Sendable {
  let name: String
  let head: String
  let tail: String
  var separator = ","
  let item: @Sendable (Int) -> String

  /// The payload with as many items as `goesOn` allows, by their number and the bytes so far.
  func payload(while goesOn: (_ count: Int, _ bytes: Int) -> Bool) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray(head.utf8)
    var count = 0
    while goesOn(count, bytes.count) {
      if count > 0 { bytes.append(contentsOf: separator.utf8) }
      bytes.append(contentsOf: item(count).utf8)
      count += 1
    }
    bytes.append(contentsOf: tail.utf8)
    return bytes
  }
}

extension Growth {
  /// Measures every shape and reports each as it is done.
  static func measureAll(_ report: (Growth) -> Void) {
    for shape in shapesBySize {
      let sizes = [1_000_000, 10_000_000, 100_000_000]
      report(Growth(shape.name, sizes.map { size in shape.payload { $1 < size } }))
    }
    for shape in shapesByCount {
      let counts = [1_000, 10_000, 100_000]
      report(
        Growth(shape.name, counts.map { limit in shape.payload { count, _ in count < limit } }))
    }
  }

  private static let shapesBySize = [
    Shape(name: "array of objects", head: #"{"extra":{"list":["#, tail: "]}}") {
      #"{"id":\#($0),"name":"parcel \#($0)","weight":0.25,"tags":["a","b"],"on":true}"#
    },
    Shape(name: "one string", head: #"{"alert":""#, tail: #""}"#, separator: " ") { "word \($0)" },
    Shape(name: "numbers", head: #"{"extra":{"list":["#, tail: "]}}") { "\($0 &* 7919).25" },
    Shape(name: "unknown keys", head: "{", tail: "}") { "\"key \($0)\":\($0)" },
  ]

  private static let shapesByCount = [
    Shape(name: "100,000 keys in one object", head: #"{"extra":{"#, tail: "}}") {
      "\"key \($0)\":true"
    },
    // The keys have equal ends and lengths, so that the reader counts them in one group.
    Shape(name: "100,000 keys in one group", head: #"{"extra":{"#, tail: "}}") {
      "\"same head \(100_000 + $0) same tail\":1"
    },
    Shape(name: "100,000 findings", head: #"{"buttons":["#, tail: "]}") { "\($0)" },
  ]
}
