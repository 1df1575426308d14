import PushPayload
import PushSchemaInterpreter

/// What a payload was taken for, and with which schemas.
struct IdentifiedPayload {
  enum Answer {
    /// One object fits better than all others.
    case clear(PayloadCandidate)
    /// Several fit alike.
    case several([PayloadCandidate])
    /// No object takes it, or more is wrong with it than right.
    case none
    /// It is no JSON.
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

  /// Looks for the payload's object in the first schemas that know its keys, or else in the first that
  /// have an object for any; where only the answer counts, the identification may leave out who cannot
  /// be it.
  init(_ bytes: [UInt8], among places: [IdentifyingSchemas], onlyAnswer: Bool = false) {
    var kept: (PayloadIdentification, Interpreter)?
    for schemas in places {
      do throws(MalformedText) {
        let found = try schemas.identify(bytes, onlyBest: onlyAnswer)
        let isLikely = found.best.contains(where: \.isLikely)
        let isKnown = found.candidates.first?.knownMembers.isEmpty == false
        if isLikely && isKnown || kept?.0.best.contains(where: \.isLikely) != true {
          kept = (found, schemas.interpreter)
        }
        if isLikely && isKnown { break }
      } catch {
        answer = .unreadable(error.finding(in: bytes.span))
        (identification, self.interpreter) = (nil, nil)
        return
      }
    }
    identification = kept?.0
    interpreter = kept?.1
    let best = kept?.0.best ?? []
    answer =
      !best.contains(where: \.isLikely) ? .none : best.count == 1 ? .clear(best[0]) : .several(best)
  }
}
