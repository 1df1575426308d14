import PushPayload

extension PushPreview.Media {
  /// How deep addresses are looked for, and how many are told.
  private static let (deepest, most) = (8, 4)

  /// The addresses in the app's own keys that seem to lead to media: those whose path ends as files of
  /// such a kind are called, or whose key speaks of one. Apple has no key for them; each vendor's
  /// extension looks for one of its own.
  static func found(in payload: JSONValue) -> [Self] {
    var media: [Self] = []
    for (name, value) in payload.object ?? [:] where name != "aps" {
      look(at: value, key: name, pointer: JSONPointer.component(name), depth: 1, &media)
    }
    return media
  }

  private static func look(
    at value: JSONValue, key: String, pointer: String, depth: Int, _ media: inout [Self]
  ) {
    guard media.count < most, depth <= deepest else { return }
    switch value {
    case .string(let text):
      if let found = Self(address: text, key: key, pointer: pointer) { media.append(found) }
    case .object(let members):
      for (name, value) in members {
        let inner = pointer + JSONPointer.component(name)
        look(at: value, key: name, pointer: inner, depth: depth + 1, &media)
      }
    case .array(let items):
      for (index, item) in items.enumerated() {
        look(at: item, key: key, pointer: "\(pointer)/\(index)", depth: depth + 1, &media)
      }
    default: break
    }
  }

  private init?(address: String, key: String, pointer: String) {
    guard let scheme = ["https://", "http://"].first(where: address.lowercased().hasPrefix) else {
      return nil
    }
    let path = address.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    let file = parts.count > 1 ? parts.last.map(String.init) : nil
    guard let kind = file.flatMap(Kind.init(file:)) ?? Kind(key: key) else { return nil }
    self.init(kind: kind, name: file ?? address, pointer: pointer)
  }
}

extension PushPreview.Media.Kind {
  /// The kind by how a file is called.
  fileprivate init?(file: String) {
    guard let dot = file.lastIndex(of: ".") else { return nil }
    switch file[file.index(after: dot)...].lowercased() {
    case "png", "jpg", "jpeg", "gif", "heic", "webp": self = .image
    case "mp4", "mpg", "mpeg", "mov", "avi", "m4v": self = .video
    case "aif", "aiff", "wav", "mp3", "m4a", "caf": self = .audio
    default: return nil
    }
  }

  /// The kind by what a key is called.
  fileprivate init?(key: String) {
    let key = key.lowercased()
    func speaks(of words: String...) -> Bool { words.contains { key.contains($0) } }
    if speaks(of: "image", "picture", "photo") {
      self = .image
    } else if speaks(of: "video") {
      self = .video
    } else if speaks(of: "audio") {
      self = .audio
    } else if speaks(of: "media", "attachment") {
      self = .media
    } else {
      return nil
    }
  }
}
