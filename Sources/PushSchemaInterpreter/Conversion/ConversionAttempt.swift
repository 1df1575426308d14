package import PushPayload

/// The outcome of converting a payload.
package enum ConversionAttempt: Sendable {
  /// The reason why nothing is sent if there are no results.
  package static let emptyList = "each item of a list has one result, and the list is empty"

  /// The results: one, or with `each` one for each item.
  case results([ConversionResult])
  /// The payload does not fit its model; the findings say why.
  case unreadable([Finding])
  case failure(ConversionError)
}

/// One result: the target object, or the reason why nothing is sent.
package struct ConversionResult: Sendable {
  /// The target object's JSON text; `nil` if nothing is sent.
  package var json: String?
  /// The reason why nothing is sent; `nil` if there is a result.
  package var suppression: String?
  package var losses: [Loss] = []
  /// The findings on the result by the target's own schema.
  package var findings: [Finding] = []
  /// The case of each converted object; empty unless the caller asked for them.
  package var cases: [ChosenCase] = []
}
