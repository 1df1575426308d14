import BrazePayloads
import PushPayload

extension Braze.ApplePush {
  /// The same with free members that are built by an app: decoded ones may be kept as their text,
  /// which encoding would only copy.
  var madeByHand: Braze.ApplePush {
    var push = self
    push.extra = extra?.madeByHand
    push.unknownMembers = unknownMembers.madeByHand
    return push
  }
}

extension JSONObject {
  fileprivate var madeByHand: JSONObject {
    var object = JSONObject()
    for (name, value) in self { object[name] = value.madeByHand }
    return object
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
