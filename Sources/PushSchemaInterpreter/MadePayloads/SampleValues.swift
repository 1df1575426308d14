@_spi(Generated) package import PushPayload
package import PushSchemaModel

/// Values of a type at its limits, and at those of the type that it is compared with.
package struct SampleValues {
  private let set: SchemaSet
  /// Longer texts are not generated.
  private static let longestText = 5_000

  package init(set: SchemaSet) {
    self.set = set
  }

  /// Values of the type without declared objects, the most useful ones first.
  package func values(of type: PayloadType, beside other: PayloadType? = nil) -> [JSONValue] {
    switch type {
    case .null: [.null]
    case .boolean: [.boolean(true), .boolean(false)]
    case .flag: [.number(JSONNumber(1)), .number(JSONNumber(0))]
    case .any, .invalid:
      [
        .null, .boolean(true), .number(JSONNumber(7)), .string("x"), .array([]),
        .object(JSONObject()),
      ]
    case .anyObject: [.object(JSONObject()), .object(object("x", .number(JSONNumber(1))))]
    case .string(let limits): texts(limits, beside: other)
    case .integer(let limits): numbers(limits.range, isWhole: true, beside: other)
    case .float(let limits): numbers(limits.range, isWhole: false, beside: other)
    case .literals, .enumeration: listed(type)
    case .textual(let value, let form): textual(value, form, beside: other)
    case .union(let parts, _), .variants(let parts, _):
      parts.flatMap { values(of: $0, beside: other) }
    case .array(let item, let limits): arrays(item, limits, beside: other)
    case .map(let value, let limits): maps(value, limits, beside: other)
    case .object: []
    }
  }

  private func object(_ key: String, _ value: JSONValue) -> JSONObject {
    var object = JSONObject()
    object[key] = value
    return object
  }

  private func listed(_ type: PayloadType) -> [JSONValue] {
    let values = (set.allowedValues(of: type) ?? []).map(\.json)
    guard set.isOpenList(type) else { return values }
    let isNumber = values.first?.kind == .number
    return values + [isNumber ? .number(JSONNumber(424_242)) : .string("unlisted")]
  }

  private func textual(
    _ value: PayloadType, _ form: TextualForm, beside other: PayloadType?
  ) -> [JSONValue] {
    values(of: value, beside: other?.value).flatMap { value in
      form == .onlyText ? [.string(value.jsonString())] : [.string(value.jsonString()), value]
    }
  }

  // MARK: Texts

  private func texts(_ limits: StringLimits, beside other: PayloadType?) -> [JSONValue] {
    let others = (other?.alternative(for: .string)).flatMap {
      if case .string(let limits) = $0 { limits } else { nil }
    }
    var texts: [String] = []
    for form in [limits.form, others?.form].compactMap({ $0 }) {
      texts += form.samples
    }
    if let format = limits.format { texts += format.samples }
    texts += ["x", "", "two words", "7", "ß😀"]
    if let format = others?.format { texts += format.samples }
    let ranges = [limits, others].flatMap { [$0?.bytes, $0?.characters, $0?.columns] }
    for range in ranges {
      for count in [range?.lower, range?.upper].compactMap({ $0 }) {
        for length in [count &- 1, count, count &+ 1]
        where (0...Self.longestText).contains(length) {
          texts.append(String(repeating: "x", count: length))
          texts.append(
            String(repeating: "界", count: length / 2) + String(repeating: "x", count: length % 2))
          if length > 8 {
            texts.append("https://example.com/".padded(to: length))
          }
        }
      }
    }
    return texts.filter(limits.take).map { .string($0) }
  }

  // MARK: Numbers

  private func numbers(
    _ range: NumberRange?, isWhole: Bool, beside other: PayloadType?
  ) -> [JSONValue] {
    let others = other?.alternative(for: .number)?.value.numbers
    var numbers: [JSONNumber] = []
    for bound in [range?.lower, range?.upper, others?.range.lower, others?.range.upper] {
      guard let bound else { continue }
      numbers.append(bound)
      guard let whole = bound.wholeNumber.flatMap(Int.init(exactly:)) else { continue }
      for step in [-1, 1] {
        let (next, isTooLarge) = whole.addingReportingOverflow(step)
        if !isTooLarge { numbers.append(JSONNumber(next)) }
      }
    }
    numbers += [1, 0, -1, 7, 1_700_000_000].map { JSONNumber($0) }
    if !isWhole { numbers += ["0.5", "1.5", "-2.25"].compactMap { JSONNumber($0) } }
    return numbers.filter { number in
      (!isWhole || number.isWhole)
        && (range?.includes(NumberRange(lower: number, upper: number)) ?? true)
    }.map { .number($0) }
  }

  // MARK: Arrays and maps

  private func arrays(
    _ item: PayloadType, _ limits: ArrayLimits, beside other: PayloadType?
  ) -> [JSONValue] {
    var otherItem: PayloadType?
    var counts = [1, 0, 2]
    counts += [limits.items?.lower, limits.items?.upper].compactMap { $0 }
    if case .array(let type, let limits) = other?.alternative(for: .array) {
      otherItem = type
      for count in [limits.items?.lower, limits.items?.upper].compactMap({ $0 }) {
        counts += [count &- 1, count &+ 1]
      }
    }
    let items = values(of: item, beside: otherItem)
    guard let first = items.first else { return [.array([])] }
    let single: [JSONValue] = items.prefix(40).map { .array([$0]) }
    let several: [JSONValue] = counts.filter { (0...300).contains($0) }.map { count in
      .array(
        (0..<count).map { position in
          if limits.isUnique {
            return position < items.count ? items[position] : .string("x\(position)")
          }
          return first
        })
    }
    return single + several
  }

  private func maps(
    _ value: PayloadType, _ limits: MapLimits, beside other: PayloadType?
  ) -> [JSONValue] {
    var otherValue: PayloadType?
    var keys = limits.keyForm?.samples ?? ["key", "", "other key"]
    var counts = [0, 2] + [limits.keys?.lower, limits.keys?.upper].compactMap { $0 }
    if case .map(let type, let limits) = other?.alternative(for: .object) {
      otherValue = type
      for count in [limits.keys?.lower, limits.keys?.upper].compactMap({ $0 }) {
        counts += [count &- 1, count &+ 1]
      }
      keys += limits.keyForm?.samples ?? []
    }
    let values = values(of: value, beside: otherValue)
    guard let first = values.first else { return [.object(JSONObject())] }
    var objects: [JSONValue] = []
    for key in keys { objects.append(.object(object(key, first))) }
    for value in values.prefix(40) {
      objects.append(.object(object(keys.first ?? "key", value)))
    }
    for count in counts where (0...300).contains(count) {
      var members = JSONObject()
      for position in 0..<count {
        members[position < keys.count ? keys[position] : "key\(position)"] = first
      }
      objects.append(.object(members))
    }
    return objects
  }
}

