// Decodes Braze pushes with the `Codable` structs that `.ci/codable-twins` writes, for `.ci/peers`.
import BrazePayloads
import Foundation

@inline(never) func keep<Result>(_ result: Result) { withExtendedLifetime(result) {} }

let payloads = try CommandLine.arguments.dropFirst(2).map {
  try Data(contentsOf: URL(fileURLWithPath: $0))
}
let decoder = JSONDecoder()
for _ in 0..<(Int(CommandLine.arguments[1]) ?? 0) {
  for payload in payloads {
    do { keep(try decoder.decode(Braze.ApplePush.self, from: payload)) } catch { keep("\(error)") }
  }
}
