extension Dictionary {
  /// A dictionary with the first value of each key.
  @inlinable
  package init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
