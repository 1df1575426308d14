/// The place and reason at which a text can no longer become JSON.
public struct MalformedText: Error, Sendable, Hashable {
  /// Why the text is refused.
  public enum Reason: UInt8, Sendable, CaseIterable {
    case unexpectedEnd
    case notAValue
    case notAKey
    case missingColon
    case missingCommaOrBracket
    case missingCommaOrBrace
    case textAfterValue
    case controlCharacter
    case unknownEscape
    case notFourHexDigits
    case loneSurrogate
    case notUTF8
    case leadingZero
    case missingDigit
    case byteOrderMark
    case tooDeep
    /// Only where a text holds a text that holds a value, and so on.
    case tooManyTexts
    /// Only where places are kept in four bytes each.
    case tooLong
    /// Only where a value cannot be told otherwise; readers report it as a finding.
    case repeatedName
  }

  /// The zero-based offset of the first byte at fault; the length of a text that ends too early.
  public let offset: Int

  /// Why the text is refused.
  public let reason: Reason

  /// Creates a refusal; both values are kept as given.
  @inlinable
  public init(_ reason: Reason, at offset: Int) {
    self.offset = offset
    self.reason = reason
  }

  /// `too-deep` or `malformed`.
  public var code: String {
    reason == .tooDeep || reason == .tooManyTexts ? "too-deep" : "malformed"
  }

  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch reason {
    case .unexpectedEnd: "the text ends before its value does"
    case .notAValue: "a JSON value must stand here"
    case .notAKey: "a key in double quotes must stand here"
    case .missingColon: "a colon must stand between a key and its value"
    case .missingCommaOrBracket: "a comma or ']' must stand here"
    case .missingCommaOrBrace: "a comma or '}' must stand here"
    case .textAfterValue: "nothing may follow the value"
    case .controlCharacter: "a control character in a string must be written as an escape"
    case .unknownEscape: "this is none of JSON's escapes"
    case .notFourHexDigits: "'\\u' needs four hexadecimal digits"
    case .loneSurrogate: "half of a surrogate pair stands alone"
    case .notUTF8: "these bytes are not UTF-8"
    case .leadingZero: "a number must not start with 0"
    case .missingDigit: "a digit must stand here"
    case .byteOrderMark: "a byte order mark must not precede the text"
    case .repeatedName: "this name stands in its object more than once"
    case .tooLong: "a text of 1 GiB and more is not read"
    case .tooManyTexts: "at most \(JSONDepth.textLimit) texts may be inside of one another"
    case .tooDeep:
      "arrays and objects may stand inside each other \(JSONDepth.limit) levels deep, no deeper"
    }
  }
}

extension MalformedText: CustomStringConvertible {
  /// What is wrong, and at which byte.
  public var description: String { "\(message) (byte \(offset))" }
}

/// How deep arrays and objects, and texts that hold them, may be inside of one another.
public enum JSONDepth {
  /// The number of arrays and objects that may be open at once.
  public static let limit = 128

  /// The number of texts that may be inside of one another, each holding an array or object with the next.
  public static let textLimit = 8
}
