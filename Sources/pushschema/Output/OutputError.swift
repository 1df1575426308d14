import PushSchemaText

/// A reason not to change the outputs at all; nothing has been changed.
struct OutputError: Error, CustomStringConvertible {
  let message: String

  init(_ message: String) { self.message = message }

  var description: String { PrintableText.escaped(message) }

  static func refusedName(_ path: String, because objection: String) -> OutputError {
    OutputError("refusing the output name '\(path)': \(objection)")
  }

  static func twice(_ path: String) -> OutputError {
    OutputError("two outputs would be written to '\(path)'; names are compared without case")
  }

  static func link(_ path: String) -> OutputError {
    OutputError("'\(path)' is a symbolic link; outputs are not written through links: remove it")
  }

  static func inTheWay(_ path: String) -> OutputError {
    OutputError("'\(path)' is in the way: outputs need a plain file or directory there")
  }

  static func foreign(_ path: String) -> OutputError {
    OutputError("'\(path)' was not written by pushschema: move or remove it, then run again")
  }

  static func interrupted(_ directory: String) -> OutputError {
    OutputError("an earlier run was interrupted and '\(directory)' is half written: run generate")
  }

  static func notRolledBack(_ cause: String, _ directory: String) -> OutputError {
    OutputError("\(cause); '\(directory)' is half written, and the next run will finish it")
  }
}
