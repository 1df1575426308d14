/// A path from the source or target object of a mapping, or from its givens; every step before the
/// last is an object.
package struct MappingPath: Hashable, Sendable {
  package enum Root: Hashable, Sendable {
    /// The source or the target object, whichever side of the line the path stands on.
    case own
    /// The values only the sending server knows; the first step names the given.
    case given
  }

  package struct Step: Hashable, Sendable {
    /// How the object before the step knows the key.
    package enum Place: Hashable, Sendable {
      /// A field of this object.
      case field(DeclarationID)
      /// A member of objects that are told apart, of these.
      case variants([DeclarationID])
      /// A key that this object's rest field collects.
      case rest(DeclarationID)
      /// A key of a free map, or of any object at all.
      case free
      case given
      /// The key is the text that the path leads to; a free one, or one that this object's rest collects.
      case lookup(MappingPath, rest: DeclarationID?)
    }

    package var key: String
    package var place: Place
    /// The type of the member, whose values count whether they stand in texts or not; an array that the
    /// mapping fans out over counts as its item.
    package var type: PayloadType

    package init(key: String, place: Place, type: PayloadType) {
      self.key = key
      self.place = place
      self.type = type.withoutTexts
    }
  }

  package var root: Root
  /// Empty for the object itself, which only a spread can name.
  package var steps: [Step]
  /// Whether `.*` stands behind it: all members of a free map, or all of an object's rest.
  package var spreads: Bool

  package init(root: Root = .own, steps: [Step], spreads: Bool = false) {
    self.root = root
    self.steps = steps
    self.spreads = spreads
  }

  package var keys: [String] { steps.map(\.key) }

  /// The path in the canonical spelling of the language.
  package var text: String {
    let keys = steps.map(\.text)
    let root = root == .given ? ["given"] : keys.isEmpty ? ["self"] : []
    return (root + keys + (spreads ? ["*"] : [])).joined(separator: ".")
  }

  /// The type of what the path ends at; `invalid` for an empty path.
  package var type: PayloadType { steps.last?.type ?? .invalid }

  /// Whether what stands at the other path lies in what stands here, or is it.
  package func covers(_ other: MappingPath) -> Bool {
    !spreads && (isProperPrefix(of: other) || (root == other.root && keys == other.keys))
  }

  /// Whether the other path leads on from the end of this one.
  package func isProperPrefix(of other: MappingPath) -> Bool {
    root == other.root && steps.count < other.steps.count
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
