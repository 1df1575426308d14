/// Reading for converters that go from text to text.
@_spi(Generated) extension PayloadReader {
  /// Creates a reader that keeps places and builds no model, but knows whether one could be built.
  @_lifetime(copy bytes)
  public init(rewriting bytes: Span<UInt8>) {
    self.init(bytes, buildsModel: false, isRewriting: true)
  }

  /// Reads and checks a whole text. One that its model cannot hold is an error; what was found in any
  /// other is the answer.
  @inlinable
  @inline(__always)
  public mutating func readText(
    citation: String?, _ read: (inout PayloadReader) throws(MalformedText) -> Void
  ) throws(ConversionError) -> Report {
    do throws(MalformedText) {
      if try beginPayload(citation: citation) {
        try read(&self)
        try finish()
      }
    } catch {
      refuseText(error)
    }
    return try readableReport()
  }

  /// Everything that was found in a text that a model can hold; any other text is an error.
  @usableFromInline
  mutating func readableReport() throws(ConversionError) -> Report {
    let report = report()
    guard isReadable else { throw .unreadablePayload(report.findings) }
    return report
  }

  /// The kind of a value that was read before; `nil` where it is absent.
  public func kind(of member: MemberPlace) -> JSONKind? { bytes.kind(of: member) }

  /// The places of an array's items.
  public func items(of array: MemberPlace) -> [MemberPlace] { bytes.places(ofItemsIn: array) }

  /// The members of an object that was read before.
  public func members(of object: MemberPlace) -> [MemberPlace] {
    bytes.members(of: object)
  }

  /// The members of an object, read before, whose keys it does not know, repeated ones included.
  public func unknownMembers(of object: MemberPlace) -> [MemberPlace] {
    guard object.isUsable, let keys = notes?.unknownKeys[object.start] else { return [] }
    return keys.compactMap { bytes.member(keyedAt: $0) }
  }

  /// The members of an object, read before, that its rest collects.
  public func otherMembers(of object: MemberPlace, besides known: KnownKeys) -> [MemberPlace] {
    members(of: object).filter { member in
      guard let extent = try? bytes.endOfString(from: member.key) else { return false }
      return !known.hasField(
        String(
          decoding: bytes.unescapedBytes(from: member.key + 1, to: extent.end - 1), as: UTF8.self))
    }
  }
}

@_spi(Generated) extension ConversionLog {
  /// Lists a member that another one is written in place of, where it is there and another value.
  public mutating func displace(
    _ member: MemberPlace, by chosen: MemberPlace, in reader: inout PayloadReader,
    at pointer: @autoclosure () -> String, because reason: String
  ) {
    if member.isPresent, reader.equals(member, chosen) != .yes { lose(reason, at: pointer()) }
  }
}
