package import PushPayload
package import PushSchemaModel

extension Interpreter {
  /// Which objects of the schemas a payload may be. Who asks often makes `IdentifyingSchemas` once.
  package func identify(_ bytes: [UInt8]) throws(MalformedText) -> PayloadIdentification {
    try IdentifyingSchemas(self).identify(bytes)
  }

  fileprivate func outlines() -> [ModelOutline] {
    set.schemas.flatMap(\.objects).map { ModelOutline(object: $0, interpreter: self) }
  }
}

/// Schemas with a table of their objects' keys, to tell many payloads.
package struct IdentifyingSchemas: Sendable {
  package let interpreter: Interpreter
  /// The marks of senders whose payloads are no objects of the schemas.
  package let senderMarks: [SenderMark]
  private let table: ObjectTable<ModelOutline>

  package init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    senderMarks = interpreter.set.schemas.flatMap(\.senderMarks).filter { $0.object == nil }
    table = ObjectTable(interpreter.outlines())
  }

  /// The same answer as the interpreter's; where only the best objects are asked for, others may be
  /// left out.
  package func identify(
    _ bytes: [UInt8], onlyBest: Bool = false
  ) throws(MalformedText) -> PayloadIdentification {
    try PayloadIdentification(of: bytes, by: table, onlyBest: onlyBest)
  }

  /// The same where the value that the text holds is at hand.
  package func identify(
    _ bytes: [UInt8], holding value: JSONValue, onlyBest: Bool = false
  ) -> PayloadIdentification {
    PayloadIdentification(of: bytes, holding: value, by: table, onlyBest: onlyBest)
  }
}

/// An object of a schema.
private struct ModelOutline: PayloadOutline {
  let object: Object
  let interpreter: Interpreter

  var id: DeclarationID { object.id }

  var schemaName: String { object.id.description }

  var keys: [String] { object.fields.map(\.key) }

  var marks: [PayloadMark] {
    interpreter.set.marks(of: object.id).map(PayloadMark.init)
  }

  var isPart: Bool { interpreter.set.isPart(object) }

  func objects(below key: String) -> [ModelOutline]? {
    object.field(key)?.type.heldObjects(in: interpreter.set).map {
      ModelOutline(object: $0, interpreter: interpreter)
    }
  }

  func findings(in payload: [UInt8]) -> [Finding] {
    interpreter.validate(payload, as: object.id)
  }
}

extension SenderMark {
  /// The members of a payload that match; `nil` where one is missing.
  package func members(in payload: JSONValue) -> [String]? {
    PayloadMark(pointers).members(in: payload)
  }
}
