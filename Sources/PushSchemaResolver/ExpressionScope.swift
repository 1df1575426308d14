import PushSchemaModel
import PushSchemaSyntax

/// The scope of a condition, a template or a path.
struct ExpressionScope {
  /// The index of the schema that contains it.
  let unit: Int
  /// The object at which paths start.
  let own: DeclarationID
  /// The object that `parent` means; `nil` if there is none.
  var parent: DeclarationID?
  /// Whether the object has a `within` clause, even an invalid one.
  var namesParent = false
  /// The reason why `parent` has no meaning in any case; `nil` if the scope is the object itself.
  var parentAdvice: String?
  /// The values that `given` may name; `nil` outside mappings.
  var givens: [String: Given]?
  /// The values whose texts may be keys of paths; empty outside mappings.
  var keyGivens: [String: Given] = [:]
  /// The items of the innermost `any` or `all`; `nil` outside them.
  var item: (type: PayloadType, isSensitive: Bool)?
  /// Whether these items have keys: they are members of an object.
  var itemHasKey = false
  /// The keys of the array with a result for each item; paths through it mean the current item.
  var fanOut: [String]?

  /// Whether a path does not start at a field.
  func isRoot(_ path: PathSyntax) -> Bool {
    guard !path.startsWithQuotedKey, let first = path.parts.first?.text else { return true }
    return ["self", "parent", "given"].contains(first) || (first == "item" && item != nil)
      || (first == "key" && itemHasKey)
  }
}
