import PushSchemaCommand

extension ToolContext {
  /// The content of a file that the user named, or of standard input for `-`, piece by piece.
  func openFileOrInput(_ path: String) throws -> any ByteSource {
    if path == "-" { return try console.openInput() }
    return try FileError.naming("read", path) { try fileSystem.open(location(of: path)) }
  }

  /// The bytes of a file, or of standard input for `-`; a packed file is rejected.
  func readFileOrInput(_ path: String) throws -> [UInt8] {
    let bytes = path == "-" ? try console.readInput() : try read(path)
    try PackedFormat.refuse(bytes, path)
    return bytes
  }
}
