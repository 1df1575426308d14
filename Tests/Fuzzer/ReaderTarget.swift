import APNsPayloads
import BrazePayloads
import EasemobPayloads
import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport

/// Payloads: the generated code finds what the interpreter finds, and reads back what it writes.
enum ReaderTarget {
  private static let objects: [any PayloadObject.Type] = [
    Braze.ApplePush.self, APNs.Push.self, APNs.Payload.self, Easemob.MessageRequest.self,
    Braze.SendRequest.self,
  ]

  static func problem(_ bytes: [UInt8]) -> String? {
    if let problem = readingProblem(bytes) { return problem }
    for object in objects {
      if let problem = problem(bytes, object) { return problem }
    }
    return nil
  }

  private static func problem<Object: PayloadObject>(
    _ bytes: [UInt8], _ object: Object.Type
  ) -> String? {
    guard let id = DeclarationID(object.schemaName) else {
      return "\(object.schemaName) is no name of an object"
    }
    let decoded = Object.decode(bytes)
    guard decoded.findings == StandardModel.interpreter.validate(bytes, as: id) else {
      return "\(id): other findings than the interpreter's"
    }
    guard let model = decoded.model else { return nil }
    let again = Object.decode(model.json()).model
    return again == model ? nil : "\(id): another model is read than was written"
  }
}
