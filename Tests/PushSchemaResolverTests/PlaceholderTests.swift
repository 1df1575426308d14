import Testing

@testable import PushSchemaResolver
