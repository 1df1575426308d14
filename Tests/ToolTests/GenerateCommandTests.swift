import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

@Suite struct GenerateCommandTests {
  @Test func `the longest names that check takes are names of files`() throws {
    let name = String(repeating: "N", count: 64)
    let object = String(repeating: "M", count: 64)
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema \(name)
      import APNs

      object \(object) inferred "law" { text: string inferred "law" }

      mapping m: \(object) -> APNs.Push inferred "law" {
        set headers.apns-push-type = "alert"
        set headers.apns-topic = "com.example"
        text -> payload.aps.alert.body
      }

      example \(name): \(object) valid inferred "law"
        json \"""
          {"text": "a"}
          \"""
        maps to \"""
          {"headers": {"apns-topic": "com.example", "apns-push-type": "alert"},
           "payload": {"aps": {"alert": {"body": "a"}}}}
          \"""
      """, to: "Schemas/\(name).pushschema")
    let run = ToolRun(["generate"], in: directory)
    #expect(run.status == .fine, "\(run.transcript)")
    #expect(try directory.files(in: "Generated").keys.contains { $0.hasPrefix("Pictures/") })
  }

  @Test func `generate writes, says what, and is then up to date`() throws {
    let directory = try shop()
    let first = ToolRun(["generate"], in: directory)
    #expect(first.status == .fine, "\(first.transcript)")
    #expect(first.output.contains("Generated/Swift/ShopPayloads/Shop.swift: new\n"))
    #expect(directory.text(of: "Generated/Swift/ShopPayloads/Shop.swift") != nil)
    let second = ToolRun(["generate"], in: directory)
    #expect(second.output.hasSuffix("everything is up to date\n"))
    #expect(ToolRun(["generate", "--check"], in: directory).output == "everything is up to date\n")
  }

  @Test func `a checking run names what is out of date and writes nothing`() throws {
    let directory = try shop()
    _ = ToolRun(["generate"], in: directory)
    try directory.write(schema(field: "price"), to: "Schemas/Shop.pushschema")
    let before = try directory.files()
    let run = ToolRun(["generate", "--check"], in: directory)
    #expect(run.status == .errorsFound)
    #expect(
      run.errors.contains(
        "Generated/Swift/ShopPayloads/Shop.swift: error: out of date: run pushschema generate\n"))
    #expect(try directory.files() == before)
    #expect(ToolRun(["generate"], in: directory).status == .fine)
    #expect(ToolRun(["generate", "--check"], in: directory).status == .fine)
  }

  @Test func `a dry run shows the lines and writes nothing`() throws {
    let directory = try shop()
    let first = ToolRun(["generate", "--dry-run"], in: directory)
    #expect(first.output.contains("Swift: 3 files would change"))
    _ = ToolRun(["generate"], in: directory)
    try directory.write(schema(field: "price"), to: "Schemas/Shop.pushschema")
    let before = try directory.files()
    let run = ToolRun(["generate", "--dry-run"], in: directory)
    #expect(run.status == .fine)
    #expect(run.output.hasPrefix("JSONSchema: 1 file would change\n--- Generated/JSONSchema/"))
    #expect(run.output.contains("\n+    \"price\": {\n"), "\(run.output)")
    #expect(run.output.contains("\nSwift: 2 files would change\n"))
    #expect(try directory.files() == before)
    _ = ToolRun(["generate"], in: directory)
    #expect(
      ToolRun(["generate", "--dry-run"], in: directory).output == "everything is up to date\n")
  }

  @Test func `a dry run behind a run that died says so`() throws {
    let directory = try shop()
    _ = ToolRun(["generate"], in: directory)
    let before = try directory.files()
    let manifest = try #require(directory.text(of: "Generated/.pushschema-outputs"))
    let staging = "Generated/.pushschema-staging"
    try directory.write(manifest, to: staging + "/new/.pushschema-outputs")
    try directory.write(manifest, to: staging + "/old/.pushschema-outputs")
    try directory.write("replace .pushschema-outputs\nend\n", to: staging + "/journal")
    let left = try directory.files()
    let run = ToolRun(["generate", "--dry-run"], in: directory)
    #expect(run.status == .unusable && run.output.isEmpty, "\(run.transcript)")
    #expect(run.errors.contains("an earlier run was interrupted"), "\(run.errors)")
    #expect(try directory.files() == left)
    #expect(ToolRun(["generate"], in: directory).status == .fine)
    #expect(try directory.files() == before)
    #expect(
      ToolRun(["generate", "--dry-run"], in: directory).output == "everything is up to date\n")
  }

  @Test func `a difference has the numbers of its lines`() {
    let file = ChangedFile(
      path: "a", former: Array("1\n\n3\n4\n".utf8), bytes: Array("1\n\n\n3\n5\n".utf8))
    #expect(file.difference == "--- a\n+++ a\n@@ -2,0 +3 @@\n+\n@@ -4 +5 @@\n-4\n+5\n")
  }

  @Test func `what was edited by hand is not written over in silence`() throws {
    let directory = try shop()
    _ = ToolRun(["generate"], in: directory)
    let path = "Generated/Swift/ShopPayloads/Shop.swift"
    let written = try #require(directory.text(of: path))
    try directory.write(written + "// mine\n", to: path)
    let run = ToolRun(["generate"], in: directory)
    #expect(
      run.errors == "\(path): warning: overwritten; edits by hand are lost\n")
    #expect(directory.text(of: path) == written)
    try directory.write(schema(field: "price"), to: "Schemas/Shop.pushschema")
    #expect(ToolRun(["generate"], in: directory).errors.isEmpty)
  }

  @Test func `a directory in the manifest's place is called so`() throws {
    let directory = try shop()
    try directory.write("", to: "Generated/.pushschema-outputs/file")
    let run = ToolRun(["generate"], in: directory)
    #expect(run.status == .unusable)
    #expect(
      run.errors.contains(
        "'Generated/.pushschema-outputs' is in the way: outputs need a plain file"))
  }

  @Test func `an example reads no file outside of the schema's folder`() throws {
    let directory = try shop()
    try directory.write("{}", to: "secret.json")
    try directory.write("{}", to: "Schemas/below/open.json")
    for (file, isRead) in [
      ("../secret.json", false), ("below/../../secret.json", false),
      (directory.path + "/secret.json", false), ("below/open.json", true),
    ] {
      try directory.write(
        schema(field: "price") + "\nexample e: Push valid file \"\(file)\"\n",
        to: "Schemas/Shop.pushschema")
      let run = ToolRun(["check"], in: directory)
      #expect(run.errors.contains("[missing-example-file]") == !isRead, "\(run.transcript)")
    }
  }

  @Test func `a schema that is gone takes its outputs with it`() throws {
    let directory = try shop()
    _ = ToolRun(["generate"], in: directory)
    try directory.write(
      schema(field: "price").replacing("Shop", with: "Store"), to: "Schemas/Store.pushschema")
    _ = ToolRun(["generate"], in: directory)
    #expect(directory.text(of: "Generated/Swift/StorePayloads/Store.swift") != nil)
    directory.remove("Schemas/Shop.pushschema")
    let run = ToolRun(["generate"], in: directory)
    #expect(run.output.contains("Generated/Swift/ShopPayloads/Shop.swift: removed\n"))
    #expect(directory.text(of: "Generated/Swift/ShopPayloads/Shop.swift") == nil)
  }

  @Test func `a schema with errors leaves the outputs as they were`() throws {
    let directory = try shop()
    _ = ToolRun(["generate"], in: directory)
    let before = try directory.files(in: "Generated")
    try directory.write(schema(field: "price: nothing"), to: "Schemas/Shop.pushschema")
    let run = ToolRun(["generate"], in: directory)
    #expect(run.status == .errorsFound)
    #expect(run.errors.contains("Schemas/Shop.pushschema:"))
    #expect(try directory.files(in: "Generated") == before)
  }

  @Test func `diagnostics for programs stand alone on standard output`() throws {
    let directory = try shop()
    try directory.write(schema(field: "price: nothing"), to: "Schemas/Shop.pushschema")
    let json = ToolRun(["check", "--diagnostics", "json"], in: directory)
    #expect(json.output.hasPrefix("{\"path\":\"Schemas/Shop.pushschema\",\"line\":"))
    #expect(json.errors.isEmpty)
    let sarif = ToolRun(["check", "--diagnostics=sarif"], in: directory)
    #expect(sarif.output.contains("\"version\":\"2.1.0\""))
  }

  @Test func `two runs in two places write the same bytes`() throws {
    let first = try shop()
    let second = try shop()
    _ = ToolRun(["generate"], in: first)
    _ = ToolRun(["generate"], in: second)
    #expect(try first.files() == second.files())
    #expect(try first.files().values.allSatisfy { !$0.contains(first.path) })
  }
}

/// A directory with one small schema that imports nothing.
private func shop() throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  try directory.write(schema(field: "title"), to: "Schemas/Shop.pushschema")
  return directory
}

private func schema(field: String) -> String {
  """
  language 1
  schema Shop

  /// What the shop sends.
  object Push open inferred "the shop's own" {
    /// One line of text.
    \(field): string
      inferred "the shop's own"
  }

  """
}
