import Testing

@testable import PushSchemaDiagnostics
