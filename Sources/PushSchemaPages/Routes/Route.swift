import PushSchemaModel

/// One way by which something gets from a payload into what is made of it, mostly a push of Apple's.
struct Route {
  enum Origin: Hashable {
    /// A member of an object of the vendor's.
    case member(MemberID)
    /// A value that only the sending server knows.
    case given(String)
    /// What the conversion writes by itself, as the language writes it.
    case constant(String)
  }

  let vendor: String
  /// The object that is made.
  let destination: DeclarationID
  let origin: Origin
  /// The object that the conversion starts from.
  let start: DeclarationID
  /// The object whose mapping has the line.
  let holder: DeclarationID
  let mapping: DeclarationID
  /// The path from the object that is converted: `SendRequest.messages.apple_push.badge`, and of a push
  /// `payload.aps.badge`.
  var source: String
  /// The path in what is made: `payload.aps.badge`.
  var target: String
  /// What happens to the value; empty if nothing does.
  let change: Line
  /// Under which condition, in words; empty if always.
  let condition: String
  /// The members that the condition looks at.
  let deciders: [MemberID]
  /// What may be lost, in words.
  let loss: String
  /// Whether the value also goes the other way, from the push to the vendor's object.
  let runsBack: Bool
  var extent: Extent

  /// How much of the push it reaches.
  enum Extent {
    /// The field at its target.
    case field
    /// An object of Apple's, taken over with all that is in it.
    case whole
    /// Everything below its target, over which it is laid.
    case overlay
  }

  /// What happens to the value, and when.
  var notes: Line { .joined([change, condition.isEmpty ? [] : [.text(condition)]], by: "; ") }

  /// Whether it starts in an object of the vendor's own.
  var isOfOwnSchema: Bool { member?.object.schema == vendor }

  var member: MemberID? {
    if case .member(let member) = origin { member } else { nil }
  }
}

/// A member that a conversion to a push, or from one, leaves out.
struct DroppedMember {
  let member: MemberID
  /// The mapping that leaves it out.
  let mapping: DeclarationID
  /// The path to it, as of a route.
  let source: String
  let reason: String
  /// When it is left out, in words; empty if always, or where nothing else takes it.
  let condition: String

  /// Why it is left out, and when.
  var words: String { condition.isEmpty ? reason : "\(condition): \(reason)" }
}
