import PushPayload
package import PushSchemaInterpreter
import PushSchemaModel

/// The part of a conversion's result that is compared: the outputs, the pointers of losses, whether
/// nothing is sent, or the error.
package struct ConversionDigest: Hashable {
  private var results: [JSONValue?] = []
  private var losses: [[String]] = []
  private var error: String?

  /// `nil` for a payload that is not converted because of its findings.
  package init?(_ outcome: ConversionAttempt) {
    switch outcome {
    case .unreadable: return nil
    case .failure(let failure): error = "\(failure.code.rawValue) \(failure.pointer)"
    case .results(let list):
      for result in list {
        results.append(result.json.flatMap { try? JSONValue(json: Array($0.utf8)) })
        losses.append(result.losses.map(\.pointer).ordered())
      }
    }
  }

  /// The result in words.
  var words: String {
    if let error { return "the error \(error)" }
    let texts = zip(results, losses).map { result, losses in
      let text = result.map { String(decoding: $0.json(), as: UTF8.self) } ?? "nothing"
      return text + (losses.isEmpty ? "" : ", losing \(losses.joined(separator: " "))")
    }
    return texts.isEmpty ? "no result" : texts.joined(separator: "; ")
  }
}
