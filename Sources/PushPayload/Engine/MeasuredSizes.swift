/// A size that a rule of an object limits.
package struct MeasuredSize: Sendable {
  package let object: String
  package let rule: String
  /// The offsets of the values that are measured together.
  package let offsets: [Int]
  package let bytes: Int
  package let limit: Int
}

/// The sizes in a payload, and its sensitive ranges.
package struct MeasuredSizes: Sendable {
  /// The sizes in the order of the objects and rules, without sensitive values.
  package let sizes: [MeasuredSize]
  /// The payload that the offsets refer to: with values instead of the texts that contain them.
  package let text: [UInt8]
  fileprivate let secrets: SecretRanges

  /// Whether the value at an offset is sensitive.
  package func isSecret(at offset: Int) -> Bool { secrets.contains(offset) }
}

extension PayloadEngine {
  /// The sizes that rules limit, unless other parts of the rule can replace the limit.
  package func measuredSizes(in bytes: [UInt8]) -> MeasuredSizes {
    reading(bytes) { run in
      MeasuredSizes(
        sizes: run.measuredSizes(), text: run.reader.expanded.map { Array($0.bytes) } ?? bytes,
        secrets: run.reader.notes?.secrets ?? SecretRanges())
    }
  }
}

extension PayloadRun {
  fileprivate mutating func measuredSizes() -> [MeasuredSize] {
    guard isJSON else { return [] }
    var sizes: [MeasuredSize] = []
    for frame in room.frames.indices {
      let code = program.objects[Int(room.frames[frame].object)]
      let object = program.rows.objectRows[Int(room.frames[frame].object)]
      for row in program.rows.checks[object.checks] where row.kind == .rule {
        let rule = code.checks[Int(row.number)].name
        for limit in program.byteLimits(in: row.test)
        where truth(row.test, frame, failing: limit.test) == .no {
          var (offsets, bytes, isSecret) = ([Int](), 0, false)
          for part in limit.places {
            let place = found(Int(part), frame).place
            guard place.isPresent else { continue }
            isSecret = isSecret || reader.isSecret(place)
            offsets.append(place.start)
            bytes += reader.bytes(of: place) ?? 0
          }
          guard !offsets.isEmpty, !isSecret else { continue }
          sizes.append(
            MeasuredSize(
              object: code.name, rule: rule, offsets: offsets, bytes: bytes, limit: limit.bytes))
        }
      }
    }
    return sizes
  }

  /// The result of a test if the part `failed` is false.
  private mutating func truth(_ test: Int32, _ frame: Int, failing failed: Int32) -> Truth {
    if test == failed { return .no }
    let row = program.rows.tests[Int(test)]
    let settling: Truth
    switch row.question {
    case .all: settling = .no
    case .any: settling = .yes
    default: return truth(test, frame)
    }
    var answer = !settling
    for part in program.rows.parts(of: row) {
      let value = truth(part, frame, failing: failed)
      if value == settling { return settling }
      if value == .unknown { answer = .unknown }
    }
    return answer
  }
}

extension PayloadProgram {
  /// The parts of a test that limit the bytes of own members by a number, and the measured members.
  fileprivate func byteLimits(
    in test: Int32
  ) -> [(test: Int32, places: [Int32], bytes: Int)] {
    let row = rows.tests[Int(test)]
    let limit: (places: [Int32], bytes: Int)
    switch row.question {
    case .all, .any: return rows.parts(of: row).flatMap(byteLimits)
    case .isWithinBytes: limit = ([row.first], Int(row.second))
    case .other:
      guard
        case .compareCount(let count, let comparison, .whole(let number)) =
          rows.codes[Int(row.first)],
        count.unit == .bytes,
        comparison == .lessOrEqual && number >= 0 || comparison == .less && number > 0
      else { return [] }
      limit = (count.places, Int(clamping: comparison == .less ? number - 1 : number))
    default: return []
    }
    guard limit.places.allSatisfy({ rows.places[Int($0)].root == .own }) else { return [] }
    return [(test, limit.places, limit.bytes)]
  }
}
