package import PushPayload
package import PushSchemaModel

/// What became of a payload on its way through a mapping.
package enum ConversionOutcome: Sendable {
  /// The mapping has one result, or with `each` one for each item.
  case results([ConversionResult])
  /// The payload cannot be held by its model; the findings say why.
  case unreadable([Finding])
  case failure(ConversionFailure)
}

/// One result: the target object, or the reason why nothing is sent.
package struct ConversionResult: Sendable {
  /// The target object's JSON text; `nil` if nothing is sent.
  package var json: String?
  /// Why nothing is sent.
  package var suppression: String?
  package var losses: [ConversionLoss]
  /// What the target's own rules find on the result.
  package var findings: [Finding]

  package init(
    json: String?, suppression: String? = nil, losses: [ConversionLoss] = [],
    findings: [Finding] = []
  ) {
    self.json = json
    self.suppression = suppression
    self.losses = losses
    self.findings = findings
  }
}

/// A member of the text that the result does not hold, or not wholly.
package struct ConversionLoss: Hashable, Sendable {
  package var pointer: String
  package var reason: String

  package init(pointer: String, reason: String) {
    self.pointer = pointer
    self.reason = reason
  }
}

/// What ends a conversion as a whole.
package struct ConversionFailure: Error, Hashable, Sendable {
  /// Missing given, missing member, unreadable value or overflow.
  package var code: CommandFinding
  /// The member in the target, or the value in the text that was read; empty for a given.
  package var pointer: String
  package var message: String

  package init(code: CommandFinding, pointer: String, message: String) {
    self.code = code
    self.pointer = pointer
    self.message = message
  }

  /// Works out what stands at a place of the output; what fails in it for want of a member says where
  /// that is.
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
