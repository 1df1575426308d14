import PushPayload
package import PushSchemaDiagnostics

/// A file in which lines of mappings that wrote the same member of the target have become one.
///
/// Before `else`, a later line took the place of an earlier one; now a second line is an error. Where
/// the lines alone say what they meant, the joined one writes the same: the values of later lines come
/// first, save where only one of two can be written. Types are not looked at, so that `check` has the
/// last word.
package struct JoinedLines: Sendable {
  /// One member of a target, and where its first line stood.
  package struct Target: Sendable {
    package let text: String
    package let range: SourceRange
  }

  package let file: SourceFile
  package let targets: [Target]
}

extension SyntaxTree {
  /// The file with such lines joined; `nil` where it has none, or none that can be joined by rule.
  package var joiningLines: JoinedLines? {
    guard isComplete else { return nil }
    var joining = LineJoining(tree: self)
    for case .mapping(let mapping) in root.declarations { joining.join(mapping) }
    guard !joining.targets.isEmpty else { return nil }
    let file = SourceFile(path: file.path, bytes: joining.bytes)
    var log = DiagnosticLog()
    guard parse(file, log: &log).isComplete else { return nil }
    return JoinedLines(file: file, targets: joining.targets)
  }
}

/// Collects what has to change in a file.
private struct LineJoining {
  let tree: SyntaxTree
  private(set) var targets: [JoinedLines.Target] = []
  private var edits: [(range: Range<Int>, text: String)] = []

  init(tree: SyntaxTree) {
    self.tree = tree
  }

  /// The file with all changes made.
  var bytes: [UInt8] {
    var bytes = tree.file.bytes
    for edit in edits.ordered(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return bytes
  }

  mutating func join(_ mapping: MappingSyntax) {
    var groups: [[String]: [WrittenLine]] = [:]
    var order: [[String]] = []
    for item in mapping.items {
      guard let line = WrittenLine(item, in: tree) else { continue }
      if groups[line.key] == nil { order.append(line.key) }
      groups[line.key, default: []].append(line)
    }
    for key in order {
      guard let lines = groups[key], lines.count > 1, let first = lines.first,
        let joined = JoinedLine(lines, in: mapping, of: tree)
      else { continue }
      replace(first, lines.dropFirst().map(\.range) + joined.drops.map(\.range), by: joined.text)
      targets.append(JoinedLines.Target(text: first.target.text, range: first.target.range))
    }
  }

  /// Writes the joined line in the place of the first one; the comments of the others go above it.
  private mutating func replace(
    _ first: WrittenLine, _ others: [SourceRange], by text: String
  ) {
    var comments: [String] = []
    for range in others.ordered(by: { $0.lowerBound < $1.lowerBound }) {
      comments += remove(range)
    }
    let start = first.range.lowerBound
    let isFirstOnLine = tree.file.indentation(before: start) != nil
    let above = comments.isEmpty || isFirstOnLine ? "" : "\n"
    edits.append(
      (start..<first.range.upperBound, above + comments.map { $0 + "\n" }.joined() + text))
  }

  /// Removes a line with the comments that belong to it, and returns these.
  private mutating func remove(_ range: SourceRange) -> [String] {
    let comments = tree.comments(of: range)
    for comment in comments.above { edits.append((tree.file.line(around: comment), "")) }
    let end = comments.behind?.upperBound ?? range.upperBound
    edits.append((tree.file.line(around: range.lowerBound..<end), ""))
    return (comments.above + [comments.behind].compactMap { $0 }).map { tree.file.text(in: $0) }
  }
}

/// A line that writes a member of the target on the way forward.
struct WrittenLine {
  struct Value {
    /// As it stands behind `=` or `else`, with its condition.
    let text: String
    /// The member that it reads, where it is one.
    let path: PathSyntax?
    let literal: LiteralSyntax?
    let condition: ConditionSyntax?
  }

  let range: SourceRange
  let target: PathSyntax
  let values: [Value]
  let conversion: MoveSyntax.Conversion?
  /// The member that the way back writes.
  let backInto: PathSyntax?
  let lossy: StringSyntax?
  let discloses: StringSyntax?
  let provenance: [ProvenanceSyntax]
  /// What the line consists of apart from words, and how many words of its own it has.
  private let parts: [SourceRange?]
  private let words: Int
  /// Whether its value would mean something else behind `set`.
  private let isAmbiguous: Bool

  /// What tells members of the target apart.
  var key: [String] {
    let names = target.parts.map(\.text)
    return names.first == "self" && !target.startsWithQuotedKey ? Array(names.dropFirst()) : names
  }

  /// Whether the line has no more to it than what is kept here, and no comment inside.
  func isWhole(in tree: SyntaxTree) -> Bool {
    !isAmbiguous && tree.consists(range, of: parts, words: words)
  }

  /// `nil` for an item that writes no single member forward.
  init?(_ item: MappingSyntax.Item, in tree: SyntaxTree) {
    switch item {
    case .move(let move) where move.arrow != .backward && !move.spreadsTarget:
      self.init(move, in: tree)
    case .set(let line): self.init(line, in: tree)
    default: return nil
    }
  }

