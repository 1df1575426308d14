import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaFormat
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaPages
import PushSchemaSwift
import PushSchemaText
import SchemaDumps
import TestSupport

/// One run of the compiler over some files, and what must hold of it whatever they hold.
struct CompilationCheck {
  let files: [SourceFile]
  let compilation: Compilation

  static let emitters: [any Emitter] = [
    SwiftEmitter(), MappingTablesEmitter(), ReferenceEmitter(), JSONSchemaEmitter(),
    PicturesEmitter(), MigrationsEmitter(),
  ]

  init(_ files: [SourceFile]) {
    self.files = files
    compilation = Self.compile(files)
  }

  /// Files in the folder `imported` are read only because others import them.
  static func compile(_ files: [SourceFile]) -> Compilation {
    let compiler = Compiler(standardSchemas: standard, checks: [ExampleRuns()])
    let inputs = files.map {
      SchemaInput(file: $0, isRequested: !$0.path.hasPrefix("imported/"))
    }
    return compiler.compile(compiler.parse(inputs), with: emitters)
  }

  /// The same without examples being run and without artifacts.
  static func resolve(_ files: [SourceFile]) -> Compilation {
    let compiler = Compiler(standardSchemas: standard, checks: [ExampleRuns()])
    return compiler.compile(
      compiler.parse(files.map { SchemaInput(file: $0, isRequested: true) }))
  }

  /// What mutants of the standard schemas import.
  private static let standard = (try? SchemaMutator.standardSchemaFiles()) ?? []

  /// The first law that is broken, in words.
  mutating func problem(repeating: Bool) -> String? {
    placeProblem() ?? renderingProblem() ?? artifactProblem()
      ?? (repeating ? repetitionProblem() ?? formatProblem() : nil)
  }

  private func placeProblem() -> String? {
    let all = files + Self.standard
    for diagnostic in compilation.diagnostics {
      let places =
        [diagnostic.range] + diagnostic.labels.map(\.range) + diagnostic.fixes.map(\.range)
      for place in places {
        let file = all.first { $0.path == place.path }
        guard let file, place.lowerBound >= 0, place.upperBound <= file.bytes.count else {
          return "[\(diagnostic.code)] lies outside of \(place.path)"
        }
      }
      if diagnostic.message.isEmpty || diagnostic.message.contains("\n") {
        return "[\(diagnostic.code)] has no message of one line"
      }
    }
    return nil
  }

  private func renderingProblem() -> String? {
    let sources = SourceFiles(files + Self.standard)
    let diagnostics = compilation.diagnostics
    for format in DiagnosticFormat.allCases {
      let text = format.render(diagnostics, files: sources, isColored: false)
      if let hidden = firstHiddenScalar(in: text) { return "\(format) shows \(hidden) raw" }
      let documents =
        switch format {
        case .text: [String]()
        case .json: text.split(separator: "\n").map(String.init)
        case .sarif: [text]
        }
      for document in documents where DraftJSON(document) == nil {
        return "\(format) is no JSON: \(document.prefix(400))"
      }
      if format == .json, documents.count != diagnostics.count { return "not one line for each" }
    }
    return nil
  }

  private func artifactProblem() -> String? {
    if compilation.hasErrors {
      return compilation.artifacts.isEmpty ? nil : "artifacts in spite of errors"
    }
    let requested = compilation.set.schemas.filter(\.isRequested)
    if !requested.isEmpty, compilation.artifacts.isEmpty { return "no artifacts, and no error" }
    for artifact in compilation.artifacts {
      if let problem = pathProblem(artifact.path) { return "\(problem): \(artifact.path)" }
      if let hidden = firstHiddenScalar(in: artifact.text) {
        return "\(artifact.path) holds \(hidden) raw"
      }
      if artifact.path.hasSuffix(".json"), DraftJSON(artifact.text) == nil {
        return "\(artifact.path) is no JSON"
      }
    }
    let paths = compilation.artifacts.map { $0.path.lowercased() }
    return Set(paths).count == paths.count ? nil : "two artifacts share a path"
  }

  private func repetitionProblem() -> String? {
    let second = Self.compile(files)
    if second.diagnostics != compilation.diagnostics { return "another run, other diagnostics" }
    if second.artifacts != compilation.artifacts { return "another run, other artifacts" }
    return nil
  }

  /// The canonical layout of a file that is understood means the same and is laid out already.
  private func formatProblem() -> String? {
    guard !compilation.hasErrors, let file = files.first,
      let text = Formatting(of: file).text
    else { return nil }
    let laidOut = SourceFile(path: file.path, text: text)
    if Formatting(of: laidOut).text != text { return "laid out twice, it looks different" }
    let other = Self.compile([laidOut] + files.dropFirst())
    return other.set.dump == compilation.set.dump ? nil : "laid out, it means something else"
  }
}

/// Why a path must not be written to; `nil` where it is an ordinary relative one.
func pathProblem(_ path: String) -> String? {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  let isPlain = path.unicodeScalars.allSatisfy {
    $0.isASCII
      && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
        || "/._-+".unicodeScalars.contains($0))
  }
  if !isPlain { return "odd characters in a path" }
  if parts.contains(where: { $0.isEmpty || $0.allSatisfy { $0 == "." } }) {
    return "a path that leaves its folder"
  }
  return nil
}

/// The first scalar that a reader cannot see or that moves what others see; line ends and blanks aside.
func firstHiddenScalar(in text: String) -> String? {
  let hidden = text.unicodeScalars.first { scalar in
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .format: scalar != "\u{200D}"
    case .lineSeparator, .paragraphSeparator, .surrogate: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }
  return hidden.map { "U+" + String($0.value, radix: 16, uppercase: true) }
}
