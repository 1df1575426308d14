extension Resolution {
  /// Runs the checks of the whole schema, in order; a schema that was checked before passes them.
  mutating func checkWhole(_ unit: Int) {
    guard !units[unit].wasChecked else { return }
    checkEnclosure(of: unit)
    checkRecursion(of: unit)
    checkVariants(of: unit)
    checkSwiftNames(of: unit)
    checkProvenance(of: unit)
    checkLookAlikes(of: unit)
    checkRoles(of: unit)
    checkUse(of: unit)
  }
}
