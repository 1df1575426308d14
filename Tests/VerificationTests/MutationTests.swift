import Foundation
import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaVerification
import TestSupport
import Testing

/// Changes one thing in the schemas that stand on stored documents: `check` or `verify` notices it, or no
/// document speaks of it. What cites a document has to be noticed, or is listed with the reason, whatever
/// else the schema infers of it; what the schema only infers need not. The documents themselves are not
/// needed: sheets and anchors say what they say. That a citation moves by a line is the matter of
/// `AnchorTests`.
@Suite struct MutationTests {
  /// A few in each run, others whenever a schema or sheet changes; `MUTATIONS=all`, or the name of one
  /// schema, by hand, which also writes the figures.
  private static let all = ProcessInfo.processInfo.environment["MUTATIONS"] != nil
  private static let schema = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap {
    $0 == "all" ? nil : $0
  }
  private static let sampled = 20

  @Test func `nothing is noticed where nothing was changed`() throws {
    let repository = try RepositoryDocuments()
    let trial = MutationTrial(repository)
    for schema in repository.set.schemas where schema.sources.contains(where: { $0.file != nil }) {
      #expect(trial.errors(in: schema).map(\.message) == [], "\(schema.name)")
    }
  }

  @Test func `a change of one thing is noticed, or no document speaks of it`() throws {
    let repository = try RepositoryDocuments()
    let trial = MutationTrial(repository)
    let mutants = repository.set.schemas.filter { $0.sources.contains { $0.file != nil } }
      .flatMap(\.mutants)
    let survivors = try Survivors()
    var tally = MutationTally()
    var random = SeededNumbers(seed: repository.seed)
    let chosen =
      Self.all
      ? mutants.filter { mutant in Self.schema.map { mutant.name.hasPrefix($0 + ".") } ?? true }
      : Array(mutants.shuffled(using: &random).prefix(Self.sampled))
    for mutant in chosen {
      let outcome = trial.outcome(of: mutant, isListed: survivors.names.contains(mutant.name))
      tally.count(outcome, of: mutant)
      if Self.all { show("\(outcome.rawValue) \(mutant.kind) \(mutant.name)") }
    }
    #expect(tally.unexplained == [], "\(tally.unexplained.count) changes that nothing notices")
    #expect(mutants.count > 1000)
    #expect(survivors.names.subtracting(mutants.map(\.name)) == [], "there are no such changes")
    if Self.all {
      show(tally.text)
      let listed = survivors.names.filter { name in
        Self.schema.map { name.hasPrefix($0 + ".") } ?? true
      }
      #expect(listed.subtracting(tally.listed) == [], "these need no reason")
    }
  }
}

/// Says how a long run goes on.
private func show(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// What became of a mutant.
private enum MutationOutcome: String {
  case byVerify = "verify"
  case byCheck = "check"
  /// The schema itself says that it is inferred.
  case inferred = "inferred"
  /// The list says why no document speaks of it.
  case listed = "listed"
  case unexplained = "unexplained"
}

private struct MutationTally {
  private var counts: [String: [MutationOutcome: Int]] = [:]
  private(set) var unexplained: [String] = []
  private(set) var listed: Set<String> = []

  mutating func count(_ outcome: MutationOutcome, of mutant: Mutant) {
    counts[mutant.kind, default: [:]][outcome, default: 0] += 1
    if outcome == .unexplained { unexplained.append(mutant.name) }
    if outcome == .listed { listed.insert(mutant.name) }
  }

  var text: String {
    counts.keys.sorted().map { kind in
      let parts = (counts[kind] ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }
      return kind + ": " + parts.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")
    }.joined(separator: "\n")
  }
}

private struct MutationTrial {
  let repository: RepositoryDocuments
  private let sheets: [String: [DocumentSheet]]
  private let anchors: [String: [AnchorSheet]]

  init(_ repository: RepositoryDocuments) {
    self.repository = repository
    func grouped<Sheet>(
      _ files: [SourceFile], _ read: (SourceFile, inout DiagnosticLog) -> Sheet?
    ) -> [String: [Sheet]] {
      var log = DiagnosticLog()
      var sheets: [String: [Sheet]] = [:]
      for file in files {
        let name = file.path.split(separator: "/").last?.split(separator: ".").first ?? ""
        if let sheet = read(file, &log) { sheets[String(name), default: []].append(sheet) }
      }
      return sheets
    }
    sheets = grouped(repository.sheets) { DocumentSheet($0, log: &$1) }
    anchors = grouped(repository.anchors) { AnchorSheet($0, log: &$1) }
  }

  /// The schemas with one in the place of that of its name, the only one that is looked at.
  private func set(with schema: Schema) -> SchemaSet {
    SchemaSet(
      schemas: repository.set.schemas.map { former in
        guard former.name != schema.name else { return schema }
        var other = former
        other.isRequested = false
        return other
      })
  }

  /// What `verify` says of a schema in the place of that of its name.
  func errors(in schema: Schema) -> [Diagnostic] {
    var log = DiagnosticLog()
    return verify(
      set(with: schema), sheets: sheets[schema.name] ?? [], anchors: anchors[schema.name] ?? [],
      documents: nil, log: &log
    ).diagnostics.filter { $0.severity == .error }
  }

  func outcome(of mutant: Mutant, isListed: Bool) -> MutationOutcome {
    if let removed = mutant.removed {
      if isRefused(without: removed) { return .byCheck }
    } else {
      if !errors(in: mutant.schema).isEmpty { return .byVerify }
      let found = ExampleRuns().prepared(for: set(with: mutant.schema))(mutant.schema)
      if !found.isEmpty { return .byCheck }
    }
    if isListed { return .listed }
    return mutant.provenance.citations.isEmpty ? .inferred : .unexplained
  }

  /// Whether the schemas are refused without a piece of their text, for what they say and not for how it
  /// is written.
  private func isRefused(without piece: SourceRange) -> Bool {
    let files = repository.schemaFiles.map { file in
      guard file.path == piece.path else { return file }
      return SourceFile(
        path: file.path,
        bytes: Array(file.bytes[..<piece.lowerBound] + file.bytes[piece.upperBound...]))
    }
    let compilation = RepositoryDocuments.resolve(files, reusing: repository.parsed)
    return compilation.diagnostics.contains {
      $0.severity == .error && $0.code != "unexpected-token"
    }
  }
}

/// The checked-in list of changes that no document speaks of: a name, a bar, the reason.
private struct Survivors {
  let names: Set<String>

  init() throws {
    let text = String(
      decoding: try Repository.bytes(of: "Tests/VerificationTests/Survivors.txt"), as: UTF8.self)
    names = Set(
      try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
        let bar = try #require(
          line.range(of: " | ", options: .backwards), "a survivor without a reason")
        return String(line[..<bar.lowerBound])
      })
  }
}
