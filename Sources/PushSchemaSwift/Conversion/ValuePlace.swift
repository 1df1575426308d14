/// The variable that keeps where a value stands.
struct ValuePlace {
  /// What stands before the names of what is kept beside it.
  let scope: String
  private let name: String

  /// The value that a function reads.
  static let value = ValuePlace(scope: "", name: "member")
  /// An item of a list, or a value of a map.
  static let item = ValuePlace(scope: "", name: "item")

  /// The member of this name.
  static func member(_ name: String) -> ValuePlace { ValuePlace(scope: "members.", name: name) }

  func put(to writer: inout CodeWriter) { writer.put(scope, name) }

  /// Puts a call that takes the value from here.
  func putCall(of function: String, to writer: inout CodeWriter) {
    writer.call(function) { writer in
      writer.item(self)
      writer.item("in: &reader")
    }
  }
}

extension CodeWriter {
  /// Puts a place as an argument.
  mutating func item(_ place: ValuePlace) {
    item()
    place.put(to: &self)
  }

  /// Puts a place that is changed as an argument.
  mutating func item(changing place: ValuePlace) {
    item("&")
    place.put(to: &self)
  }
}
