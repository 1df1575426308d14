/// A member that a condition looks at, to be shown with its finding.
@_spi(Generated) public struct PayloadEvidence: Sendable {
  /// The member's path as the schema writes it.
  public let path: String

  /// Where the member stands.
  public let member: MemberPlace

  /// What of the member is shown.
  public enum Form: Sendable, Hashable {
    /// The member itself.
    case value
    /// What stands at some keys of each item of an array; without keys, the items.
    case items([String])
    /// What stands at some keys of each value of a free map; without keys, the values.
    case values([String])
    /// The keys of an object.
    case keys
    /// The keys of an object that are among some names.
    case named([String])
    /// The keys of an object that start with one of some texts.
    case starting([String])
    /// The UTF-8 bytes of a string's value, or of any other value's shortest JSON text.
    case bytes
    /// The number of Unicode scalars of a string.
    case characters
    /// The number of an array's items or an object's keys.
    case count
    /// The number of a string's letters from A to Z.
    case capitals
  }

  /// What is shown of it.
  public let form: Form

  /// Whether its value must not be shown.
  public let isSensitive: Bool

  /// Creates a piece of evidence; all values are kept as given.
  @inlinable
  public init(
    _ path: String, _ member: MemberPlace, shows form: Form = .value, isSensitive: Bool = false
  ) {
    self.path = path
    self.member = member
    self.form = form
    self.isSensitive = isSensitive
  }
}

/// The members that a condition looks at, in its order: `["alert": members.alert]` shows each itself,
/// `[PayloadEvidence("bytes(alert)", members.alert, shows: .bytes)]` what it says.
@_spi(Generated) public struct EvidenceList: Sendable {
  private enum Pieces: Sendable {
    case members([(String, MemberPlace)])
    case evidence([PayloadEvidence])
  }

  private let pieces: Pieces

  /// Creates a list of these pieces.
  package init(_ evidence: [PayloadEvidence]) { pieces = .evidence(evidence) }
}

@_spi(Generated) extension EvidenceList: ExpressibleByDictionaryLiteral {
  /// Creates pieces of evidence that show the members themselves.
  public init(dictionaryLiteral elements: (String, MemberPlace)...) {
    pieces = .members(elements)
  }
}

@_spi(Generated) extension EvidenceList: ExpressibleByArrayLiteral {
  /// Creates a list of these pieces.
  public init(arrayLiteral elements: PayloadEvidence...) { self.init(elements) }
}

@_spi(Generated) extension EvidenceList: RandomAccessCollection {
  /// Where the first piece is.
  public var startIndex: Int { 0 }

  /// Where the last piece has been.
  public var endIndex: Int {
    switch pieces {
    case .members(let members): members.count
    case .evidence(let evidence): evidence.count
    }
  }

  /// The piece at a position.
  public subscript(position: Int) -> PayloadEvidence {
    switch pieces {
    case .members(let members): PayloadEvidence(members[position].0, members[position].1)
    case .evidence(let evidence): evidence[position]
    }
  }
}

extension EvidenceList: Equatable {
  /// Whether both show the same of the same places, under the same paths.
  public static func == (left: EvidenceList, right: EvidenceList) -> Bool {
    left.elementsEqual(right) {
      $0.path == $1.path && $0.member.start == $1.member.start && $0.member.end == $1.member.end
        && $0.form == $1.form && $0.isSensitive == $1.isSensitive
    }
  }
}
