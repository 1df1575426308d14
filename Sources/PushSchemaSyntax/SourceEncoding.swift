import PushSchemaDiagnostics

/// The most likely encoding of a file that is not UTF-8.
enum SourceEncoding: String {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"
  case binary = "no text"

  /// The encoding of a file that the lexer cannot read; `nil` for all other files.
  static func unreadable(_ bytes: [UInt8]) -> SourceEncoding? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return .utf32
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
    let start = bytes.prefix(64)
    guard start.contains(0), start.count >= 8 else { return nil }
    // Each unit of ASCII text has one byte other than zero, always at the same end.
    for (encoding, size) in [(SourceEncoding.utf32, 4), (.utf16, 2)] {
      let full = start.prefix(start.count / size * size)
      for end in [0, size - 1]
      where full.indices.allSatisfy({ (full[$0] != 0) == ($0 % size == end) }) {
        return encoding
      }
    }
    let controls = bytes.prefix(1024).count { $0 < 0x09 || (0x0E..<0x20).contains($0) }
    return controls >= 16 ? .binary : nil
  }

  /// The character of a byte in Windows-1252; `nil` for ASCII, and for the five bytes without one.
  static func windows1252(_ byte: UInt8) -> Unicode.Scalar? {
    guard byte < 0xA0 else { return Unicode.Scalar(byte) }
    let value = upperHalf[Int(byte & 0x1F)]
    return value == 0 || byte < 0x80 ? nil : Unicode.Scalar(value)
  }

  private static let upperHalf: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// Whether all bytes above ASCII, at least one, are Windows-1252 and no part of UTF-8.
  static func isWindows1252(_ bytes: [UInt8]) -> Bool {
    let runs = bytes.split { $0 < 0x80 }
    return !runs.isEmpty
      && runs.allSatisfy { run in
        // Programs that convert UTF-16 wrongly write halves of surrogates in such bytes.
        !(run.first == 0xED && run.count >= 3)
          && run.indices.allSatisfy {
            decodeScalar(bytes, at: $0) == nil && windows1252(bytes[$0]) != nil
          }
      }
  }
}

extension Lexer {
  /// Reports a file in Windows-1252 once, at its first byte that is not UTF-8.
  mutating func mergeReportsOfEncoding() {
    guard let first = diagnostics.firstIndex(where: { $0.code == "ill-formed-utf8" }),
      SourceEncoding.isWindows1252(bytes)
    else { return }
    let place = diagnostics[first].range
    let count = diagnostics.count { $0.code == "ill-formed-utf8" }
    diagnostics.removeAll { $0.code == "ill-formed-utf8" }
    let byte = place.lowerBound < bytes.count ? bytes[place.lowerBound] : 0
    let others = count == 2 ? "one more place" : "\(count - 1) more places"
    let places = count == 1 ? "" : ", here and at \(others)"
    let meant = SourceEncoding.windows1252(byte).map { ": this byte means '\($0)'" } ?? ""
    diagnostics.insert(
      .error(
        "ill-formed-utf8", "these bytes are not UTF-8, they look like Windows-1252\(places)",
        at: place
      ).help("save the file as UTF-8\(meant)"),
      at: min(first, diagnostics.count))
  }
}

extension Diagnostic {
  static func wrongEncoding(_ encoding: SourceEncoding, of file: SourceFile) -> Diagnostic {
    let what =
      encoding == .binary ? "this file is not text" : "this file is \(encoding.rawValue)"
    return .error("wrong-encoding", "\(what), but a schema is UTF-8", at: file.range(0, 0))
      .help(encoding == .binary ? nil : "save it as UTF-8; the tool did not read it")
  }
}
