import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// What takes most of a payload whose size a rule limits.
@Suite struct LimitedSizeTests {
  @Test func `the three largest members are shown, of equal ones the first`() throws {
    let interpreter = Interpreter(try standardSchemas())
    let id = DeclarationID(schema: "Braze", name: "ApplePush")
    let payload = """
      {"alert":"hi","extra":{"a":"12345","b":["1","12345678"],"c":{"~/":"12345678"},"d":"12345678","e":[]}}
      """
    let sizes = interpreter.limitedSizes(in: Array(payload.utf8), as: id)
    let size = try #require(sizes.first { $0.code == "apple-size" })
    #expect(size.pointers.contains("/extra"))
    #expect(
      size.largest.map(\.pointer) == ["/extra/c/~0~1", "/extra/d", "/alert"],
      "\(size.largest)")
  }
}
