@_spi(Generated) import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// Runs the lines of one mapping over one object of a payload, forward or backwards.
struct MappingRun {
  private(set) var mapping: Mapping
  let isBackward: Bool
  /// The object that is read.
  let node: Int
  /// The array that the mapping fans out over, and the item at hand.
  var fanOut: (array: Int, item: Int)?
  var workspace: ConversionWorkspace
  private(set) var output = OutputObject()
  var losses: [ConversionLoss] = []
  /// The members that lines wrote, where something is laid over them.
  private(set) var written: [WrittenMember] = []
  /// The members whose values are implied by literals that were written.
  private var implied: Set<JSONName> = []
  /// The lines that moved members which several lines move.
  var carriers: [MemberCarrier] = []
  /// Whether something is.
  private(set) var isLaidOver = false

  init(_ mapping: Mapping, isBackward: Bool, node: Int, workspace: ConversionWorkspace) {
    self.mapping = mapping
    self.isBackward = isBackward
    self.node = node
    self.workspace = workspace
  }

  var readObject: DeclarationID { isBackward ? mapping.target : mapping.source }
  var writtenObject: DeclarationID { isBackward ? mapping.source : mapping.target }

  /// Runs every line and lists what no line read.
  mutating func run() throws(ConversionFailure) {
    workspace.conditions.enclosing.append((readObject, node))
    workspace.conditions.fanOut = fanOut
    if !isBackward, let entry = chosenCase() { mapping = mapping.narrowed(to: entry) }
    for line in mapping.lines {
      guard let way = line.way(isBackward: isBackward) else { continue }
      if line.form == .override {
        isLaidOver = workspace.conditions.holds(line.condition)
      } else if let target = way.target {
        try run(way, to: target, of: line)
      } else {
        drop(by: way, of: line)
      }
    }
    losses += unreadMembers()
    losses.removeAll { implied.contains(JSONName($0.pointer)) }
    workspace.conditions.enclosing.removeLast()
  }

  /// Why nothing is made of the object; `nil` where something is. Throws where it is refused.
  mutating func suppression() throws(ConversionFailure) -> String? {
    workspace.conditions.enclosing.append((readObject, node))
    workspace.conditions.fanOut = fanOut
    defer { workspace.conditions.enclosing.removeLast() }
    for suppression in mapping.suppressions(isBackward: isBackward)
    where workspace.conditions.evaluate(suppression.condition) == true {
      let reason = workspace.set.reason(of: suppression)
      guard suppression.isRefusal else { return reason }
      throw ConversionFailure(
        code: .refused, pointer: workspace.tree.pointer(fanOut?.item ?? node), message: reason)
    }
    return nil
  }

  /// The first case whose condition holds; `nil` where the mapping has none.
  private mutating func chosenCase() -> MappingCase? {
    for entry in mapping.cases {
      guard let condition = entry.condition else { return entry }
      if workspace.conditions.evaluate(condition) == true { return entry }
    }
    return nil
  }

  /// Writes the first value that there is; what the others hold is lost.
  private mutating func run(
    _ way: MappingLine.Way, to target: MappingPath, of line: MappingLine
  ) throws(ConversionFailure) {
    let reason = isBackward ? unheld : line.reason ?? unheld
    for value in way.values {
      guard workspace.conditions.holds(value.condition) else { continue }
      guard isThere(value.source) else {
        loseLists(of: value, way, reason)
        continue
      }
      if value.spreads {
        try spread(value, to: target, by: way, reason)
      } else {
        try write(value, to: target, by: way, reason)
      }
      for keys in value.impliedMembers {
        let node = workspace.conditions.value(at: keys, from: node)
        guard let node else { continue }
        implied.insert(JSONName(workspace.tree.pointer(node)))
        note(node, target.keys)
      }
      return loseDisplaced(by: value, by: way, of: line)
    }
    loseDisplaced(by: nil, by: way, of: line)
  }

  private mutating func write(
    _ value: MappingLine.Value, to target: MappingPath, by way: MappingLine.Way, _ reason: String
  ) throws(ConversionFailure) {
    let known = losses.count
    var kept: [Int] = []
    let result = try result(of: value, to: target, by: way, reason, &kept)
    if let numbering = value.numbering {
      spread(result, kept, of: value, to: target, under: numbering, reason)
    } else if let result {
      output.write(result, at: target.keys)
    }
    for path in value.source.paths where path.root == .own {
      guard let node = self.value(at: path) else { continue }
      if result != nil { carry(node, except: value.taken, target.keys, losses[known...]) }
      note(node, target.keys)
    }
  }

  /// Notes that a value was written, where that matters.
  private mutating func note(_ value: Int, _ keys: [String]) {
    guard !isBackward, mapping.override != nil else { return }
    written.append(WrittenMember(pointer: workspace.tree.pointer(value), keys: keys))
  }

