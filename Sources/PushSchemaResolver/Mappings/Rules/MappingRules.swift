/// Mappings of schemas that were checked before keep all rules: none is asked again.
extension Resolution {
  /// The checks of a whole mapping, in the order in which they run; each is a file beside this one.
  mutating func checkMapping(_ draft: MappingDraft) {
    checkLines(of: draft)
    checkWhole(draft)
  }

  /// The checks of lines that run together.
  mutating func checkLines(of lines: MappingDraft) {
    guard !units[lines.unit].wasChecked else { return }
    var draft = lines
    checkDuplicateLines(of: draft)
    checkOverlaps(of: &draft)
    checkWayBack(of: draft)
    checkStatedTypes(of: draft)
    checkNumberedKeys(of: draft)
    checkDrops(of: draft)
    checkAlternatives(of: draft)
    checkLosses(of: draft)
    // What is missing is only known where everything else could be understood.
    guard draft.isWhole else { return }
    checkTotality(of: draft)
    checkWrittenMembers(of: draft)
    checkCertainMembers(of: draft)
  }

  /// The checks of each line alone, and of all of them.
  mutating func checkWhole(_ draft: MappingDraft) {
    guard !units[draft.unit].wasChecked else { return }
    checkWritablePaths(of: draft)
    checkDisclosures(of: draft)
    if draft.isWhole { checkUnusedGivens(of: draft) }
  }
}
