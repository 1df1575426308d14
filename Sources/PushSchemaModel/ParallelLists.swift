@_spi(Generated) import PushPayloadBasics

extension MappingLine {
  /// Lists whose items become objects: those with the same index become one object.
  package struct ParallelLists: Hashable, Sendable {
    package struct Column: Hashable, Sendable {
      /// The member that the items become; `nil` if they become the objects themselves.
      package var key: String?
      package var list: MappingPath
      /// The conversion of each item.
      package var conversion: Transformation

      package init(key: String?, list: MappingPath, conversion: Transformation) {
        self.key = key
        self.list = list
        self.conversion = conversion
      }

      /// The type of the items. A declared object counts as a list with one item.
      package var itemType: PayloadType {
        switch list.type.alternative(for: .array) {
        case .array(let item, _)?: item
        default: isObject ? list.type : .any
        }
      }

      /// Whether it is one object instead of a list.
      package var isObject: Bool { if case .object = list.type { true } else { false } }
    }

    package var columns: [Column] = []
    /// The stated type of the list, if the target accepts several types.
    package var statedType: PayloadType?

    package init() {}

    /// The value in the spelling of the language.
    package var text: String {
      let columns = columns.map { column in
        (column.key.map { "\(keyText($0)): " } ?? "") + column.list.text
      }
      return "list(" + columns.joined(separator: ", ") + ")"
        + (statedType.map { " as \($0.text(in: ""))" } ?? "")
    }
  }
}
