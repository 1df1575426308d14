import PushPayload

extension PushPreview.LiveActivity {
  init(_ aps: JSONValue) {
    event = aps["event"]?.string ?? "update"
    type = aps["attributes-type"]?.string
    if event == "start" { attributes = Self.entries(of: aps, "attributes") }
    state = Self.entries(of: aps, "content-state")
  }

  private static func entries(of aps: JSONValue, _ name: String) -> [Entry] {
    guard let value = aps[name], !value.isMasked else {
      return aps[name].map { [Entry(key: name, value: $0.shortForm)] } ?? []
    }
    return (value.object ?? [:]).map { Entry(key: $0.name, value: $0.value.shortForm) }
  }
}

extension JSONValue {
  /// The value in a few words: containers are counted, not shown.
  fileprivate var shortForm: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.text
    case .string(let text): text
    case .array(let items): String(counting: items.count, "item")
    case .object(let members): String(counting: members.count, "key")
    }
  }
}
