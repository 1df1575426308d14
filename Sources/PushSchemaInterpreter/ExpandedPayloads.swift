package import PushPayload
package import PushSchemaModel

/// Payloads with values instead of the texts that contain them.
extension Interpreter {
  func expandedPayload(_ bytes: [UInt8], as id: DeclarationID) -> [UInt8] {
    engine(for: id).expandedText(of: bytes).map { Array($0.bytes) } ?? bytes
  }

  /// The value of such a payload; `nil` if it is no JSON, or repeats a name.
  func expandedValue(_ json: [UInt8], as id: DeclarationID) -> JSONValue? {
    try? JSONValue(json: expandedPayload(json, as: id))
  }

  /// A payload for output: sensitive values and those at `places` are masked, and values replace
  /// the texts that contain them. Of members with the same name the first counts; `nil` for a text
  /// that is no JSON.
  package func shownPayload(
    _ bytes: [UInt8], as id: DeclarationID, masking places: [String] = []
  ) -> JSONValue? {
    engine(for: id).shownText(of: bytes, masking: places)
      .flatMap { try? JSONValue(json: $0, mayRepeatNames: true) }
  }

  /// The value of a payload, with numbers and Booleans instead of texts if their types allow it.
  func readValue(_ json: String, as id: DeclarationID) -> JSONValue? {
    var log = FindingLog()
    let bytes = expandedPayload(Array(json.utf8), as: id)
    guard let text = try? LocatedJSON(bytes, reportingTo: &log), log.isEmpty else { return nil }
    return set.value(text.root, as: set.rootType(of: id))
  }
}

extension SchemaSet {
  /// A value of a text, with numbers and Booleans instead of texts without escapes if its type
  /// allows it. Of members with the same name the first counts.
  func value(_ value: LocatedJSON.Value, as type: PayloadType? = nil) -> JSONValue {
    let type = type.flatMap { alternative(of: $0, for: value) }
    switch value.kind {
    case .null: return .null
    case .boolean: return .boolean(value.boolean ?? false)
    case .number: return .number(value.number ?? JSONNumber(0))
    case .string:
      let text = value.string ?? ""
      let isVerbatim = value.end - value.offset == text.utf8.count + 2
      return (isVerbatim ? type?.scalar(inText: text) : nil) ?? .string(text)
    case .array:
      let item = type?.list?.item
      return .array(value.items.map { self.value($0, as: item) })
    case .object:
      var members = JSONObject()
      for member in value.members where !member.isRepeated {
        let type = type.flatMap { self.member(member.name, of: $0)?.type }
        members[member.name] = self.value(member.value, as: type)
      }
      return .object(members)
    }
  }
}

extension PayloadType {
  /// The number or Boolean that a text of the type represents; `nil` if it represents none.
  fileprivate func scalar(inText text: String) -> JSONValue? {
    guard case .textual(let value, _) = self, !value.isContainer else { return nil }
    switch value {
    case .boolean:
      return ["true", "false"].contains(text) ? .boolean(text == "true") : Optional.none
    case .float: return JSONNumber(text).map { .number($0) }
    default:
      let isWhole = text.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
      return isWhole ? JSONNumber(text).map { .number($0) } : Optional.none
    }
  }
}
