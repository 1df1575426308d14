import PushPayloadBasics
import PushSchemaCommand
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaPages
import PushSchemaPreview
import PushSchemaQueries

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
        throw UsageError("'--given' is for mappings, but '\(object)' needs none")
      }
      conversion = nil
      return
    }
    guard let route = Self.route(from: object, interpreter), let last = route.steps.last else {
      let hint = Self.hint(besides: object, interpreter)
      throw UsageError("no mapping converts '\(object)' to a push of APNs\(hint)")
    }
    var unneeded = interpreter.unneededGivens(of: route)
    unneeded[unneeded.count - 1] = interpreter.unneededGivens(of: last.mapping, where: Self.isShown)
    let givens = try Givens(arguments, along: route, unneeded: unneeded, interpreter, context)
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
    var previews: [PushPreview] = []
    for case .results(let results) in run.run(payload, as: "result", reportingTo: &report) {
      previews += results.compactMap { result in
        guard let json = result.json else { return result.suppression.map { .notSent($0) } }
        return preview(of: Array(json.utf8), as: target, masking: run.maskedPlaces)
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
