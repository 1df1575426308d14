import Foundation
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaVerification
import TestSupport

/// The schemas of this repository with their sheets and anchors, and the documents where these lie
/// beside the project.
struct RepositoryDocuments {
  static let folder = Repository.root + "/../shared/seeds"
  static let areThere = FileManager.default.fileExists(atPath: folder)

  let schemaFiles: [SourceFile]
  let sheets: [SourceFile]
  let anchors: [SourceFile]
  let documents: [String: [UInt8]]
  let parsed: ParsedSchemas
  /// Resolved; examples are not run.
  let set: SchemaSet

  init() throws {
    schemaFiles = try Self.files(in: "Schemas", suffix: ".pushschema")
    sheets = try Self.files(in: "Schemas/Documents", suffix: ".json")
    anchors = try Self.files(in: "Schemas/Documents", suffix: AnchorSheet.ending)
    parsed = Self.parse(schemaFiles)
    set = Compiler(standardSchemas: []).resolve(parsed).set
    var documents: [String: [UInt8]] = [:]
    if Self.areThere {
      for name in set.schemas.flatMap(\.sources).compactMap(\.file) {
        documents[name] = Array(
          try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + name)))
      }
    }
    self.documents = documents
  }

  /// A number that is another one whenever a schema or a sheet is.
  var seed: UInt64 {
    (schemaFiles + sheets).flatMap(\.bytes).reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
  }

  /// Resolves schemas, of which `former` may hold some parsed already.
  static func resolve(_ files: [SourceFile], reusing former: ParsedSchemas) -> Compilation {
    Compiler(standardSchemas: []).resolve(parse(files, reusing: former))
  }

  private static func parse(
    _ files: [SourceFile], reusing former: ParsedSchemas = ParsedSchemas()
  ) -> ParsedSchemas {
    Compiler(standardSchemas: []).parse(
      files.map { SchemaInput(file: $0, isRequested: true) }, reusing: former)
  }

  private static func files(in folder: String, suffix: String) throws -> [SourceFile] {
    try Repository.files(in: folder, suffix: suffix).map { path in
      SourceFile(path: path, bytes: try Repository.bytes(of: path))
    }
  }
}
