import PushPayload
import PushSchemaModel
import PushSchemaText

extension IdentifiedPayload.Answer {
  /// The result in words; equal results have equal words.
  var words: String {
    switch self {
    case .clear(let candidate): candidate.schemaName
    case .several(let candidates): "not clear: " + Self.choice(candidates)
    case .none: "not known"
    case .unreadable(let finding): "cannot be read: \(finding.message)"
    }
  }

  /// The result as a sentence, if it is unclear.
  var sentence: String {
    switch self {
    case .clear(let candidate): "this is \(candidate.schemaName)"
    case .several(let candidates): "the object is not clear: " + Self.choice(candidates)
    case .none: "the object is unknown"
    case .unreadable(let finding): finding.message
    }
  }

  /// `perhaps A`, or `A, B or C`; after the fourth name, only the number of others.
  private static func choice(_ candidates: [PayloadCandidate]) -> String {
    let names = candidates.map(\.schemaName)
    let shown = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]
    return (names.count == 1 ? "perhaps " : "") + shown.alternatives
  }
}

extension IdentifiedPayload {
  /// What to do if the result is unclear: the keys that would decide, and what to type.
  var advice: String? {
    switch answer {
    case .clear, .unreadable: return nil
    case .none:
      return senderWords.map { "\($0); no schema here describes its payloads" }
        ?? "name it with --as; pushschema list shows the objects"
    case .several(let candidates):
      let (toldCandidates, toldKeys) = (candidates.count == 1 ? 0 : 3, 3)
      let told = candidates.prefix(toldCandidates).compactMap { candidate in
        let keys = identification?.decidingKeys(of: candidate).prefix(toldKeys) ?? []
        return keys.isEmpty
          ? nil : "\(keys.map { "'\($0)'" }.alternatives) would identify \(candidate.schemaName)"
      }
      let name = candidates.first?.schemaName ?? "Braze.ApplePush"
      return (told + ["name it with --as, such as --as \(name)"]).joined(separator: "; ")
    }
  }

  /// The sender whose mark the payload has, if it is no object here; `nil` if it has none.
  var senderWords: String? {
    guard let (mark, members) = senderMark else { return nil }
    let places = members.map { "'\($0)'" }.joined(separator: " and ")
    return "\(places) \(members.count == 1 ? "is a mark" : "are marks") of \(mark.sender)"
  }
}

extension PlacedPayload {
  /// A sentence with the detected object of a file's payload.
  func takenSentence(_ path: String, _ name: String) -> String {
    "\(placeSentence(path)): read as \(name)"
  }

  /// The file, and the payload's position in it.
  func placeSentence(_ path: String) -> String {
    PrintableText.path(path) + (placeWords.map { ", \(PrintableText.escaped($0))" } ?? "")
  }
}

extension PayloadCandidate {
  /// `3 keys known, 1 unknown, 2 errors`
  var words: String {
    var parts = ["\(String(counting: knownMembers.count, "key")) known"]
    if unknownKeyCount > 0 { parts.append("\(unknownKeyCount) unknown") }
    if errorCount > 0 { parts.append(String(counting: errorCount, "error")) }
    return parts.joined(separator: ", ")
  }
}
