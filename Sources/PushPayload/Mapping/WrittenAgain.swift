/// Converts the result of a backward mapping forward again.
///
/// The backward direction does not read what lines write that run only forward, such as constants
/// and givens. This is no loss if they would write the same again, with the stated givens, and
/// others guessed from the object.
extension MappingRun {
  /// The result of the forward mapping; `nil` if there is none.
  mutating func writtenAgain(_ opening: ValueFates.Opening) -> JSONValue? {
    guard let forth = code.mappings[opening.mapping].forth else { return nil }
    let written = bytes.jsonValue(at: engine.room.frames[opening.frame].place.start)
    let original = program.respelled(written, as: code.mappings[forth].targetType)
    let guesses = GivenGuesses(code, of: forth, making: original, stated: statedGivens)
    let object = ContiguousArray(text(of: .object(opening.object)))
    let type = code.mappings[opening.mapping].targetType
    var givens = guesses.first
    var best: (made: JSONValue, hits: Int)?
    // One given after the other; each guess uses the best ones of the others.
    var tries: JSONObject = ["": .array([.null])]
    for (name, values) in guesses.all { tries[name] = values }
    for (name, values) in tries {
      for value in values.array ?? [] {
        var tried = givens
        if !name.isEmpty { tried[name] = value }
        let given = ContiguousArray(JSONValue.object(tried).json())
        guard let made = code.made(by: forth, of: object, given, as: type) else { continue }
        let hits = guesses.places.count { made.value(at: $0[...]) == original.value(at: $0[...]) }
        if let best, best.hits >= hits { continue }
        best = (made, hits)
        givens = tried
      }
    }
    return best?.made
  }

  private var statedGivens: JSONObject {
    guard code.givens >= 0, end < bytes.count else { return [:] }
    return bytes.jsonValue(at: end).object ?? [:]
  }
}

extension MappingProgram {
  /// The result of a mapping for an object and its givens; `nil` if there is none.
  fileprivate func made(
    by number: Int, of object: ContiguousArray<UInt8>, _ givens: ContiguousArray<UInt8>,
    as type: Int32
  ) -> JSONValue? {
    let values = program.expanded(object.span, as: type)
    let end = values?.bytes.count ?? object.count
    let (text, expanded) = join(values?.bytes ?? object, values, with: givens)
    var reading = PayloadRun(program, text.span, expanded)
    var place = MemberPlace(payloadAt: 0)
    let frame = reading.read(anew: &place, as: type)
    guard reading.reader.isReadable, frame >= 0 else { return nil }
    var run = MappingRun(self, reading, end: end)
    do throws(ConversionError) {
      guard try run.suppression(of: number, frame) == nil else { return nil }
      let made = try run.run(number, on: frame)
      return program.value(in: run.text(of: .object(made)), as: mappings[number].targetType)
    } catch {
      return nil
    }
  }
}

/// Givens with which a mapping may have created an object.
private struct GivenGuesses {
  /// The arrays of each given's possible values.
  private(set) var all = JSONObject()
  /// The paths in the object that givens may have been written to.
  private(set) var places: [[String]] = []

  /// The first guess for each given, and the values of optional ones.
  var first: JSONObject {
    var givens = known
    for (name, values) in all { givens[name] = values.array?.first }
    return givens
  }

  /// The stated givens, and the defaults of the others.
  private let known: JSONObject

  init(
    _ code: MappingProgram, of mapping: Int, making object: JSONValue, stated: JSONObject
  ) {
    var known = code.mappings[mapping].defaults
    for (name, value) in stated { known[name] = value }
    self.known = known
    for line in code.rows.lines[code.mappings[mapping].lines] {
      guard case .write = line.form else { continue }
      let path = code.rows.keys(of: line.target)
      guard let value = object.value(at: path) else { continue }
      for source in line.values {
        guard let (name, given) = code.given(source, making: value), code.canGive(given, for: name)
        else { continue }
        places.append([String](path))
        if stated[name] != nil { continue }
        let values = all[name]?.array ?? []
        if !values.contains(given) { all[name] = .array(values + [given]) }
      }
    }
  }
}

extension MappingProgram {
  /// The given in a value of a line that has no other parts except texts.
  fileprivate func given(
    _ index: Int, making value: JSONValue
  ) -> (name: String, value: JSONValue)? {
    let row = rows.values[index]
    guard row.places.count == 1, let name = givenName(rows.places[row.places.lowerBound]) else {
      return nil
    }
    switch (row.source, rows.codes[index].source) {
    case (.move(.copy), _): return (name, value)
    case (_, .text(let parts)):
      guard let text = value.string, let inner = text.between(parts) else { return nil }
      return (name, .string(inner))
    default: return nil
    }
  }

  fileprivate func canGive(_ value: JSONValue, for name: String) -> Bool {
    guard givens >= 0 else { return false }
    let (findings, isReadable) = check(givens: JSONValue.object([name: value]).json())
    return isReadable && !findings.contains { $0.severity == .error }
  }

  /// The name of the given at a path; `nil` for other paths.
  private func givenName(_ source: SourceCode) -> String? {
    let place = program.rows.places[Int(source.place)]
    guard place.root == .given, place.stepCount == 1, source.lookup < 0 else { return nil }
    return program.rows.keys[Int(program.rows.steps[Int(place.firstStep)].key)].name
  }
}

extension String {
  /// The text at the one path in the parts; `nil` if the texts around it differ.
  fileprivate func between(_ parts: [ValueCode.TextPart]) -> String? {
    var (before, after) = ("", "")
    var isBehind = false
    for part in parts {
      switch part {
      case .place: isBehind = true
      case .text(let text): if isBehind { after += text } else { before += text }
      }
    }
    let utf8 = Array(utf8)
    let (prefix, suffix) = (Array(before.utf8), Array(after.utf8))
    guard utf8.count > prefix.count + suffix.count, utf8.starts(with: prefix),
      utf8.suffix(suffix.count).elementsEqual(suffix)
    else { return nil }
    return String(decoding: utf8[prefix.count..<(utf8.count - suffix.count)], as: UTF8.self)
  }
}
