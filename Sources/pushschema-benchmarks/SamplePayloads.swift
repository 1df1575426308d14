/// The measured payloads: Braze pushes of usual sizes and shapes.
enum SamplePayloads {
  /// Payloads without findings.
  static let valid = [
    #"{"alert":{"title":"Hello!","body":"Your table for two is booked for half past seven. Tell us if your plans change."},"badge":1,"sound":"default","category":"RESERVATION","message_variation_id":"ios-640","custom_uri":"bistro://tables/8841","collapse_id":"table-8841","mutable_content":false}"#,
    """
    {
      "badge": 3,
      "alert": "Your order #48213 has left the warehouse and reaches you on Thursday before noon.",
      "sound": "parcel.caf",
      "extra": {
        "order_id": "48213",
        "carrier": "DHL",
        "minutes": 1440,
        "signature_required": true
      },
      "interruption_level": "active",
      "relevance_score": 0.5,
      "custom_uri": "https://shop.example.com/orders/48213/track?src=push",
      "use_webview": true,
      "message_variation_id": "ios-641",
      "notification_group_thread_id": "orders"
    }
    """,
    #"{"content-available":true,"extra":{"sync":{"kind":"inbox","since":"2026-03-01T08:15:30Z","cursors":[118203,118204,118207,118311],"full":false},"tenant":"acme-eu-1","experiment":{"name":"prefetch","bucket":7,"weights":[0.25,0.25,0.5]},"trace":"7f3c2a9e1b5d4c60"},"apns_priority":5,"expiry":"2026-03-01T20:00:00Z","collapse_id":"inbox-sync","send_to_most_recent_device_only":false}"#,
    """
    {
        "alert": {
            "title": "Nouveautés d’été ☀️",
            "body": "Découvrez la nouvelle collection : jusqu’à -30 % sur les sandales, les lunettes et les maillots de bain. Ce week-end seulement !"
        },
        "badge": 1,
        "sound": "summer.caf",
        "asset_url": "https://cdn.example.com/campaigns/2026/summer/hero-1200x600.png?v=3f9a",
        "asset_file_type": "png",
        "mutable_content": true,
        "interruption_level": "passive",
        "relevance_score": 0.25,
        "custom_uri": "boutique://collections/summer-2026",
        "message_variation_id": "ios-fr-07",
        "notification_group_thread_id": "promotions",
        "expiry": "2026-06-21T22:00:00+02:00",
        "collapse_id": "summer-2026"
    }
    """,
    #"{"alert":{"title_loc_key":"INVITE_TITLE","title_loc_args":["Shelly","Rick"],"loc_key":"INVITE_BODY","loc_args":["Shelly","Rick","Lake Arena","20:45"],"action_loc_key":"PLAY_NOW","body":"Shelly challenges you to a match at Lake Arena."},"badge":12,"sound":"invite.caf","category":"GAME_INVITE","buttons":[{"action_id":"accept_match","action":"DEEP_LINK","uri":"arena://match/991827/accept"},{"action_id":"watch_match","action":"URI","uri":"https://arena.example.com/matches/991827?view=live","use_webview":false}],"extra":{"match_id":991827,"arena":"lake","elo":[1742,1698],"friend":true},"interruption_level":"time-sensitive","relevance_score":0.9,"expiry":"2026-04-12T20:45:00Z","custom_uri":"arena://match/991827","message_variation_id":"ios-arena-22","notification_group_thread_id":"match-991827","collapse_id":"match-991827","apns_priority":10}"#,
    """
    {
      "alert": {
        "title": "Security alert",
        "body": "New sign-in to \\"Ledger\\" from a browser on Windows.\\nPlace: K\\u00f6ln, Germany \\u2014 192.0.2.7\\/32\\nIf this was not you, choose \\u201cSecure account\\u201d now."
      },
      "sound": "alarm.caf",
      "badge": 1,
      "category": "ab_cat_confirm_cancel",
      "buttons": [
        {"action_id": "ab_pb_confirm", "action": "OPEN_APP"},
        {"action_id": "ab_pb_cancel", "action": "CLOSE"}
      ],
      "extra": {
        "event": {
          "id": "5c1d7e20-9f43-4e8e-a1f2-0f3be2d6c911",
          "type": "signin",
          "device": {"browser": "Chrome 133", "os": "Windows 11", "trusted": false},
          "geo": {"lat": 50.9375, "lon": 6.9603, "city": "K\\u00f6ln"}
        },
        "severity": "high"
      },
      "interruption_level": "time-sensitive",
      "relevance_score": 1.0,
      "expiry": "2026-02-11T09:41:00Z",
      "custom_uri": "ledger://security/events/5c1d7e20",
      "message_variation_id": "ios-sec-3"
    }
    """,
    #"{"alert":{"title":"本周更新与活动预告🎉","body":"您有一条新消息：我们已经上线了全新的群组公告、消息撤回与离线推送配置。请升级到最新版本以体验更流畅的聊天。活动期间每日签到可领取积分，积分可在商城中兑换礼品。"},"badge":27,"sound":"custom.caf","extra":{"from":"6001","to":"6006","group":"1421300621769","message":"373360335316321408","campaign":{"id":"9c2fefcd-9115-3932-f771-c7f43d18d6b6","step":4,"tags":["活动","积分","签到"],"expires":1785456000}},"asset_url":"https://media.example.cn/activity/2026/07/banner.jpg","asset_file_type":"jpg","mutable_content":true,"interruption_level":"active","relevance_score":0.75,"custom_uri":"https://app.example.cn/activity/sign-in?from=apns","use_webview":true,"message_variation_id":"ios-zh-112","notification_group_thread_id":"1421300621769","collapse_id":"weekly-2026-27","category":"NEW_MESSAGE","send_to_most_recent_device_only":true,"apns_priority":5,"expiry":"2026-07-31T00:00:00+08:00"}"#,
    #"{"badge":4,"alert":{"title":"Flight XA 417: gate change and boarding","body":"Your flight to Lisbon now boards at gate B42 (was A17) from 14:05. The walk from security takes about 14 minutes. Row groups 1 to 3 board first; please keep your passport and boarding pass ready. A light meal is served on board.","title_loc_key":"GATE_TITLE","title_loc_args":["XA 417","B42"],"loc_key":"GATE_BODY","loc_args":["Lisbon","B42","A17","14:05","14"],"action_loc_key":"SHOW_PASS"},"sound":"gate.caf","extra":{"booking":{"pnr":"QX7T2M","passengers":[{"name":"Ana Duarte","seat":"12A","bags":1},{"name":"Rui Duarte","seat":"12B","bags":2},{"name":"Ines Duarte","seat":"12C","bags":0}],"legs":[{"flight":"XA417","from":"ZRH","to":"LIS","departs":"2026-05-03T14:35:00+02:00","arrives":"2026-05-03T16:20:00+01:00","gate":"B42"}]},"wallet":{"pass":"boarding-8c21d0f7","serial":88213009,"update":true}},"interruption_level":"time-sensitive","relevance_score":0.95,"expiry":"2026-05-03T14:35:00+02:00","custom_uri":"air://trips/QX7T2M/legs/1","use_webview":false,"message_variation_id":"ios-gate-2","notification_group_thread_id":"trip-QX7T2M","collapse_id":"gate-XA417","apns_priority":10}"#,
  ]

