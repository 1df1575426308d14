import Foundation

/// Where the tool's words go.
struct Console {
  /// Writes results to standard output.
  let print: (String) -> Void
  /// Writes diagnostics and progress to standard error.
  let printError: (String) -> Void
  /// Reads all of standard input.
  let readInput: () -> [UInt8]
  /// Whether results may be coloured.
  let colorsOutput: Bool
  /// Whether diagnostics may be coloured, and progress is worth showing.
  let colorsErrors: Bool

  /// The process's own streams.
  static var terminal: Console {
    Console(
      print: { write($0, to: STDOUT_FILENO) }, printError: { write($0, to: STDERR_FILENO) },
      readInput: { [UInt8](FileHandle.standardInput.readDataToEndOfFile()) },
      colorsOutput: isatty(STDOUT_FILENO) == 1, colorsErrors: isatty(STDERR_FILENO) == 1)
  }

  /// Writes all of a text; a reader that has gone away ends the process quietly.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        exit(ExitStatus.unusable.rawValue)
      }
    }
  }
}
