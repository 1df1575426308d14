@_spi(Generated) public import PushPayloadBasics

/// Reading members that one limit is stated for. A value that breaks it is a finding, and of its type.
@_spi(Generated) extension PayloadReader {
  /// Reads a member that must be a string of so many bytes.
  @discardableResult
  @inlinable
  public mutating func readString(
    _ member: inout MemberPlace, bytes lower: Int?, _ upper: Int?, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try readString(&member, citation: citation) else { return false }
    checkBytes(member, lower, upper, citation: citation)
    return true
  }

  /// Reads a member that must be a string of so many Unicode scalars.
  @discardableResult
  @inlinable
  public mutating func readString(
    _ member: inout MemberPlace, characters lower: Int?, _ upper: Int?, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try readString(&member, citation: citation) else { return false }
    checkCharacters(member, lower, upper, citation: citation)
    return true
  }

  /// Reads a member that must be a string of a format.
  @discardableResult
  @inlinable
  public mutating func readString(
    _ member: inout MemberPlace, format: TextFormat, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try readString(&member, citation: citation) else { return false }
    checkFormat(member, format, citation: citation)
    return true
  }

  /// Reads a member that must be a string of a form.
  @discardableResult
  @inlinable
  public mutating func readString(
    _ member: inout MemberPlace, form: PayloadForm, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try readString(&member, citation: citation) else { return false }
    checkForm(member, form, citation: citation)
    return true
  }

  /// Reads a member that must be an array of so many strings.
  @discardableResult
  @inlinable
  public mutating func readStrings(
    _ member: inout MemberPlace, items lower: Int?, _ upper: Int?, citation: String?
  ) throws(MalformedText) -> Bool {
    guard try readStrings(&member, citation: citation) else { return false }
    checkItems(member, lower, upper, citation: citation)
    return true
  }

  /// Reads a member that must be a whole number within a range.
  @discardableResult
  @inlinable
  public mutating func readInteger(
    _ member: inout MemberPlace, from lower: PayloadNumber? = nil, to upper: PayloadNumber? = nil,
    citation: String?
  ) throws(MalformedText) -> Bool {
    guard try readInteger(&member, citation: citation) else { return false }
    checkRange(member, lower, upper, citation: citation)
    return true
  }

  /// Reads a member that must be a number within a range.
  @discardableResult
  @inlinable
  public mutating func readNumber(
    _ member: inout MemberPlace, from lower: PayloadNumber? = nil, to upper: PayloadNumber? = nil,
    citation: String?
  ) throws(MalformedText) -> Bool {
    guard try readNumber(&member, citation: citation) else { return false }
    checkRange(member, lower, upper, citation: citation)
    return true
  }

  /// Reads a member that must be a whole number within a range, or a text that holds one.
  @discardableResult
  @inlinable
  public mutating func readTextualInteger(
    _ member: inout MemberPlace, from lower: PayloadNumber? = nil, to upper: PayloadNumber? = nil,
    citation: String?
  ) throws(MalformedText) -> Bool {
    guard try readTextualInteger(&member, citation: citation) else { return false }
    checkRange(member, lower, upper, citation: citation)
    return true
  }

  /// Reads a member that must be a number within a range, or a text that holds one.
  @discardableResult
  @inlinable
  public mutating func readTextualNumber(
    _ member: inout MemberPlace, from lower: PayloadNumber? = nil, to upper: PayloadNumber? = nil,
    citation: String?
  ) throws(MalformedText) -> Bool {
    guard try readTextualNumber(&member, citation: citation) else { return false }
    checkRange(member, lower, upper, citation: citation)
    return true
  }
}
