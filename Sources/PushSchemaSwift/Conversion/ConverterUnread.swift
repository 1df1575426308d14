import PushPayloadBasics
import PushSchemaModel

/// The members that no line of a mapping looks at.
extension ConverterWriter {
  /// Lists them, in each case those of its own where they are others; the reason stands once, in a
  /// constant, where several are lost for it.
  func unreadStatements() -> [Statement] {
    let reason = SwiftCode.literal("no field of \(writtenID) takes this")
    let isConstant = plan.unread.members.count(where: isUnwritten) > 1
    let reasonOrName = isConstant ? .text("unread") : reason
    let statements =
      switch plan.unread {
      case .always(let members): members.map { statement($0, reasonOrName) }
      case .cases(let cases):
        Statement.first(
          of: cases.map { entry in
            Statement.Branch(
              entry.condition.map { [test($0)] } ?? [],
              entry.members.map { statement($0, reasonOrName) })
          })
      }
    return (isConstant ? [.assignment("let unread", reason)] : []) + statements
  }

  /// Whether a member is lost because nothing in the target takes it.
  private func isUnwritten(_ members: UnreadMembers) -> Bool {
    if case .unknown = members { isBackward } else { true }
  }

  private func statement(_ members: UnreadMembers, _ reason: SwiftCode) -> Statement {
    let path = MappingPath(steps: members.steps, spreads: true)
    let end = [at(path), SwiftCode.labeled("because", reason)]
    switch members {
    case .field(let steps):
      return .code(.call("log.drop", [read(steps[...], root: .own).value] + end))
    case .otherThanObject(let steps):
      let value = read(steps[...], root: .own)
      let tests = [value.value.appending(" != nil"), entered(value).value.appending(" == nil")]
      return .branches([
        Statement.Branch(tests, [.code(.call("log.drop", [value.value] + end))])
      ])
    case .ofFreeObject(let steps, let lists):
      let object = entered(read(steps[...], root: .own))
      return .code(
        .call(
          "log.drop",
          [
            .labeled("unreadMembersOf", object.value),
            .labeled("except", .array(lists.map(list))),
          ] + end))
    case .ofRest(_, let lists):
      let (rest, type) = self.members(at: path)
      let isFree = type.type == .any
      let except = isFree ? .array(lists.map(list)) : list(lists.compactMap(\.first))
      return .code(
        .call(
          "log.drop",
          [
            .labeled(isFree ? "unreadMembersOf" : "membersOf", rest.value),
            .labeled("except", except),
          ] + end))
    case .unknown(_, let id): return unknown(of: id, at: path, end)
    }
  }

  private func unknown(
    of id: DeclarationID, at path: MappingPath, _ end: [SwiftCode]
  ) -> Statement {
    let end =
      isBackward
      ? end : [at(path), SwiftCode.labeled("because", .literal("means nothing to \(id)"))]
    return .code(
      .call("log.drop", [.labeled("membersOf", unknownMembers(at: path).value)] + end))
  }
}
