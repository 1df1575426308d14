package import PushPayload
package import PushSchemaModel

/// The outcome of converting a payload.
package enum ConversionAttempt: Sendable {
  /// The reason why nothing is sent if there are no results.
  package static let emptyList = "each item of a list has one result, and the list is empty"

  /// The results: one, or with `each` one for each item.
  case results([ConversionResult])
  /// The payload does not fit its model; the findings say why.
  case unreadable([Finding])
  case failure(ConversionFailure)
}

/// One result: the target object, or the reason why nothing is sent.
package struct ConversionResult: Sendable {
  /// The target object's JSON text; `nil` if nothing is sent.
  package var json: String?
  /// The reason why nothing is sent; `nil` if there is a result.
  package var suppression: String?
  package var losses: [ConversionLoss] = []
  /// The findings on the result by the target's own schema.
  package var findings: [Finding] = []
  /// The case of each converted object; empty unless the caller asked for them.
  package var cases: [ChosenCase] = []
}

/// A member of the text that the result does not contain, or only in part.
package struct ConversionLoss: Hashable, Sendable {
  package var pointer: String
  package var reason: String
}

/// The error that ends a conversion.
package struct ConversionFailure: Error, Hashable, Sendable {
  /// Missing given, missing member, unreadable value or overflow.
  package var code: CommandFinding
  /// The member in the target, or the value in the source text; empty for a given.
  package var pointer: String
  package var message: String

  package init(code: CommandFinding, pointer: String, message: String) {
    self.code = code
    self.pointer = pointer
    self.message = message
  }

  /// Computes the output at a pointer; the pointer is added to the error of an absent member in it.
  static func within<Output>(
    _ place: @autoclosure () -> String, _ output: () throws(ConversionFailure) -> Output
  ) throws(ConversionFailure) -> Output {
    do {
      return try output()
    } catch {
      guard error.code == .missingMember else { throw error }
      throw ConversionFailure(
        code: error.code, pointer: place() + error.pointer, message: error.message)
    }
  }
}