  /// Why a value is lost where its line does not say it.
  var unheld: String { "\(writtenObject) does not accept this value" }

  /// What stands at a path of the object that is read; with `.*` behind the path, the object.
  mutating func value(at path: MappingPath) -> Int? {
    let start = path.root == .given ? workspace.conditions.givens : node
    guard let start, let keys = keys(of: path) else { return nil }
    return workspace.conditions.value(at: keys, from: start)
  }
}

/// Spreads.
extension MappingRun {
  private mutating func spread(
    _ spread: MappingLine.Value, to: MappingPath, by way: MappingLine.Way, _ reason: String
  ) throws(ConversionFailure) {
    guard let (from, conversion) = spread.moved, let value = value(at: from) else { return }
    let reserved = Set(spread.reserved.map(JSONName.init))
    let types = (
      from: workspace.memberType(of: from, root: readObject),
      to: workspace.memberType(of: to, root: writtenObject)
    )
    let rest = workspace.object(at: to, root: writtenObject)?.rest
    let held = spread.yields ? output.object(at: to.keys[...]) : nil
    var results: [(key: String, value: OutputValue)] = []
    let known = losses.count
    let members = collectedMembers(value, from)
    let allTaken = self.taken(by: spread, of: from)
    let kept = spread.renaming.map { renaming in
      Set(
        members.map(\.key).filter {
          renaming.renamed($0) == nil && !allTaken.inside($0).contains([])
        }.map(JSONName.init))
    }
    for member in members {
      let taken = allTaken.inside(member.key)
      if taken.contains([]) { continue }
      let newKey = spread.renaming?.renamed(member.key)
      let key = newKey ?? member.key
      note(member.value, to.keys + [key])
      let collides = newKey.map { kept?.contains(JSONName($0)) ?? false } ?? false
      if collides || reserved.contains(JSONName(key)) || rest?.takes(key) == false
        || held?[key] != nil
      {
        losses.append(
          ConversionLoss(pointer: workspace.tree.pointer(member.value), reason: reason))
        continue
      }
      var change = ValueConversion(workspace: workspace, reason: reason)
      let result = try ConversionFailure.within(
        to.pointer + JSONPointer.component(key)
      ) { () throws(ConversionFailure) in
        try change.convert(
          member.value, conversion, from: types.from, to: types.to, without: taken)
      }
      losses += change.losses
      if let result { results.append((key, result)) }
    }
    carry(members, of: value, from, to, spread, losses[known...])
    guard !results.isEmpty else { return }
    output.withObject(at: to.keys[...]) { object in
      for (key, value) in results { object.set(key, value) }
    }
  }

  /// Moves the members of converted items under keys with their numbers; an item is lost as a whole where one
  /// of its keys cannot be written.
  private mutating func spread(
    _ result: OutputValue?, _ kept: [Int], of value: MappingLine.Value, to: MappingPath,
    under numbering: KeyNumbering, _ reason: String
  ) {
    guard case .array(let items)? = result else { return }
    let reserved = Set(value.reserved.map(JSONName.init))
    let rest = workspace.object(at: to, root: writtenObject)?.rest
    for (number, pair) in zip(items, kept).enumerated() {
      guard case .object(let item) = pair.0, !item.isEmpty else { continue }
      let held = output.object(at: to.keys[...])
      let members = item.members.map { (numbering.key($0.key, ofItem: number), $0.value) }
      let isHeld = members.allSatisfy { key, _ in
        !reserved.contains(JSONName(key)) && rest?.takes(key) != false && held?[key] == nil
      }
      guard isHeld else {
        losses.append(ConversionLoss(pointer: workspace.tree.pointer(pair.1), reason: reason))
        continue
      }
      output.withObject(at: to.keys[...]) { object in
        for (key, value) in members { object.set(key, value) }
      }
    }
  }

  /// The members a spread moves: all of a free map, or those that the object's rest collects.
  func collectedMembers(_ value: Int, _ path: MappingPath) -> [PayloadTree.Member] {
    let members = workspace.tree.members(value).filter { !$0.isRepetition && !$0.isOff }
    guard let object = workspace.object(at: path, root: readObject, value) else { return members }
    return members.filter {
      object.fieldPosition(spelled: $0.key) == nil
        && (object.rest == nil || object.collects($0.key))
    }
  }
}

/// Single values, and what is lost for them.
extension MappingRun {
  /// Whether everything that a value reads is there.
  private mutating func isThere(_ value: MappingLine.Source) -> Bool {
    for path in value.neededPaths where self.value(at: path) == nil { return false }
    return true
  }

