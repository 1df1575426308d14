import PushSchemaCommand
import PushSchemaFindings
import PushSchemaInterpreter
import PushSchemaPreview

extension Command {
  /// `pushschema preview`
  static let preview = Command(
    name: "preview", summary: "draw a payload as a device shows it", operands: "FILE",
    ownOptions: [
      .object(of: "its"),
      Option(
        name: "--format", value: "FORM",
        choices: OptionChoices(of: PreviewFormat.self) { $0 == .text ? "the default" : nil }),
      Option(
        name: "--device", value: "PLACE", choices: OptionChoices(of: PreviewDevice.self),
        otherwise: "else where it is visible", mayRepeat: true),
      Option(
        name: "--appearance", value: "COLORS", summary: "of svg",
        choices: OptionChoices(of: PreviewAppearance.self) {
          $0 == .automatic ? "what the reader's device prefers" : nil
        }),
      Option(
        name: "--given", value: "NAME=VALUE", summary: "a value that only the server knows",
        mayRepeat: true),
      .place, .schemas, .standard, .diagnostics,
    ],
    details: """
      The command first converts a payload of a vendor to APNs.Push, and does not run the rules of
      APNs.Push. It writes the drawing to standard output, and losses and findings of the payload to
      standard error, in any form. FILE may be - for standard input.

      Texts are cut as iPhones with the usual text size reportedly cut them; Apple states no number of
      lines, and widths are approximate. The command fetches nothing, and masks sensitive values.

      \(PayloadSchemas.help)
      """,
    run: runPreview)
}

private func runPreview(_ arguments: Arguments, _ context: ToolContext) throws -> ExitStatus {
  let style = try PreviewStyle(arguments)
  let path = arguments.operand
  var choice = try ObjectChoice(arguments, context: context)
  let text = try context.readFileOrInput(path)
  var report = ConversionReport(
    FindingReport(
      arguments.diagnosticFormat, besideResults: true, about: choice.interpreters,
      console: context.console),
    print: context.console.print)
  var previews: [PushPreview] = []
  for part in choice.check(text) {
    if let name = part.taken {
      context.console.summarizeBesideResults(part.payload.takenSentence(path, name) + "\n")
    }
    report.report(
      part.findings,
      onTextOf: RenderedPayload(path: path, bytes: text, edits: part.textEdits))
    guard let (id, interpreter) = part.object else { continue }
    let source = try PreviewSource(of: id, interpreter, arguments, context)
    let payload = PayloadInFile(path: path, text: LinedText(text), part.payload)
    let found = interpreter.validate(payload.bytes, as: id)
    let open = interpreter.refined(found, in: payload.bytes, as: id).openMembers
    previews += source.previews(of: payload.leavingOut(open), reportingTo: &report)
  }
  if !previews.isEmpty { context.console.print(style.drawing(of: previews)) }
  return report.end(arguments)
}

private enum PreviewFormat: String, CaseIterable { case text, svg }

/// The style of the drawings.
private struct PreviewStyle {
  private let format: PreviewFormat
  private let appearance: PreviewAppearance
  private let devices: [PreviewDevice]

  init(_ arguments: Arguments) throws {
    format = arguments.choice("--format") ?? .text
    guard format == .svg || !arguments.has("--appearance") else {
      throw UsageError("'--appearance' needs '--format svg'")
    }
    appearance = arguments.choice("--appearance") ?? .automatic
    devices = arguments.choices("--device")
  }

  func drawing(of previews: [PushPreview]) -> String {
    switch format {
    case .svg: return PushPreview.picture(of: previews, on: devices, appearance: appearance).svg
    case .text:
      let drawings = previews.map { $0.text(on: devices) }
      guard drawings.count > 1 else { return drawings.joined() }
      return drawings.enumerated().map { index, drawing in
        "push \(index + 1) of \(drawings.count)\n\n\(drawing)"
      }.joined(separator: "\n")
    }
  }
}
