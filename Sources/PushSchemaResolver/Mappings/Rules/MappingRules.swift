/// The checks of mappings. Mappings of schemas that were checked before skip them.
extension Resolution {
  /// Runs the checks of lines that run together, in order; each is in a file of this folder.
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
    // Missing lines are only known if all others could be resolved.
    guard draft.isWhole else { return }
    checkTotality(of: draft)
    checkWrittenMembers(of: draft)
    checkCertainMembers(of: draft)
  }

  /// Runs the checks of each line alone, and of all of them.
  mutating func checkWhole(_ draft: MappingDraft) {
    guard !units[draft.unit].wasChecked else { return }
    checkWritablePaths(of: draft)
    checkDisclosures(of: draft)
    if draft.isWhole { checkUnusedGivens(of: draft) }
  }
}
