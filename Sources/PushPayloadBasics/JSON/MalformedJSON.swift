/// The error for a text that is no JSON: its position and its reason.
public struct MalformedJSON: Error, Sendable, Hashable {
  /// The reason of the error.
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
    /// Only if texts contain JSON in texts, and so on.
    case tooManyTexts
    /// Only for payloads, whose positions are stored in four bytes each.
    case tooLong
    /// Only for values in memory, which cannot repeat a name; readers report it as a finding.
    case repeatedName
  }

  /// The offset of the first wrong byte, from 0; the length of the text if it ends too early.
  public let offset: Int

  /// The reason of the error.
  public let reason: Reason

  /// Creates an error from its reason and its offset.
  @inlinable
  public init(_ reason: Reason, at offset: Int) {
    self.offset = offset
    self.reason = reason
  }

  /// The code of the finding: `too-deep` or `malformed`.
  public var code: String {
    reason == .tooDeep || reason == .tooManyTexts ? "too-deep" : "malformed"
  }

  /// The mistake in one sentence without a full stop.
  public var message: String {
    switch reason {
    case .unexpectedEnd: "the text ends before its value does"
    case .notAValue: "expected a JSON value"
    case .notAKey: "expected a key in double quotes"
    case .missingColon: "expected a colon between a key and its value"
    case .missingCommaOrBracket: "expected a comma or ']'"
    case .missingCommaOrBrace: "expected a comma or '}'"
    case .textAfterValue: "nothing may follow the value"
    case .controlCharacter: "a control character in a string must be written as an escape"
    case .unknownEscape: "JSON has no such escape"
    case .notFourHexDigits: "'\\u' needs four hexadecimal digits"
    case .loneSurrogate: "a surrogate pair lacks its other half"
    case .notUTF8: "these bytes are not UTF-8"
    case .leadingZero: "a number must not start with 0"
    case .missingDigit: "expected a digit"
    case .byteOrderMark: "a byte order mark must not precede the text"
    case .repeatedName: "this name appears in its object more than once"
    case .tooLong: "texts of 1 GiB and more are not read"
    case .tooManyTexts: "texts may be nested at most \(JSONDepth.textLimit) levels deep"
    case .tooDeep:
      "arrays and objects may be nested at most \(JSONDepth.limit) levels deep"
    }
  }
}

extension MalformedJSON: CustomStringConvertible {
  /// The mistake and its offset.
  public var description: String { "\(message) (byte \(offset))" }
}

/// The maximum depth of arrays and objects, and of texts that contain them.
public enum JSONDepth {
  /// The maximum number of arrays and objects inside each other.
  public static let limit = 128

  /// The maximum number of texts inside each other; each contains an array or object with the next.
  public static let textLimit = 8
}
