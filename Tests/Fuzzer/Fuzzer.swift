#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What libFuzzer calls with each input that it makes up, guided by the code that the input reaches.
///
/// `PUSHSCHEMA_FUZZER` names what is tried. Each target returns the first law that an input breaks, in words.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { fatalError("no target is named '\(targetName)'") }
  // libFuzzer lends its bytes for this call only.
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let problem = target(bytes) { fatalError(problem) }
  return 0
}

private let targetName = getenv("PUSHSCHEMA_FUZZER").map { String(cString: $0) } ?? ""

private let target: (@Sendable ([UInt8]) -> String?)? =
  switch targetName {
  case "reader": { ReaderTarget.problem($0) }
  case "schema": { SchemaTarget.problem($0) }
  case "engine": { EngineTarget.problem($0) }
  case "merge": { MergeTarget.problem($0) }
  case "notation": { NotationTarget.problem($0) }
  case "frames": { FrameTarget.problem($0) }
  default: nil
  }
