/// The error for a text that is no JSON: its position and its reason.
public struct MalformedText: Error, Sendable, Hashable {
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
