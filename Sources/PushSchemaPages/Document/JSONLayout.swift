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

  private struct Node {
    /// The text on one line.
    let line: String
    var open = ""
    var close = ""
    var items: [(key: String, value: Node)] = []

    func text(indent: String, before: Int) -> String {
      let isShort = indent.utf8.count + before + line.utf8.count <= JSONLayout.width
      if items.isEmpty || isShort && !indent.isEmpty { return line }
      let inner = indent + "  "
      let lines = items.map {
        inner + $0.key + $0.value.text(indent: inner, before: $0.key.utf8.count)
      }
      return open + "\n" + lines.joined(separator: ",\n") + "\n" + indent + close
    }
  }

  private var next: String? { position < pieces.count ? pieces[position] : nil }

  private mutating func take() -> String? {
    defer { position += 1 }
    return next
  }

  private mutating func node(depth: Int) -> Node? {
    guard depth < JSONLayout.deepest, let first = take() else { return nil }
    switch first {
    case "{", "[":
      let close = first == "{" ? "}" : "]"
      var items: [(key: String, value: Node)] = []
      var mark = next == close ? take() : ","
      while mark == "," {
        var key = ""
        if first == "{" {
          guard let name = take(), name.utf8.first == 0x22, take() == ":" else { return nil }
          key = name + ": "
        }
        guard let value = node(depth: depth + 1) else { return nil }
        items.append((key, value))
        mark = take()
      }
      guard mark == close else { return nil }
      let line = first + items.map { $0.key + $0.value.line }.joined(separator: ", ") + close
      return Node(line: line, open: first, close: close, items: items)
    case "}", "]", ",", ":": return nil
    default: return Node(line: first)
    }
  }
}
