/// A path from an object or the givens; every step except the last leads to an object.
package struct MappingPath: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    /// How the object before the step declares the key.
    package enum Place: Hashable, Sendable {
      /// A field of this object.
      case field(DeclarationID)
      /// A member of one of these objects, which are distinguished by their members.
      case variants([DeclarationID])
      /// A key that this object's rest field collects.
      case rest(DeclarationID)
      /// A key of a free map, or of an object of any type.
      case free
      case given
      /// The key is the text at the path. It is free, or this object's rest collects it.
      case lookup(MappingPath, rest: DeclarationID?)
    }

    package var key: String
    package var place: Place
    /// The member's type without texts; with a result for each item, that of the array's item.
    package var type: PayloadType

    package init(key: String, place: Place, type: PayloadType) {
      self.key = key
      self.place = place
      self.type = type.withoutTexts
    }
  }

  /// The source or the target object, depending on the side of the line; or the givens, of which
  /// the first step names one.
  package var root: Path.Root
  /// The type of the object that a line copies as a whole; `invalid` for other paths.
  package var start: PayloadType
  /// The steps; empty for the object itself.
  package var steps: [Step]
  /// Whether it ends in `.*`: all members of a free map, or all of an object's rest.
  package var spreads: Bool

  package init(
    root: Path.Root = .own, from start: PayloadType = .invalid, steps: [Step], spreads: Bool = false
  ) {
    self.root = root
    self.start = start
    self.steps = steps
    self.spreads = spreads
  }

  package var keys: [String] { steps.map(\.key) }

  /// The path to the value that its first steps lead to.
  package func prefix(_ count: Int) -> MappingPath {
    MappingPath(root: root, steps: Array(steps.prefix(count)))
  }

  /// Whether it is the object itself.
  package var isWhole: Bool { steps.isEmpty && !spreads }

  /// The path in the canonical spelling of the language.
  package var text: String {
    let keys = steps.map(\.text)
    let root = root == .given ? ["given"] : keys.isEmpty ? ["self"] : []
    return (root + keys + (spreads ? ["*"] : [])).joined(separator: ".")
  }

  /// The type of the value at its end.
  package var type: PayloadType { steps.last?.type ?? start }

  /// Whether the value at the other path is the value here, or inside it.
  package func covers(_ other: MappingPath) -> Bool {
    !spreads && isPrefix(of: other)
  }

  /// Whether the other path continues this one.
  package func isProperPrefix(of other: MappingPath) -> Bool {
    steps.count < other.steps.count && isPrefix(of: other)
  }

  /// Whether the other path is this one, or continues it.
  private func isPrefix(of other: MappingPath) -> Bool {
    root == other.root && steps.count <= other.steps.count
      && zip(steps, other.steps).allSatisfy { $0.key.utf8.elementsEqual($1.key.utf8) }
  }
}

extension MappingPath.Step {
  /// Whether it may lead to a field of the object.
  package func isField(of object: DeclarationID) -> Bool {
    switch place {
    case .field(let id): id == object
    case .variants(let ids): ids.contains(object)
    case .rest, .free, .given, .lookup: false
    }
  }
}
