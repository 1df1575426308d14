import PushSchemaCommand
import PushSchemaText

/// The file for the summary of a run, if one is named.
struct SummaryFile {
  private let path: String?
  private let context: ToolContext

  /// Rejects a file that cannot be written, before anything is read.
  init(_ arguments: Arguments, of command: Command, _ context: ToolContext) throws {
    path = arguments.value(Command.Option.summaryFile.name)
    self.context = context
    guard let path else { return }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    // The folder may be a link, so its content is requested.
    do {
      _ = try context.fileSystem.list(context.location(of: folder))
    } catch let error as FileError {
      throw FileError("write", path, reason: error.reason)
    }
    let kind = try context.fileSystem.entry(at: context.location(of: path))?.kind
    guard kind == nil || kind == .file else {
      throw UsageError(
        "'--summary-to' needs a plain file, and '\(path)' is not one", command: command)
    }
    let files = context.fileSystem
    let identity = files.identity(at: context.location(of: path))
    for operand in arguments.operands where operand != "-" && identity != nil {
      if files.identity(at: context.location(of: operand)) == identity {
        throw UsageError(
          "'--summary-to' would overwrite '\(operand)', which is an input", command: command)
      }
    }
  }

  func write(_ summary: @autoclosure () -> JSONDocument) throws {
    guard let path else { return }
    do {
      try SingleOutput(path: path, context: context).write(Array((summary().text + "\n").utf8).span)
    } catch let error as FileError {
      throw FileError("write", path, reason: error.reason)
    }
  }
}

extension Command.Option {
  static let summaryFile = Command.Option(
    name: "--summary-to", value: "FILE", summary: "write the summary to FILE as one JSON object")
}