  /// Payloads with mistakes of every kind.
  static let broken = [
    #"{"alert":{"title":42,"body":["Your table for two is booked."],"title_loc_args":"Shelly"},"badge":"1","sound":false,"content-available":1,"mutable_content":"yes","apns_priority":5.5,"expiry":1785456000,"category":null,"message_variation_id":"ios-640","custom_uri":"bistro://tables/8841"}"#,
    #"{"badge":3,"sound":"parcel.caf","extra":{"order_id":"48213"},"content-available":false,"asset_url":"https://cdn.example.com/parcel/48213.png","custom_uri":"https://shop.example.com/orders/48213","message_variation_id":"ios-641"}"#,
    #"{"alert":"Nouveautés d’été : jusqu’à -30 % ce week-end seulement !","badge":-1,"interruption_level":"urgent","relevance_score":1.5,"apns_priority":11,"expiry":"tomorrow at nine","asset_url":"https://cdn.example.com/summer/hero.webp","asset_file_type":"webp","message_variation_id":"ios-fr-07"}"#,
    #"{"alert":{"title":"Match invite","text":"Shelly challenges you.","loc-key":"INVITE_BODY"},"badge_count":12,"mutable-content":true,"contentAvailable":true,"sound":"invite.caf","collapseId":"match-991827","extra":{"match_id":991827,"aps":{"badge":2},"ab":{"c":"x"}}}"#,
    #"{"alert":{"title":"Security alert","body":"New sign-in."},"badge":1,"buttons":[{"action":"OPEN_APP"},{"action_id":"ab_pb_cancel","action":"DISMISS"},{"action_id":7,"action":"URI","uri":true,"use_webview":"no"},"ab_pb_more"],"extra":["event","signin"],"relevance_score":"1.0","apns_priority":10}"#,
    valid[7].dropLast() + #","asset_file_type":"tiff","badge":5,"pass":""#
      + String(repeating: "boarding ", count: 110) + "\"}",
    "{\n  \"alert\": {\n    \"title\": \"Hello!\",\n    \"body\": \"Message here\",\n  },\n  \"badge\": 1\n}",
    #"{"alert":{"title":"C:\Users","body":"Path \q"},"badge":01,"extra":{"k":"v","n":[1,2,3"#,
  ]
}
