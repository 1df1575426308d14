@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// Keys that a spread renames, or makes with the numbers of a list's items.
extension ConverterWriter {
  /// The arguments that ask for the key of a spread's member.
  func renamedKey(of source: SwiftRead, by renaming: KeyRenaming) -> [SwiftCode] {
    [
      .text("for: name"), .labeled("of", source.value), .labeled("by", initializer(of: renaming)),
    ]
  }

  func renamingArgument(_ renaming: KeyRenaming) -> SwiftCode {
    .labeled("renaming", initializer(of: renaming))
  }

  private func initializer(of renaming: KeyRenaming) -> SwiftCode {
    .call(
      "KeyRenaming",
      [
        .labeled("from", SwiftText.literal(renaming.prefix)),
        .labeled("to", SwiftText.literal(renaming.replacement)),
      ])
  }

  /// The statements that move the members of a list's items.
  func statements(_ line: ValueLine, under keys: KeyNumbering) -> [Statement] {
    guard let value = line.onlyAlternative?.value, let source = value.moved?.path else { return [] }
    let (target, type) = targetMembers(at: line.target)
    // The members of an object are told apart in JSON, and are read from there as values of one type.
    let reading = isMade(line) && type.type != .any ? lowering.content(as: type) : nil
    let held: PayloadType =
      type.type == .any || reading != nil ? .anyObject : .map(type.type, .none)
    let items = SwiftValueType(type: .array(held, .none), nested: type.nested)
    var arguments = [
      SwiftCode.labeled("to", "&\(target)"),
      .labeled("keys", initializer(of: keys)),
    ]
    if let reading { arguments.append(.labeled("as", "{ \(itemText(reading)) }")) }
    if !value.reserved.isEmpty {
      arguments.append(.labeled("reserved", list(value.reserved)))
    }
    if let form = keyForm(ofSpreadTo: line.target) { arguments.append(.labeled("form", form)) }
    arguments += [at(source), .labeled("loss", .literal(line.loss))]
    return branches(of: line, as: items, into: .members(arguments))
  }

  /// Whether each item becomes an object that the line names.
  private func isMade(_ line: ValueLine) -> Bool {
    if case .items(.writing)? = line.onlyAlternative?.value.moved?.conversion {
      true
    } else {
      false
    }
  }

  private func initializer(of keys: KeyNumbering) -> SwiftCode {
    .call(
      "KeyNumbering",
      [
        .labeled("prefix", SwiftText.literal(keys.prefix)),
        .labeled("separator", SwiftText.literal(keys.separator)),
        .labeled("suffix", SwiftText.literal(keys.suffix)),
        .labeled("startsWithNumber", "\(keys.startsWithNumber)"),
      ])
  }
}
