import PushPayload

/// Reads the parameters of requests. An error reports a member that is missing or of another kind.
extension JSONValue {
  func requiredText(_ name: String) throws(ResponseError) -> String {
    try required(name, "a text", \.string)
  }

  func requiredObject(_ name: String) throws(ResponseError) -> JSONValue {
    try required(name, "an object") { $0.object == nil ? .none : $0 }
  }

  func requiredList(_ name: String) throws(ResponseError) -> [JSONValue] {
    try required(name, "an array", \.array)
  }

  /// A member that must be a whole number and not negative.
  func requiredCount(_ name: String) throws(ResponseError) -> Int {
    try required(name, "a whole number") { $0.integer.flatMap { $0 < 0 ? nil : $0 } }
  }

  private func required<Member>(
    _ name: String, _ kind: String, _ read: (JSONValue) -> Member?
  ) throws(ResponseError) -> Member {
    guard let member = self[name].flatMap(read) else {
      throw ResponseError(.invalidParams, "the parameters lack '\(name)', \(kind)")
    }
    return member
  }

  /// The URI of a request's document.
  func documentURI() throws(ResponseError) -> String {
    try requiredObject("textDocument").requiredText("uri")
  }

  /// The member `position`.
  func position() throws(ResponseError) -> TextPosition {
    try TextPosition(requiredObject("position"))
  }

  /// The member `range`.
  func range() throws(ResponseError) -> (start: TextPosition, end: TextPosition) {
    let range = try requiredObject("range")
    return (
      try TextPosition(range.requiredObject("start")), try TextPosition(range.requiredObject("end"))
    )
  }

  /// An object of the members that are not `nil`.
  static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object = JSONObject()
    for (name, value) in members where value != nil { object[name] = value }
    return .object(object)
  }
}

extension TextPosition {
  init(_ value: JSONValue) throws(ResponseError) {
    line = try value.requiredCount("line")
    character = try value.requiredCount("character")
  }

  var json: JSONValue { ["line": JSONValue(line), "character": JSONValue(character)] }
}
