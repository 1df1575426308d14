@_spi(Generated) package import PushPayloadBasics

extension Move {
  /// One way through a move: what happens to the value between where it is read and where it is written.
  package struct Way: Hashable, Sendable {
    /// Of the value as a whole; of each member's value where the move spreads.
    package var conversion: Transformation
    /// Members inside the value that other lines read, as keys from the value on: they are taken out
    /// first, and objects that get empty by it too.
    package var taken: [[String]]
    /// Keys that a spread must not write, because the object it writes to has them as fields or other
    /// lines write them; a member of such a name is lost.
    package var reserved: [String]
    /// Members that other lines look up among those that a spread moves; they are left to those lines.
    package var lookups: [MappingPath] = []
    /// The prefix of keys that a spread renames, where it does.
    package var renaming: KeyRenaming?
    /// The keys under which a spread writes the members of the items of a list, where it reads one.
    package var numbering: KeyNumbering?
    /// Whether a line before this one spreads into the same object: of members of one name its own stay,
    /// and those of this line are lost.
    package var yields = false
    /// Whether another line moves what stands in the value or around it, and one of both by a mapping between
    /// objects: what one of them leaves out is lost only where the others leave it out too.
    package var isShared = false

    package init(
      _ conversion: Transformation, taken: [[String]] = [], reserved: [String] = [],
      renaming: KeyRenaming? = nil
    ) {
      self.conversion = conversion
      self.taken = taken
      self.reserved = reserved
      self.renaming = renaming
    }
  }
}
