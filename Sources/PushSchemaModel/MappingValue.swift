@_spi(Generated) package import PushPayloadBasics

extension MappingLine {
  /// A value, written if its condition is true, its members are present, and no earlier one is.
  package struct Value: Hashable, Sendable {
    package var source: Source
    /// The condition; always `nil` backward.
    package var condition: Condition?
    /// The members and givens that a `set` line reads and that are optional.
    package var optionalPaths: [MappingPath]
    /// Members inside the value that other lines read, as keys from the value on. They are removed
    /// first, and so are objects that become empty.
    package var taken: [[String]]
    /// Paths of other lines with looked-up keys that may lead to the value, or into a spread one;
    /// these lines copy what they read.
    package var lookups: [MappingPath] = []
    /// Keys that a spread must not write, because its target has them as fields or other lines
    /// write them; a member with such a key is lost.
    package var reserved: [String] = []
    /// The prefix of keys that a spread renames; `nil` if it renames none.
    package var renaming: KeyRenaming?
    /// The keys under which a spread writes members of a list's items; `nil` without a list.
    package var numbering: KeyNumbering?
    /// The order and number of a list's items; `nil` if the line states none.
    package var selection: ItemSelection?
    /// Whether an earlier line spreads into the same object, and wins if keys are equal.
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

  /// The source of a value.
  package enum Source: Hashable, Sendable {
    case literal(Literal)
    /// A text with members; nothing is written if one of them is absent.
    case template([TemplatePart])
    /// A member or given, or each member of a spread one; nothing is written if it is absent.
    case path(MappingPath, Transformation)
    /// A computed number; nothing without a member, or if a text in it is no whole number.
    case arithmetic(Arithmetic)
    /// The items of a list of texts or whole numbers, joined by a text.
    case join(MappingPath, separator: String)
    /// An object for each item of the first list, with the other lists' items at its index.
    case lists(ParallelLists)
    /// The line writes nothing, because its condition says that the source has no meaning.
    case nothing
  }

  package enum TemplatePart: Hashable, Sendable {
    case text(String)
    /// A text, a whole number or a Boolean.
    case path(MappingPath)
  }
}

extension MappingLine.Value {
  /// Whether it is always written if a member that it reads is present and its condition is true.
  package func carries(_ path: MappingPath) -> Bool {
    source.neededPaths.contains(path) && optionalPaths.allSatisfy { $0 == path }
  }

  /// The one written member or given, and its conversion; `nil` for several parts or none.
  package var moved: (path: MappingPath, conversion: Transformation)? {
    if case .path(let path, let conversion) = source { (path, conversion) } else { nil }
  }

  /// The members and givens that are written, each with the keys of the result from the target on:
  /// for parallel lists the member of each object. None for other values with several parts.
  package var converted: [(path: MappingPath, conversion: Transformation, keys: [String])] {
    switch source {
    case .path(let path, let conversion): [(path, conversion, [])]
    case .lists(let lists):
      lists.columns.map { ($0.list, .items($0.conversion), $0.key.map { [$0] } ?? []) }
    case .literal, .nothing, .template, .arithmetic, .join: []
    }
  }

  /// Whether it copies each member of the object that it reads separately.
  package var spreads: Bool { moved?.path.spreads ?? false }
}

extension MappingLine.Source {
  /// The members and givens that it reads.
  package var paths: [MappingPath] { conversions.map(\.path) }

  /// The paths without which nothing is written: for parallel lists the first.
  package var neededPaths: [MappingPath] {
    if case .lists = self { Array(paths.prefix(1)) } else { paths }
  }

  /// All paths that it reads, each with its conversion.
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

  /// Whether it may read a member and not write it: a number because of a text in it, parallel
  /// lists because the first is absent or shorter.
  func mayLose(_ path: MappingPath) -> Bool {
    switch self {
    case .arithmetic(let number): number.mayLose && number.paths.contains(path)
    case .lists: paths.dropFirst().contains(path)
    default: false
    }
  }
}
