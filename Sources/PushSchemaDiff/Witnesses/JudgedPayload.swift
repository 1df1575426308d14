import PushPayload
import PushSchemaModel

/// A payload that one version accepts, with the errors of the other, for many gaps.
struct JudgedPayload {
  let payload: JSONValue
  private let errors: [Finding]
  /// Whether it holds a key that only the refusing version knows.
  private let holdsNewKeys: Bool
  /// The position of the first error with each code, and of the first in each member.
  private var byCode: [JSONName: Int] = [:]
  private var byFirstKey: [JSONName: Int] = [:]
  /// The positions of all errors by the last keys of their pointers.
  private var byLastKey: [JSONName: [Int]] = [:]
  /// The position of the first error about the whole payload that concerns no unknown key.
  private var ofWhole: Int?

  init(_ payload: JSONValue, before: [Finding], after: [Finding]) {
    self.payload = payload
    errors = after.filter { $0.severity == .error }
    holdsNewKeys = KnownKeys.holdsNewKeys(before: before, after: after)
    for (position, error) in errors.enumerated().reversed() {
      byCode[JSONName(error.code)] = position
      let steps = JSONPointer.names(of: error.pointer)
      if let first = steps.first, let last = steps.last {
        byFirstKey[JSONName(first)] = position
        byLastKey[JSONName(last), default: []].append(position)
      } else if error.code != "unknown-key" {
        ofWhole = position
      }
    }
  }

  /// The first error that is the result of a gap. The payload was checked as the pair `checked`: the
  /// gap's own pair, or one whose objects contain it.
  func error(for gap: Gap, of checked: Gap.Pair) -> Finding? {
    guard gap.isOfUnknownKeys || !holdsNewKeys else { return nil }
    let position: Int? =
      switch gap.cause {
      case .rest, .value: errors.firstIndex { $0.code != "unknown-key" }
      case .member(let key): byFirstKey[JSONName(key)]
      case .presence(let key):
        byLastKey[JSONName(key)]?.last { position in
          let error = errors[position]
          return (error.code == "required" || error.code == "forbidden")
            && (checked != gap.pair || JSONPointer.names(of: error.pointer).count == 1)
        }
      case .rule(let id): byCode[JSONName(id)]
      case .unknownKeys: byCode[JSONName("unknown-key")]
      case .spelling(let key, let declared):
        [byFirstKey[JSONName(key)], byFirstKey[JSONName(declared)], ofWhole].compactMap(\.self)
          .min()
      }
    return position.map { errors[$0] }
  }
}
