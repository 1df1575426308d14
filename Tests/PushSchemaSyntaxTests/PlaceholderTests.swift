import Testing

@testable import PushSchemaSyntax
