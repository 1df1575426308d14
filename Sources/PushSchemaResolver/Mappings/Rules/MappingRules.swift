extension Resolution {
  /// The checks of a whole mapping, in the order in which they run; each is a file beside this one.
  mutating func checkMapping(_ draft: MappingDraft) {
    checkDuplicateLines(of: draft)
    checkWritablePaths(of: draft)
    checkOverlaps(of: draft)
    checkWayBack(of: draft)
    checkStatedTypes(of: draft)
    checkDrops(of: draft)
    checkAlternatives(of: draft)
    checkLosses(of: draft)
    checkDisclosures(of: draft)
    // What is missing is only known where everything else could be understood.
    guard draft.isWhole else { return }
    checkTotality(of: draft)
    checkWrittenMembers(of: draft)
    checkUnusedGivens(of: draft)
  }
}
