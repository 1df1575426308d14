extension PushContent {
  /// Reads the content of a push from the members that have roles.
  package init(of payload: JSONValue, at places: [ContentPlace]) {
    func texts(_ role: ContentRole) -> [PlacedValue] {
      places.filter { $0.role == role }.flatMap { $0.values(in: payload) }
        .filter { $0.text != nil }
    }
    func first(_ role: ContentRole) -> String? { texts(role).first?.text }
    self.init(
      title: first(.title), subtitle: first(.subtitle), text: first(.text), link: first(.link),
      category: first(.category),
      media: texts(.image).compactMap { Media($0, isImage: true) }
        + texts(.media).compactMap { Media($0, isImage: false) },
      buttons: places.filter { $0.role == .button }.flatMap { place in
        let parts = places.compactMap { $0.place(in: place) }
        return place.values(in: payload).map { Button($0, parts: parts) }
      })
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
    func part(_ role: ContentRole) -> String? {
      parts.filter { $0.role == role }.flatMap { $0.values(in: button.value) }
        .firstNonNil { $0.text }
    }
    self.init(
      id: part(.buttonID) ?? button.text ?? button.key, text: part(.buttonText),
      link: part(.buttonLink))
  }
}
