import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// Objects that are made of parallel lists.
extension MappingRun {
  /// An object for each item of the first list, with what the others have at its index.
  mutating func objects(
    of columns: [MappingLine.ParallelLists.Column], _ selection: ItemSelection?,
    as listType: PayloadType, at pointer: String, _ reason: String
  ) throws(ConversionFailure) -> OutputValue {
    let type = listType.alternative(for: .array)?.elementType ?? .any
    var lists: [[Int]] = []
    for column in columns {
      lists.append(value(at: column.list).map { items($0) } ?? [])
    }
    guard let first = columns.first.flatMap({ value(at: $0.list) }) else { return .array([]) }
    var selecting = ValueConversion(workspace: workspace, reason: reason, selection: selection)
    let isItem = workspace.tree.kind(first) == .object
    let (ordered, limit) =
      isItem ? ([first], selection?.count) : selecting.selectedItems(of: first)
    var objects: [OutputValue] = []
    for index in ordered.compactMap({ lists[0].firstIndex(of: $0) }) {
      var object: OutputObject?
      for (position, column) in columns.enumerated() where index < lists[position].count {
        let node = lists[position][index]
        if objects.count == limit || position > 0 && object == nil {
          lose(node, of: column, reason)
          continue
        }
        try ConversionFailure.within(pointer + "/\(objects.count)") {
          () throws(ConversionFailure) in
          try add(node, of: column, to: &object, as: type, reason)
        }
      }
      if let object { objects.append(.object(object)) }
    }
    for (column, items) in zip(columns, lists) {
      for node in items.dropFirst(lists[0].count) { lose(node, of: column, reason) }
    }
    return .array(objects)
  }

  /// The items of a list; an object counts as one with itself.
  private func items(_ value: Int) -> [Int] {
    workspace.tree.kind(value) == .object ? [value] : workspace.tree.items(value)
  }

  private mutating func add(
    _ node: Int, of column: MappingLine.ParallelLists.Column, to object: inout OutputObject?,
    as type: PayloadType, _ reason: String
  ) throws(ConversionFailure) {
    var conversion = ValueConversion(workspace: workspace, reason: reason)
    let source = column.list.type.list?.item ?? column.list.type
    if let key = column.key {
      var row = object ?? OutputObject()
      object = row
      guard row[key] == nil else { return lose(node, of: column, reason) }
      let goal = workspace.set.memberType(key, of: type.alternative(for: .object))
      let made = try ConversionFailure.within(JSONPointer.component(key)) {
        () throws(ConversionFailure) in
        try conversion.convert(node, column.conversion, from: source, to: goal)
      }
      if let made { row.set(key, made) }
      object = row
    } else if case .object(let made)? = try conversion.convert(
      node, column.conversion, from: source, to: type)
    {
      object = made
    }
    if column.list.root == .own { losses += conversion.losses }
  }

  /// Without the first list the others are lost, where nothing else takes them along.
  mutating func loseLists(
    of value: MappingLine.Value, _ way: MappingLine.Way, _ reason: String
  ) {
    guard case .lists(let lists) = value.source, way.values.count == 1 else { return }
    for column in lists.columns.dropFirst() where way.lostWithOthers.contains(column.list) {
      if let node = self.value(at: column.list) { lose(node, of: column, reason) }
    }
  }

  private mutating func lose(
    _ node: Int, of column: MappingLine.ParallelLists.Column, _ reason: String
  ) {
    guard column.list.root == .own else { return }
    losses.append(ConversionLoss(pointer: workspace.tree.pointer(node), reason: reason))
  }
}

extension SchemaSet {
  /// The type of a member of a value.
  fileprivate func memberType(_ key: String, of type: PayloadType?) -> PayloadType {
    switch type {
    case .object(let id)?: object(id)?.type(ofMember: key) ?? .any
    case .map(let value, _)?: value
    default: .any
    }
  }
}
