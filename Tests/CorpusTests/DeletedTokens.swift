import PushPayloadBasics
import PushSchemaCompiler
import PushSchemaConcurrency
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaSyntax
import TestSupport

/// The schemas of this repository, and what is said of them where one token of one file is missing.
struct DeletedTokens: Sendable {
  /// One token of a file, and the kind of the declaration that it belongs to.
  struct Place: Sendable {
    let file: Int
    let kind: Keyword
    let range: Range<Int>
  }

  let files: [SourceFile]
  private let places: [[Keyword: [Range<Int>]]]
  private let parsed: ParsedSchemas
  private let intact: Compilation

  init() throws {
    let files = try Repository.files(in: "Schemas", suffix: ".pushschema").map {
      SourceFile(path: $0, bytes: try Repository.bytes(of: $0))
    }
    self.files = files
    places = files.map(Self.tokensByDeclaration)
    parsed = Self.compiler.parse(Self.inputs(files))
    intact = Self.compiler.compile(parsed, reusing: .empty)
  }

  /// What is said of the schemas as they are.
  var ownMessages: [Diagnostic] { intact.everyDiagnostic }

  /// Tokens in turn of each kind of declaration of each file, chosen at random.
  func sample(_ count: Int, using random: inout SeededRandom) -> [Place] {
    let shelves = places.enumerated().flatMap { file, kinds in
      Keyword.allCases.compactMap { kind in
        kinds[kind].map { (file: file, kind: kind, tokens: $0) }
      }
    }
    let turns = shelves.shuffled(using: &random)
    return (0..<count).compactMap { turn in
      let shelf = turns[turn % turns.count]
      return random.pick(shelf.tokens).map {
        Place(file: shelf.file, kind: shelf.kind, range: $0)
      }
    }
  }

  /// The errors and warnings where the token is missing.
  func messages(without place: Place) -> [Diagnostic] {
    var files = files
    files[place.file] = mutant(without: place)
    let parsed = Self.compiler.parse(Self.inputs(files), reusing: parsed)
    return Self.compiler.compile(parsed, reusing: intact).everyDiagnostic
      .filter { $0.severity == .error || $0.severity == .warning }
  }

  /// The same of several places, each by itself.
  func messages(withoutEach places: [Place]) -> [[Diagnostic]] {
    places.concurrentMap { messages(without: $0) }
  }

  func describe(_ place: Place) -> String {
    let file = files[place.file]
    let position = file.position(at: place.range.lowerBound)
    return
      "\(file.path):\(position.line):\(position.column) '\(file.text(in: place.range).prefix(40))'"
  }

  func mutant(without place: Place) -> SourceFile {
    var bytes = files[place.file].bytes
    bytes.removeSubrange(place.range)
    return SourceFile(path: files[place.file].path, bytes: bytes)
  }

  private static let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])

  private static func inputs(_ files: [SourceFile]) -> [SchemaInput] {
    files.map { SchemaInput(file: $0, isRequested: true) }
  }

  /// Documentation aside, which may be missing anywhere.
  private static func tokensByDeclaration(_ file: SourceFile) -> [Keyword: [Range<Int>]] {
    var log = DiagnosticLog()
    var found: [Keyword: [Range<Int>]] = [:]
    var kind: Keyword?
    for token in lex(file, log: &log) {
      let place = token.range.lowerBound
      if let keyword = token.keyword, place == 0 || file.bytes[place - 1] == 0x0A {
        kind = keyword == .language || keyword == .import ? .schema : keyword
      }
      guard let kind, token.kind != .documentation, token.kind != .end else { continue }
      found[kind, default: []].append(token.range)
    }
    return found
  }
}
