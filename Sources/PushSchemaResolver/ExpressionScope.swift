import PushSchemaModel

/// What a condition, a template or a path may look at.
struct ExpressionScope {
  /// The position of the schema it is written in.
  let unit: Int
  /// The object that paths start from.
  let own: DeclarationID
  /// The object that `parent` means; `nil` where there is none.
  var parent: DeclarationID?
  /// Whether the object says what it lies within, be it in vain.
  var namesParent = false
  /// The values `given` may name; `nil` outside of mappings.
  var givens: [String: PayloadType]?
  /// The keys of the array a mapping fans out over; paths through it mean the item at hand.
  var fanOut: [String]?
}
