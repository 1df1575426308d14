@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

extension Resolution {
  /// Whether a spread reads members with keys that the target's rest does not accept.
  func losesKeys(
    _ source: MappingPath, of read: DeclarationID, to target: MappingPath,
    of written: DeclarationID, isRenamed: Bool
  ) -> Bool {
    guard let wanted = writtenKeyForm(of: target, in: written) else { return false }
    guard !isRenamed, let found = keyForm(of: source, from: read) else { return true }
    return !found.form.text.utf8.elementsEqual(wanted.form.text.utf8)
  }

  /// The form of the only keys that the target of a path with `.*` accepts. A free map accepts any
  /// key; its form is checked on the result.
  func writtenKeyForm(of path: MappingPath, in object: DeclarationID) -> PayloadForm? {
    spreadObject(path, of: object)?.rest?.keyForm
  }

  /// The form of the keys that a spread reads.
  private func keyForm(of path: MappingPath, from object: DeclarationID) -> PayloadForm? {
    switch path.steps.last?.type ?? .object(object) {
    case .object(let id): self.object(id)?.rest?.keyForm
    case .map(_, let limits): limits.keyForm
    default: nil
    }
  }
}
