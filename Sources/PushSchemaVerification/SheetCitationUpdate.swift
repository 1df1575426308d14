import PushSchemaDiagnostics

// Updates the positions in a document's sheet for a new edition.

extension SourceCitationUpdate {
  mutating func followSheet(_ matching: PassageMatching) {
    guard let sheet else { return }
    for fact in sheet.facts {
      guard let place = matching.place(of: fact.place) else {
        leave(
          fact.place, "fact of \(fact.object ?? fact.table ?? "the document")", fact.entry, matching
        )
        continue
      }
      carry(fact.place, to: place, fact.entry)
    }
    for silence in sheet.silences { follow(silence, matching) }
    for example in sheet.examples {
      guard let place = matching.place(of: example.place), document.holds(example.text, at: place)
      else {
        leave(example.place, "example of \(example.object)", example.entry, matching)
        continue
      }
      carry(example.place, to: place, example.entry)
      if let last = example.last, case .line(let old) = example.place, case .line(let new) = place,
        old != new
      {
        edit(last.range, String(last.line - old + new))
      }
    }
  }

  /// Lists the entries that a person must review, or removes their marks after the review.
  mutating func settleSheet() {
    for entry in sheet?.openEntries ?? [] {
      if settles {
        edit(entry.mark, entry.replacement)
      } else {
        changes.append(
          CitationUpdate.Change(
            kind: .unread, old: "", new: "", subject: "entry of the sheet", range: entry.range))
      }
    }
  }

  private mutating func carry(
    _ old: DocumentSheet.Place, to new: DocumentSheet.Place, _ entry: DocumentSheet.Entry
  ) {
    carried += 1
    if old != new { edit(entry.placeRange, String(new.number)) }
  }

  /// Lists and marks an entry that a person must review. An existing mark is kept.
  private mutating func leave(
    _ place: DocumentSheet.Place, _ subject: String, _ entry: DocumentSheet.Entry,
    _ matching: PassageMatching
  ) {
    let positions = matching.positions(of: place)
    let isUnclear = positions.map { $0.contains(where: matching.unclear.contains) } ?? false
    let (before, behind) = positions.map { matching.surroundings(of: $0) } ?? (0, 0)
    changes.append(
      CitationUpdate.Change(
        kind: isUnclear ? .unclear : .changed, old: String(place.number),
        new: "after line \(before), before line \(behind)", subject: subject, range: entry.range))
    if entry.openMark == nil {
      edit(entry.placeRange, String(place.number) + DocumentSheet.openText)
    }
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
    else { return leave(first, "silent passage", silence.entry, matching) }
    carry(first, to: newFirst, silence.entry)
    if let range = silence.lastRange, newLast != last {
      edit(range, String(newLast.number + behind))
    }
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
    case .line(let line): old.passages(first: line, last: line)
    case .offset(let offset): old.passage(at: offset).map { $0..<$0 + 1 }
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
