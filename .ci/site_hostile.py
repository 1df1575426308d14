"""Writes a schema whose every text tries to leave its place in a page."""

import pathlib
import sys

TEXT = "\\\"><img src=x onerror=hacked=1></title></script><script>hacked=1</script>' onmouseover='hacked=1"
WORDS = TEXT.replace('\\"', '"')
KEY = "\"><svg onload=hacked=1></script><script>hacked=1</script>"

pathlib.Path(sys.argv[1]).write_text(
    f"""language 1
schema Hostile
import APNs

source page {{ title "{TEXT}" publisher "{TEXT}" lang "en" }}

/// {WORDS}
enum Level open cite page:1 "{TEXT}" {{
  /// {WORDS}
  "{TEXT}" as first inferred "{TEXT}"
}}

/// {WORDS}
object Message open cite page:2 "{TEXT}" {{
  /// {WORDS}
  title: string default "{TEXT}" inferred "{TEXT}"

  /// {WORDS}
  `{KEY}`: string as key inferred "{TEXT}"

  /// {WORDS}
  `__proto__`: string as proto inferred "{TEXT}"

  level: Level inferred "{TEXT}"

  rule hostile warning: title != "{TEXT}"
    message "{TEXT}"
    inferred "{TEXT}"
}}

/// {WORDS}
mapping to-apns: Message -> APNs.Push inferred "{TEXT}" {{
  set headers.apns-push-type = "alert" inferred "{TEXT}"
  title -> payload.aps.alert.title inferred "{TEXT}"
  `{KEY}` -> payload.`{KEY}` inferred "{TEXT}"
  `__proto__` -> payload.`__proto__` inferred "{TEXT}"
  level drop "{TEXT}" inferred "{TEXT}"
}}
"""
)
