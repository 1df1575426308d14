import Foundation
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaVerification
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// What `generate` leaves out because it was done before, and that it leaves out nothing else.
@Suite struct GenerationRecordTests {
  private static let skipped = "nothing has changed since the last run"
  private static let swift = "Generated/Swift/PushPayloads/Push.swift"

  @Test func `a run behind one that was silent does nothing`() throws {
    let directory = try RecordedSchemas.directory()
    #expect(!generate(in: directory).output.contains(Self.skipped))
    let before = try directory.files()
    let run = generate(in: directory)
    #expect(
      run.transcript == """
        nothing has changed since the last run: 5 schema files, 30 outputs
        everything is up to date
        -- exit status 0

        """)
    #expect(try directory.files() == before)
    #expect(directory.text(of: "Generated/.pushschema-cache/.gitignore") == "*\n")
  }

  @Test(arguments: [
    "Schemas/Push.pushschema", "Schemas/Vendor.pushschema", "Schemas/Vendor+More.pushschema",
    "Schemas/Outer.pushschema", "Schemas/example.json",
  ])
  func `a change of any file that was read is noticed`(path: String) throws {
    let directory = try RecordedSchemas.directory()
    _ = generate(in: directory)
    let text = try #require(directory.text(of: path))
    try directory.write(text.replacing("first", with: "other"), to: path)
    #expect(!generate(in: directory).output.contains(Self.skipped))
    #expect(try directory.files(in: "Generated") == fresh(like: directory))
    try directory.write(text, to: path)
    #expect(!generate(in: directory).output.contains(Self.skipped))
    #expect(try directory.files(in: "Generated") == fresh(like: directory))
    #expect(generate(in: directory).output.contains(Self.skipped))
  }

  @Test func `a file more or less is noticed`() throws {
    let directory = try RecordedSchemas.directory()
    _ = generate(in: directory)
    try directory.write(
      """
      language 1
      schema More
      object Message open inferred "law" { text: string inferred "law" }

      """,
      to: "Schemas/More.pushschema")
    #expect(generate(in: directory).output.contains("Generated/Swift/MorePayloads/More.swift: new"))
    directory.remove("Schemas/More.pushschema")
    #expect(
      generate(in: directory).output.contains("Generated/Swift/MorePayloads/More.swift: removed"))
    #expect(try directory.files(in: "Generated") == fresh(like: directory))
  }

  @Test func `outputs that are not what was written are written anew`() throws {
    let directory = try RecordedSchemas.directory()
    _ = generate(in: directory)
    let written = try #require(directory.text(of: Self.swift))
    try directory.write(written.replacing("first", with: "other"), to: Self.swift)
    #expect(
      generate(in: directory).errors
        == "\(Self.swift): warning: overwritten; edits by hand are lost\n")
    #expect(directory.text(of: Self.swift) == written)
    directory.remove(Self.swift)
    #expect(generate(in: directory).output.contains("\(Self.swift): new"))
    directory.remove("Generated/.pushschema-outputs")
    #expect(!generate(in: directory).output.contains(Self.skipped))
    directory.remove("Generated/JSONSchema")
    #expect(generate(in: directory).output.contains("Generated/JSONSchema/Push.Message.json: new"))
    #expect(try directory.files(in: "Generated") == fresh(like: directory))
  }

  /// As a merge may leave it.
  @Test func `a manifest out of order, with lines twice or broken, names each output once`() {
    let (one, two) = (SHA256(of: "1"), SHA256(of: "2"))
    let text = """
      \(two) b/2
      \(one) a/1
      \(one) b/2

      \(one)a/3
      \(one) ../a/4
      \(one) a/5 6
      123 a/7
      \(one) A/8

      """
    let manifest = OutputManifest(bytes: Array(text.utf8))
    #expect(manifest.entries.map(\.path) == ["b/2", "a/1", "A/8"])
    #expect(manifest.entries.map(\.digest) == [two, one, one])
    #expect(OutputManifest(bytes: manifest.bytes) == manifest)
  }

  @Test func `what stands in an output's place is looked at as ever`() throws {
    let directory = try RecordedSchemas.directory()
    _ = generate(in: directory)
    let written = try #require(directory.text(of: Self.swift))
    directory.remove(Self.swift)
    try directory.write(written, to: "elsewhere.swift")
    try directory.link(Self.swift, to: directory.path + "/elsewhere.swift")
    let run = generate(in: directory)
    #expect(run.status == .unusable && run.errors.contains(Self.swift), "\(run.transcript)")
  }

  @Test func `a record that is no plain file, or a large one, counts for nothing`() throws {
    let directory = try RecordedSchemas.directory()
    _ = generate(in: directory)
    let record = directory.path + "/Generated/.pushschema-cache/record"
    let file = try #require(FileHandle(forWritingAtPath: record))
    try file.truncate(atOffset: 1 << 30)
    #expect(!generate(in: directory).output.contains(Self.skipped))
    #expect(generate(in: directory).output.contains(Self.skipped))
    unlink(record)
    mkfifo(record, 0o644)
    #expect(!generate(in: directory).output.contains(Self.skipped))
    #expect(generate(in: directory).output.contains(Self.skipped))
  }

  @Test func `a pipe among the schemas is refused, not waited for`() throws {
    let directory = try RecordedSchemas.directory()
    mkfifo(directory.path + "/Schemas/Pipe.pushschema", 0o644)
    let run = generate(in: directory)
    #expect(run.status == .unusable)
    #expect(run.errors.contains("Pipe.pushschema': it is not a plain file"))
  }

  @Test func `a digest under a key takes every byte, the length and the key`() {
    let key = KeyedDigest.Key()
    #expect(KeyedDigest.Key(text: key.text) == key)
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8($0) &* 37 }
      let digest = KeyedDigest(of: bytes.span, key)
      #expect(KeyedDigest(text: digest.text) == digest)
      var digests: Set = [digest, KeyedDigest(of: (bytes + [0]).span, key)]
      if count > 0 { digests.insert(KeyedDigest(of: bytes.span, KeyedDigest.Key())) }
      for position in bytes.indices {
        var changed = bytes
        changed[position] ^= 0x80
        digests.insert(KeyedDigest(of: changed.span, key))
      }
      #expect(digests.count == count + (count > 0 ? 3 : 2))
    }
    for text in ["", "1", "1.2.3", "x.1", "1.-"] { #expect(KeyedDigest(text: text) == nil) }
  }

  @Test func `an example's file is read by no link`() throws {
    let directory = try RecordedSchemas.directory()
    let schema = try #require(directory.text(of: "Schemas/Vendor.pushschema"))
    let text = try #require(directory.text(of: "Schemas/example.json"))
    try directory.write(text, to: "elsewhere/example.json")
    try directory.write(text, to: "Schemas/below/example.json")
    try directory.link("Schemas/folder", to: "../elsewhere")
    try directory.link("Schemas/link.json", to: "example.json")
    for (path, status) in [
      ("below/example.json", ExitStatus.fine), ("folder/example.json", .errorsFound),
      ("link.json", .errorsFound), ("below", .errorsFound),
    ] {
      try directory.write(
        schema.replacing("\"example.json\"", with: "\"\(path)\""), to: "Schemas/Vendor.pushschema")
      let run = ToolRun(["check"], in: directory)
      #expect(run.status == status, "\(path): \(run.transcript)")
      #expect(run.errors.contains("[missing-example-file]") == (status != .fine))
    }
  }

  @Test func `another tool, a record that is none and a link for one count for nothing`() throws {
    let directory = try RecordedSchemas.directory()
    _ = generate(in: directory)
    #expect(!generate(in: directory, tool: "other").output.contains(Self.skipped))
    #expect(generate(in: directory, tool: "other").output.contains(Self.skipped))
    let record = "Generated/.pushschema-cache/record"
    let text = try #require(directory.text(of: record))
    for broken in [
      "", "\0\n", String(text.dropLast(4)), text.replacing("schema-file ", with: "schema-pile "),
      text.replacing("manifest ", with: "manifest x"), "end\n",
    ] {
      try directory.write(broken, to: record)
      #expect(!generate(in: directory, tool: "other").output.contains(Self.skipped))
      #expect(directory.text(of: record) == text)
    }
    directory.remove("Generated/.pushschema-cache")
    try directory.write("", to: "elsewhere/mine")
    try directory.link("Generated/.pushschema-cache", to: directory.path + "/elsewhere")
    for _ in 0..<2 { #expect(!generate(in: directory).output.contains(Self.skipped)) }
    #expect(try directory.files(in: "elsewhere") == ["mine": ""])
  }

  @Test func `what cannot be kept is made good by the next run`() throws {
    let directory = try RecordedSchemas.directory()
    // As a full disk leaves it: files without their bytes.
    try directory.write("", to: "Generated/.pushschema-cache/.gitignore")
    try directory.write("", to: "Generated/.pushschema-cache/record.partial")
    #expect(!generate(in: directory).output.contains(Self.skipped))
    #expect(directory.text(of: "Generated/.pushschema-cache/.gitignore") == "*\n")
    #expect(generate(in: directory).output.contains(Self.skipped))
  }

  @Test func `a tool that does not know itself keeps nothing`() throws {
    let directory = try RecordedSchemas.directory()
    for _ in 0..<2 {
      #expect(!ToolRun(["generate"], in: directory).output.contains(Self.skipped))
    }
    #expect(directory.text(of: "Generated/.pushschema-cache/record") == nil)
  }

  @Test func `warnings are told each time`() throws {
    let directory = try RecordedSchemas.directory()
    let path = "Schemas/Vendor.pushschema"
    let text = try #require(directory.text(of: path))
    try directory.write(text.replacing("import Push", with: "import Push\nimport Base"), to: path)
    let first = generate(in: directory)
    #expect(first.status == .fine, "\(first.transcript)")
    #expect(first.errors.contains("[unused-import]"))
    #expect(generate(in: directory).errors == first.errors)
  }

  @Test func `runs that only look do all the work`() throws {
    let directory = try RecordedSchemas.directory()
    _ = generate(in: directory)
    // As if the record were wrong: what it says of the file is what the file says.
    let record = try #require(directory.text(of: "Generated/.pushschema-cache/record"))
    let manifest = try #require(directory.text(of: "Generated/.pushschema-outputs"))
    let former = try #require(directory.text(of: Self.swift))
    let later = former.replacing("first", with: "other")
    func forged(_ text: String, _ old: String, _ new: String) -> String {
      text.replacing(SHA256(of: old).description, with: SHA256(of: new).description)
    }
    let next = forged(manifest, former, later)
    try directory.write(later, to: Self.swift)
    try directory.write(next, to: "Generated/.pushschema-outputs")
    let read = try #require(GenerationRecord(text: record))
    let outputs = OutputManifest(bytes: Array(next.utf8)).entries.map {
      KeyedDigest(of: Array((directory.text(of: "Generated/\($0.path)") ?? "").utf8).span, read.key)
    }
    try directory.write(
      forged(record, manifest, next).replacing(
        read.outputs.text, with: KeyedDigest(of: outputs, read.key).text),
      to: "Generated/.pushschema-cache/record")
    #expect(generate(in: directory).output.contains(Self.skipped))
    let run = ToolRun(["generate", "--check"], in: directory, tool: "this")
    #expect(run.errors.contains("\(Self.swift): error: out of date"), "\(run.transcript)")
  }

  /// One directory is kept up to date through edits of all kinds, with what earlier runs left; what
  /// stands in it is always what a first run makes.
  @Test func `after any edits the outputs are those of a first run`() throws {
    let directory = try RecordedSchemas.directory()
    let edits: [(path: String, old: String, new: String)] = [
      ("Schemas/Base.pushschema", "first", "other"),
      ("Schemas/Base.pushschema", "9 chars", "8 chars"),
      ("Schemas/Push.pushschema", "first", "other"),
      ("Schemas/Push.pushschema", "badge: int inferred", "badge: int(0...) inferred"),
      ("Schemas/Vendor.pushschema", "first", "other"),
      ("Schemas/Vendor.pushschema", "note: string inferred", "note: string(...90 chars) inferred"),
      ("Schemas/Vendor+More.pushschema", "first", "other"),
      ("Schemas/Outer.pushschema", "  message.note -> extra\n", ""),
      ("Schemas/Outer.pushschema", "first", "other"),
      ("Schemas/example.json", "first", "other"),
    ]
    let outer = try #require(directory.text(of: "Schemas/Outer.pushschema"))
    var random = SeededRandom(seed: 1)
    for _ in 0..<60 {
      let edit = try #require(edits.randomElement(using: &random))
      let text = try #require(directory.text(of: edit.path))
      let changed =
        if text.contains(edit.old) {
          text.replacing(edit.old, with: edit.new)
        } else {
          edit.new.isEmpty ? outer : text.replacing(edit.new, with: edit.old)
        }
      try directory.write(changed, to: edit.path)
      let run = generate(in: directory)
      #expect(
        try directory.files(in: "Generated") == fresh(like: directory), "\(edit): \(run.transcript)"
      )
    }
  }

  /// A page of a mapping says what mappings of other schemas hand to it, which import its schema.
  @Test func `what another schema makes of a mapping is noticed`() throws {
    let directory = try RecordedSchemas.directory()
    _ = generate(in: directory)
    let path = "Schemas/Outer.pushschema"
    let text = try #require(directory.text(of: path))
    try directory.write(text.replacing("  message.note -> extra\n", with: ""), to: path)
    #expect(generate(in: directory).output.contains("Generated/Mappings/Vendor.md: changed"))
    #expect(try directory.files(in: "Generated") == fresh(like: directory))
  }

  @Test func `the copy of the schemas and the page beside it come as soon as they are asked for`()
    throws
  {
    let directory = try RecordedSchemas.directory()
    _ = generate(in: directory)
    try directory.write(
      "// Generated by pushschema.\n", to: "Generated/" + StandardSchemasText.path)
    #expect(generate(in: directory).output.contains("\(StandardSchemasText.path): changed"))
    #expect(generate(in: directory).output.contains(Self.skipped))
    for text in ["# One\n", "# Other\n"] {
      try directory.write(text, to: "Schemas/Diagnostics.md")
      #expect(generate(in: directory).output.contains(StandardSchemasText.pagePath))
      #expect(generate(in: directory).output.contains(Self.skipped))
    }
    directory.remove("Schemas/Diagnostics.md")
    #expect(generate(in: directory).output.contains("\(StandardSchemasText.pagePath): removed"))
  }

  /// What `Artifact.schema` promises, and the grounds of outputs rest on.
  @Test func `the artifacts of a schema are the same beside schemas that no imports connect`()
    throws
  {
    let schemas = try Repository.files(in: "Schemas", suffix: ".pushschema")
    let other = "Tests/FuzzTests/Everything.pushschema"
    let both = try artifacts(of: schemas + [other])
    for paths in [schemas, [other]] {
      let alone = try artifacts(of: paths)
      #expect(alone.count > 10)
      for (path, text) in alone { #expect(both[path] == text, "\(path)") }
    }
  }

  /// The texts of the artifacts that belong to a schema each, by their paths.
  private func artifacts(of paths: [String]) throws -> [String: String] {
    let inputs = try paths.map { path in
      SchemaInput(
        file: SourceFile(path: path, bytes: try Repository.bytes(of: path)), isRequested: true)
    }
    let set = Compiler.standard.resolve(Compiler.standard.parse(inputs)).set
    let artifacts = Compiler.allEmitters.emit(set).filter { $0.schema != nil }
    return Dictionary(artifacts.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
  }
}

private func generate(in directory: TemporaryDirectory, tool: String = "this") -> ToolRun {
  ToolRun(["generate"], in: directory, tool: tool)
}

/// What a first run makes of the same schemas.
private func fresh(like directory: TemporaryDirectory) throws -> [String: String] {
  let other = try TemporaryDirectory()
  for (path, text) in try directory.files(in: "Schemas") {
    try other.write(text, to: "Schemas/" + path)
  }
  let run = ToolRun(["generate"], in: other)
  #expect(run.status == .fine, "\(run.transcript)")
  return try other.files(in: "Generated")
}