extension String {
  /// The text with letters after it, `length` bytes long.
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: "x", count: Swift.max(0, length - utf8.count))
  }
}

extension TextFormat {
  /// Texts in the format.
  fileprivate var samples: [String] {
    switch self {
    case .iso8601: ["2026-02-11T09:41:00Z", "2026-02-11", "2026-02-11T09:41:00.5+01:00"]
    case .day: ["20260211", "20240229"]
    case .minute: ["202602110941"]
    case .second: ["20260211094130"]
    case .uri: ["app:page", "https://example.com/a.png"]
    case .httpURL: ["https://example.com/a.png", "http://example.com"]
    case .uuid: ["8a6e0804-2bd0-4672-b79d-d97027f9071a"]
    case .hex: ["ABcd01", "00"]
    case .lowercaseHex: ["abcd01", "00"]
    case .base64: ["QUJD", "QQ=="]
    case .integerText: ["7", "-1", "+12"]
    case .jsonText: ["7", "{\"a\":1}", "[]"]
    case .jsonObjectText: ["{\"a\":1}", "{}"]
    case .deviceToken: [String(repeating: "a1", count: 32), "token"]
    }
  }
}

extension Object {
  /// Keys of its rest's form; none if any key is accepted.
  package var collectedKeys: [String] { rest?.keyForm?.samples ?? [] }
}

extension StringLimits {
  /// Short texts of the form that no limit rejects; none without a form.
  package var samples: [String] {
    (form?.samples ?? []).filter {
      bytes?.contains($0.utf8.count) != false
        && characters?.contains($0.unicodeScalars.count) != false
        && columns?.contains($0.columns) != false && format?.accepts($0) != false
    }
  }
}

extension PayloadForm {
  /// Short texts of the form.
  fileprivate var samples: [String] { form.samples(limit: 12) }
}

extension TextForm {
  /// At most `limit` short texts of the form.
  fileprivate func samples(limit: Int) -> [String] {
    switch self {
    case .literal(let text): return [text]
    case .characters(let kind, let lower, let upper):
      let letters = kind == .digits ? "0123456789" : kind == .text ? "x y-ß" : "abcdef"
      let counts = [lower, upper ?? lower &+ 2].filter { (0...300).contains($0) }
      return counts.map { count in
        String((0..<count).map { letters.at($0) })
      }
    case .other(let text): return "x y-ß".filter { !text.contains($0) }.map(String.init)
    case .choice(let forms):
      return Array(forms.flatMap { $0.samples(limit: limit) }.prefix(limit))
    case .optional(let form): return Array(([""] + form.samples(limit: limit)).prefix(limit))
    case .repeated(let form):
      let once = form.samples(limit: limit)
      return Array(([""] + once + once.map { $0 + $0 }).prefix(limit))
    case .sequence(let forms):
      return forms.reduce([""]) { texts, form in
        let next = form.samples(limit: limit)
        return Array(texts.flatMap { text in next.map { text + $0 } }.prefix(limit))
      }
    }
  }
}

extension String {
  /// The character at a position, modulo the length; a blank for an empty text.
  fileprivate func at(_ position: Int) -> Character {
    isEmpty ? " " : self[index(startIndex, offsetBy: position % count)]
  }
}
