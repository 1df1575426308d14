import Testing

@testable import PushSchemaInterpreter
