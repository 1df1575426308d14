package import PushSchemaDiagnostics

/// `override target with source …`: a raw object, laid over the finished result.
package struct Override: Sendable {
  /// A free object of the source, or a given; what stands there and is no object is lost.
  package var source: MappingPath
  /// An object of the target; without steps the target itself.
  package var target: MappingPath
  /// Whether objects on both sides become one, member by member; else each member is replaced whole.
  package var isDeep: Bool
  /// The condition under which it is laid over the result.
  package var condition: Condition?
  /// Why members are lost that it replaces, and it itself where the target cannot hold it, in words; `nil`
  /// where neither happens to a payload without errors.
  package var loss: String?
  /// Why a sensitive value goes where it is not sensitive.
  package var disclosure: String?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    source: MappingPath, target: MappingPath, isDeep: Bool, condition: Condition? = nil,
    loss: String? = nil, disclosure: String? = nil, provenance: Provenance = Provenance(),
    range: SourceRange
  ) {
    self.source = source
    self.target = target
    self.isDeep = isDeep
    self.condition = condition
    self.loss = loss
    self.disclosure = disclosure
    self.provenance = provenance
    self.range = range
  }

  /// How it changes the result, in words.
  package var words: String {
    isDeep ? "laid over, objects member by member" : "laid over, each member whole"
  }
}

extension Mapping {
  /// What is laid over the result.
  package var override: Override? {
    for case .override(let override) in lines { return override }
    return nil
  }
}
