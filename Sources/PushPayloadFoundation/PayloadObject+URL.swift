public import Foundation
public import PushPayload

/// Members of the formats `uri` and `http-url` as URLs: `push[url: \.assetURL]`.
extension PayloadObject {
  /// A text that is an address; `nil` where it is absent or no URL.
  public subscript(url member: WritableKeyPath<Self, String?>) -> URL? {
    get { self[keyPath: member].flatMap { URL(string: $0) } }
    set { self[keyPath: member] = newValue?.absoluteString }
  }

  /// A required text that is an address; `nil` where it is no URL. Setting `nil` leaves it as it is.
  public subscript(url member: WritableKeyPath<Self, String>) -> URL? {
    get { URL(string: self[keyPath: member]) }
    set {
      guard let newValue else { return }
      self[keyPath: member] = newValue.absoluteString
    }
  }
}
