import PushPayload
import PushSchemaModel

@testable import PushSchemaInterpreter

/// A finding as the walk notes it; its texts are worked out only where it is shown.
struct FindingRecord {
  var code: String
  var severity: Severity
  var offset: Int
  /// The value that the pointer leads to, or starts from where further keys follow.
  var node: Int
  var furtherKeys: [String] = []
  var message: Message
  var evidence: [Evidence] = []
  var hint: Hint = .none
  var citation: CitationSource = .none
  /// Whether no model can hold the payload because of this.
  var preventsDecoding = false

  enum Message {
    case text(String)
    /// A sentence that the value follows, where it may be shown.
    case notFitting(String)
    /// A value that is none of the type's.
    case notAllowed(subject: String, PayloadType, isListOpen: Bool)
    case rule(Rule)
    /// A member that is missing or must not be there.
    case presence(key: String, PresenceClause)
  }

  /// One part of what the condition looks at and what stands there.
  struct Evidence {
    var shown: ConditionEvidence
    var node: Int?
  }

  enum Hint {
    case none
    case text(String)
    case unknownKey(String, DeclarationID)
    /// A string that is none of the type's; the errata are those of the object's schema.
    case value(String, PayloadType, schema: String)
    /// A rule of the schema failed; the evidence may hold a misprint.
    case evidence(schema: String)
  }

  enum CitationSource {
    case none
    case object(DeclarationID)
    case field(Int, of: DeclarationID)
    case rest(of: DeclarationID)
    case rule(Int, of: DeclarationID)
    indirect case values(PayloadType, else: CitationSource)
  }
}
