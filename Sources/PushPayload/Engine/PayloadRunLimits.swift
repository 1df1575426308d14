/// Checks values against the limits and lists of their types.
extension PayloadRun {
  @inline(never)
  mutating func check(_ place: MemberPlace, _ limits: TextLimits, _ owner: Owner) {
    let citation = program.citation(of: owner)
    let message = limits.message
    if !limits.bytes.isEmpty {
      reader.checkCount(
        reader.bytes.byteCount(of: place), place, limits.bytes, unit: "bytes", message: message,
        citation: citation)
    }
    if !limits.characters.isEmpty {
      reader.checkCount(
        reader.bytes.scalarCount(of: place), place, limits.characters, unit: "chars",
        message: message, citation: citation)
    }
    if !limits.columns.isEmpty {
      reader.checkCount(
        reader.bytes.text(of: place).columns, place, limits.columns, unit: "columns",
        message: message, citation: citation)
    }
    if let format = limits.format {
      reader.checkFormat(place, format, message: message, citation: citation)
    }
    if let form = limits.form {
      reader.checkForm(
        place, form, named: limits.formName, message: message, citation: citation)
    }
  }

  @inline(never)
  mutating func checkBounds(_ place: MemberPlace, _ number: Int, _ owner: Owner) {
    let bounds = program.rows.bounds[number]
    guard reader.isBetween(place, bounds.lower, bounds.upper) == .no else { return }
    reader.reportRange(place, bounds, citation: program.citation(of: owner))
  }

  @inline(never)
  mutating func checkListed(_ place: MemberPlace, _ row: TypeRow, _ owner: Owner) {
    guard row.second >= 0, isOne(of: program.rows.textRanges[Int(row.second)], place) == .no else {
      return
    }
    let list = program.rows.lists[Int(row.first)]
    reader.reportUnlisted(
      place, among: list.texts, isOpen: list.isOpen, errata: list.errata,
      citation: list.citation ?? program.citation(of: owner))
  }

  mutating func checkNumber(_ place: MemberPlace, _ row: TypeRow, _ citation: String?) {
    guard row.second >= 0, case let list = program.rows.lists[Int(row.first)],
      reader.isOne(ofNumbers: list.numbers, place) == .no
    else { return }
    reader.reportUnlisted(
      place, amongNumbers: list.texts, isOpen: list.isOpen, citation: list.citation ?? citation)
  }
}
