/// Declarations cut out of generated Swift.
enum SwiftExcerpt {
  /// Every declaration whose head, put on one line, has these words, such as `func out(from`: from its
  /// first line to the brace that closes it, without the indentation of the first.
  static func declarations(_ words: String, in source: String) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var excerpts: [String] = []
    var next = 0
    while next < lines.count {
      let start = next
      next += 1
      guard lines[start].isDeclaration,
        let end = lines[start...].firstIndex(where: { $0.hasSuffix("{") || $0.hasSuffix("}") }),
        head(lines[start...end]).contains(words)
      else { continue }
      let indentation = String(lines[start].prefix { $0 == " " })
      let isWhole = lines[end].hasSuffix("}")
      let close = isWhole ? end : lines[end...].firstIndex(of: indentation + "}") ?? end
      let excerpt = lines[start...close].map { $0.dropFirst(indentation.count) }
      excerpts.append(excerpt.joined(separator: "\n"))
      next = close + 1
    }
    return excerpts.joined(separator: "\n\n")
  }

  private static func head(_ lines: ArraySlice<String>) -> String {
    lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
  }
}

extension String {
  fileprivate var isDeclaration: Bool {
    let words = split(separator: " ").prefix(4)
    return words.first?.hasPrefix("//") == false
      && words.contains { ["func", "struct", "enum", "extension", "var", "init?(_"].contains($0) }
  }
}
