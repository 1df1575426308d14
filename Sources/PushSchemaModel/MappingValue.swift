@_spi(Generated) package import PushPayloadBasics

extension MappingLine {
  /// A value that is written where its condition holds, what it reads is there, and none before it is
  /// written.
  package struct Value: Hashable, Sendable {
    package var source: Source
    /// Never on the way back.
    package var condition: Condition?
    /// The members and givens that a `set` line reads and that need not be there.
    package var optionalPaths: [MappingPath]
    /// Members inside the value that other lines read, as keys from the value on: they are taken out
    /// first, and objects that get empty by it too.
    package var taken: [[String]]
    /// What other lines read that may be the value, or lie in one of those that it spreads, by keys that are
    /// looked up; it is left to those lines.
    package var lookups: [MappingPath] = []
    /// Keys that a spread must not write, because the object it writes to has them as fields or other
    /// lines write them; a member of such a name is lost.
    package var reserved: [String] = []
    /// The prefix of keys that a spread renames, where it does.
    package var renaming: KeyRenaming?
    /// The keys under which a spread writes the members of the items of a list, where it reads one.
    package var numbering: KeyNumbering?
    /// The order and number in which the items of a list go along, where the line says it.
    package var selection: ItemSelection?
    /// Whether a line before this one spreads into the same object: of members of one name its own stay,
    /// and those of this line are lost.
    package var yields = false

    package init(
      _ source: Source, condition: Condition? = nil, optionalPaths: [MappingPath] = [],
      taken: [[String]] = []
    ) {
      self.source = source
      self.condition = condition
      self.optionalPaths = optionalPaths
      self.taken = taken
    }
  }

  /// What a value is made of.
  package enum Source: Hashable, Sendable {
    case literal(Literal)
    /// Nothing is written where a place in it is absent.
    case template([TemplatePart])
    /// A member or a given, of each of its members the value where it spreads; nothing is written where it
    /// is absent.
    case path(MappingPath, Transformation)
    /// Nothing is written where something in it is absent, or a text in it is no whole number.
    case arithmetic(Arithmetic)
    /// The items of a list of texts or whole numbers, with a text between each two.
    case join(MappingPath, separator: String)
    /// An object for each item of the first list, with those that the other lists have at its place.
    case lists(ParallelLists)
    /// The line writes nothing, because its condition says that the source means nothing.
    case nothing
  }

  package enum TemplatePart: Hashable, Sendable {
    case text(String)
    /// A text, a whole number or a Boolean.
    case path(MappingPath)
  }
}

extension MappingLine.Value {
  /// Whether it is written wherever a member that it reads is there and its condition holds.
  package func carries(_ path: MappingPath) -> Bool {
    source.neededPaths.contains(path) && optionalPaths.allSatisfy { $0 == path }
  }

  /// The one member or given that is written, and what becomes of it; `nil` if the value is made of
  /// parts, or of nothing.
  package var moved: (path: MappingPath, conversion: Transformation)? {
    if case .path(let path, let conversion) = source { (path, conversion) } else { nil }
  }

  /// The members and givens that are written, with the keys from the target on of what they become: of parallel lists
  /// the member of each object. None if the value is made of parts in another way.
  package var converted: [(path: MappingPath, conversion: Transformation, keys: [String])] {
    switch source {
    case .path(let path, let conversion): [(path, conversion, [])]
    case .lists(let lists):
      lists.columns.map { ($0.list, .items($0.conversion), $0.key.map { [$0] } ?? []) }
    case .literal, .nothing, .template, .arithmetic, .join: []
    }
  }

  /// Whether each member of what it reads is written for itself.
  package var spreads: Bool { moved?.path.spreads ?? false }
}

extension MappingLine.Source {
  /// The members and givens that it reads.
  package var paths: [MappingPath] { conversions.map(\.path) }

  /// Those of them without which nothing is written: of parallel lists the first.
  package var neededPaths: [MappingPath] {
    if case .lists = self { Array(paths.prefix(1)) } else { paths }
  }

  /// All that it reads, each with what becomes of the value.
  package var conversions: [(path: MappingPath, conversion: Transformation)] {
    switch self {
    case .literal, .nothing: []
    case .path(let path, let conversion): [(path, conversion)]
    case .template(let parts):
      parts.compactMap { if case .path(let path) = $0 { (path, .copy) } else { nil } }
    case .arithmetic(let number):
      number.paths.map { ($0, .copy) }
    case .join(let path, _): [(path, .copy)]
    case .lists(let lists): lists.columns.map { ($0.list, .items($0.conversion)) }
    }
  }

  /// Whether it may read a member and not write it: a number because of a text in it, parallel lists because the first
  /// is absent or shorter.
  func mayLose(_ path: MappingPath) -> Bool {
    switch self {
    case .arithmetic(let number): number.mayLose && number.paths.contains(path)
    case .lists: paths.dropFirst().contains(path)
    default: false
    }
  }
}
