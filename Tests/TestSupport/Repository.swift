import Foundation

/// Where things lie in this repository, and reading them.
package enum Repository {
  /// The folder that holds `Package.swift`, without a slash at the end.
  package static let root: String =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Paths below `folder`, relative to the root, of all files whose name ends in `suffix`, in order.
  package static func files(in folder: String, suffix: String) throws -> [String] {
    let path = root + "/" + folder
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(suffix) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { folder + "/" + $0 }
  }

  /// The bytes of a file, by its path relative to the root.
  package static func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: root + "/" + path)))
  }

  /// Where a link on a page leads, both as paths relative to the root; an empty link is the page itself.
  package static func resolve(_ link: String, from page: String) -> String {
    guard !link.isEmpty else { return page }
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
