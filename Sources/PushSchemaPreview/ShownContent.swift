package import PushPayload

/// What schemas know of the content of a payload on a device.
package struct ShownContent: Sendable {
  private let objects: [Marked]
  private let buttons: [String: [String]]

  /// An object that a payload has the marks of, and the roles of its members.
  package struct Marked: Sendable {
    private let marks: [PayloadMark]
    private let places: [ContentPlace]

    package init(marks: [PayloadMark], places: [ContentPlace]) {
      (self.marks, self.places) = (marks, places)
    }

    fileprivate func places(in payload: JSONValue) -> [ContentPlace] {
      marks.contains { $0.members(in: payload) != nil } ? places : []
    }
  }

  /// `buttons` are the ids of the buttons of each notification category.
  package init(of objects: [Marked], buttons: [String: [String]]) {
    (self.objects, self.buttons) = (objects, buttons)
  }

  /// What a payload of a device shows and opens, by all objects whose marks it has. The buttons of
  /// its category come first, if a schema lists them.
  package func content(of payload: JSONValue) -> PushContent {
    var places: [ContentPlace] = []
    for place in objects.flatMap({ $0.places(in: payload) }) where !places.contains(place) {
      places.append(place)
    }
    var shown = PushContent(of: payload, at: places)
    let registered = shown.category.flatMap { buttons[$0] } ?? []
    let own = shown.buttons
    shown.buttons =
      registered.map { id in own.first { $0.id == id } ?? PushContent.Button(id: id) }
      + own.filter { $0.id.map { !registered.contains($0) } ?? true }
    return shown
  }
}
