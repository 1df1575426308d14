import PushSchemaDiagnostics
import TestSupport

extension SchemaMutator {
  /// Changes the sources of all case files and the standard schemas.
  static func standard() throws -> SchemaMutator {
    let schemas = try standardSchemaFiles()
    var samples = try CaseFile.all(in: "Tests/Corpus").map { file in
      Sample(file.sources.map { SourceFile(path: $0.path, bytes: $0.bytes) })
    }
    samples.append(Sample([try smallSchema()]))
    for schema in schemas { samples.append(Sample([schema])) }
    return SchemaMutator(samples: samples.filter { !$0.files.isEmpty })
  }

  /// A schema without mistakes that has every declaration and clause.
  static func smallSchema() throws -> SourceFile {
    let path = "Tests/FuzzTests/Everything.pushschema"
    return SourceFile(path: "Everything.pushschema", bytes: try Repository.bytes(of: path))
  }

  static func standardSchemaFiles() throws -> [SourceFile] {
    try Repository.files(in: "Schemas", suffix: ".pushschema").map {
      SourceFile(path: $0, bytes: try Repository.bytes(of: $0))
    }
  }
}
