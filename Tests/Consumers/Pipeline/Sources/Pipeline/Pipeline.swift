import Foundation
import LocalLines

/// A server that turns requests of Braze into pushes for APNs.
///
/// It listens on a Unix-domain socket, at a path without a file. Clients send requests as JSON, one a line.
/// For each, they receive one line: the push; or `refused` or `suppressed` with the reasons.
///
/// A thread serves each connection. For each request, all threads count some references to what the libraries
/// share, so one process for each core answers more than one process with as many threads.
///
/// `Pipeline SOCKET TOPIC`
@main
enum Pipeline {
  /// More clients wait until one of these hangs up.
  private static let connections = 64

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let path = arguments.first, let topic = arguments.last else {
      stop("usage: Pipeline SOCKET TOPIC")
    }
    do { try serve(at: path, topic: topic) } catch { stop("\(error)") }
  }

  private static func serve(at path: String, topic: String) throws(SocketError) {
    let listener = try LocalSocket.listening(at: path)
    let free = DispatchSemaphore(value: connections)
    while true {
      free.wait()
      let connection = Connection(socket: try listener.accepted(), topic: topic)
      Thread.detachNewThread {
        defer { free.signal() }
        // A client that disappears concerns no other.
        try? connection.serve()
      }
    }
  }

  private static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}
