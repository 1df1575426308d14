/// The steps from the old set of outputs to the new one, written before the first step.
///
/// If there is a journal, the set is between the two; a run can finish or undo the steps.
struct OutputJournal {
  /// The name in the staging directory; the journal appears in one step, after everything else.
  static let name = "journal"
  /// The journal's name after a run has decided to undo its steps.
  static let undoName = "journal-undo"

  enum Action: String {
    /// Moves the staged file to a free path.
    case create
    /// Replaces an old file, which has a second name in staging, by the staged one.
    case replace
    /// Removes an old file, which has a second name in the staging directory.
    case remove
  }

  struct Step {
    let action: Action
    let path: String
  }

  private static let end = "end"

  /// The steps in order.
  private(set) var steps: [Step] = []

  /// The steps of a plan, without that for its manifest.
  init(_ plan: OutputPlan) {
    let changes: [(Action, [String])] = [
      (.create, plan.created), (.replace, plan.replaced), (.remove, plan.removed),
    ]
    for (action, paths) in changes { steps += paths.map { Step(action: action, path: $0) } }
  }

  mutating func add(_ action: Action, _ path: String) {
    steps.append(Step(action: action, path: path))
  }

  var bytes: [UInt8] {
    let lines = steps.map { "\($0.action.rawValue) \($0.path)\n" }
    return Array((lines.joined() + OutputJournal.end + "\n").utf8)
  }

  /// Reads a journal; `nil` if it is none.
  init?(bytes: [UInt8]) {
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.popLast() == OutputJournal.end[...] else { return nil }
    for line in lines {
      let fields = line.split(separator: " ")
      guard fields.count == 2, let action = Action(rawValue: String(fields[0])) else { return nil }
      let path = String(fields[1])
      guard path == OutputManifest.name || OutputPath.objection(to: path) == nil else { return nil }
      add(action, path)
    }
  }
}
