import PushSchemaDiagnostics
import Testing

@testable import pushschema

@Suite struct StandardSchemasTextTests {
  @Test func `a schema's text becomes one raw literal`() {
    let file = SourceFile(path: "Schemas/My-Push.pushschema", text: "language 1\n\nschema A\n")
    #expect(
      StandardSchemasText.swift(for: [file]).hasSuffix(
        """
            (name: "My-Push", text: schemaMyPush),
          ]
        }

        private let schemaMyPush = #\"""
          language 1

          schema A

          \"""#

        """))
  }

  @Test func `quotes and escapes of a schema cannot end the literal`() {
    let file = SourceFile(path: "A.pushschema", text: #"json """# + "\"##\n\\##(x)\n")
    #expect(StandardSchemasText.swift(for: [file]).contains("= ###\"\"\"\n"))
  }
}
