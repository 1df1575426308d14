import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// Conversions of whole payloads.
extension Interpreter {
  /// Converts a payload; `givens` are the values only the sending server knows, `givenObjects` the JSON
  /// texts of those that are objects. A payload that is an array has the results of its items, in order.
  /// Where an earlier conversion has disclosed something, no value of the results is shown.
  func convertByWalk(
    _ bytes: [UInt8], as payload: DeclarationID? = nil, by mapping: Mapping,
    isBackward: Bool = false,
    givens: [(name: String, value: Literal)] = [],
    givenObjects: [(name: String, json: String)] = [], masksResults: Bool = false
  ) -> ConversionAttempt {
    let source = payload ?? (isBackward ? mapping.target : mapping.source)
    var engine = engine(for: source)
    let report = engine.report(on: bytes)
    guard engine.isReadable else { return .unreadable(report.findings) }
    var log = FindingLog()
    do throws(MalformedJSON) {
      let expanded = ExpandedPayload(bytes, as: set.rootType(of: source), of: set)
      let json = try LocatedJSON(expanded.bytes, reportingTo: &log)
      var tree = PayloadTree(json, as: source, of: set)
      tree.keepPlaces()
      var workspace = ConversionWorkspace(
        set: set,
        conditions: ConditionEvaluator(set: set, tree: tree, as: set.rootType(of: source)))
      workspace.conditions.lookup.texts = expanded.texts
      var conversion = PayloadConversion(
        interpreter: self, mapping: mapping, isBackward: isBackward, masksResults: masksResults,
        workspace: workspace)
      return conversion.run(givens, givenObjects)
    } catch {
      return .unreadable([error.finding(in: bytes.span)])
    }
  }
}

/// One payload on its way through one mapping.
private struct PayloadConversion {
  let interpreter: Interpreter
  let mapping: Mapping
  let isBackward: Bool
  let masksResults: Bool
  var workspace: ConversionWorkspace
  /// The object that is converted, of an array each in turn.
  var node = 0

  var target: DeclarationID { isBackward ? mapping.source : mapping.target }

  mutating func run(
    _ givens: [(name: String, value: Literal)], _ objects: [(name: String, json: String)]
  ) -> ConversionAttempt {
    do throws(ConversionFailure) {
      if !isBackward { try addGivens(givens, objects) }
      var results: [ConversionResult] = []
      let isArray = workspace.tree.kind(workspace.tree.root) == .array
      for node in isArray ? workspace.tree.items(workspace.tree.root) : [workspace.tree.root] {
        self.node = node
        for fanOut in fanOuts() { results.append(try result(fanOut)) }
      }
      return .results(results)
    } catch {
      return .failure(error)
    }
  }

  /// Adds the givens to the tree as an object of their own, so that paths lead into it.
  private mutating func addGivens(
    _ givens: [(name: String, value: Literal)], _ objects: [(name: String, json: String)]
  ) throws(ConversionFailure) {
    var members: [(key: String, value: Literal)] = []
    var trees: [(key: String, tree: MemberLookup)] = []
    for given in mapping.givens {
      let json = objects.last { $0.name.utf8.elementsEqual(given.name.utf8) }?.json
      if let json, let tree = workspace.tree(ofGiven: json, of: given) {
        trees.append((given.name, tree))
        continue
      }
      let stated = givens.last { $0.name.utf8.elementsEqual(given.name.utf8) }?.value
      guard let value = stated ?? given.defaultValue else { throw .missingGiven(given.name) }
      if value != .null { members.append((given.name, value)) }
    }
    let node = workspace.conditions.lookup.tree.append(members: members)
    for (key, tree) in trees { workspace.conditions.lookup.tree.add(tree, to: node, at: key) }
    workspace.conditions.givens = node
  }

  /// One entry for each result; `nil` where the mapping does not fan out.
  private mutating func fanOuts() -> [(array: Int, item: Int)?] {
    guard let path = mapping.fanOut, !isBackward else { return [nil] }
    guard let array = workspace.conditions.value(at: path.keys, from: node) else {
      return []
    }
    return workspace.tree.items(array).map { (array, $0) }
  }

  private mutating func result(
    _ fanOut: (array: Int, item: Int)?
  ) throws(ConversionFailure) -> ConversionResult {
    var run = MappingRun(
      mapping, isBackward: isBackward, node: node, workspace: workspace)
    run.fanOut = fanOut
    if let reason = try run.suppression() {
      return ConversionResult(json: nil, suppression: reason)
    }
    try run.run()
    let json = OutputValue.object(try run.result()).json
    return ConversionResult(
      json: json, losses: run.losses,
      findings: interpreter.findings(
        onResult: Array(json.utf8), of: mapping, isBackward: isBackward,
        masking: masksResults
          ? [""] : workspace.set.disclosedPlaces(of: mapping, isBackward: isBackward)))
  }
}

extension PayloadTree {
  /// Adds an object of literals, which is nowhere in the text.
  fileprivate mutating func append(members: [(key: String, value: Literal)]) -> Int {
    let object = append(.null, parent: nil, step: .root)
    setContent(.object(append(members, to: object)), ofOther: object)
    return object
  }

  private mutating func append(_ members: [(key: String, value: Literal)], to object: Int)
    -> [Member]
  {
    var list: [Member] = []
    for (key, value) in members {
      let node = append(value, parent: object, step: .key(key))
      list.append(Member(key: key, offset: 0, value: node, isRepetition: false))
    }
    return list
  }

  private mutating func append(_ literal: Literal, parent: Int, step: Step) -> Int {
    let node = append(Content.null, parent: parent, step: step)
    let content: Content
    switch literal {
    case .string(let text): content = .string(text)
    case .number(let number): content = .number(number)
    case .boolean(let value): content = .boolean(value)
    case .null: content = .null
    case .list(let values):
      var items: [Int] = []
      for (index, value) in values.enumerated() {
        items.append(append(value, parent: node, step: .item(index)))
      }
      content = .array(items)
    case .object(let values):
      content = .object(append(values.map { ($0.key, $0.value) }, to: node))
    }
    setContent(content, ofOther: node)
    return node
  }
}

extension Interpreter {
  /// Whether a payload fits a model of the object: it is JSON, repeats no name, and every value has a type,
  /// and is in a closed list, that the schema allows.
  func canHold(_ bytes: [UInt8], as id: DeclarationID) -> Bool {
    var engine = engine(for: id)
    _ = engine.report(on: bytes)
    return engine.isReadable
  }
}
