import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// Takes one value through the conversion of its line.
struct ValueConversion {
  let workspace: ConversionWorkspace
  /// Why values are lost here.
  let reason: String
  var losses: [ConversionLoss] = []
  /// In which order the items of the list go along, and how many.
  private var selection: ItemSelection?
  /// The items that went along, in their order.
  private(set) var kept: [Int] = []

  init(workspace: ConversionWorkspace, reason: String, selection: ItemSelection? = nil) {
    self.workspace = workspace
    self.reason = reason
    self.selection = selection
  }

  /// The converted value, or `nil` where nothing is to be written. All parts of a conversion come back to it:
  /// inlined into each of them, it took a quarter of what this module takes to compile.
  @inline(never)
  mutating func convert(
    _ node: Int, _ conversion: Transformation, from source: PayloadType, to target: PayloadType,
    without taken: [[String]] = []
  ) throws(ConversionFailure) -> OutputValue? {
    switch conversion {
    case .copy: return workspace.output(node, without: taken)
    case .narrowing:
      if workspace.canHold(node, target) {
        return workspace.output(node, without: taken)
      }
      return lose(node)
    case .converter(let converter):
      if source == .any, !workspace.canHold(node, converter.readType) { return lose(node) }
      let value = try run(converter, node, without: taken)
      // Only what stands in a text may be of a kind that nobody knows before.
      if converter == .jsonTextToJSON, let value, !workspace.canHold(value, target) {
        return lose(node)
      }
      return value
    case .substitution(let substitution): return substitute(node, substitution)
    case .mapping(let way): return try nested(node, way.id, way.isBackward)
    case .items(let inner): return try items(node, inner, from: source, to: target)
    case .alternatives(let conversions):
      return try alternative(node, conversions, from: source, to: target)
    case .writing(as: let stated, let inner):
      return try write(node, as: stated, by: inner, from: source, without: taken)
    case .reading(as: let stated, let inner):
      return try read(node, as: stated, by: inner, to: target)
    case .keyed(let keying, let inner):
      return try members(node, keying, by: inner, from: source, to: target)
    }
  }

  mutating func lose(_ node: Int) -> OutputValue? {
    losses.append(ConversionLoss(pointer: workspace.tree.pointer(node), reason: reason))
    return nil
  }

  private mutating func substitute(_ node: Int, _ substitution: Substitution) -> OutputValue? {
    let entry = substitution.entries.first { isEqual(node, $0.read) }
    return entry.map { OutputValue($0.written) } ?? lose(node)
  }

  private func isEqual(_ node: Int, _ literal: Literal) -> Bool {
    switch (workspace.tree.content(node), literal) {
    case (.null, .null): true
    case (.boolean(let value), .boolean(let wanted)): value == wanted
    case (.number(let value), .number(let wanted)): value == wanted
    case (.string(let value), .string(let wanted)): JSONName(value) == JSONName(wanted)
    default: false
    }
  }

  private mutating func nested(
    _ node: Int, _ id: DeclarationID, _ isBackward: Bool
  ) throws(ConversionFailure) -> OutputValue? {
    guard let mapping = workspace.set.mapping(id) else { return nil }
    var run = MappingRun(mapping, isBackward: isBackward, node: node, workspace: workspace)
    if let reason = try run.suppression() {
      losses.append(ConversionLoss(pointer: workspace.tree.pointer(node), reason: reason))
      return nil
    }
    try run.run()
    let output = try run.result()
    losses += run.losses
    return .object(output)
  }

  private mutating func items(
    _ node: Int, _ conversion: Transformation, from source: PayloadType, to target: PayloadType
  ) throws(ConversionFailure) -> OutputValue? {
    let types = (
      source.alternative(for: workspace.tree.kind(node))?.elementType ?? .any,
      target.alternative(for: workspace.tree.kind(node))?.elementType ?? .any
    )
    if workspace.tree.kind(node) == .object {
      var object = OutputObject()
      for member in workspace.tree.members(node) where !member.isRepetition && !member.isOff {
        let value = try ConversionFailure.within(JSONPointer.component(member.key)) {
          () throws(ConversionFailure) in
          try convert(member.value, conversion, from: types.0, to: types.1)
        }
        if let value { object.set(member.key, value) }
      }
      return .object(object)
    }
    var items: [OutputValue] = []
    let (ordered, limit) = selectedItems(of: node)
    var kept: [Int] = []
    for item in ordered {
      if items.count == limit {
        _ = lose(item)
        continue
      }
      let value = try ConversionFailure.within("/\(items.count)") {
        () throws(ConversionFailure) in
        try convert(item, conversion, from: types.0, to: types.1)
      }
      if let value {
        items.append(value)
        kept.append(item)
      }
    }
    self.kept = kept
    return .array(items)
  }

  /// The items of a list in the order in which they go along, and how many do at most.
  mutating func selectedItems(of node: Int) -> (items: [Int], limit: Int?) {
    let items = workspace.tree.items(node)
    guard let selection else { return (items, nil) }
    self.selection = nil
    guard let order = selection.order else { return (items, selection.count) }
    var conditions = workspace.conditions
    var ranks: [Int?] = []
    for item in items { ranks.append(conditions.value(at: order.keys, from: item)) }
    let sorted = items.indices.sorted { one, other in
      switch (ranks[one], ranks[other]) {
      case (nil, nil): return one < other
      case (nil, _): return false
      case (_, nil): return true
      case (let left?, let right?):
        guard let isLess = workspace.tree.isLess(left, right) else { return one < other }
        return isLess != selection.isDescending
      }
    }
    return (sorted.map { items[$0] }, selection.count)
  }

  private mutating func alternative(
    _ node: Int, _ conversions: [Transformation?], from source: PayloadType, to target: PayloadType
  ) throws(ConversionFailure) -> OutputValue? {
    let kind = workspace.tree.kind(node)
    let alternatives = source.alternatives
    if case .variants = source {
      let chosen = workspace.tree.alternative(of: source, node, in: workspace.set)
      guard let position = alternatives.firstIndex(where: { $0 == chosen }),
        let conversion = conversions[position]
      else { return lose(node) }
      return try convert(node, conversion, from: alternatives[position], to: target)
    }
    for (alternative, conversion) in zip(alternatives, conversions) where alternative.accepts(kind)
    {
      guard let conversion else { return lose(node) }
      return try convert(node, conversion, from: alternative, to: target)
    }
    return lose(node)
  }
}

extension PayloadTree {
  /// Whether a number or text comes before another one; `nil` where they are equal.
  fileprivate func isLess(_ one: Int, _ other: Int) -> Bool? {
    switch (content(one), content(other)) {
    case (.number(let one), .number(let other)): one == other ? nil : one < other
    case (.string(let one), .string(let other)):
      JSONName(one) == JSONName(other) ? nil : Array(one.utf8).lexicographicallyPrecedes(other.utf8)
    default: nil
    }
  }
}

extension PayloadType {
  var elementType: PayloadType? {
    switch self {
    case .array(let item, _): item
    case .map(let value, _): value
    default: nil
    }
  }
}
