package import PushPayload
package import PushSchemaModel

extension Interpreter {
  /// Which objects of the schemas a payload may be. Who asks often makes `IdentifyingSchemas` once.
  package func identify(_ bytes: [UInt8]) throws(MalformedText) -> PayloadIdentification {
    try IdentifyingSchemas(self).identify(bytes)
  }

  fileprivate var outlines: [PayloadOutline] {
    programs.listings.knownKeys.map { known in
      PayloadOutline(known) { payload in
        DeclarationID(known.owner).map { validate(payload, as: $0) } ?? []
      }
    }
  }
}

/// Schemas with a table of their objects' keys, to tell many payloads.
package struct IdentifyingSchemas: Sendable {
  package let interpreter: Interpreter
  /// The marks of senders whose payloads are no objects of the schemas.
  package let senderMarks: [SenderMark]
  private let table: PayloadObjectTable

  package init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    senderMarks = interpreter.programs.listings.source.senderMarks
    table = PayloadObjectTable(interpreter.outlines)
  }

  /// The same answer as the interpreter's; where only the best objects are asked for, others may be
  /// left out.
  package func identify(
    _ bytes: [UInt8], onlyBest: Bool = false
  ) throws(MalformedText) -> PayloadIdentification {
    identify(
      bytes, holding: try JSONValue(json: bytes, mayRepeatNames: true), onlyBest: onlyBest)
  }

  /// The same where the value that the text holds is at hand.
  package func identify(
    _ bytes: [UInt8], holding value: JSONValue, onlyBest: Bool = false
  ) -> PayloadIdentification {
    PayloadIdentification(of: bytes, holding: value, among: table, onlyBest: onlyBest)
  }
}

extension SenderMark {
  /// The members of a payload that match; `nil` where one is missing.
  package func members(in payload: JSONValue) -> [String]? {
    PayloadMark(pointers).members(in: payload)
  }
}
