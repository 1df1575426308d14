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

  /// Looks for the payload's object in the first schemas that have one.
  init(_ bytes: [UInt8], among interpreters: [Interpreter]) {
    var last: (PayloadIdentification, Interpreter)?
    for interpreter in interpreters {
      do throws(MalformedText) {
        let found = try interpreter.identify(bytes)
        last = (found, interpreter)
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
