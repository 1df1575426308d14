import Testing

@testable import PushSchemaEmitters
