/// A running server.
struct Server {
  /// Where it listens.
  let path: String
  let process: Int

  /// Reads `SOCKET:PROCESS`.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let path = parts.first, let process = parts.last.flatMap({ Int($0) })
    else { return nil }
    self.path = String(path)
    self.process = process
  }
}
