import Testing

@Test func `says the message of a type for each of its limits`() {
  checkFindings(
    """
    type Code = string(form digits(4...6), ...5 bytes) | int(0...999999) inferred ""
      message "a code has four to six digits"
    type Again = Code inferred ""
    type Account = string(format uuid) message "an account is a UUID" inferred ""
    type Rate = float(0.0...1.0) message "a rate is a part of one" inferred ""
    object Push open inferred "" {
      code: Code inferred ""
      again: Again inferred ""
      list: [Code] inferred ""
      account: Account inferred ""
      secret: Account sensitive inferred ""
      rate: Rate inferred ""
    }
    """,
    #"""
    {"code": "12345678", "again": -1, "list": ["1234", "x"], "account": "me", "secret": "me", "rate": 1.5}
    """#,
    expect: #"""
      1:10 /code: error: [form] 'code': a code has four to six digits, not "12345678"
          source: inferred: 
      1:10 /code: error: [length] 'code': a code has four to six digits, not 8 bytes
          source: inferred: 
      1:31 /again: error: [range] 'again': a code has four to six digits, not -1
          source: inferred: 
      1:52 /list/1: error: [form] item of 'list': a code has four to six digits, not "x"
          source: inferred: 
      1:69 /account: error: [format] 'account': an account is a UUID, not "me"
          source: inferred: 
      1:85 /secret: error: [format] 'secret': an account is a UUID
          source: inferred: 
      1:99 /rate: error: [range] 'rate': a rate is a part of one, not 1.5
          source: inferred: 
      """#)
}

@Test func `calls a long form by the name of its type`() {
  checkFindings(
    """
    type Short = string(form digits(4)) inferred ""
    type LocalTime = string(
      form digits(4) "-" digits(2) "-" digits(2) " " digits(2) ":" digits(2) ":" digits(2)) inferred ""
    object Push open inferred "" {
      short: Short inferred ""
      at: LocalTime inferred ""
      own: string(
        form digits(4) "-" digits(2) "-" digits(2) " " digits(2) ":" digits(2) ":" digits(2))
        inferred ""
    }
    """,
    #"""
    {"short": "1", "at": "now", "own": "now"}
    """#,
    expect: #"""
      1:11 /short: error: [form] 'short' must have the form digits(4), not "1"
          source: inferred: 
      1:22 /at: error: [form] 'at' must have the form LocalTime, not "now"
          source: inferred: 
      1:36 /own: error: [form] 'own' must have the form digits(4) "-" digits(2) "-" digits(2) " " digits(2) ":" digits(2) ":" digits(2), not "now"
          source: inferred: 
      """#)
}

@Test func `a rule with when fails where its condition is true`() {
  checkFindings(
    """
    object Push open inferred "" {
      ttl: int inferred ""
      kind: string inferred ""
      rule long note when ttl > 60
      rule proof warning when kind == "proof" and ttl > 60 message "a proof is short"
      rule odd when kind starts with "x"
    }
    """,
    #"{"ttl": 61, "kind": "proof"}"#,
    expect: #"""
      1:1 : warning: [proof] a proof is short
          kind = "proof"
          ttl = 61
          source: inferred: 
      1:9 /ttl: note: [long] this must hold: ttl is at most 60
          ttl = 61
          source: inferred: 
      """#)
}
