import PushPayloadBasics
import PushSchemaModel

/// Paths that the lines of a mapping have in one part, found by where they lead.
struct LinePaths {
  struct Entry {
    /// The position of the line.
    let line: Int
    let path: MappingPath
  }

  /// Where a path leads, whatever is known about what stands there.
  private struct Place: Hashable {
    let root: MappingPath.Root
    let keys: [JSONName]

    init(_ path: MappingPath, first count: Int) {
      root = path.root
      keys = path.steps.prefix(count).map { JSONName($0.key) }
    }
  }

  /// The paths that end at a place, and those that lead on from there, in the order of their lines.
  private var ending: [Place: [Entry]] = [:]
  private var leadingOn: [Place: [Entry]] = [:]

  init(_ lines: [MappingLine], _ paths: (MappingLine) -> [MappingPath]) {
    for (line, content) in lines.enumerated() {
      for path in paths(content) {
        let entry = Entry(line: line, path: path)
        ending[Place(path, first: path.steps.count), default: []].append(entry)
        for count in path.steps.indices {
          leadingOn[Place(path, first: count), default: []].append(entry)
        }
      }
    }
  }

  /// The paths to the same member, and those that spread it.
  func at(_ path: MappingPath) -> [Entry] { ending[Place(path, first: path.steps.count)] ?? [] }

  /// The paths to the same member.
  func same(as path: MappingPath) -> some Sequence<Entry> {
    at(path).lazy.filter { $0.path.spreads == path.spreads }
  }

  /// The paths that lead on from the end of this one.
  func inside(_ path: MappingPath) -> [Entry] {
    leadingOn[Place(path, first: path.steps.count)] ?? []
  }

  /// The paths from whose end this one leads on, in the order of their lines.
  func around(_ path: MappingPath) -> [Entry] {
    path.steps.indices.flatMap { ending[Place(path, first: $0)] ?? [] }
      .ordered { $0.line < $1.line }
  }
}

/// The paths of all lines of a mapping, by the part they play.
struct MappingPaths {
  /// What lines read on the way forward, givens included.
  let read: LinePaths
  /// What lines write on the way forward.
  let written: LinePaths
  /// The members of the target that lines name, whichever way they run.
  let named: LinePaths
  /// What lines write on the way back.
  let writtenBack: LinePaths
  /// The members that lines read, drops apart, and those of them that are looked up on the way.
  let readMembers: [LinePaths.Entry]
  let lookedUp: [LinePaths.Entry]
  /// The values of lines that imply what values members have.
  private var implying: [[JSONName]: [(line: Int, value: Int)]] = [:]

  init(of lines: [MappingLine] = []) {
    read = LinePaths(lines, \.readPaths)
    written = LinePaths(lines) { $0.target.map { [$0] } ?? [] }
    named = LinePaths(lines) { $0.targetPath.map { [$0] } ?? [] }
    writtenBack = LinePaths(lines) { $0.sourceWrittenBack.map { [$0] } ?? [] }
    readMembers = lines.enumerated().flatMap { position, line in
      (line.form == .drop ? [] : line.readMembers).map { LinePaths.Entry(line: position, path: $0) }
    }
    lookedUp = readMembers.filter(\.path.isLookedUp)
    for (position, line) in lines.enumerated() {
      for member in line.forward?.impliedMembers ?? [] {
        implying[member.keys.map(JSONName.init), default: []].append((position, member.value))
      }
    }
  }

  /// When values of the mapping's lines imply what value a member has.
  func conditions(ofImplying path: MappingPath, in mapping: Mapping) -> [LineCondition] {
    guard !path.spreads, path.root != .given else { return [] }
    return (implying[path.keys.map(JSONName.init)] ?? []).map {
      mapping.condition(ofValue: $0.value, inLine: $0.line)
    }
  }

  /// The members that lines read of which one may be a member that is known by another path: look-ups,
  /// or whatever is read where that path has one.
  func mayMeet(_ path: MappingPath) -> [LinePaths.Entry] {
    path.isLookedUp ? readMembers : lookedUp
  }
}

extension [String] {
  /// Whether these keys lead through the end of others, or to it.
  func hasPrefix(_ prefix: [String]) -> Bool {
    count >= prefix.count && zip(self, prefix).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
