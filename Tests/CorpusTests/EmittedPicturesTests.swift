import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaPages
import TestSupport
import Testing

/// The pictures that are emitted for examples of mappings.
@Suite struct EmittedPicturesTests {
  private static let schema = """
    language 1
    schema Shop
    import APNs

    object Offer inferred "test" {
      words: string inferred "test"
    }

    mapping to-apns: Offer -> APNs.Push inferred "test" {
      set headers.apns-push-type = "alert" inferred "test"
      words -> payload.aps.alert.body inferred "test"
    }

    /// The [first](x) example.
    example two-words: Offer valid inferred "test"
      json \"""
        {"words": "<b> & [x]"}
        \"""
      maps to \"""
        {"headers": {"apns-push-type": "alert"}, "payload": {"aps": {"alert": {"body": "<b> & [x]"}}}}
        \"""

    example unmapped: Offer valid inferred "test"
      json \"""
        {}
        \"""
    """

  @Test func `each push that an example becomes has a picture, and the vendor's page shows it`()
    throws
  {
    let apns = SourceFile(
      path: "APNs.pushschema", bytes: try Repository.bytes(of: "Schemas/APNs.pushschema"))
    let shop = SourceFile(path: "Shop.pushschema", text: Self.schema)
    let compiler = Compiler(standardSchemas: [apns])
    let parsed = compiler.parse([SchemaInput(file: shop, isRequested: true)])
    let artifacts = [PicturesEmitter()].emit(compiler.resolve(parsed).set)
    #expect(artifacts.map(\.path) == ["Pictures/Shop.md", "Pictures/Shop.two-words.svg"])
    check(
      try #require(artifacts.first).text,
      expect: #"""
        # Shop: what devices show

        Each picture shows what an example of the schema becomes, drawn by `pushschema preview`.
        An app's icon and name, its own texts and what its extension changes are not in them.

        ## two-words

        `Shop.Offer` by `Shop.to-apns`: The \[first\](x) example.

        ![a notification: \<b\> &amp; \[x\]](Shop.two-words.svg)
        """#)
    #expect(try #require(artifacts.last).text.contains(">&lt;b&gt; &amp; [x]</text>"))
  }

  private func check(
    _ page: String, expect expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    expectText(page, expected, at: location)
  }
}
