@_spi(Generated) import PushPayload
import Testing

@Suite struct PointerPathTests {
  @Test func `a path is the pointer that its parts make`() {
    #expect(PointerPath("").text == "")
    #expect(("/a" as PointerPath).text == "/a")
    #expect((("" as PointerPath) + "/a/b").text == "/a/b")
    #expect((("/a" as PointerPath).item(3) + "/b").text == "/a/3/b")
    #expect((("/a" as PointerPath).item(3).item(4) + "/b" + "/c").text == "/a/3/4/b/c")
    #expect((PointerPath("/x~1y").item(0) + "/z").text == "/x~1y/0/z")
    #expect(("/a" as PointerPath).item(1) + String("/b~0") == "/a/1/b~0")
  }

  @Test func `paths are the same where their pointers are`() {
    let parts: [PointerPath] = [
      ("/a" as PointerPath).item(1) + "/b", "/a/1/b", PointerPath("/a/1/b"),
      PointerPath("/a").item(1) + "/b", ("" as PointerPath) + "/a/1/b",
    ]
    for left in parts {
      for right in parts {
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
      }
      #expect(left != ("/a" as PointerPath).item(2) + "/b")
      #expect(left != ("/a" as PointerPath).item(1) + "/c")
      #expect(left != "/a")
    }
  }
}
