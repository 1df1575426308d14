import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// The detected object of a payload, and its schemas.
struct IdentifiedPayload {
  enum Answer {
    /// It is certainly one object.
    case clear(PayloadCandidate)
    /// It may be one of these.
    case several([PayloadCandidate])
    /// No object is likely.
    case none
    /// It is no JSON.
    case unreadable(Finding)
  }

  let answer: Answer
  /// The candidates; `nil` if the text cannot be read.
  let identification: PayloadIdentification?
  /// The interpreter with the candidates; `nil` if there are none.
  let interpreter: Interpreter?

  /// A mark of a sender whose payloads are no objects here, and the members that match it.
  let senderMark: (mark: SenderMark, members: [String])?

  /// A payload that cannot be read.
  init(unreadable finding: Finding) {
    answer = .unreadable(finding)
    (identification, interpreter, senderMark) = (nil, nil, nil)
  }

  /// Detects the payload's object in the first schemas with a likely one; with `onlyAnswer`,
  /// candidates that cannot be the object may be missing.
  init(_ bytes: [UInt8], among places: [IdentifyingSchemas], onlyAnswer: Bool = false) {
    var kept: (PayloadIdentification, Interpreter)?
    var sender: (mark: SenderMark, members: [String])?
    do throws(MalformedJSON) {
      if let cause = MalformedJSON.cause(in: bytes) { throw cause }
      for schemas in places {
        let known = try schemas.knowledge(of: bytes)
        sender = sender ?? known.sender
        guard kept?.0.best.isEmpty ?? true else { continue }
        let found = PayloadIdentification(of: bytes, knowing: known.objects, onlyBest: onlyAnswer)
        if kept == nil || !found.best.isEmpty { kept = (found, schemas.interpreter) }
      }
    } catch {
      answer = .unreadable(error.finding(in: bytes.span))
      (identification, interpreter, senderMark) = (nil, nil, nil)
      return
    }
    identification = kept?.0
    interpreter = kept?.1
    senderMark = sender
    let possible = kept?.0.possible ?? []
    answer =
      if let object = kept?.0.object {
        .clear(object)
      } else {
        possible.isEmpty || senderMark != nil ? .none : .several(possible)
      }
  }
}

extension IdentifiedPayload {
  /// Whether it may be a record around payloads: no whole object knows half of its keys.
  var mayBeRecord: Bool {
    switch answer {
    case .clear, .unreadable: false
    case .none: senderMark == nil
    case .several(let candidates): !candidates.contains { $0.knowsHalf && !$0.isPart }
    }
  }

  /// Whether it is the named object, another whole one, or one with a mark.
  func isPayload(besides named: DeclarationID) -> Bool {
    guard case .clear(let candidate) = answer else { return false }
    return candidate.schemaName == named.description || !candidate.isPart
      || candidate.marks?.isEmpty == false
  }

  /// Whether a payload inside this one is preferred: it is whole, or of another schema.
  func yields(to inner: IdentifiedPayload) -> Bool {
    guard case .clear(let candidate) = inner.answer, case .several(let candidates) = answer else {
      return true
    }
    let schema = DeclarationID(candidate.schemaName)?.schema
    return !candidate.isPart
      || !candidates.contains { DeclarationID($0.schemaName)?.schema == schema }
  }
}
