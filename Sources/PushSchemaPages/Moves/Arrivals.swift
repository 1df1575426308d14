import PushPayload
import PushSchemaModel

/// A way from a push of Apple's into an object of a vendor's.
struct Arrival {
  /// The path in the push: `payload.aps.badge`; with `.*` behind it, the other members of an object.
  let path: String
  /// The path in the vendor's object.
  let target: String
  /// What happens to the value; empty where nothing does.
  let change: Line
  /// Under which condition, in words; empty where always.
  let condition: String
  /// What may be lost, in words.
  let loss: String
  /// Whether an object of Apple's goes over with all that is in it.
  let isWhole: Bool

  /// What happens to the value, and when.
  var notes: Line { .joined([change, condition.isEmpty ? [] : [.text(condition)]], by: "; ") }
}

/// What one mapping makes of a push of Apple's, path by path.
struct Arrivals {
  /// The schema with the mapping.
  let vendor: String
  /// The object that is made.
  let destination: DeclarationID
  /// The values that the sender has to give.
  let givens: [Given]
  /// When nothing is made.
  let suppressions: [Suppression]
  private var byPath: [String: [Arrival]] = [:]
  /// Why members are left out, by their paths.
  private var reasons: [String: String] = [:]
  private let set: SchemaSet

  /// The mappings of a schema that start from a push of Apple's, forwards or backwards, in its order.
  static func all(of schema: Schema, in set: SchemaSet) -> [Arrivals] {
    schema.mappings.compactMap { mapping in
      if mapping.source == ApplePaths.push, mapping.direction.runsForward {
        return Arrivals(mapping, isBackward: false, in: set)
      }
      guard mapping.target == ApplePaths.push, mapping.direction.runsBackward else { return nil }
      return Arrivals(mapping, isBackward: true, in: set)
    }
  }

  private init(_ mapping: Mapping, isBackward: Bool, in set: SchemaSet) {
    self.set = set
    vendor = mapping.id.schema
    destination = isBackward ? mapping.source : mapping.target
    givens = isBackward ? [] : mapping.givens
    suppressions = isBackward ? [] : mapping.suppressions
    follow(Position(mapping: mapping, isBackward: isBackward))
  }

  /// The ways of what stands at a path; inside of an object that goes over as a whole, those of that object.
  func arrivals(at path: String) -> [Arrival] {
    if let found = byPath[path] { return found }
    for holder in path.holders.reversed() {
      let whole = (byPath[holder] ?? []).filter(\.isWhole)
      if !whole.isEmpty { return whole.map { $0.inside(path.dropFirst(holder.count)) } }
    }
    return []
  }

  /// The ways of a key beside Apple's fields: that of the other members of the object around it, where no line
  /// names the key.
  func arrivals(atOwnKey path: String) -> [Arrival] {
    let found = arrivals(at: path)
    if !found.isEmpty || reason(against: path) != nil { return found }
    guard let holder = path.holders.first(where: { byPath[$0 + ".*"] != nil }) else { return [] }
    return (byPath[holder + ".*"] ?? []).map { $0.member(path.dropFirst(holder.count)) }
  }

  /// Why what stands at a path is left out; `nil` where nothing says so.
  func reason(against path: String) -> String? {
    if let reason = reasons[path] { return reason }
    for holder in path.holders.reversed() {
      if let reason = reasons[holder] ?? reasons[holder + ".*"] { return reason }
    }
    return nil
  }

  // MARK: The lines

  private struct Position {
    let mapping: Mapping
    let isBackward: Bool
    /// What stands before the paths in the push, and before those in the vendor's object.
    var source = ""
    var target = ""
    var depth = 0
    /// What goes along beside the mapping.
    var carried = CarriedMembers()
  }

  private mutating func follow(_ position: Position) {
    for (index, line) in position.mapping.lines.enumerated() {
      let opening = RouteCondition(position.mapping.caseConditions(ofLine: index)).words(in: set)
      guard line.form != .override, let way = line.way(isBackward: position.isBackward) else {
        continue
      }
      guard let target = way.target else {
        for source in way.paths where !position.carried.contains(source) {
          reasons[position.source + source.text] = line.reason
        }
        continue
      }
      for value in way.values {
        add(
          value, to: target, of: line, at: position,
          [opening, value.condition.map(set.words) ?? ""])
        if let (source, conversion) = value.moved {
          followNested(source, conversion, to: target, index, at: position)
        }
      }
    }
  }

  private mutating func add(
    _ value: MappingLine.Value, to target: MappingPath, of line: MappingLine,
    at position: Position, _ conditions: [String]
  ) {
    for (path, conversion) in value.source.conversions where path.root == .own {
      let isWhole =
        conversion.nestedMappings.isEmpty && path.type.innerObject != nil
        && path.type.innerObject == target.type.innerObject
      add(
        path, to: target, at: position,
        change: value.moved == nil
          ? [.text("as "), .code(value.source.text)] : conversion.line,
        condition: conditions,
        loss: position.isBackward ? "" : line.reason(ofLosing: path) ?? "", isWhole: isWhole)
    }
  }

  private mutating func followNested(
    _ source: MappingPath, _ conversion: Transformation, to target: MappingPath, _ index: Int,
    at position: Position
  ) {
    guard position.depth < 8 else { return }
    let carried = set.carriedBeside(
      index, of: position.mapping, isBackward: position.isBackward, position.carried)
    for inner in conversion.nestedMappings {
      guard let mapping = set.mapping(inner.id) else { continue }
      follow(
        Position(
          mapping: mapping, isBackward: inner.isBackward,
          source: position.source + source.text + ".", target: position.target + target.text + ".",
          depth: position.depth + 1, carried: carried))
    }
  }

  private mutating func add(
    _ source: MappingPath, to target: MappingPath, at position: Position, change: Line,
    condition: [String], loss: String, isWhole: Bool
  ) {
    let path = position.source + source.text
    byPath[path, default: []].append(
      Arrival(
        path: path, target: position.target + target.text, change: change,
        condition: condition.filter { !$0.isEmpty }.joined(separator: ", "), loss: loss,
        isWhole: isWhole))
  }
}

extension Arrival {
  /// The way of something inside the object that this one is of.
  fileprivate func inside(_ rest: Substring) -> Arrival {
    Arrival(
      path: path + rest, target: target + rest, change: change, condition: condition, loss: loss,
      isWhole: isWhole)
  }

  /// The way of one of the other members that this one is of.
  fileprivate func member(_ rest: Substring) -> Arrival {
    let holder = target.hasSuffix(".*") ? String(target.dropLast(2)) : target
    let key = holder == "self" ? String(rest.dropFirst()) : holder + rest
    return Arrival(
      path: path, target: key, change: change, condition: condition, loss: loss, isWhole: true)
  }
}

extension PayloadType {
  /// The object that a value of it may be, alone or beside other kinds.
  var innerObject: DeclarationID? {
    if case .object(let id)? = alternative(for: .object) { id } else { nil }
  }
}
