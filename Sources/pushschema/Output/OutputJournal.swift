/// The steps that turn the old set of outputs into the new one, written down before the first.
///
/// Whoever finds a journal knows that the set is between the two, and can finish or undo it.
struct OutputJournal {
  /// In the staging directory; it appears there in one step, after everything else is in place.
  static let name = "journal"
  /// The journal's name once a run has decided to undo its steps.
  static let undoName = "journal-undo"

  enum Action: String {
    /// Moves the staged file to a path where nothing stands.
    case create
    /// Moves the staged file over an old one, which has a second name in the staging directory.
    case replace
    /// Removes an old file, which has a second name in the staging directory.
    case remove
  }

  struct Step {
    let action: Action
    let path: String
  }

  private static let end = "end"

  /// In the order in which they are taken; a step's position names its files.
  var steps: [Step]

  init(steps: [Step]) { self.steps = steps }

  var bytes: [UInt8] {
    let lines = steps.map { "\($0.action.rawValue) \($0.path)\n" } + [OutputJournal.end + "\n"]
    return Array(lines.joined().utf8)
  }

  /// Reads a journal; `nil` where it is none that a run has written.
  init?(bytes: [UInt8]) {
    steps = []
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.popLast() == OutputJournal.end[...] else { return nil }
    for line in lines {
      let fields = line.split(separator: " ")
      guard fields.count == 2, let action = Action(rawValue: String(fields[0])) else { return nil }
      let path = String(fields[1])
      guard path == OutputManifest.name || OutputPath.objection(to: path) == nil else { return nil }
      steps.append(Step(action: action, path: path))
    }
  }

  static func newName(_ position: Int) -> String { "new-\(position)" }

  static func oldName(_ position: Int) -> String { "old-\(position)" }
}
