package import PushPayload
package import PushSchemaModel

/// Findings on the results of mappings.
extension Interpreter {
  /// The findings on a mapping's result: those by its target, then those by the objects that parts
  /// of it also are. Findings mask values at `places`.
  package func findings(
    onResult json: [UInt8], of mapping: Mapping, isBackward: Bool, masking places: [String]
  ) -> [Finding] {
    var findings = validate(
      json, as: isBackward ? mapping.source : mapping.target, masking: places)
    var log = FindingLog()
    guard !isBackward, !mapping.heldObjects.isEmpty,
      let result = try? LocatedJSON(json, reportingTo: &log)
    else { return findings }
    for held in mapping.heldObjects {
      let pointer = held.path.keys.map(JSONPointer.component).joined()
      guard let part = result.root.value(at: pointer) else { continue }
      let text = Array(json[part.offset..<part.end])
      for found in validate(text, as: held.object, masking: places.inside(pointer)) {
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

extension Mapping {
  /// The objects that judge its result, in words.
  var judges: String {
    ([target] + heldObjects.map(\.object)).map(\.description).joined(separator: " or ")
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
