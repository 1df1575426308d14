@_spi(Generated) import PushPayload
import PushSchemaModel

/// Keys that a spread renames.
extension ConverterRun {
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
}
