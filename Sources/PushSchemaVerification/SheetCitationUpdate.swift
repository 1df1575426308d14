import PushSchemaDiagnostics

// Updates the positions in a document's sheet for a new edition.

extension SourceCitationUpdate {
  mutating func followSheet(_ matching: PassageMatching) {
    guard let sheet else { return }
    for fact in sheet.facts {
      let subject = "fact of \(fact.object ?? fact.table ?? "the document")"
      guard let place = matching.place(of: fact.place) else {
        listSheet(fact.place, subject, fact.range, matching)
        mark(fact.place, fact.placeRange, fact.openMark)
        continue
      }
      carried += 1
      replace(fact.place, at: fact.placeRange, with: place)
    }
    for silence in sheet.silences { follow(silence, matching) }
    for example in sheet.examples {
      guard let place = matching.place(of: example.place), stands(example.text, at: place) else {
        listSheet(example.place, "example of \(example.object)", example.range, matching)
        mark(example.place, example.placeRange, example.openMark)
        continue
      }
      carried += 1
      replace(example.place, at: example.placeRange, with: place)
      if let last = example.last, case .line(let old) = example.place, case .line(let new) = place,
        old != new
      {
        edits.append(
          CitationUpdate.Edit(range: last.range, replacement: String(last.line - old + new)))
      }
    }
  }

  /// Marks an entry that a person must review. An existing mark is kept.
  private mutating func mark(
    _ place: DocumentSheet.Place, _ range: SourceRange, _ former: DocumentSheet.OpenMark?
  ) {
    guard former == nil else { return }
    edits.append(
      CitationUpdate.Edit(range: range, replacement: String(place.number) + DocumentSheet.openText))
  }

  /// Lists the entries that a person must review, or removes their marks after the review.
  mutating func settleSheet() {
    for (mark, entry) in sheet?.openMarks ?? [] {
      if settles {
        edits.append(CitationUpdate.Edit(range: mark.range, replacement: mark.replacement))
      } else {
        changes.append(
          CitationUpdate.Change(
            kind: .unread, old: "", new: "", subject: "entry of the sheet", range: entry))
      }
    }
  }

  private mutating func replace(
    _ old: DocumentSheet.Place, at range: SourceRange, with new: DocumentSheet.Place
  ) {
    guard old != new else { return }
    edits.append(CitationUpdate.Edit(range: range, replacement: String(new.number)))
  }

  private func stands(_ text: String, at place: DocumentSheet.Place) -> Bool {
    switch place {
    case .line(let first):
      document.text(first: first, last: first + text.utf8.count { $0 == 0x0A }) == text
    case .offset(let offset): document.holds(text, at: offset)
    }
  }

  private mutating func listSheet(
    _ place: DocumentSheet.Place, _ subject: String, _ range: SourceRange,
    _ matching: PassageMatching
  ) {
    let positions = matching.positions(of: place)
    let isUnclear = positions.map { $0.contains(where: matching.unclear.contains) } ?? false
    let (before, behind) = positions.map { matching.surroundings(of: $0) } ?? (0, 0)
    changes.append(
      CitationUpdate.Change(
        kind: isUnclear ? .unclear : .changed, old: String(place.number),
        new: "after line \(before), before line \(behind)", subject: subject, range: range))
  }

  /// Moves the first and the last position of a silent part to their new positions. Lists and
  /// marks the part if one of them is unknown, or if their distance changed.
  private mutating func follow(_ silence: DocumentSheet.Silence, _ matching: PassageMatching) {
    let (first, last, behind) =
      switch silence.extent {
      case .lines(let first, let last):
        (DocumentSheet.Place.line(first), DocumentSheet.Place.line(last), 0)
      case .words(_, let line): (.line(line), .line(line), 0)
      case .bytes(let start, let end): (.offset(start), .offset(end - 1), 1)
      }
    guard let newFirst = matching.place(of: first), let newLast = matching.place(of: last),
      newLast.number - newFirst.number == last.number - first.number
    else {
      listSheet(first, "silent passage", silence.range, matching)
      return mark(first, silence.firstRange, silence.openMark)
    }
    carried += 1
    replace(first, at: silence.firstRange, with: newFirst)
    guard let range = silence.lastRange, newLast != last else { return }
    edits.append(CitationUpdate.Edit(range: range, replacement: String(newLast.number + behind)))
  }
}

extension DocumentSheet.Place {
  /// The line or the offset.
  fileprivate var number: Int {
    switch self {
    case .line(let line): line
    case .offset(let offset): offset
    }
  }
}

extension PassageMatching {
  /// The positions of the passages of a line, or of the passage that contains an offset.
  fileprivate func positions(of place: DocumentSheet.Place) -> Range<Int>? {
    switch place {
    case .line(let line): return old.passages(first: line, last: line)
    case .offset(let offset):
      guard let position = old.passage(at: offset) else { return nil }
      return position..<position + 1
    }
  }

  /// The new position of a line or an offset; `nil` if it is not certain.
  fileprivate func place(of place: DocumentSheet.Place) -> DocumentSheet.Place? {
    guard let positions = positions(of: place) else { return nil }
    let places = positions.compactMap { images[$0] }
    guard places.count == positions.count, let first = places.first,
      places == Array(first..<first + places.count)
    else { return nil }
    switch place {
    case .line: return .line(new.passages[first].line)
    case .offset(let offset):
      return .offset(new.offsets[first] + offset - old.offsets[positions.lowerBound])
    }
  }
}
