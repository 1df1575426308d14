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
}
