import TestSupport
import Testing

/// The code in the articles and tutorials of the libraries, and in the README.
@Suite struct ArticleSampleTests {
  @Test func `code in articles, tutorials and the README compiles`() throws {
    var samples: [Sample] = []
    for folder in ["Sources", "Generated/Swift"] {
      for path in try Repository.files(in: folder, suffix: ".md") where path.contains(".docc/") {
        let found = try Sample.all(inMarkdown: path)
        #expect(found.count > 0, "\(path) has no code")
        samples += found
      }
      for path in try Repository.files(in: folder, suffix: ".swift") where path.contains(".docc/") {
        samples.append(Sample(path: path, code: try text(of: path)))
      }
    }
    // What stands there without its imports is a part of a manifest; `ShopPush` is built as a package.
    samples += try Sample.all(inMarkdown: "README.md")
      .filter { $0.code.hasPrefix("import ") && !$0.code.contains("import ShopPush") }
    #expect(samples.count > 16)
    let sources = samples.enumerated().map {
      ("sample\($0).swift", $1.function(named: "sample\($0)"))
    }
    let complaints = try SwiftCompiler.complaints(about: sources)
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test func `each step of the tutorial's sections goes on from the one before`() throws {
    let folder = "Sources/PushPayload/PushPayload.docc/Resources/"
    let steps = try Repository.files(in: folder, suffix: ".swift").map(text)
    #expect(steps.count == 7)
    let start = try #require(steps.first).split(separator: "\n").filter { !$0.hasPrefix("import ") }
    for step in steps {
      let lines = step.split(separator: "\n").filter { !$0.hasPrefix("import ") }
      #expect(lines.starts(with: start))
    }
  }
}

private func text(of path: String) throws -> String {
  String(decoding: try Repository.bytes(of: path), as: UTF8.self)
}

/// A piece of Swift as it stands in a page.
private struct Sample {
  let path: String
  let code: String

  /// The blocks of Swift in a page.
  static func all(inMarkdown path: String) throws -> [Sample] {
    var samples: [Sample] = []
    var block: [Substring]?
    for line in try text(of: path).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line == "```swift" {
        block = []
      } else if line == "```", let lines = block {
        samples.append(Sample(path: path, code: lines.joined(separator: "\n") + "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return samples
  }

  /// The code as a function with the imports before it. What a page declares for its reader counts as
  /// used, and bytes that a page takes for granted are there.
  func function(named name: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.filter { $0.hasPrefix("import ") }
    let declared = lines.filter { $0.hasPrefix("let ") || $0.hasPrefix("var ") }
      .compactMap { $0.split(separator: " ").dropFirst().first }
      .map { $0.prefix { $0.isLetter || $0.isNumber } }
    let needsRuntime = !imports.contains("import PushPayload")
    let needsBytes = !declared.contains("bytes") && code.contains("(bytes)")
    return """
      // \(path)
      \(imports.joined(separator: "\n"))
      \(needsRuntime ? "import PushPayload" : "")
      func \(name)(\(needsBytes ? "bytes: [UInt8]" : "")) throws {
      \(lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n"))
      \(declared.map { "_ = \($0)" }.joined(separator: "\n"))
      }
      """
  }
}
