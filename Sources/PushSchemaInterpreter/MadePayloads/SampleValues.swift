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
    case .null: [nil]
    case .boolean: [true, false]
    case .flag: [1, 0]
    case .any, .invalid: [nil, true, 7, "x", [], [:]]
    case .anyObject: [[:], ["x": 1]]
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

  private func listed(_ type: PayloadType) -> [JSONValue] {
    let values = (set.allowedValues(of: type) ?? []).map(\.json)
    guard set.isOpenList(type) else { return values }
    return values + [values.first?.kind == .number ? 424_242 : "unlisted"]
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
    let others: StringLimits? =
      if case .string(let limits)? = other?.alternative(for: .string) { limits } else { nil }
    var texts = [limits.form, others?.form].compactMap(\.self).flatMap(\.samples)
    texts += limits.format?.samples ?? []
    texts += ["x", "", "two words", "7", "ß😀"]
    texts += others?.format?.samples ?? []
    let ranges = [limits, others].flatMap { [$0?.bytes, $0?.characters, $0?.columns] }
    for range in ranges {
      for count in range.bounds {
        for length in [count &- 1, count, count &+ 1]
        where (0...Self.longestText).contains(length) {
          texts.append(String(repeating: "x", count: length))
          texts.append(
            String(repeating: "界", count: length / 2) + String(repeating: "x", count: length % 2))
          if length > 8 {
            let address = "https://example.com/"
            texts.append(
              address + String(repeating: "x", count: max(0, length - address.utf8.count)))
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
    counts += limits.items.bounds
    if case .array(let type, let limits) = other?.alternative(for: .array) {
      otherItem = type
      counts += limits.items.countsBesideBounds
    }
    let items = values(of: item, beside: otherItem)
    guard let first = items.first else { return [[]] }
    let single: [JSONValue] = items.prefix(40).map { .array([$0]) }
    return single
      + counts.filter { (0...300).contains($0) }.map { count in
        .array(
          (0..<count).map { position in
            guard limits.isUnique else { return first }
            return items.element(at: position) ?? .string("x\(position)")
          })
      }
  }

  private func maps(
    _ value: PayloadType, _ limits: MapLimits, beside other: PayloadType?
  ) -> [JSONValue] {
    var otherValue: PayloadType?
    var keys = limits.keyForm?.samples ?? ["key", "", "other key"]
    var counts = [0, 2] + limits.keys.bounds
    if case .map(let type, let limits) = other?.alternative(for: .object) {
      otherValue = type
      counts += limits.keys.countsBesideBounds
      keys += limits.keyForm?.samples ?? []
    }
    let values = values(of: value, beside: otherValue)
    guard let first = values.first else { return [[:]] }
    let single: [JSONValue] =
      keys.map { .object([$0: first]) }
      + values.prefix(40).map { .object([keys.first ?? "key": $0]) }
    return single
      + counts.filter { (0...300).contains($0) }.map { count in
        var members = JSONObject()
        for position in 0..<count {
          members[keys.element(at: position) ?? "key\(position)"] = first
        }
        return .object(members)
      }
  }
}

extension CountRange? {
  fileprivate var bounds: [Int] { [self?.lower, self?.upper].compactMap(\.self) }

  /// The counts directly before and after each bound.
  package var countsBesideBounds: [Int] { bounds.flatMap { [$0 &- 1, $0 &+ 1] } }
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
    var others = self
    others.form = nil
    return (form?.samples ?? []).filter(others.take)
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
        String(repeatElement(letters, count: count / letters.count + 1).joined().prefix(count))
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
