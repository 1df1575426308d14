/// The sentences of the built-in findings.
///
/// `subject` names the value that the finding concerns: `'badge'`, `item of 'devices'`,
/// `value of 'extra'`, or `the payload` for the whole text.
@usableFromInline
package enum FindingText {
  /// A member's key in single quotes, as subject of a sentence.
  package static func subject(key: String) -> String { String(joining: "'", evidence(key), "'") }

  /// An array's item as subject of a sentence.
  package static func subject(itemOf key: String) -> String {
    String(joining: "item of '", evidence(key), "'")
  }

  /// A free map's value as subject of a sentence.
  package static func subject(valueOf key: String) -> String {
    String(joining: "value of '", evidence(key), "'")
  }

  package static let payload = "the payload"

  package static let payloadItem = "item of the payload"

  /// `expected` is a phrase such as `a string or an object`.
  package static func type(_ subject: String, expected: String, found: JSONKind) -> String {
    String(joining: subject, " must be ", expected, ", not ", found.phrase)
  }

  /// The phrase says what is expected, such as `an object where 'type' is "a"`.
  package static func unmet(_ subject: String, _ expected: String) -> String {
    String(joining: subject, " must be ", expected)
  }

  /// A text of the wrong content, in a member that accepts numbers or Booleans as text; `expected`
  /// is a phrase such as `a whole number or its text`.
  package static func notTextual(_ subject: String, expected: String) -> String {
    String(joining: subject, " must be ", expected, ", not this string")
  }

  /// A text that must contain JSON and does not; `reason` says what is wrong in it.
  package static func notJSON(_ subject: String, expected: String, reason: String) -> String {
    String(joining: subject, " must be ", expected, ", but this text is not JSON: ", reason)
  }

  /// What is expected if `value`, a phrase such as `an object`, may or must be in a text.
  package static func expected(_ value: String, isOnlyText: Bool) -> String {
    value + (isOnlyText ? " in a text" : " or its text")
  }

  package static func notWhole(_ subject: String) -> String {
    String(joining: subject, " must be a whole number")
  }

  package static func notExact(_ subject: String) -> String {
    "\(subject) must fit into 64 bits"
  }

  package static func notFinite(_ subject: String) -> String {
    "\(subject) must be in the range of 64-bit floating point"
  }

  /// `condition` is empty or a clause such as `when asset_url is present`.
  package static func required(_ key: String, condition: String) -> String {
    String(joining: "'", key, condition.isEmpty ? "' is required" : "' is required ", condition)
  }

  /// `condition` is a clause such as `when event is present`.
  package static func forbidden(_ key: String, condition: String) -> String {
    String(joining: "'", key, "' is not allowed ", condition)
  }

  /// A value that breaks a limit of a type with its own message.
  package static func limit(_ subject: String, _ message: String) -> String {
    String(joining: subject, ": ", message)
  }

  /// `range` is a range in the language's spelling: `0.0...1.0`.
  package static func range(_ subject: String, range: String) -> String {
    String(joining: subject, " must be ", phrase(range))
  }

  /// The same for a range with known ends; an open end is empty.
  package static func range(_ subject: String, from lower: String, to upper: String) -> String {
    String(joining: subject, " must be ", phrase(from: lower, to: upper))
  }

  /// `unit` is `bytes`, `chars`, `columns`, `items` or `keys`.
  package static func length(_ subject: String, range: String, unit: String) -> String {
    "\(subject) must have \(phrase(range)) \(unit)"
  }

  /// `format` is the name of the format in the language.
  package static func format(_ subject: String, format: String) -> String {
    String(joining: subject, " must have the format ", format)
  }

  /// `form` is the form in the language's spelling, such as `"+" digits`, or the name of its type.
  package static func form(_ subject: String, form: String) -> String {
    String(joining: subject, " must have the form ", form)
  }

  /// Adds the value to a sentence about a range, length, format, form or list. `value` is a cut
  /// JSON text, or `nil` if it must not be shown.
  package static func found(_ sentence: String, _ value: String?) -> String {
    value.map { String(joining: sentence, ", not ", $0) } ?? sentence
  }

  /// A key of a free map that does not have the required form.
  package static func keyForm(_ key: String, form: String) -> String {
    String(joining: "the key '", evidence(key), "' must have the form ", form)
  }

  /// `values` are the allowed values as JSON texts joined by commas.
  package static func notOneOf(_ subject: String, values: String) -> String {
    String(joining: subject, " must be one of ", values)
  }

  /// A value that the documents of an open enumeration do not list. `value` is a cut JSON text, or
  /// `nil` if it must not be shown.
  package static func unlisted(_ subject: String, _ value: String?, values: String) -> String {
    guard let value else { return String(joining: subject, " is none of the documented ", values) }
    return String(joining: subject, " is ", value, ", none of the documented ", values)
  }

  package static func notUnique(_ subject: String) -> String {
    String(joining: subject, " repeats an earlier item")
  }

  /// `owner` is the type of the object, such as `Braze.ApplePush`.
  package static func unknownKey(_ key: String, owner: String) -> String {
    String(joining: "'", evidence(key), "' is unknown to ", owner)
  }

  /// A member that is `null` although its schema does not define `null`.
  package static func nullMember(_ key: String) -> String {
    String(joining: "'", evidence(key), "' is null, which counts as absent")
  }

  package static func duplicateKey(_ key: String) -> String {
    String(joining: "'", evidence(key), "' appears in this object more than once")
  }

  package static func otherSpelling(_ key: String) -> String {
    String(joining: "this object has '", evidence(key), "' in its other spelling too")
  }

  package static func deprecated(_ key: String, reason: String) -> String {
    String(joining: "'", key, "' is deprecated: ", reason)
  }

  /// A rule without its own message; `condition` is the rule's condition in words.
  package static func rule(_ condition: String) -> String {
    "this must hold: \(condition)"
  }

  /// The hint that names the known name nearest to an unknown one.
  package static func didYouMean(_ name: String) -> String {
    String(joining: question, name, "'?")
  }

  package static func names(_ hint: String?) -> Bool { nameMeant(by: hint) != nil }

  /// The name that a hint proposes; `nil` if it proposes none.
  package static func nameMeant(by hint: String?) -> String? {
    guard let hint else { return nil }
    for words in [question, here] {
      guard let start = hint.utf8.firstIndex(of: words.utf8) else { continue }
      let rest = hint.utf8[start...].dropFirst(words.utf8.count)
      guard let end = rest.firstIndex(of: 0x27) else { continue }
      return String(rest[..<end])
    }
    return nil
  }

  private static let question = "did you mean '"
  private static let here = "here it is '"

  /// The hint on a text that a document prints by mistake. `means` is the right text, or `nil` if
  /// there is no replacement; `place` says where it is printed.
  package static func erratum(says: String, means: String?, place: String) -> String {
    guard let means else { return "\(place), prints '\(says)' by mistake" }
    return "\(didYouMean(means)) \(place), prints '\(says)' by mistake"
  }

  /// The hint on a key of the conversion's target, where one of its fields has this key.
  package static func alias(_ key: String, of target: String, field: String) -> String {
    "'\(key)' is a key of \(target); here it is '\(field)'"
  }

  /// The hint on a key that belongs in `place`, the result of one of the next three functions.
  package static func misplaced(_ key: String, place: String) -> String {
    "'\(key)' belongs in \(place)"
  }

  /// An object inside the current one, by its path.
  package static func place(insideOf path: String) -> String { "'\(path)' of this object" }

  /// An object next to the current one, by its key and its enclosing object.
  package static func place(beside key: String, in owner: String) -> String {
    "'\(key)' of the enclosing \(owner)"
  }

  package static func place(around owner: String) -> String { "the enclosing \(owner)" }

  /// The hint on a deprecated key that another one replaces.
  package static func replacement(_ key: String) -> String { "use '\(key)' instead" }

  /// The text that replaces the value of a `sensitive` field.
  @usableFromInline
  package static let masked = "<masked>"

  package static let absent = "absent"

  /// A scalar's JSON text as evidence: of more than 64 Unicode scalars, the first 63 and `…`.
  package static func evidence(_ json: String) -> String {
    guard json.utf8.count > 64 else { return json }
    let scalars = json.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 64, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return json }
    return String(scalars[..<scalars.index(before: end)]) + "…"
  }

  /// The number of a list's parts that evidence reads; more never fit.
  package static let listedEvidence = 32

  /// The parts of a list as evidence, cut like a scalar's text.
  package static func evidence(list parts: [String]) -> String {
    evidence("[" + parts.joined(separator: ", ") + "]")
  }

  private static func phrase(_ range: String) -> String {
    let text = range.utf8
    guard let point = text.indices.first(where: { text[$0...].starts(with: "...".utf8) }) else {
      return range
    }
    return phrase(
      from: String(range[..<point]), to: String(range[text.index(point, offsetBy: 3)...]))
  }

  private static func phrase(from lower: String, to upper: String) -> String {
    if lower.isEmpty { return String(joining: "at most ", upper) }
    return upper.isEmpty
      ? String(joining: "at least ", lower) : String(joining: lower, " to ", upper)
  }
}

extension String.UTF8View {
  /// The first position of these bytes.
  fileprivate func firstIndex(of words: String.UTF8View) -> Index? {
    indices.first { self[$0...].starts(with: words) }
  }
}
