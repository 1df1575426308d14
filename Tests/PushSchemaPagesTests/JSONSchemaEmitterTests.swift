import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax
import TestSupport
import Testing

@testable import PushSchemaPages

@Suite struct JSONSchemaEmitterTests {
  @Test func `types and limits become keywords`() {
    check(
      """
      object A { id: string(1...64 bytes) required
                 score: float(0.0...1.0)
                 kind: "a" | "b"
                 tags: [string](1...3 items, unique) }
      """,
      expect: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:pushschema:Test.A",
          "$comment": "not said here: id has 1...64 bytes of UTF-8",
          "title": "Test.A",
          "type": "object",
          "properties": {
            "id": {
              "type": "string",
              "minLength": 1,
              "maxLength": 64
            },
            "score": {
              "type": [
                "number",
                "null"
              ],
              "minimum": 0.0,
              "maximum": 1.0
            },
            "kind": {
              "enum": [
                "a",
                "b",
                null
              ]
            },
            "tags": {
              "type": [
                "array",
                "null"
              ],
              "items": {
                "type": "string"
              },
              "minItems": 1,
              "maxItems": 3,
              "uniqueItems": true
            }
          },
          "required": [
            "id"
          ]
        }
        """)
  }

  @Test func `conditional presence becomes if and then or else`() {
    check(
      """
      object A closed { url: string
                 type: string required when url is present
                 text: string required unless silent == true
                 silent: bool }
      """,
      expect: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:pushschema:Test.A",
          "title": "Test.A",
          "type": "object",
          "properties": {
            "url": {
              "type": [
                "string",
                "null"
              ]
            },
            "type": {
              "type": [
                "string",
                "null"
              ]
            },
            "text": {
              "type": [
                "string",
                "null"
              ]
            },
            "silent": {
              "type": [
                "boolean",
                "null"
              ]
            }
          },
          "additionalProperties": false,
          "allOf": [
            {
              "if": {
                "required": [
                  "url"
                ],
                "properties": {
                  "url": {
                    "not": {
                      "type": "null"
                    }
                  }
                }
              },
              "then": {
                "required": [
                  "type"
                ],
                "properties": {
                  "type": {
                    "not": {
                      "type": "null"
                    }
                  }
                }
              }
            },
            {
              "if": {
                "required": [
                  "silent"
                ],
                "properties": {
                  "silent": {
                    "const": true
                  }
                }
              },
              "else": {
                "required": [
                  "text"
                ],
                "properties": {
                  "text": {
                    "not": {
                      "type": "null"
                    }
                  }
                }
              }
            }
          ]
        }
        """)
  }

  @Test func `what cannot be said is named`() {
    check(
      """
      object A { text: string
                 rule size: bytes(self) <= 10
                 rule hint warning: text != "x" }
      """,
      expect: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:pushschema:Test.A",
          "$comment": "not said here: rule size: bytes(self) <= 10",
          "title": "Test.A",
          "type": "object",
          "properties": {
            "text": {
              "type": [
                "string",
                "null"
              ]
            }
          }
        }
        """)
  }

  @Test func `limits of other members that cannot be said are named too`() {
    check(
      """
      object A { *: string(...8 bytes) as others }
      """,
      expect: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:pushschema:Test.A",
          "$comment": "not said here: each other member has ...8 bytes of UTF-8",
          "title": "Test.A",
          "type": "object",
          "additionalProperties": {
            "type": "string",
            "maxLength": 8
          }
        }

        """)
  }

  @Test func `a dash is escaped also if a combining mark follows it`() {
    check(
      """
      object A { id: string(form not "+-\\u{301}z") required }
      """,
      expect: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "urn:pushschema:Test.A",
          "title": "Test.A",
          "type": "object",
          "properties": {
            "id": {
              "type": "string",
              "pattern": "^[^\\\\+\\\\-\u{301}z](?![\\\\s\\\\S])"
            }
          },
          "required": [
            "id"
          ]
        }

        """)
  }

  private func check(
    _ declarations: String, expect: String, at location: SourceLocation = #_sourceLocation
  ) {
    var log = DiagnosticLog()
    let file = SourceFile(
      path: "Test.pushschema", text: "language 1\nschema Test\n" + declarations)
    let tree = parse(file, log: &log)
    let set = resolve([ResolverInput(tree: tree, isRequested: true)], log: &log)
    #expect(!log.hasErrors, "\(log.sorted)", sourceLocation: location)
    expectText(
      [JSONSchemaEmitter()].emit(set).map(\.text).joined(), expect, at: location)
  }
}
