import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

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
      var told = finding
      told.hint = size.words
      return told
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
