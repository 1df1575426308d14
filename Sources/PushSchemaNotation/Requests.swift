/// Reads HTTP requests in the form of editors, dumps and `curl -v`: a line with the method,
/// headers, an empty line, and the body.
func readRequests(_ text: MappedText) -> TextReading? {
  let requests = RequestReader(text).requests()
  guard !requests.isEmpty else { return nil }
  var reading = TextReading(notation: .request)
  for (index, request) in requests.enumerated() {
    reading.takeBody(
      request.body, headers: request.headers,
      label: requests.count > 1 ? "request \(index + 1)" : nil)
  }
  return reading
}

extension TextReading {
  /// Adds the content of a request's body: JSON, or a form with JSON in it; otherwise the position
  /// of its mistake.
  mutating func takeBody(
    _ body: MappedText, headers: [ReadHeader], label: String?,
    allowing allows: (String.UTF8View) -> Bool = { _ in true }
  ) {
    guard body.bytes.contains(where: { $0 > 0x20 }) else { return }
    if let value = readValue(body) {
      return add(value, headers: headers, label: label, allowing: allows)
    }
    let form = readForm(body)
    for var payload in form?.payloads ?? [] {
      (payload.headers, payload.label) = (headers, label)
      payloads.append(payload)
    }
    slips += (form?.slips ?? slipsOfBody(body)).map { $0.keepingEdit(where: allows) }
  }

  private func slipsOfBody(_ body: MappedText) -> [TextSlip] {
    let slips = slipsOfBrokenValue(body)
    guard slips.isEmpty, let start = body.bytes.firstIndex(where: { $0 > 0x20 }) else {
      return slips
    }
    return [
      TextSlip(offset: body.sourceOffset(of: start), length: 0, message: "this body cannot be read")
    ]
  }
}

extension ReadHeader {
  /// A line `Name: value`; `nil` if it is none.
  init?(line: MappedText) {
    let bytes = line.bytes
    let start = bytes.first == UInt8(ascii: ":") ? 1 : 0
    guard let colon = bytes.dropFirst(start).firstIndex(of: UInt8(ascii: ":")), colon > start,
      bytes[start..<colon].allSatisfy({ $0.isHeaderByte })
    else { return nil }
    let content = bytes[(colon + 1)...]
    let first = content.firstIndex { $0 > 0x20 } ?? bytes.count
    let end = (content.lastIndex { $0 > 0x20 } ?? first - 1) + 1
    self.init(
      name: String(decoding: bytes[..<colon], as: UTF8.self),
      value: String(decoding: bytes[first..<max(end, first)], as: UTF8.self),
      offset: line.sourceOffset(of: first))
  }

  /// Host and path of an address, as in HTTP/2.
  static func address(_ address: MappedText) -> [ReadHeader] {
    let bytes = address.bytes
    let isPath = bytes.first == UInt8(ascii: "/")
    let scheme = isPath ? nil : bytes.indices.first { bytes[$0...].starts(with: "://".utf8) }
    let host = scheme.map { $0 + 3 } ?? 0
    let path = bytes[host...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
    return [(":authority", host..<path), (":path", path..<bytes.count)].compactMap { name, range in
      guard !range.isEmpty else { return nil }
      return ReadHeader(
        name: name, value: String(decoding: bytes[range], as: UTF8.self),
        offset: address.sourceOffset(of: range.lowerBound))
    }
  }
}

extension UInt8 {
  fileprivate var isHeaderByte: Bool {
    isLetter || 0x30...0x39 ~= self || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}

private struct RequestReader {
  struct Request {
    var headers: [ReadHeader] = []
    var body = MappedText()
    /// Whether a first line, or one of its names in HTTP/2, occurred.
    var isCertain = false
    var hasBody = false
  }

  private let text: MappedText
  private var request = Request()
  private var found: [Request] = []

  init(_ text: MappedText) { self.text = text }

  /// All requests; empty if a line belongs to none.
  consuming func requests() -> [Request] {
    var start = 0
    while start < text.bytes.count {
      let end = text.bytes[start...].firstIndex(of: 0x0A) ?? text.bytes.count
      guard take(start..<end, next: min(end + 1, text.bytes.count)) else { return [] }
      start = end + 1
    }
    finish()
    return found
  }

  private mutating func finish() {
    let hasContent = request.body.bytes.contains { $0 > 0x20 }
    if request.isCertain || !request.headers.isEmpty && hasContent { found.append(request) }
    request = Request()
  }

  /// Reads a line; `false` if it belongs to no request.
  private mutating func take(_ range: Range<Int>, next: Int) -> Bool {
    var line = text.part(range)
    if line.bytes.starts(with: "###".utf8) {
      finish()
      return true
    }
    // Dumps mark sent lines, received lines, and messages of the program.
    let isMarked = line.bytes.first == UInt8(ascii: ">")
    if isMarked {
      line = line.part((line.bytes.starts(with: "> ".utf8) ? 2 : 1)..<line.bytes.count)
    }
    let isRemark = ["<", "* ", "#", "//", "@"].contains { line.bytes.starts(with: $0.utf8) }
    let isBlank = line.bytes.allSatisfy { $0 <= 0x20 }
    let first = line.bytes.first { $0 > 0x20 }
    let opensBody = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    if request.hasBody {
      if takesFirstLine(line) || isRemark { return true }
      // The line break belongs to the body; a body without marks stays one piece of the text.
      let start = isMarked ? range.upperBound - line.bytes.count : range.lowerBound
      request.body.append(text, start..<next)
      return true
    }
    if isRemark { return true }
    if isBlank {
      request.hasBody = !request.headers.isEmpty
      return true
    }
    if takesFirstLine(line) { return true }
    if opensBody, !request.headers.isEmpty {
      request.hasBody = true
      request.body.append(text, range.lowerBound..<next)
      return true
    }
    guard let header = ReadHeader(line: line) else { return false }
    if header.name.hasPrefix(":") { request.isCertain = true }
    request.headers.append(header)
    return true
  }

  private static let methods: Set = ["GET", "POST", "PUT", "PATCH", "DELETE"]

  /// Reads a line such as `POST /3/device/00fc HTTP/2`, which also ends the previous request.
  private mutating func takesFirstLine(_ line: MappedText) -> Bool {
    let words = line.bytes.split(whereSeparator: { $0 <= 0x20 })
    guard let method = words.first, 2...3 ~= words.count, let target = words.element(at: 1),
      Self.methods.contains(String(decoding: method, as: UTF8.self)),
      words.count == 2 || words.element(at: 2)?.starts(with: "HTTP/".utf8) == true
    else { return false }
    if request.hasBody || request.isCertain { finish() }
    request.isCertain = true
    request.headers.append(
      ReadHeader(
        name: ":method", value: String(decoding: method, as: UTF8.self),
        offset: line.sourceOffset(of: method.startIndex)))
    request.headers += ReadHeader.address(line.part(target.startIndex..<target.endIndex))
    return true
  }
}
