/// Reads curl commands: their bodies with the headers and the address.
func readCommands(_ text: MappedText) -> TextReading? {
  let first = text.bytes.first { $0 > 0x20 }
  guard first != UInt8(ascii: "{"), first != UInt8(ascii: "["), text.bytes.holds("curl") else {
    return nil
  }
  var reader = ShellReader(text)
  var reading = TextReading(notation: .curl)
  var count = 0
  while let command = reader.command() {
    guard let curl = CurlCommand(command) else { continue }
    count += 1
    curl.read(into: &reading, label: "command \(count)", source: text.bytes)
  }
  guard count > 0 else { return nil }
  if count == 1 {
    for index in reading.payloads.indices { reading.payloads[index].label = nil }
  }
  return reading
}

extension [UInt8] {
  /// Whether the bytes contain a word.
  fileprivate func holds(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return indices.contains { self[$0] == word.first && self[$0...].starts(with: word) }
  }
}

/// A curl command with the options of its request.
private struct CurlCommand {
  private var bodies: [MappedText] = []
  private var headers: [ReadHeader] = []
  private var command: ShellReader.Command
  private var curl = 0

  init?(_ command: ShellReader.Command) {
    self.command = command
    let names: Set = ["curl", "curl.exe"]
    guard
      let curl = command.words.firstIndex(where: {
        names.contains($0.text.split(separator: "/").last.map(String.init) ?? "")
      })
    else { return nil }
    self.curl = curl
    readOptions()
    guard !bodies.isEmpty || !headers.isEmpty else { return nil }
  }

  /// Short options with a value.
  private static let shortWithValue: Set<Character> = [
    "X", "H", "d", "o", "u", "A", "b", "c", "e", "E", "F", "K", "m", "r", "T", "w", "x", "y", "Y",
    "z", "C", "D", "P", "Q", "U",
  ]
  /// Long options without a value; all others have one.
  private static let flags: Set = [
    "--compressed", "--fail", "--fail-with-body", "--get", "--globoff", "--head", "--http1.1",
    "--http2", "--http2-prior-knowledge", "--http3", "--include", "--insecure", "--ipv4",
    "--ipv6", "--location", "--no-progress-meter", "--progress-bar", "--raw", "--silent",
    "--show-error", "--tlsv1.2", "--tlsv1.3", "--verbose", "--no-buffer",
  ]
  private static let bodyOptions: Set = [
    "--data", "--data-raw", "--data-binary", "--data-ascii", "--data-urlencode", "--json", "-d",
  ]

  private mutating func readOptions() {
    var words = command.words[(curl + 1)...].prefix { $0.text != "|" }
    while let word = words.popFirst() {
      let text = word.text
      if text.hasPrefix("--") {
        let name = String(text.prefix { $0 != "=" })
        if name.utf8.count < word.bytes.count {
          take(name, word.part(name.utf8.count + 1..<word.bytes.count))
        } else if !Self.flags.contains(name), let value = words.popFirst() {
          take(name, value)
        }
      } else if text.hasPrefix("-"), text.utf8.count > 1 {
        guard let letter = text.dropFirst().firstIndex(where: Self.shortWithValue.contains) else {
          continue
        }
        let end = text[...letter].utf8.count
        let value = end < word.bytes.count ? word.part(end..<word.bytes.count) : words.popFirst()
        if let value { take("-\(text[letter])", value) }
      } else if text.contains("://") || text.hasPrefix("$") {
        headers += ReadHeader.address(word)
      }
    }
  }

  private mutating func take(_ option: String, _ value: MappedText) {
    switch option {
    case _ where Self.bodyOptions.contains(option): bodies.append(value)
    case "-H", "--header": if let header = ReadHeader(line: value) { headers.append(header) }
    case "-X", "--request":
      headers.append(
        ReadHeader(name: ":method", value: value.text, offset: value.sourceOffset(of: 0)))
    case "--url": headers += ReadHeader.address(value)
    default: break
    }
  }

  /// The text for `@-`: the text after `<<`, or the output of another command.
  private var standardInput: MappedText? {
    if let document = command.documents.first { return document }
    guard curl > 1, command.words[curl - 1].text == "|" else { return nil }
    return command.words[curl - 2]
  }

  func read(into reading: inout TextReading, label: String, source: [UInt8]) {
    for var body in bodies {
      let isFile = body.bytes.first == UInt8(ascii: "@")
      if isFile, body.bytes.count == 2, let input = standardInput { body = input }
      let offset = body.sourceOffset(of: 0)
      if isFile, body.bytes.first == UInt8(ascii: "@") {
        reading.slips.append(
          TextSlip(
            offset: offset, length: body.sourceOffset(of: .max) - offset,
            message: "the body is in a separate file"))
        continue
      }
      let isExact = source.element(at: offset - 1) != UInt8(ascii: "\"")
      reading.takeBody(body, headers: headers, label: label) { edit in
        isExact && !edit.contains(UInt8(ascii: "'"))
      }
    }
  }
}

extension MappedText {
  /// The bytes as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
