import PushPayload
import PushSchemaCommand
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel

/// Parts of payloads that vendors leave to the app, and the objects that they are checked against.
struct FreeParts: Sendable {
  private struct Part: Sendable {
    /// A JSON Pointer; `nil` for the state of a Live Activity at any pointer.
    let pointer: String?
    let id: DeclarationID
    let interpreter: Interpreter
  }

  private let parts: [Part]

  /// Whether there are no such parts.
  var isEmpty: Bool { parts.isEmpty }

  /// Reads `--state OBJECT` and `--part POINTER=OBJECT`.
  init(_ arguments: Arguments, context: ToolContext) throws {
    func part(_ option: Command.Option, at pointer: String?, _ name: String) throws -> Part {
      let schemas = try PayloadSchemas(objects: [name], arguments: arguments, context: context)
      return Part(
        pointer: pointer, id: try schemas.object(name, option: option.name),
        interpreter: schemas.interpreter)
    }
    let named = try arguments.values(Command.Option.part.name).map { argument in
      guard let sign = argument.lastIndex(of: "="), argument.hasPrefix("/") else {
        throw UsageError("'--part' takes POINTER=OBJECT, not '\(argument)'")
      }
      return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
    }
    parts =
      try arguments.values(Command.Option.state.name).map { try part(.state, at: nil, $0) }
      + named.map { try part(.part, at: $0, $1) }
  }

  /// The parts of a payload, each checked as its object.
  func checked(in payload: PlacedPayload, of text: LinedText) -> [ObjectChoice.Checked] {
    parts.flatMap { part -> [ObjectChoice.Checked] in
      let places = part.pointer.map { [$0] } ?? payload.statePlaces
      func missing(
        _ severity: Severity, at pointer: String, _ message: String
      ) -> ObjectChoice.Checked {
        let finding = payload.finding(
          .nothingThere, severity, at: payload.pointer + pointer, message, in: text)
        return ObjectChoice.Checked(payload: payload, findings: [finding])
      }
      guard !places.isEmpty else {
        return [missing(.note, at: "", "the payload has no content-state")]
      }
      return places.map { place in
        guard let inner = payload.part(at: place) else {
          return missing(.error, at: place, "there is nothing at '\(place)'")
        }
        let found = part.interpreter.validate(inner.bytes, as: part.id)
        return ObjectChoice.Checked(
          payload: inner, object: (part.id, part.interpreter),
          findings: inner.placed(found, in: text))
      }
    }
  }
}

extension PlacedPayload {
  /// The pointers of the states of Live Activities in the payload.
  fileprivate var statePlaces: [String] {
    var found: [String] = []
    LocatedJSON(bytes)?.root.visitParts { pointer, key, _ in
      let isState = key.map(liveActivityStateKeys.contains) ?? false
      if isState { found.append(pointer) }
      return !isState
    }
    return found
  }
}

extension Command.Option {
  /// `--state OBJECT`
  static let state = Command.Option(
    name: "--state", value: "OBJECT",
    summary: "the object of a Live Activity's content-state, such as Shop.OrderState")

  /// `--part POINTER=OBJECT`
  static let part = Command.Option(
    name: "--part", value: "POINTER=OBJECT",
    summary: "the object of an app's own part, such as /order=Shop.Order", mayRepeat: true)
}
