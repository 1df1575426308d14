import PushPayload
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

extension Interpreter {
  /// The findings on a payload for people: one for each mistake, with the largest members for
  /// sizes, with defaults as samples of forms, and with notes on placeholders of templates and on
  /// times in a Live Activity's state.
  func refined(_ found: [Finding], in payload: [UInt8], as id: DeclarationID) -> [Finding] {
    let findings = withSizes(
      found.withOneForEachSlip.withUncheckedRules(of: engine(for: id), in: payload),
      in: payload, as: id)
    return withSamples(findings, in: payload, as: id)
      .withRemarks(in: payload, placeholders: set.templatePlaces(in: id))
  }

  /// The same with hints on the values whose form a field of their name shows by its default.
  private func withSamples(
    _ findings: [Finding], in payload: [UInt8], as id: DeclarationID
  ) -> [Finding] {
    guard findings.contains(where: mayShowSample), let located = LocatedJSON(payload) else {
      return findings
    }
    return findings.map { finding in
      guard mayShowSample(finding),
        let sample = set.declaredMember(at: finding.pointer, of: located.root, as: id)?.sample
      else { return finding }
      return finding.hinting("its default is \(sample)")
    }
  }

  /// Whether the default of a field could show the type or the form of a finding's value.
  private func mayShowSample(_ finding: Finding) -> Bool {
    (finding.code == "form" || finding.code == "type") && finding.hint == nil
      && keysWithSamples.contains(finding.pointer.lastKey)
  }
}

extension String {
  /// The last key of a JSON Pointer.
  fileprivate var lastKey: String {
    lastIndex(of: "/").map { JSONPointer.name(String(self[index(after: $0)...])) } ?? ""
  }
}

extension Interpreter {
  /// Findings on a payload; those on its size with the largest members and the excess.
  func withSizes(_ findings: [Finding], in payload: [UInt8], as id: DeclarationID) -> [Finding] {
    let isOfSize: (Finding) -> Bool = { finding in
      BuiltInFinding(code: finding.code) == nil && finding.hint == nil
        && finding.evidence.contains { $0.path.hasPrefix("bytes(") }
    }
    guard findings.contains(where: isOfSize) else { return findings }
    let sizes = limitedSizes(in: payload, as: id).filter { $0.excess > 0 }
    return findings.map { finding in
      guard isOfSize(finding), let size = sizes.first(where: { $0.code == finding.code }) else {
        return finding
      }
      return finding.hinting(size.words)
    }
  }
}

extension LimitedSize {
  /// Its size, the rest or the excess, and the largest members.
  var words: String {
    let difference = excess > 0 ? "\(excess) more" : "\(-excess) less"
    let members = largest.map {
      "\(PrintableText.shortened($0.pointer)) \(String(counting: $0.bytes, "byte"))"
    }
    let size = "\(String(counting: bytes, "byte")), \(difference) than the \(limit) allowed"
    return members.isEmpty
      ? size : size + "; the largest members: " + members.joined(separator: ", ")
  }

  /// Whether at most a tenth of the limit is left.
  var isNear: Bool { excess <= 0 && bytes >= limit - limit / 10 }
}
