/// Checks clauses and rules across the members of objects.
extension PayloadRun {
  mutating func check(_ frame: Int) {
    let object = program.rows.objectRows[Int(room.frames[frame].object)]
    let present = room.frames[frame].present
    guard verdicts == nil else { return checkAll(object, frame) }
    if object.required & ~present != 0 { reportMissing(object, present, frame) }
    for index in object.checks {
      let row = program.rows.checks[index]
      if row.kind == .required || row.needs != 0 && row.needs & present == 0 { continue }
      check(row, frame)
    }
  }

  private mutating func check(_ row: CheckRow, _ frame: Int) {
    switch row.kind {
    case .rule:
      if truth(row.test, frame) == .no { reportRule(row, frame) }
    case .required, .presence:
      if isBroken(row, frame), applies(row, frame) { reportPresence(row, frame) }
    case .deprecated:
      let member = room.members[room.frames[frame].base + Int(row.field)].place
      if member.isPresent { reader.reportDeprecated(member, code(row, frame)) }
    }
  }

  /// Runs all checks, even those that certainly find nothing, and stores their results.
  private mutating func checkAll(_ object: ObjectRow, _ frame: Int) {
    for index in object.checks {
      let row = program.rows.checks[index]
      let number = Int(row.number)
      switch row.kind {
      case .rule:
        let truth = truth(row.test, frame)
        note(number, frame, applies: truth == .yes, isBroken: truth == .no)
        if truth == .no { reportRule(row, frame) }
      case .required, .presence:
        let applies = applies(row, frame)
        let isBroken = applies && isBroken(row, frame)
        note(number, frame, applies: applies, isBroken: isBroken)
        if isBroken { reportPresence(row, frame) }
      case .deprecated: check(row, frame)
      }
    }
  }

  private mutating func note(_ check: Int, _ frame: Int, applies: Bool, isBroken: Bool) {
    verdicts?.note(check, of: Int(room.frames[frame].object), applies: applies, isBroken: isBroken)
  }

  private func code(_ row: CheckRow, _ frame: Int) -> CheckCode {
    program.objects[Int(room.frames[frame].object)].checks[Int(row.number)]
  }

  private func isBroken(_ row: CheckRow, _ frame: Int) -> Bool {
    room.members[room.frames[frame].base + Int(row.field)].place.isPresent == row.isForbidden
  }

  private mutating func applies(_ row: CheckRow, _ frame: Int) -> Bool {
    row.test < 0 || (truth(row.test, frame) == .yes) != row.isUnless
  }

  private mutating func reportMissing(_ object: ObjectRow, _ present: UInt64, _ frame: Int) {
    for index in object.checks {
      let row = program.rows.checks[index]
      if row.kind == .required, present & FieldBits.bit(of: Int(row.field)) == 0 {
        reportPresence(row, frame)
      }
    }
  }

  @inline(never)
  private mutating func reportPresence(_ row: CheckRow, _ frame: Int) {
    let clause = code(row, frame)
    let evidence = evidence(clause.evidence, frame)
    if row.isForbidden {
      let member = room.members[room.frames[frame].base + Int(row.field)].place
      reader.reportForbidden(member, clause, evidence)
    } else {
      reader.reportMissing(
        clause, in: room.frames[frame].place, places(clause.neighbours, frame), evidence)
    }
  }

  private mutating func reportRule(_ row: CheckRow, _ frame: Int) {
    let rule = code(row, frame)
    let evidence = evidence(rule.evidence, frame)
    switch rule.place {
    case .object: reader.reportRule(rule, in: room.frames[frame].place, evidence)
    case .member(let path, let start, let keys):
      reader.reportRule(
        rule, in: place(start, frame), at: place(path, frame), path: keys, evidence)
    case .keys(let names, let isPrefix, let object):
      reader.reportRule(
        rule, ofKeys: names, isPrefix: isPrefix, in: place(object, frame), evidence)
    }
  }

  private mutating func evidence(_ codes: [EvidenceCode], _ frame: Int) -> [PayloadEvidence] {
    codes.map { code in
      PayloadEvidence(
        path: code.path, member: place(code.place, frame), form: code.form,
        isSensitive: code.isSensitive)
    }
  }
}
