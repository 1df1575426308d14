import APNsPayloads
import BrazePayloads
import Foundation
import PushPayload

/// One job on files, done a stated number of times and nothing else, for an instruction counter.
/// The difference between two numbers of repetitions is the job alone, without the start of the
/// program.
enum CountedRun {
  static let mode = "run"
  static let usage = "run JOB REPETITIONS FILE…"

  /// The job for each payload, by the names that `.ci/instructions` prints.
  private enum Job: String, CaseIterable {
    case validate, decode, encode, convert, pointers, words
    case decodeWords = "decode-words"
  }

  /// Reads the files and runs the job on all of them, as often as requested.
  ///
  /// - Returns: false if the arguments are not a job, a number and files.
  static func run(_ arguments: [String]) throws -> Bool {
    guard arguments.count > 2, let job = Job(rawValue: arguments[0]),
      let repetitions = Int(arguments[1]), repetitions >= 0
    else { return false }
    let payloads = try arguments.dropFirst(2).map {
      Array(try Data(contentsOf: URL(fileURLWithPath: $0)))
    }
    let models = payloads.compactMap { Braze.ApplePush.decode($0.span).model }
    for _ in 0..<repetitions {
      if job == .encode {
        for model in models { keep(model.json()) }
      } else {
        for payload in payloads { perform(job, on: payload) }
      }
    }
    return true
  }

  private static func perform(_ job: Job, on payload: [UInt8]) {
    switch job {
    case .validate: keep(Braze.ApplePush.validate(payload.span))
    case .decode: keep(Braze.ApplePush.decode(payload.span))
    case .encode: break
    case .convert: keep(try? Braze.ApplePush.convert(payload, to: APNs.Push.self))
    case .pointers:
      for finding in Braze.ApplePush.validate(payload.span).findings { keep(finding.pointer) }
    case .words: keepWords(of: Braze.ApplePush.validate(payload.span))
    case .decodeWords:
      let decoded = Braze.ApplePush.decode(payload.span)
      keep(decoded.model)
      keepWords(of: decoded.report)
    }
  }
}
