extension PushContent {
  /// Reads the content of a push from the members that have roles.
  package init(of payload: JSONValue, at places: [ContentPlace]) {
    func text(_ role: ContentRole) -> String? { places.text(role, in: payload) }
    self.init(
      title: text(.title), subtitle: text(.subtitle), text: text(.text), link: text(.link),
      category: text(.category),
      media: places.values(.image, in: payload).compactMap { Media($0, isImage: true) }
        + places.values(.media, in: payload).compactMap { Media($0, isImage: false) },
      buttons: places.filter { $0.role == .button }.flatMap { place in
        let parts = places.compactMap { $0.place(in: place) }
        return place.values(in: payload).map { Button($0, parts: parts) }
      })
  }
}

extension [ContentPlace] {
  /// The values with a role, in the order of their places.
  fileprivate func values(_ role: ContentRole, in payload: JSONValue) -> [PlacedValue] {
    filter { $0.role == role }.flatMap { $0.values(in: payload) }
  }

  /// The first text with a role.
  fileprivate func text(_ role: ContentRole, in payload: JSONValue) -> String? {
    values(role, in: payload).firstNonNil { $0.text }
  }
}

extension PushContent.Media {
  fileprivate init?(_ found: PlacedValue, isImage: Bool) {
    guard let address = found.text else { return nil }
    self.init(
      address: address, kind: isImage ? .image : Kind(ofFile: address), pointer: found.pointer)
  }

  /// The name of the file at the end of the address, or the whole address.
  package var name: String {
    let parts = address.path.split(separator: "/")
    return address.contains("/") ? parts.last.map(String.init) ?? address : address
  }
}

extension PushContent.Media.Kind {
  /// The kind of a file by the end of its name.
  fileprivate init?(ofFile address: String) {
    let path = address.path
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "png", "jpg", "jpeg", "gif", "heic", "webp": self = .image
    case "mp4", "mpg", "mpeg", "mov", "avi", "m4v": self = .video
    case "aif", "aiff", "wav", "mp3", "m4a", "caf": self = .audio
    default: return nil
    }
  }
}

extension String {
  /// An address without its query and fragment.
  fileprivate var path: Substring { prefix { $0 != "?" && $0 != "#" } }
}

extension PushContent.Button {
  /// Reads a button, whose own members have roles. Without an id, its key or its text is its id.
  fileprivate init(_ button: PlacedValue, parts: [ContentPlace]) {
    self.init(
      id: parts.text(.buttonID, in: button.value) ?? button.text ?? button.key,
      text: parts.text(.buttonText, in: button.value),
      link: parts.text(.buttonLink, in: button.value))
  }
}
