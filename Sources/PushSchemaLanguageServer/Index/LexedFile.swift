import PushSchemaDiagnostics
import PushSchemaSyntax

/// A file divided into tokens, which is possible for any file.
struct LexedFile {
  let file: SourceFile
  /// All tokens except the one at the end of the file.
  let tokens: [Token]

  init(_ file: SourceFile) {
    self.file = file
    var log = DiagnosticLog()
    tokens = parse(file, log: &log).tokens.filter { $0.kind != .end }
  }

  func text(_ token: Token) -> String { file.text(in: token.range) }

  /// Whether only blanks come before an offset in its line.
  func startsLine(_ offset: Int) -> Bool {
    let start = file.lineStarts[file.position(at: offset).line - 1]
    return file.bytes[start..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
