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
