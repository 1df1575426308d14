import Foundation
import TestSupport
import Testing

/// Reads the written Markdown pages of this repository as a reader's forge would.
@Suite struct MarkdownTests {
  private static let pages: [String] = [
    "README.md", ".ci/README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md",
    "Plugins/README.md", "Plugins/Editors/README.md", "Schemas/README.md", "Schemas/Guide.md",
    "Schemas/Changes.md", "Schemas/Command.md", "Schemas/Diagnostics.md",
    "Schemas/Documents/README.md", "Sources/README.md", "Tests/README.md",
  ]

  @Test(arguments: pages)
  func `tables and fences are whole, and each heading stands once`(_ path: String) throws {
    #expect(try document(path).mistakes == [])
  }

  @Test(arguments: pages)
  func `links lead to files and headings that are there`(_ path: String) throws {
    for link in try document(path).links where !link.contains("://") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target = Repository.resolve(String(parts[0]), from: path)
      // The emitted pages have a test of their own, beside what emits them.
      if target.hasPrefix("Generated/") { continue }
      #expect(FileManager.default.fileExists(atPath: Repository.root + "/" + target), "\(link)")
      if parts.count > 1 {
        #expect(try document(target).anchors.contains(String(parts[1])), "\(path): \(link)")
      }
    }
  }

  private func document(_ path: String) throws -> MarkdownDocument {
    MarkdownDocument(String(decoding: try Repository.bytes(of: path), as: UTF8.self))
  }
}
