import PushPayload
import PushSchemaInterpreter

/// What a payload was taken for, and with which schemas.
struct IdentifiedPayload {
  enum Answer {
    /// One object fits better than all others.
    case clear(PayloadCandidate)
    /// Several fit alike.
    case several([PayloadCandidate])
    /// No object has any of its keys, or more is wrong with it than right.
    case none
    /// It is no JSON, or repeats a name.
    case unreadable(Finding)
  }

  let answer: Answer
  /// What the candidates were told by; `nil` where the text cannot be read.
  let identification: PayloadIdentification?
  /// The interpreter that knows the candidates; `nil` where there are none.
  let interpreter: Interpreter?

  /// A payload that cannot be looked at.
  init(unreadable finding: Finding) {
    answer = .unreadable(finding)
    (identification, interpreter) = (nil, nil)
  }

  /// Looks for the payload's object in the first schemas that have one; where only the answer counts,
  /// the identification may leave out who cannot be it.
  init(_ bytes: [UInt8], among places: [IdentifyingSchemas], onlyAnswer: Bool = false) {
    var last: (PayloadIdentification, Interpreter)?
    for schemas in places {
      do throws(MalformedText) {
        let found = try schemas.identify(bytes, onlyBest: onlyAnswer)
        last = (found, schemas.interpreter)
        if let best = found.candidates.first, best.score > 0 { break }
      } catch {
        answer = .unreadable(error.finding(in: bytes.span))
        (identification, self.interpreter) = (nil, nil)
        return
      }
    }
    identification = last?.0
    interpreter = last?.1
    let best = last?.0.best.filter { $0.score > 0 } ?? []
    answer = best.isEmpty ? .none : best.count == 1 ? .clear(best[0]) : .several(best)
  }
}
