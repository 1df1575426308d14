import PushPayload
import PushSchemaCommand
import PushSchemaFindings

extension ToolContext {
  /// Processes each block of a file's lines, on several threads, and passes on the results in
  /// order. Memory only contains a few blocks. Throws if the file cannot be read to its end; the
  /// results before that have been passed on.
  func forEachBlock<Result: Sendable>(
    of file: Int, of files: PayloadFiles, _ transform: @escaping @Sendable (LineBlock) -> Result,
    _ body: (Result, inout Progress) -> Void
  ) throws {
    var progress = Progress(console)
    defer { progress.clear() }
    let reader = try openLines(
      files.operands[file], called: files.names[file], firstLine: files.firstLine)
    forEachInOrder(
      of: { reader.next() }, costing: { $0.bytes.count }, atMost: 16 * LineBlockReader.blockSize,
      threads: files.jobs, transform, { body($0, &progress) })
    if let failure = reader.failure { throw failure }
  }
}

extension LineBlock {
  /// The finding on a line of which only the start was stored.
  var findingOnCutLine: Finding {
    Finding(
      code: MalformedJSON(.tooLong, at: 0).code, severity: .error, pointer: "", offset: 0,
      line: firstLine, column: 1,
      message: "lines of \(LineBlockReader.lineLimit >> 20) MiB and more are not read")
  }
}

extension Finding {
  /// The same with a hint, if a line that is a whole value has another line after it.
  func advisingLines(of bytes: [UInt8]) -> Finding {
    let before = bytes.prefix(offset)
    guard message == MalformedJSON(.textAfterValue, at: 0).message,
      let value = before.rangeWithoutBlanks,
      !before[value].contains(0x0A), before[value.upperBound...].contains(0x0A)
    else { return self }
    return hinting("if each line is a payload, add --lines")
  }
}

extension BidirectionalCollection<UInt8> where Index == Int {
  /// The range without the white space of JSON at both ends; `nil` if there is nothing else.
  var rangeWithoutBlanks: Range<Int>? {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return nil }
    return first..<last + 1
  }
}

extension [Finding] {
  /// The findings in the order of their positions.
  var inTextOrder: [Finding] { ordered { ($0.offset, $0.pointer) < ($1.offset, $1.pointer) } }
}

/// Shows the progress of a run in a terminal, once for some blocks of lines.
struct Progress {
  private let console: Console
  private var blockCount = 0
  private var hasShown = false

  init(_ console: Console) { self.console = console }

  private static let step = 8

  mutating func show(_ text: @autoclosure () -> String) {
    blockCount += 1
    guard console.showsProgress, blockCount % Self.step == 0 else { return }
    console.printError("\r\u{1B}[K" + text())
    hasShown = true
  }

  /// Removes the shown progress before other output.
  mutating func clear() {
    if hasShown { console.printError("\r\u{1B}[K") }
    hasShown = false
  }
}
