import PushPayload

/// A value in the JSON of an audit, with its position for messages.
struct AuditPartValue {
  private let value: JSONValue
  private let place: String
  private let bound: Bound

  /// The largest number in a part so far.
  private final class Bound {
    var largest = 0
  }

  /// A mistake in a part.
  struct Mistake: Error {
    let message: String
  }

  /// The maximum count, so that sums of a few do not overflow.
  static let countLimit = 1 << 53

  init(_ text: [UInt8]) throws(Mistake) {
    do {
      self.init(try JSONValue(json: text), "", Bound())
    } catch {
      throw Mistake(message: "it is not JSON: \(error.message)")
    }
  }

  private init(_ value: JSONValue, _ place: String, _ bound: Bound) {
    self.value = value
    self.place = place
    self.bound = bound
  }

  var largestNumber: Int { bound.largest }

  func mistake(_ message: String) -> Mistake {
    Mistake(message: place.isEmpty ? message : "'\(place)' \(message)")
  }

  subscript(_ name: String) -> AuditPartValue {
    get throws(Mistake) {
      guard case .object(let members) = value else { throw mistake("is not an object") }
      guard let member = members[name] else {
        throw mistake("has no '\(name)', which 'audit --json' of this version writes")
      }
      return AuditPartValue(member, place.isEmpty ? name : "\(place)/\(name)", bound)
    }
  }

  /// The value; `nil` for `null`.
  var optional: AuditPartValue? { if case .null = value { nil } else { self } }

  func items(atMost limit: Int) throws(Mistake) -> [AuditPartValue] {
    guard case .array(let items) = value else { throw mistake("is not an array") }
    guard items.count <= limit else { throw mistake("has more than \(limit) items") }
    return items.enumerated().map { AuditPartValue($1, "\(place)/\($0)", bound) }
  }

  func members() throws(Mistake) -> [(name: String, value: AuditPartValue)] {
    guard case .object(let members) = value else { throw mistake("is not an object") }
    return members.map { ($0, AuditPartValue($1, "\(place)/\($0)", bound)) }
  }

  var text: String {
    get throws(Mistake) {
      guard let text = value.string else { throw mistake("is not a text") }
      return text
    }
  }

  var isTrue: Bool {
    get throws(Mistake) {
      guard case .boolean(let isTrue) = value else { throw mistake("is neither true nor false") }
      return isTrue
    }
  }

  /// A number that is added to others.
  var count: Int {
    get throws(Mistake) {
      let count = try number(from: 0)
      guard count <= Self.countLimit else { throw mistake("is too large to be added") }
      bound.largest = max(bound.largest, count)
      return count
    }
  }

  /// A number that is at least another one.
  func number(from least: Int) throws(Mistake) -> Int {
    guard let number = value.integer, number >= least else {
      throw mistake("is not a whole number from \(least)")
    }
    return number
  }
}
