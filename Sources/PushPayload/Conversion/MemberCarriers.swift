@_spi(Generated) public import PushPayloadBasics

/// Which lines of a mapping moved members that several of them move, and what each left out. Generated code
/// notes each of them.
@_spi(Generated) public struct MemberCarriers: Sendable {
  /// A line that moved a member.
  fileprivate struct Carrier: Sendable {
    let place: String
    /// What other lines read of the member, as keys from it on.
    let taken: [[String]]
    let target: [String]
    let losses: Range<Int>
  }

  fileprivate private(set) var carriers: [Carrier] = []
  private var start: Int
  /// How many losses were listed before the mapping ran.
  fileprivate let known: Int

  /// Starts with what the log lists already.
  public init(after log: ConversionLog) {
    known = log.losses.count
    start = known
  }

  /// Begins a line: what it leaves out is listed behind this.
  public mutating func begin(in log: ConversionLog) {
    start = log.losses.count
  }

  /// Notes the end of a line that moved a member, save for what other lines read of it.
  public mutating func add(
    _ place: String, except taken: [[String]] = [], into target: [String] = [],
    in log: ConversionLog
  ) {
    carriers.append(
      Carrier(place: place, taken: taken, target: target, losses: start..<log.losses.count))
  }

  /// The same for a line that spreads members.
  public mutating func add<Value>(
    membersOf members: JSONMembers<Value>?, renaming: KeyRenaming? = nil,
    except taken: [[String]] = [], at pointer: String, into target: [String] = [],
    in log: ConversionLog
  ) {
    for name in members?.names ?? [] {
      let inner = taken.inside(name)
      if inner.contains([]) { continue }
      add(
        pointer + JSONPointer.component(name), except: inner,
        into: target + [renaming?.renamed(name) ?? name], in: log)
    }
  }

  /// Leaves out the lines whose value is not there any more where they wrote it.
  mutating func removeAll(where isReplaced: (_ target: [String]) -> Bool) {
    carriers.removeAll { isReplaced($0.target) }
  }
}

@_spi(Generated) extension ConversionLog {
  /// Takes back each loss in a member that several lines moved and that one of them did not leave out, and
  /// lists what all of them left out once.
  public mutating func keepLosses(commonTo carriers: MemberCarriers) {
    guard !carriers.carriers.isEmpty, losses.count > carriers.known else { return }
    let table = CarrierTable(carriers.carriers, losses)
    var listed: Set<JSONName> = []
    let kept = losses.indices.filter { index in
      if index < carriers.known { return true }
      switch table.fate(of: losses[index].pointer) {
      case .listedByOne: return true
      case .listedByAll: return listed.insert(JSONName(losses[index].pointer)).inserted
      case .carried: return false
      }
    }
    if kept.count < losses.count { losses = kept.map { losses[$0] } }
  }
}

/// The lines that moved members, found by where these stand.
private struct CarrierTable {
  /// What becomes of a member that is listed as lost.
  enum Fate {
    case carried
    /// Several lines moved it, and none carried it.
    case listedByAll
    /// At most one line moved it.
    case listedByOne
  }

  private var lines: [JSONName: [(losses: Set<JSONName>, taken: Set<JSONName>)]] = [:]

  init(_ carriers: [MemberCarriers.Carrier], _ losses: [Loss]) {
    for carrier in carriers {
      let taken = carrier.taken.map { keys in
        JSONName(carrier.place + keys.map(JSONPointer.component).joined())
      }
      let left = carrier.losses.map { JSONName(losses[$0].pointer) }
      lines[JSONName(carrier.place), default: []].append((Set(left), Set(taken)))
    }
  }

  func fate(of pointer: String) -> Fate {
    let around = JSONPointer.around(pointer).map(JSONName.init)
    let movers = around.flatMap { lines[$0] ?? [] }.filter { line in
      !around.contains(where: line.taken.contains)
    }
    let isCarried = movers.contains { line in !around.contains(where: line.losses.contains) }
    return isCarried ? .carried : movers.count > 1 ? .listedByAll : .listedByOne
  }
}
