import PushSchemaCommand

/// The format of a packed file, recognised by its first bytes.
enum PackedFormat: CaseIterable {
  case gzip, zstd, lz4, xz, bzip2, zip, parquet

  init?(ofStart bytes: [UInt8]) {
    guard
      let format = PackedFormat.allCases.first(where: {
        bytes.dropFirst($0.offset).starts(with: $0.mark)
      })
    else { return nil }
    self = format
  }

  /// Whether more bytes are needed to decide whether a file is packed.
  static func isUndecided(_ start: [UInt8]) -> Bool {
    allCases.contains { format in
      let lead = format == .bzip2 ? [0x42, 0x5A, 0x68] : format.mark
      return start.count < format.offset + format.mark.count
        && start.prefix(lead.count).elementsEqual(lead.prefix(start.count))
    }
  }

  /// The offset of the mark.
  private var offset: Int { self == .bzip2 ? 4 : 0 }

  private var mark: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    case .lz4: [0x04, 0x22, 0x4D, 0x18]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .bzip2: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    case .parquet: [0x50, 0x41, 0x52, 0x31, 0x15]
    }
  }

  private var advice: String {
    switch self {
    case .zip: "it is a zip archive; pass the output of unzip -p"
    case .parquet: "it is a Parquet file; pass its rows as lines of JSON"
    case .gzip, .zstd, .lz4, .xz, .bzip2:
      "it is packed by \(self); pass the output of \(self) -dc"
    }
  }

  /// Rejects the bytes of a packed file, which would look like a broken text.
  static func refuse(_ bytes: [UInt8], _ path: String) throws(FileError) {
    guard let format = PackedFormat(ofStart: bytes) else { return }
    throw FileError("read", path, reason: format.advice)
  }
}
