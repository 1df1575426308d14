extension Resolution {
  /// The checks that need the whole schema, in the order in which they run.
  mutating func checkWhole(_ unit: Int) {
    checkEnclosure(of: unit)
    checkRecursion(of: unit)
    checkSwiftNames(of: unit)
    checkProvenance(of: unit)
    checkLookAlikes(of: unit)
    checkUse(of: unit)
  }
}
