import Foundation

@testable import pushschema

/// A directory of its own for one test; it goes when the test is over.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushschema-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to relative: String) throws {
    let url = URL(fileURLWithPath: path + "/" + relative)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(of relative: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + relative).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func remove(_ relative: String) {
    try? FileManager.default.removeItem(atPath: path + "/" + relative)
  }

  func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + relative, withDestinationPath: target)
  }

  /// All files below with their texts, but for what one run leaves for the next; links count as their
  /// target's path.
  func files(in folder: String = "") throws -> [String: String] {
    var result: [String: String] = [:]
    let root = folder.isEmpty ? path : path + "/" + folder
    for relative in try FileManager.default.subpathsOfDirectory(atPath: root)
    where !isForNextRun(relative) {
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: root + "/" + relative, isDirectory: &isDirectory)
      if !isDirectory.boolValue {
        result[relative] = text(of: folder.isEmpty ? relative : folder + "/" + relative) ?? "?"
      }
    }
    return result
  }

  /// Whether a path leads to the staging directory or the record.
  private func isForNextRun(_ relative: String) -> Bool {
    relative.split(separator: "/").contains { $0 == OutputStaging.name || $0 == LastRun.folder }
  }

  func hasLeftovers(in folder: String) -> Bool {
    FileManager.default.fileExists(
      atPath: path + "/" + folder + "/" + OutputStaging.name)
  }
}
