package import PushPayload
package import PushSchemaModel

extension Interpreter {
  /// A payload for output: sensitive values and those at `places` are masked, and values replace
  /// the texts that contain them. Of members with the same name the first counts; `nil` for a text
  /// that is no JSON.
  package func shownPayload(
    _ bytes: [UInt8], as id: DeclarationID, masking places: [String] = []
  ) -> JSONValue? {
    engine(for: id).shownText(of: bytes, masking: places)
      .flatMap { try? JSONValue(json: $0, mayRepeatNames: true) }
  }
}
