import APNsPayloads
import BrazePayloads
import PushPayload

/// A request of Braze for one app.
struct PushRequest {
  /// The request as JSON.
  let json: [UInt8]
  /// The app's bundle id, which the server knows and a request does not say.
  let topic: String

  /// The push for APNs as JSON on one line; or why there is none.
  ///
  /// The request is read once: the conversion also checks it.
  func answer() -> [UInt8] {
    do {
      switch try Braze.SendRequest.convert(json, to: APNs.Push.self, given: .init(topic: topic)) {
      case .suppressed(let reason): return Self.explanation("suppressed", [reason])
      case .converted(let conversion):
        guard conversion.sourceReport.isValid else {
          return Self.refusal(conversion.sourceReport.findings)
        }
        let report = conversion.output.validate()
        return report.isValid ? conversion.output.bytes : Self.refusal(report.findings)
      }
    } catch {
      return error.findings.isEmpty
        ? Self.explanation("refused", [error.description]) : Self.refusal(error.findings)
    }
  }

  private static func refusal(_ findings: [Finding]) -> [UInt8] {
    explanation("refused", findings.map(\.description))
  }

  /// An object with one member: why there is no push.
  static func explanation(_ name: String, _ reasons: [String]) -> [UInt8] {
    JSONValue.object([name: .array(reasons.map { .string($0) })]).json()
  }
}
