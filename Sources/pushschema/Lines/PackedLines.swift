import PushSchemaCommand

extension ToolContext {
  /// The lines of a file or, for `-`, of standard input; the system's gzip unpacks a file.
  func openLines(
    _ path: String, called name: String, firstLine: Int = 1,
    lineLimit: Int = LineBlockReader.lineLimit
  ) throws -> LineBlockReader {
    let source = try openFileOrInput(path)
    let first = try ToolContext.readStart(of: source, name)
    let isPacked = PackedFormat(ofStart: first) == .gzip && path != "-"
    if !isPacked { try PackedFormat.refuse(first, name) }
    return LineBlockReader(
      isPacked ? try UnpackedSource(location(of: path), path) : source, path: name,
      start: isPacked ? nil : first, firstLine: firstLine, lineLimit: lineLimit)
  }

  private static func readStart(of source: any ByteSource, _ path: String) throws -> [UInt8] {
    try FileError.naming("read", path) {
      var start: [UInt8] = []
      while PackedFormat.isUndecided(start) {
        let more = try source.read(atMost: LineBlockReader.blockSize)
        if more.isEmpty { break }
        start += more
      }
      return start
    }
  }
}

/// The output of the system's gzip for a file.
private final class UnpackedSource: ByteSource, @unchecked Sendable {
  private let gzip: ChildProcess
  private let source: DescriptorSource
  private let path: String
  // Only the reading thread uses it.
  private var hasEnded = false

  init(_ location: String, _ path: String) throws {
    self.path = path
    do {
      gzip = try ChildProcess("gzip", ["-dcq"], input: location)
    } catch {
      throw FileError("read", path, reason: "it is packed, and gzip cannot be run: \(error.reason)")
    }
    source = DescriptorSource(gzip.output, path: path, isOwned: false)
  }

  func read(atMost count: Int) throws -> [UInt8] {
    guard !hasEnded else { return [] }
    let bytes = try source.read(atMost: count)
    hasEnded = bytes.isEmpty
    if hasEnded { try checkEnd() }
    return bytes
  }

  /// For bytes after the packed data, gzip prints a warning and returns status 2.
  private func checkEnd() throws {
    switch gzip.waitForEnd() {
    case 0: return
    case 2:
      throw FileError(
        "read", path,
        reason:
          "other bytes follow the gzip data; the gzip data was read, the other bytes were not")
    case let status:
      throw FileError("read", path, reason: "gzip cannot unpack it to its end (status \(status))")
    }
  }
}
