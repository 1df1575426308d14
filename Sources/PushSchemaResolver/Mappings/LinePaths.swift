import PushPayloadBasics
import PushSchemaModel

/// Paths of a mapping's lines in one role, indexed by their keys.
struct LinePaths {
  struct Entry {
    /// The index of the line.
    let line: Int
    let path: MappingPath
  }

  /// The keys of a path, without their declarations.
  private struct Place: Hashable {
    let root: Path.Root
    let keys: [JSONName]

    init(_ path: MappingPath, first count: Int) {
      root = path.root
      keys = path.steps.prefix(count).map { JSONName($0.key) }
    }
  }

  /// The paths that end at some keys, and those that continue from there, in the order of their
  /// lines.
  private var ending: [Place: [Entry]] = [:]
  private var leadingOn: [Place: [Entry]] = [:]

  init(_ lines: [MappingLine], _ paths: (MappingLine) -> [MappingPath]) {
    for (line, content) in lines.enumerated() {
      for path in paths(content) { add(Entry(line: line, path: path)) }
    }
  }

  mutating func add(_ entry: Entry) {
    let count = entry.path.steps.count
    ending[Place(entry.path, first: count), default: []].append(entry)
    for count in 0..<count { leadingOn[Place(entry.path, first: count), default: []].append(entry) }
  }

  /// The paths to the same member, with and without a spread.
  func at(_ path: MappingPath) -> [Entry] { at(path, first: path.steps.count) }

  /// The same for the value that the first steps of a path lead to.
  func at(_ path: MappingPath, first count: Int) -> [Entry] {
    ending[Place(path, first: count)] ?? []
  }

  /// The paths to the same member.
  func same(as path: MappingPath) -> some Sequence<Entry> {
    at(path).lazy.filter { $0.path.spreads == path.spreads }
  }

  /// The paths that continue this one.
  func inside(_ path: MappingPath) -> [Entry] {
    leadingOn[Place(path, first: path.steps.count)] ?? []
  }

  /// Whether one leads to the member itself.
  func coverWhole(_ path: MappingPath) -> Bool { at(path).contains { !$0.path.spreads } }

  /// Whether one means all free members of the object.
  func coverRest(_ path: MappingPath) -> Bool { at(path).contains(where: \.path.spreads) }

  /// Whether one leads to a part of the member.
  func leadInside(_ path: MappingPath) -> Bool { coverRest(path) || !inside(path).isEmpty }

  /// The paths that this one continues, in the order of their lines.
  func around(_ path: MappingPath) -> [Entry] {
    path.steps.indices.flatMap { at(path, first: $0) }
      .ordered { $0.line < $1.line }
  }
}

/// The paths of all lines of a mapping, by their role.
struct MappingPaths {
  /// The paths that lines read forward, with givens.
  let read: LinePaths
  /// The paths that lines write forward.
  let written: LinePaths
  /// The target members that lines name, in either direction.
  let named: LinePaths
  /// The paths that lines write backward.
  let writtenBack: LinePaths
  /// The members that lines read, without drops, and those of them with looked-up keys.
  let readMembers: [LinePaths.Entry]
  let lookedUp: [LinePaths.Entry]
  /// The values of lines that imply the values of members.
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

  /// The conditions under which the mapping's lines imply the value of a member.
  func conditions(ofImplying path: MappingPath, in mapping: Mapping) -> [LineCondition] {
    guard !path.spreads, path.root != .given else { return [] }
    return (implying[path.keys.map(JSONName.init)] ?? []).map {
      mapping.condition(ofValue: $0.value, inLine: $0.line)
    }
  }

  /// The members that lines read and that may be the same as the one at another path: lookups, or
  /// all read members if that path has a lookup.
  func mayMeet(_ path: MappingPath) -> [LinePaths.Entry] {
    path.isLookedUp ? readMembers : lookedUp
  }
}
