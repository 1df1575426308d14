import Foundation
package import Testing

/// One test case as a Markdown file: `# source` sections with inputs, other sections named after a
/// stage with what it must give, each between `~~~` fences. Only stages that have a section are run.
///
/// Several sources are told apart by name: `# source Braze.pushschema`. Behind the word `escaped`, as in
/// `# source escaped`, `\x{C3 28}` stands for these bytes, which Markdown could not hold.
package struct CaseFile: Sendable, CustomTestStringConvertible {
  /// An input: a file's name and its bytes.
  package struct Source: Sendable {
    package let path: String
    package let bytes: [UInt8]

    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// A heading with the fenced text below it.
  struct Section: Sendable {
    let title: String
    let text: String
    /// The lines between the fences; `nil` where the heading has no fences yet.
    let content: Range<Int>?
    /// The line below the heading.
    let bodyStart: Int

    var isSource: Bool { title == "source" || title.hasPrefix("source ") }
  }

  /// The path relative to the repository's root.
  package let path: String
  let lines: [String]
  let sections: [Section]

  package var testDescription: String { name }

  /// The file's name without folder and ending; of a diagnostics case, the diagnostic's code.
  package var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(".md") ? String(file.dropLast(3)) : file
  }

  /// All case files below a folder, `README.md` left out, in the order of their paths.
  package static func all(in folder: String) throws -> [CaseFile] {
    try Repository.files(in: folder, suffix: ".md")
      .filter { !$0.hasSuffix("README.md") }
      .map { try CaseFile(path: $0) }
  }

  package init(path: String) throws {
    let text = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
    self.init(path: path, text: text)
  }

  init(path: String, text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
    sections = Self.sections(of: lines)
  }

  /// The inputs in order; without a name of its own a source is called `case.pushschema`.
  package var sources: [Source] {
    sections.filter(\.isSource).map { section in
      let words = section.title.split(separator: " ").dropFirst()
      let name = words.first { $0 != "escaped" }.map(String.init) ?? "case.pushschema"
      let text = section.text.isEmpty ? "" : section.text + "\n"
      return Source(
        path: name, bytes: words.contains("escaped") ? unescaped(text) : Array(text.utf8))
    }
  }

  /// The titles of all sections that are no sources.
  package var stages: [String] { sections.filter { !$0.isSource }.map(\.title) }

  /// Runs every stage that has a section and compares; a stage for which `run` gives `nil` is left to
  /// other tests. `UPDATE_EXPECT=1` rewrites the file, and fails all the same.
  package func check(
    at location: SourceLocation = #_sourceLocation, _ run: (_ stage: String) throws -> String?
  ) rethrows {
    var changes: [(section: Section, text: String)] = []
    for section in sections where !section.isSource {
      guard var actual = try run(section.title) else { continue }
      if actual.utf8.last == UInt8(ascii: "\n") { actual.removeLast() }
      guard !actual.utf8.elementsEqual(section.text.utf8) else { continue }
      changes.append((section, actual))
    }
    guard !changes.isEmpty else { return }
    guard isUpdatingExpectations else {
      for change in changes {
        let difference = lineDiff(expected: change.section.text, actual: change.text)
        fail(
          "\(path), section '\(change.section.title)':\n\(difference)\nto accept: \(updateCommand)",
          at: location)
      }
      return
    }
    rewrite(changes, at: location)
  }

  private func rewrite(
    _ changes: [(section: Section, text: String)], at location: SourceLocation
  ) {
    var lines = lines
    for (section, text) in changes.reversed() {
      let content = text.isEmpty ? [] : text.components(separatedBy: "\n")
      if let range = section.content {
        lines.replaceSubrange(range, with: content)
      } else {
        lines.replaceSubrange(
          section.bodyStart..<section.bodyStart, with: ["~~~"] + content + ["~~~"])
      }
    }
    let url = URL(fileURLWithPath: Repository.root + "/" + path)
    let isWritten =
      (try? Data(lines.joined(separator: "\n").utf8).write(to: url, options: .atomic)) != nil
    fail(
      isWritten
        ? "\(path) rewritten; review the difference and run again" : "cannot write \(path)",
      at: location)
  }

  private static func sections(of lines: [String]) -> [Section] {
    var sections: [Section] = []
    var number = 0
    while number < lines.count {
      defer { number += 1 }
      guard lines[number].hasPrefix("# ") else { continue }
      let title = lines[number].dropFirst(2).trimmingCharacters(in: .whitespaces)
      let bodyStart = number + 1
      var opening = bodyStart
      while opening < lines.count, !lines[opening].hasPrefix("~~~"), !lines[opening].hasPrefix("# ")
      {
        opening += 1
      }
      guard opening < lines.count, lines[opening].hasPrefix("~~~") else {
        sections.append(Section(title: title, text: "", content: nil, bodyStart: bodyStart))
        continue
      }
      let fence = lines[opening].prefix { $0 == "~" }
      let closing = lines[(opening + 1)...].firstIndex { $0 == fence } ?? lines.count
      let content = (opening + 1)..<closing
      sections.append(
        Section(
          title: title, text: lines[content].joined(separator: "\n"), content: content,
          bodyStart: bodyStart))
      number = closing
    }
    return sections
  }
}

/// The bytes of a text with `\x{C3 28}` replaced by the bytes it names; anything else stands for itself.
private func unescaped(_ text: String) -> [UInt8] {
  var pieces = text.components(separatedBy: "\\x{")
  var bytes = Array(pieces.removeFirst().utf8)
  for piece in pieces {
    let parts = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
    bytes += parts[0].split(separator: " ").compactMap { UInt8($0, radix: 16) }
    if parts.count > 1 { bytes += Array(parts[1].utf8) }
  }
  return bytes
}
