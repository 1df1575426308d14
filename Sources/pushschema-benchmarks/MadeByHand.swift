import BrazePayloads
import PushPayload

extension Braze.ApplePush {
  /// The same as an app builds it: decoded free members may be kept as text, which is copied.
  var madeByHand: Braze.ApplePush {
    var push = self
    push.extra = extra?.madeByHand
    push.unknownMembers = unknownMembers.madeByHand
    return push
  }
}

extension JSONObject {
  fileprivate var madeByHand: JSONObject {
    reduce(into: JSONObject()) { object, member in object[member.0] = member.1.madeByHand }
  }
}

extension JSONValue {
  fileprivate var madeByHand: JSONValue {
    switch self {
    case .object(let object): .object(object.madeByHand)
    case .array(let items): .array(items.map(\.madeByHand))
    default: self
    }
  }
}
