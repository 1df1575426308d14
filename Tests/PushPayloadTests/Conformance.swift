import Foundation
import PushPayload
import TestSupport
import Testing

/// The public test data that may stand beside the project; tests that need it are skipped without it.
enum Conformance {
  static let folder = Repository.root + "/../shared/conformance/json"
  static let isThere = FileManager.default.fileExists(atPath: folder)
  static let skipped: Comment = "the folder ../shared/conformance/json is not there"

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
  }

  static func lines(_ path: String) throws -> [String] {
    String(decoding: try bytes(path), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The objects of a file with one JSON text a line, read by our own reader.
  static func records(_ path: String) throws -> [JSONObject] {
    try lines(path).map { try members(of: Array($0.utf8)) }
  }

  private static func members(of bytes: [UInt8]) throws -> JSONObject {
    guard case .object(let members) = try JSONValue(json: bytes) else { return [:] }
    return members
  }

  /// What refuses a text, or `nil` where it is JSON.
  static func refusal(of bytes: [UInt8]) -> MalformedJSON? {
    var log = FindingLog()
    do throws(MalformedJSON) {
      _ = try LocatedJSON(bytes, reportingTo: &log)
      return nil
    } catch {
      return error
    }
  }
}
