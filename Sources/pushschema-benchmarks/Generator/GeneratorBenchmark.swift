import Foundation

/// Measures the tool on schemas of growing size: the time for each object must not grow with them.
///
/// It uses the tool next to this program. `--per-schema N` sets the number of objects in one schema
/// file; `--objects N` measures one size only.
struct GeneratorBenchmark {
  private let sizes: [Int]
  private let perSchema: Int

  init(_ arguments: [String]) {
    sizes = integer("--objects", in: arguments).map { [$0] } ?? [10, 100, 1_000, 10_000]
    perSchema = integer("--per-schema", in: arguments) ?? 100
  }

  /// The row before which the documentation of one file's objects is changed.
  private static let oneFile = "one file changed"

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
    let starts = Array(stride(from: 0, to: count, by: perSchema))
    for (number, start) in starts.enumerated() {
      let schema = SampleSchema(name: "Sample\(number)", count: min(perSchema, count - start))
      let file = schemas.appendingPathComponent("\(schema.name).pushschema")
      try Data(schema.text.utf8).write(to: file)
    }
    let output = ["--output", folder.appendingPathComponent("Generated").path]
    let work = [
      ("check", ["check"]), ("generate, all new", ["generate"] + output),
      ("nothing changed", ["generate"] + output), (Self.oneFile, ["generate"] + output),
    ]
    for (name, arguments) in work {
      if name == Self.oneFile {
        let file = schemas.appendingPathComponent("Sample0.pushschema")
        let text = try String(contentsOf: file, encoding: .utf8)
        let changed = text.replacingOccurrences(of: "shown in bold", with: "shown in italics")
        guard changed != text else { throw UnchangedSample() }
        try Data(changed.utf8).write(to: file)
      }
      let run = try ToolRun.measure(arguments + ["--schemas", schemas.path])
      print(
        "\(count)".padded(9) + "\(starts.count)".padded(9) + name.padded(20)
          + String(
            format: "%10.3f %10.1f %8.1f", run.seconds, run.seconds * 1e6 / Double(count),
            run.peakMegabytes))
    }
  }
}

/// The text to change was not found in a sample.
private struct UnchangedSample: Error {}

/// The number after an option.
private func integer(_ option: String, in arguments: [String]) -> Int? {
  guard let position = arguments.firstIndex(of: option), position + 1 < arguments.count,
    let value = Int(arguments[position + 1]), value > 0
  else { return nil }
  return value
}