  private mutating func result(
    of value: MappingLine.Value, to target: MappingPath, by way: MappingLine.Way, _ reason: String,
    _ kept: inout [Int]
  ) throws(ConversionFailure) -> OutputValue? {
    switch value.source {
    case .literal(let literal): return OutputValue(literal)
    case .nothing: return nil
    case .template(let parts): return text(parts).map { .string($0) }
    case .arithmetic(let number): return try result(of: number, by: way, reason)
    case .join(let list, let separator): return joined(list, separator)
    case .lists(let lists):
      return try objects(
        of: lists.columns, value.selection, as: lists.statedType ?? target.type,
        at: target.pointer, reason)
    case .path(let path, let transformation):
      guard let node = self.value(at: path) else { return nil }
      var conversion = ValueConversion(
        workspace: workspace, reason: reason, selection: value.selection)
      let type = value.numbering == nil ? heldType(at: target) : .any
      let result = try ConversionFailure.within(target.pointer) { () throws(ConversionFailure) in
        try conversion.convert(
          node, transformation, from: path.type, to: type, without: value.taken)
      }
      if path.root == .own { losses += conversion.losses }
      kept = conversion.kept
      return result
    }
  }

  /// The type of what is written at a path. A text may hold an object or a list.
  private func heldType(at target: MappingPath) -> PayloadType {
    guard case .field(let id)? = target.steps.last?.place, let key = target.keys.last,
      case .textual(let value, let form)? = workspace.set.object(id)?.field(key)?.type,
      value.isContainer
    else { return target.type }
    return .textual(value, form)
  }

  /// Lists the members that another alternative displaces, unless it reads them too, tells of them or
  /// writes the same.
  private mutating func loseDisplaced(
    by chosen: MappingLine.Value?, by way: MappingLine.Way, of line: MappingLine
  ) {
    for path in way.displaced {
      guard let node = value(at: path), !(chosen?.implies(path) ?? false),
        !isCovered(path, by: chosen?.source.paths ?? []),
        !isWrittenAlike(path, node, by: chosen, way)
      else { continue }
      losses.append(
        ConversionLoss(
          pointer: workspace.tree.pointer(node),
          reason: line.reason(ofDisplacing: path) ?? unheld))
    }
  }

  /// Whether an alternative copies a member that is equal to the displaced one and of the same type.
  private mutating func isWrittenAlike(
    _ path: MappingPath, _ node: Int, by chosen: MappingLine.Value?, _ way: MappingLine.Way
  ) -> Bool {
    guard case .path(let other, .copy)? = chosen?.source, way.copies(path, asWellAs: other),
      let written = value(at: other)
    else { return false }
    return workspace.output(written)?.comparable == workspace.output(node)?.comparable
  }

  private mutating func text(_ parts: [MappingLine.TemplatePart]) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .path(let path):
        guard let value = value(at: path), let piece = workspace.tree.templateText(value) else {
          return nil
        }
        text += piece
      }
    }
    return text
  }

  private mutating func drop(by way: MappingLine.Way, of line: MappingLine) {
    guard let drop = way.onlyValue, let path = drop.moved?.path else { return }
    for other in mapping.lines {
      if let condition = other.condition(ofCarrying: path) ?? nil,
        workspace.conditions.holds(condition)
      {
        return
      }
    }
    guard let value = value(at: path), !isCovered(path, by: drop.lookups) else { return }
    let dropped = drop.spreads ? droppedMembers(drop, path, of: value) : [value]
    losses += dropped.map {
      ConversionLoss(pointer: workspace.tree.pointer($0), reason: line.reason ?? unheld)
    }
  }

  /// What a `drop` with `.*` leaves out of an object: members that no line reads, and what is left of
  /// free ones that lines read in part.
  private mutating func droppedMembers(
    _ drop: MappingLine.Value, _ path: MappingPath, of value: Int
  ) -> [Int] {
    let taken = taken(by: drop, of: path)
    return collectedMembers(value, path).flatMap { member in
      unread(member.value, taken.inside(member.key))
    }
  }

  /// What of a free value no path leads to.
  private func unread(_ value: Int, _ read: [[String]]) -> [Int] {
    if read.contains([]) { return [] }
    guard !read.isEmpty, workspace.tree.kind(value) == .object else { return [value] }
    return workspace.tree.members(value).filter { !$0.isRepetition }
      .flatMap { unread($0.value, read.inside($0.key)) }
  }
}

extension MappingPath {
  /// The pointer from the object that the path starts at.
  fileprivate var pointer: String { keys.map(JSONPointer.component).joined() }
}

extension PayloadTree {
  /// A value as a text template shows it; `nil` for what a template cannot hold.
  func templateText(_ node: Int) -> String? {
    switch content(node) {
    case .string(let text): text
    case .number(let number): number.wholeNumber.map { String($0) }
    case .boolean(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
