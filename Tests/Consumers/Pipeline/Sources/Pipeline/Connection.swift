import LocalLines

/// The connection of one client: each line is a request, and each is answered with a line, in the same order.
struct Connection {
  /// Answers are written when no more requests wait, or when they are so many bytes.
  private static let batch = 64 * 1024
  private static let newline: UInt8 = 0x0A

  let socket: LocalSocket
  let topic: String

  /// Answers until the client hangs up.
  func serve() throws(SocketError) {
    var requests = LineReader(socket)
    var answers: [UInt8] = []
    while try requests.receive() {
      while let line = requests.next() {
        answers += answer(to: line)
        answers.append(Self.newline)
        if answers.count > Self.batch { try write(&answers) }
      }
      try write(&answers)
    }
  }

  private func answer(to line: LineReader.Line) -> [UInt8] {
    switch line {
    case .complete(let json): PushRequest(json: json, topic: topic).answer()
    case .tooLong: PushRequest.explanation("refused", ["the request is too long"])
    }
  }

  private func write(_ answers: inout [UInt8]) throws(SocketError) {
    try socket.write(answers)
    answers.removeAll(keepingCapacity: true)
  }
}
