import Testing

private let twoHalves = """
  object Item inferred "" { a: string b: string c: string }
  object Left inferred "" { a: string }
  object Right inferred "" { b: string }
  mapping left: Item -> Left inferred "" { a -> a b drop "no b" c drop "no c" }
  mapping right: Item -> Right inferred "" { b -> b a drop "no a" c drop "never" }
  """

@Test func `what one of two nested mappings leaves out is no loss where the other one carries it`()
{
  checkConversion(
    "one: Item items: [Item]", "left: Left right: Right lefts: [Left] rights: [Right]",
    "one -> left one -> right items -> lefts items -> rights", others: twoHalves, arrow: "->",
    #"{"one": {"a": "A", "b": "B"}, "items": [{"a": "A", "b": "B", "c": "C"}, {"b": "D"}]}"#,
    expect: #"""
      {"left":{"a":"A"},"right":{"b":"B"},"lefts":[{"a":"A"},{}],"rights":[{"b":"B"},{"b":"D"}]}
        lost /items/0/c: no c
      """#)
}

@Test func `it is one where the line that would carry it does not run`() {
  checkConversion(
    "on: bool one: Item", "left: Left right: Right",
    #"one -> left one -> right when on == true on drop "decides""#,
    others: twoHalves, arrow: "->", #"{"on": false, "one": {"a": "A", "b": "B"}}"#,
    expect: #"""
      {"left":{"a":"A"}}
        lost /on: decides
        lost /one/b: no b
      """#)
}

@Test func `a plain line carries what a nested mapping beside it leaves out`() {
  checkConversion(
    "one: Item", "left: Left b: string", "one -> left one.b -> b", others: twoHalves, arrow: "->",
    #"{"one": {"a": "A", "b": "B", "c": "C"}}"#,
    expect: #"""
      {"left":{"a":"A"},"b":"B"}
        lost /one/c: no c
      """#)
}
