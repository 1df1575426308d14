import PushSchemaModel
import PushSchemaSyntax

/// What a condition, a template or a path may look at.
struct ExpressionScope {
  /// The position of the schema it is written in.
  let unit: Int
  /// The object that paths start from.
  let own: DeclarationID
  /// The object that `parent` means; `nil` if there is none.
  var parent: DeclarationID?
  /// Whether the object says what it lies within, be it in vain.
  var namesParent = false
  /// Why `parent` means nothing, whatever the object lies within; `nil` if the object itself is described.
  var parentAdvice: String?
  /// The values `given` may name; `nil` outside of mappings.
  var givens: [String: Given]?
  /// The values whose texts may be keys of paths; empty outside of mappings.
  var keyGivens: [String: Given] = [:]
  /// What stands in the list of the innermost `any` or `all` around; `nil` outside of them.
  var item: (type: PayloadType, isSensitive: Bool)?
  /// The keys of the array a mapping fans out over; paths through it mean the item at hand.
  var fanOut: [String]?

  /// Whether a path starts elsewhere than at a field.
  func isRoot(_ path: PathSyntax) -> Bool {
    guard !path.startsWithQuotedKey, let first = path.parts.first?.text else { return true }
    return ["self", "parent", "given"].contains(first) || (first == "item" && item != nil)
  }
}
