import PushPayload
import PushSchemaModel

/// A payload that one version accepts, with the errors of the other, for many gaps.
struct JudgedPayload {
  let payload: JSONValue
  private let errors: [Finding]
  /// Whether it holds a key that only the refusing version knows.
  private let holdsNewKeys: Bool
  /// The positions of the errors by what gaps ask for.
  private var byCode: [JSONName: [Int]] = [:]
  private var byFirstKey: [JSONName: [Int]] = [:]
  private var byLastKey: [JSONName: [Int]] = [:]
  /// The positions of those about the whole payload.
  private var ofWhole: [Int] = []

  init(_ payload: JSONValue, before: [Finding], after: [Finding]) {
    self.payload = payload
    errors = after.filter { $0.severity == .error }
    holdsNewKeys = KnownKeys.holdsNewKeys(before: before, after: after)
    for (position, error) in errors.enumerated() {
      byCode[JSONName(error.code), default: []].append(position)
      let steps = JSONPointer.names(of: error.pointer)
      guard let first = steps.first, let last = steps.last else {
        ofWhole.append(position)
        continue
      }
      byFirstKey[JSONName(first), default: []].append(position)
      byLastKey[JSONName(last), default: []].append(position)
    }
  }

  /// The first error that a gap explains; the payload was checked as the pair `checked`.
  func error(for gap: Gap, of checked: Gap.Pair) -> Finding? {
    guard gap.isOfUnknownKeys || !holdsNewKeys else { return nil }
    let position = positions(for: gap.cause).first {
      gap.explains(code: errors[$0].code, pointer: errors[$0].pointer, of: checked)
    }
    return position.map { errors[$0] }
  }

  /// The errors that may say what a cause says, in their order.
  private func positions(for cause: Gap.Cause) -> [Int] {
    func list(_ key: String, in lists: [JSONName: [Int]]) -> [Int] { lists[JSONName(key)] ?? [] }
    return switch cause {
    case .rest, .value: Array(errors.indices)
    case .member(let key): list(key, in: byFirstKey)
    case .presence(let key): list(key, in: byLastKey)
    case .rule(let id): list(id, in: byCode)
    case .unknownKeys: list("unknown-key", in: byCode)
    case .spelling(let key, let declared):
      (list(key, in: byFirstKey) + list(declared, in: byFirstKey) + ofWhole).ordered(by: <)
    }
  }
}
