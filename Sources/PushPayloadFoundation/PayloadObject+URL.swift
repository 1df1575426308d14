public import Foundation
public import PushPayload

/// Members of the formats `uri` and `http-url` as URLs: `push[url: \.assetURL]`.
extension PayloadObject {
  /// The URL in a text; `nil` if the text is absent or no URL.
  public subscript(url member: WritableKeyPath<Self, String?>) -> URL? {
    get { self[keyPath: member].flatMap { URL(string: $0) } }
    set { self[keyPath: member] = newValue?.absoluteString }
  }

  /// The URL in a required text; `nil` if the text is no URL. Setting `nil` has no effect.
  public subscript(url member: WritableKeyPath<Self, String>) -> URL? {
    get { URL(string: self[keyPath: member]) }
    set {
      guard let newValue else { return }
      self[keyPath: member] = newValue.absoluteString
    }
  }
}
