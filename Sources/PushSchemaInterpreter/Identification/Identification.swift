package import PushPayload
import PushSchemaModel

extension Interpreter {
  /// Which objects of the schemas a payload may be.
  package func identify(_ bytes: [UInt8]) throws(MalformedText) -> PayloadIdentification {
    try PayloadIdentification(
      of: bytes,
      among: set.schemas.flatMap(\.objects).map { ModelOutline(object: $0, interpreter: self) })
  }
}

/// An object of a schema.
private struct ModelOutline: PayloadOutline {
  let object: Object
  let interpreter: Interpreter

  var schemaName: String { object.id.description }

  var fieldCount: Int { object.fields.count }

  func objects(below key: String) -> [ModelOutline]? {
    object.field(key)?.type.heldObjects(in: interpreter.set).map {
      ModelOutline(object: $0, interpreter: interpreter)
    }
  }

  func findings(in payload: [UInt8]) -> [Finding] {
    interpreter.validate(payload, as: object.id)
  }
}
