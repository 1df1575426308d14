import Foundation
import Testing

/// Whether this run accepts what it gets; such a run never ends green.
let isUpdatingExpectations = ProcessInfo.processInfo.environment["UPDATE_EXPECT"] == "1"

/// One for the whole process: tests run in parallel, and several may rewrite literals of one file.
let literalRewriter = LiteralRewriter()

/// Replaces literals in test files.
///
/// Line numbers belong to the file as it was compiled, so its first content is kept and every edit
/// is applied to that again.
final class LiteralRewriter: @unchecked Sendable {
  private struct Edit {
    let lines: Range<Int>
    let replacement: [String]
  }

  private let lock = NSLock()
  private var originals: [String: [String]] = [:]
  private var edits: [String: [Edit]] = [:]

  /// Puts `text` into the literal below a place, or says why that cannot be done.
  func rewrite(_ location: SourceLocation, to text: String) -> String? {
    lock.withLock {
      let path = filePath(of: location)
      guard let lines = original(path) else { return "cannot read \(path)" }
      guard let literal = ExpectLiteral(in: lines, from: location.line - 1) else {
        return "no 'expect:' literal found below this place; rewrite it by hand"
      }
      guard let replacement = literal.lines(with: text) else {
        return "the text needs a raw literal: write 'expect: #\"\"\"'"
      }
      let edit = Edit(lines: literal.range, replacement: replacement)
      if let clash = edits[path, default: []].first(where: { $0.lines.overlaps(edit.lines) }) {
        return clash.replacement == replacement
          ? nil : "this literal gets different texts in one run; rewrite it by hand"
      }
      edits[path, default: []].append(edit)
      return write(lines, to: path) ? nil : "cannot write \(path)"
    }
  }

  private func original(_ path: String) -> [String]? {
    if let lines = originals[path] { return lines }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let lines = text.components(separatedBy: "\n")
    originals[path] = lines
    return lines
  }

  private func write(_ original: [String], to path: String) -> Bool {
    var lines = original
    let ordered = edits[path, default: []].sorted { $0.lines.lowerBound > $1.lines.lowerBound }
    for edit in ordered { lines.replaceSubrange(edit.lines, with: edit.replacement) }
    let data = Data(lines.joined(separator: "\n").utf8)
    return (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
  }

  private func filePath(of location: SourceLocation) -> String {
    #if compiler(>=6.3)
      location.filePath
    #else
      location._filePath
    #endif
  }
}

/// A text literal behind `expect:` in a test file.
struct ExpectLiteral {
  /// The lines it stands on, the one with `expect:` included.
  let range: Range<Int>
  private let before: String
  private let after: String
  private let pounds: String
  private let indentation: String

  /// Finds the first labelled literal at or below a line, within the same test.
  init?(in lines: [String], from start: Int) {
    var number = start
    while number < lines.count, lines[number].range(of: "expect: ") == nil {
      number += 1
      if number < lines.count, lines[number].contains("@Test") { return nil }
    }
    guard number < lines.count, let label = lines[number].range(of: "expect: ") else { return nil }
    let line = lines[number]
    before = String(line[..<label.upperBound])
    let literal = line[label.upperBound...]
    pounds = String(literal.prefix { $0 == "#" })
    let quoted = literal.dropFirst(pounds.count)
    if quoted.hasPrefix("\"\"\"") {
      let closing = "\"\"\"" + pounds
      guard
        let last = lines[(number + 1)...].firstIndex(where: {
          $0.drop { $0 == " " }.hasPrefix(closing)
        })
      else { return nil }
      range = number..<(last + 1)
      indentation = String(lines[last].prefix { $0 == " " })
      after = String(lines[last].dropFirst(indentation.count + closing.count))
    } else {
      guard let end = Self.end(of: quoted, pounds: pounds) else { return nil }
      range = number..<(number + 1)
      indentation = String(line.prefix { $0 == " " }) + "  "
      after = String(quoted[end...])
    }
  }

  /// The lines with another text in the literal, or `nil` where its delimiters cannot hold the text.
  func lines(with text: String) -> [String]? {
    guard !text.contains("\\" + pounds), !text.contains("\"\"\"" + pounds) else { return nil }
    let content = text.components(separatedBy: "\n").map { $0.isEmpty ? "" : indentation + $0 }
    return [before + pounds + "\"\"\""] + content + [indentation + "\"\"\"" + pounds + after]
  }

  /// The place behind the closing quote of a one-line literal.
  private static func end(of quoted: Substring, pounds: String) -> Substring.Index? {
    guard quoted.first == "\"" else { return nil }
    var rest = quoted.dropFirst()
    while let next = rest.first {
      if next == "\\", pounds.isEmpty {
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("\"" + pounds) {
        return rest.dropFirst(1 + pounds.count).startIndex
      } else {
        rest = rest.dropFirst()
      }
    }
    return nil
  }
}