  private init(_ move: MoveSyntax, in tree: SyntaxTree) {
    range = move.range
    target = move.target
    let condition = move.condition.map { " " + tree.file.text(in: $0.range) } ?? ""
    values = [
      Value(
        text: tree.file.text(in: move.source.range) + condition, path: move.source, literal: nil,
        condition: move.condition)
    ]
    conversion = move.conversion
    backInto = move.arrow == .both ? move.source : nil
    lossy = move.lossy
    discloses = move.discloses
    provenance = move.provenance
    isAmbiguous =
      move.spreadsSource || move.arrow == .both && move.condition != nil
      || move.source.isNoValue
    let reasons = [move.lossy, move.discloses].compactMap { $0 }
    parts =
      [move.source.range, move.target.range, move.conversion?.range, move.condition?.range]
      + reasons.map(\.range) + move.provenance.map(\.range)
    words = 1 + reasons.count
  }

  private init(_ line: SetLineSyntax, in tree: SyntaxTree) {
    range = line.range
    target = line.target
    values = line.alternatives.map { alternative in
      var (path, literal): (PathSyntax?, LiteralSyntax?)
      switch alternative.value {
      case .path(let value): path = value
      case .literal(let value): literal = value
      case .template(let value): literal = .string(value)
      case .arithmetic, .join: break
      }
      return Value(
        text: tree.file.text(in: alternative.range), path: path, literal: literal,
        condition: alternative.condition)
    }
    conversion = line.conversion
    backInto = line.backInto
    lossy = line.lossy
    discloses = line.discloses
    provenance = line.provenance
    let reasons = [line.lossy, line.discloses].compactMap { $0 }
    // Such values are younger than lines that wrote over one another.
    isAmbiguous = values.contains { $0.path == nil && $0.literal == nil }
    parts =
      [line.target.range, line.conversion?.range, line.backInto?.range]
      + line.alternatives.map(\.range) + reasons.map(\.range) + line.provenance.map(\.range)
    words = 1 + line.alternatives.count + reasons.count + (line.backInto == nil ? 0 : 2)
  }
}

extension PathSyntax {
  /// Whether the path would be something else where a value stands.
  fileprivate var isNoValue: Bool {
    guard let first = parts.first, !startsWithQuotedKey else { return false }
    return ["true", "false", "null", "text", "constant", "given", "else"].contains(first.text)
  }
}

extension SyntaxTree {
  /// Whether a part has no tokens but those of its parts and so many words, and no comment inside.
  fileprivate func consists(
    _ range: SourceRange, of parts: [SourceRange?], words: Int
  ) -> Bool {
    let known = parts.compactMap { $0 }.map { tokens(in: $0).count }
    return known.reduce(words, +) == tokens(in: range).count && !hasCommentInside(range)
  }

  func hasCommentInside(_ range: SourceRange) -> Bool {
    tokens(in: range).dropFirst().contains { !Gap(before: $0, in: file).comments.isEmpty }
  }

  /// The tokens of a part.
  private func tokens(in range: SourceRange) -> ArraySlice<Token> {
    let start = firstToken(from: range.lowerBound)
    return tokens[start..<max(start, firstToken(from: range.upperBound))]
  }

  /// The position of the first token that starts at an offset or behind it.
  private func firstToken(from offset: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = low + (high - low) / 2
      if tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The comments right above a line, and the one behind it.
  fileprivate func comments(of range: SourceRange) -> (above: [Range<Int>], behind: Range<Int>?) {
    var above: [Range<Int>] = []
    if let first = tokens(in: range).first {
      let gap = Gap(before: first, in: file)
      for comment in gap.comments where !comment.isTrailing {
        if comment.isAfterBlank { above = [] }
        above.append(comment.bytes.startIndex..<comment.bytes.endIndex)
      }
      if gap.hasBlankAtEnd { above = [] }
    }
    let next = tokens[firstToken(from: range.upperBound)...].first
    let behind = next.flatMap { Gap(before: $0, in: file).comments.first }
    guard let behind, behind.isTrailing else { return (above, nil) }
    return (above, behind.bytes.startIndex..<behind.bytes.endIndex)
  }
}

extension SourceFile {
  /// Where the line starts whose first word stands at an offset; `nil` where something stands before it.
  fileprivate func indentation(before offset: Int) -> Int? {
    var start = offset
    while start > 0, bytes[start - 1] == ASCII.space || bytes[start - 1] == ASCII.tab { start -= 1 }
    return start == 0 || ASCII.isLineEnd(bytes[start - 1]) ? start : nil
  }

  /// A range with the rest of its line and the line's end, where nothing else stands on it.
  fileprivate func line(around range: Range<Int>) -> Range<Int> {
    guard let lower = indentation(before: range.lowerBound) else { return range }
    var upper = range.upperBound
    while upper < bytes.count, bytes[upper] == ASCII.space || bytes[upper] == ASCII.tab {
      upper += 1
    }
    guard upper < bytes.count else { return range }
    if bytes[upper] == ASCII.carriageReturn, upper + 1 < bytes.count,
      bytes[upper + 1] == ASCII.lineFeed
    {
      upper += 1
    }
    guard ASCII.isLineEnd(bytes[upper]) else { return range }
    return lower..<upper + 1
  }
}
