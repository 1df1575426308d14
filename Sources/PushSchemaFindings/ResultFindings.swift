package import PushPayload

/// The objects by which the result of a mapping is checked.
package struct ResultChecks {
  private let target: String
  /// Parts of the result that are other objects too.
  private let parts: [(pointer: String, object: String)]

  package init(target: String, parts: [(pointer: String, object: String)]) {
    (self.target, self.parts) = (target, parts)
  }

  /// The findings on a result: those by its target, then those by the objects that parts of it also
  /// are. `validate` checks a text as an object, and masks values at some places.
  package func findings(
    on json: [UInt8], masking places: [String],
    _ validate: (_ text: [UInt8], _ object: String, _ places: [String]) -> [Finding]
  ) -> [Finding] {
    var findings = validate(json, target, places)
    guard !parts.isEmpty, let result = LocatedJSON(json) else { return findings }
    for (pointer, object) in parts {
      guard let part = result.root.value(at: pointer) else { continue }
      let text = Array(json[part.offset..<part.end])
      for found in validate(text, object, places.inside(pointer)) {
        let finding = found.moved(into: pointer, at: part.offset)
        let isKnown = findings.contains {
          $0.code == finding.code && $0.pointer == finding.pointer
            && $0.message == finding.message
        }
        if !isKnown { findings.append(finding) }
      }
    }
    return findings
  }
}

extension [String] {
  /// The pointers inside a value, from it on; the empty pointer if one is at the value or around it.
  /// The step `*` is any item or key.
  fileprivate func inside(_ pointer: String) -> [String] {
    let around = JSONPointer.steps(of: pointer)
    return compactMap { place in
      let steps = JSONPointer.steps(of: place)
      let isOnWay = zip(steps, around).allSatisfy { $0 == "*" || $0.utf8.elementsEqual($1.utf8) }
      return isOnWay ? steps.dropFirst(around.count).map { "/" + $0 }.joined() : nil
    }
  }
}

extension Finding {
  /// The finding in the text around its own, which is on one line.
  fileprivate func moved(into pointer: String, at offset: Int) -> Finding {
    var finding = self
    finding.pointer = pointer + self.pointer
    finding.offset += offset
    finding.column += offset
    return finding
  }
}
