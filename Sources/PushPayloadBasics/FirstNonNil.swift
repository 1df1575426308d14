extension Sequence {
  /// The first result that is not `nil`. Each element is tried once; `lazy.compactMap { … }.first`
  /// tries the found one twice, which doubles the work at each level of a recursion.
  package func firstNonNil<Result>(_ result: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = result(element) { return result }
    }
    return nil
  }
}
