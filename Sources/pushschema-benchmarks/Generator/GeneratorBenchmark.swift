import Foundation

/// Measures the tool on schemas of growing size: the time for each object must not grow with them.
///
/// The tool is the one that was built beside this program. `--per-schema N` says how many objects one
/// schema file holds, `--objects N` measures one size only.
struct GeneratorBenchmark {
  private let sizes: [Int]
  private let perSchema: Int

  init(_ arguments: [String]) {
    sizes = integer("--objects", in: arguments).map { [$0] } ?? [10, 100, 1_000, 10_000]
    perSchema = integer("--per-schema", in: arguments) ?? 100
  }

  /// Prints one row for each size and command.
  func run() throws {
    print("objects  schemas  command                seconds  µs/object  peak MB")
    for size in sizes { try measure(size) }
  }

  private func measure(_ count: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushschema-benchmark-\(UUID().uuidString)")
    let schemas = folder.appendingPathComponent("Schemas")
    try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = 0
    for start in stride(from: 0, to: count, by: perSchema) {
      let schema = SampleSchema(name: "Sample\(files)", count: min(perSchema, count - start))
      let file = schemas.appendingPathComponent("\(schema.name).pushschema")
      try Data(schema.text.utf8).write(to: file)
      files += 1
    }
    let output = ["--output", folder.appendingPathComponent("Generated").path]
    let work = [
      ("check", ["check"]), ("generate, all new", ["generate"] + output),
      ("generate, all old", ["generate"] + output),
    ]
    for (name, arguments) in work {
      let run = try ToolRun.measure(arguments + ["--schemas", schemas.path])
      print(
        "\(count)".padded(9) + "\(files)".padded(9) + name.padded(20)
          + String(
            format: "%10.3f %10.1f %8.1f", run.seconds, run.seconds * 1e6 / Double(count),
            run.peakMegabytes))
    }
  }
}

/// The number behind an option.
private func integer(_ option: String, in arguments: [String]) -> Int? {
  guard let position = arguments.firstIndex(of: option), position + 1 < arguments.count,
    let value = Int(arguments[position + 1]), value > 0
  else { return nil }
  return value
}
