import PushPayloadBasics
import PushSchemaCommand
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaPages
import PushSchemaPreview

/// The source of the drawn push: the payload itself, or the result of mappings.
struct PreviewSource {
  private let object: DeclarationID
  private let interpreter: Interpreter
  /// The conversion; `nil` if the payload is one of APNs already.
  private let conversion: (run: ConversionRun, target: DeclarationID)?

  /// The objects of APNs that can be drawn, the whole request first.
  private static let drawn = PushPreview.drawnObjects.compactMap { DeclarationID($0) }

  init(
    of object: DeclarationID, _ interpreter: Interpreter, _ arguments: Arguments,
    _ context: ToolContext
  ) throws {
    self.object = object
    self.interpreter = interpreter
    guard !Self.drawn.contains(object) else {
      guard !arguments.has("--given") else {
        throw UsageError("'--given' is for mappings, but '\(object)' needs none", command: .preview)
      }
      conversion = nil
      return
    }
    guard let route = Self.route(from: object, interpreter), let last = route.steps.last else {
      let hint = Self.hint(besides: object, interpreter)
      throw UsageError(
        "no mapping converts '\(object)' to a push of APNs\(hint)", command: .preview)
    }
    var unneeded = interpreter.unneededGivens(of: route)
    unneeded[unneeded.count - 1] = interpreter.unneededGivens(of: last.mapping, where: Self.isShown)
    let givens = try Givens(
      arguments, of: .preview, along: route, unneeded: unneeded, interpreter, context)
    conversion = (ConversionRun(interpreter, from: object, along: route, givens), last.target)
  }

  /// Whether a picture without the value would show something else.
  private static func isShown(_ keys: [String]) -> Bool {
    guard let aps = keys.firstIndex(of: "aps") else { return false }
    let next = keys.dropFirst(aps + 1).first
    return next.map(["alert", "content-state", "attributes"].contains) ?? true
  }

  private static func route(
    from object: DeclarationID, _ interpreter: Interpreter
  ) -> ConversionRoute? {
    let start = interpreter.set.rootObject(of: object)
    return drawn.firstNonNil { interpreter.set.route(from: start, to: $0) }
  }

  /// The objects of the same schema that can be drawn.
  private static func hint(besides object: DeclarationID, _ interpreter: Interpreter) -> String {
    let objects = interpreter.set.schema(object.schema)?.objects.map(\.id) ?? []
    let names = objects.filter { drawn.contains($0) || route(from: $0, interpreter) != nil }
      .map { "'\($0)'" }
    return names.isEmpty ? "" : "; preview can draw \(names.joined(separator: ", "))"
  }

  /// The pushes that a payload becomes, with masked sensitive values; `report` gets the outcome.
  func previews(
    of payload: PayloadInFile, reportingTo report: inout ConversionReport
  ) -> [PushPreview] {
    guard let (run, target) = conversion else {
      report.reportLeftOut(of: payload)
      return preview(of: payload.bytes, as: object, masking: []).map { [$0] } ?? []
    }
    let arrivals = run.run(payload) { report.report($0, of: $1, as: $2) }
    var previews: [PushPreview] = []
    for arrival in arrivals {
      _ = report.report(arrival.outcome, of: arrival.payload, as: "result")
      guard case .results(let results) = arrival.outcome else { continue }
      for result in results {
        if let json = result.json {
          let preview = preview(of: Array(json.utf8), as: target, masking: arrival.maskedPlaces)
          if let preview { previews.append(preview) }
        } else if let reason = result.suppression {
          previews.append(.notSent(reason))
        }
      }
    }
    return previews
  }

  private func preview(
    of bytes: [UInt8], as object: DeclarationID, masking places: [String]
  ) -> PushPreview? {
    interpreter.shownPayload(bytes, as: object, masking: places).map {
      PushPreview(of: $0, as: object.description, content: interpreter.set.shownContent.content)
    }
  }
}
