import Testing

@testable import PushPayload
