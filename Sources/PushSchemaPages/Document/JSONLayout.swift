/// JSON in a readable layout: two spaces for each level, and on one line what fits. Scalars keep
/// their spelling, keys their order.
struct JSONLayout {
  private static let width = 56
  private static let deepest = 32

  /// The tokens without blanks; each mark is one token.
  private var pieces: [String] = []
  private var position = 0

  /// The text in the layout; unchanged if it is no JSON or nested very deeply.
  static func text(of json: String) -> String {
    var layout = JSONLayout(json)
    guard let node = layout.node(depth: 0), layout.position == layout.pieces.count else {
      return json
    }
    return node.text(indent: "", before: 0)
  }

  private init(_ json: String) {
    for token in JSONTokens(json) {
      guard token.kind == .plain else {
        pieces.append(token.text)
        continue
      }
      for scalar in token.text.unicodeScalars {
        if scalar != " ", scalar != "\n", scalar != "\r", scalar != "\t" {
          pieces.append(String(scalar))
        }
      }
    }
  }

  private indirect enum Node {
    case scalar(String)
    case container(open: String, close: String, [(key: String, value: Node)])

    /// The text on one line.
    var line: String {
      switch self {
      case .scalar(let text): text
      case .container(let open, let close, let items):
        open + items.map { $0.key + $0.value.line }.joined(separator: ", ") + close
      }
    }

    func text(indent: String, before: Int) -> String {
      guard case .container(let open, let close, let items) = self, !items.isEmpty else {
        return line
      }
      let line = line
      if indent.utf8.count + before + line.utf8.count <= JSONLayout.width, !indent.isEmpty {
        return line
      }
      let inner = indent + "  "
      let lines = items.map {
        inner + $0.key + $0.value.text(indent: inner, before: $0.key.utf8.count)
      }
      return open + "\n" + lines.joined(separator: ",\n") + "\n" + indent + close
    }
  }

  private mutating func take() -> String? {
    guard position < pieces.count else { return nil }
    position += 1
    return pieces[position - 1]
  }

  private mutating func node(depth: Int) -> Node? {
    guard depth < JSONLayout.deepest, let first = take() else { return nil }
    switch first {
    case "{", "[":
      let close = first == "{" ? "}" : "]"
      var items: [(key: String, value: Node)] = []
      if position < pieces.count, pieces[position] == close {
        position += 1
        return .container(open: first, close: close, items)
      }
      while true {
        var key = ""
        if first == "{" {
          guard let name = take(), name.utf8.first == 0x22, take() == ":" else { return nil }
          key = name + ": "
        }
        guard let value = node(depth: depth + 1) else { return nil }
        items.append((key, value))
        let mark = take()
        if mark == close { return .container(open: first, close: close, items) }
        guard mark == "," else { return nil }
      }
    case "}", "]", ",", ":": return nil
    default: return .scalar(first)
    }
  }
}
