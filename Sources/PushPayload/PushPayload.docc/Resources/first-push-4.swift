import BrazePayloads
import PushPayload

let bytes = Array(
  #"""
  {
    "alert": {"title": "Your parcel", "body": "It has shipped"},
    "asset_url": "https://cdn.example.com/box.png",
    "send_to_most_recent_device_only": true
  }
  """#.utf8)

let decoded = Braze.ApplePush.decode(bytes)
if let push = decoded.model {
  print(push.assetURL ?? "none")
}
