import PushSchemaText

/// The source files of one run, by their path.
package struct SourceFiles: Sendable {
  private var byPath: [String: SourceFile] = [:]

  package init(_ files: [SourceFile] = []) {
    for file in files { add(file) }
  }

  package mutating func add(_ file: SourceFile) { byPath[file.path] = file }

  /// The files of both; of two with one path, the other's.
  package func adding(_ other: SourceFiles) -> SourceFiles {
    var files = self
    files.byPath.merge(other.byPath) { $1 }
    return files
  }

  /// The file at a path; `nil` if its text is not available.
  package subscript(_ path: String) -> SourceFile? { byPath[path] }

  /// The start of a range in words: `a.pushschema:3:5`; without the file, only its path.
  package func place(of range: SourceRange) -> String {
    let path = PrintableText.path(range.path)
    guard let position = self[range.path]?.position(at: range.lowerBound) else { return path }
    return "\(path):\(position.line):\(position.column)"
  }
}
