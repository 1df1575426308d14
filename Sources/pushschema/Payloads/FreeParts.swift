import PushPayload
import PushSchemaCommand
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

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
  init(_ arguments: Arguments, of command: Command, context: ToolContext) throws {
    var named: [(pointer: String?, name: String, option: String)] = []
    if let name = arguments.value(Command.Option.state.name) {
      named.append((nil, name, Command.Option.state.name))
    }
    for argument in arguments.values(Command.Option.part.name) {
      guard let sign = argument.lastIndex(of: "="), argument.hasPrefix("/") else {
        throw UsageError("'--part' takes POINTER=OBJECT, not '\(argument)'", command: command)
      }
      named.append(
        (
          String(argument[..<sign]), String(argument[argument.index(after: sign)...]),
          Command.Option.part.name
        ))
    }
    parts = try named.map { pointer, name, option in
      let schemas = try PayloadSchemas(
        objects: [name], arguments: arguments, command: command, context: context)
      return Part(
        pointer: pointer, id: try schemas.object(name, option: option, of: command),
        interpreter: schemas.interpreter)
    }
  }

  /// The parts of a payload, each checked as its object.
  func checked(in payload: PlacedPayload, of text: [UInt8]) -> [ObjectChoice.Checked] {
    parts.flatMap { part -> [ObjectChoice.Checked] in
      let places = part.pointer.map { [$0] } ?? payload.statePlaces
      guard !places.isEmpty else {
        return [missing("the payload has no content-state", at: "", .note, in: payload, text)]
      }
      return places.map { place in
        guard let inner = payload.part(at: place) else {
          return missing("there is nothing at '\(place)'", at: place, .error, in: payload, text)
        }
        let found = part.interpreter.validate(inner.bytes, as: part.id)
        return ObjectChoice.Checked(
          payload: inner,
          chosen: ObjectChoice.Chosen(
            object: (part.id, part.interpreter), findings: inner.placed(found, in: text)))
      }
    }
  }

  private func missing(
    _ message: String, at pointer: String, _ severity: Severity, in payload: PlacedPayload,
    _ text: [UInt8]
  ) -> ObjectChoice.Checked {
    let start = payload.offset(of: payload.bytes.firstIndex { $0 > 0x20 } ?? 0)
    let (line, column) = LineStarts(of: text.span).place(at: start)
    let finding = Finding(
      code: CommandFinding.nothingThere.rawValue, severity: severity,
      pointer: payload.pointer + pointer, offset: start, line: line, column: column,
      message: message)
    return ObjectChoice.Checked(
      payload: payload, chosen: ObjectChoice.Chosen(findings: [finding]))
  }
}

extension PlacedPayload {
  /// The pointers of the states of Live Activities in the payload.
  fileprivate var statePlaces: [String] {
    var log = FindingLog()
    guard let located = try? LocatedJSON(bytes, reportingTo: &log) else { return [] }
    var found: [String] = []
    func look(_ value: LocatedJSON.Value, _ place: String) {
      for member in value.members {
        let inner = place + JSONPointer.component(member.name)
        if liveActivityStateKeys.contains(member.name) {
          found.append(inner)
        } else {
          look(member.value, inner)
        }
      }
      for (index, item) in value.items.enumerated() { look(item, "\(place)/\(index)") }
    }
    look(located.root, "")
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
