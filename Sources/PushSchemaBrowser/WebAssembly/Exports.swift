#if arch(wasm32)
  import PushPayload

  // What the page calls. A text goes in and out as the address and the number of its UTF-8 bytes;
  // the page writes each text to memory that `allocate` returned.

  /// The engine, once `load` has created it.
  private nonisolated(unsafe) var engine: PageEngine?

  /// The last answer, whose bytes the page reads before its next call.
  private nonisolated(unsafe) var answer = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  /// Memory for a text of the page.
  @_expose(wasm, "allocate")
  @c
  func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
    .allocate(capacity: max(1, Int(count)))
  }

  /// Creates the engine for the schemas of a site; returns 1, or 0 if the text is no JSON.
  @_expose(wasm, "load")
  @c
  func load(_ text: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
    engine = try? PageEngine(schemas: taking(text, count))
    return engine == nil ? 0 : 1
  }

  /// Answers a request; returns the number of the answer's bytes.
  @_expose(wasm, "answer")
  @c
  func answer(_ text: UnsafeMutablePointer<UInt8>, _ count: Int32) -> Int32 {
    let bytes = engine?.answer(taking(text, count)) ?? []
    answer.deallocate()
    answer = .allocate(capacity: bytes.count)
    _ = answer.initialize(from: bytes)
    return Int32(clamping: bytes.count)
  }

  /// The address of the last answer.
  @_expose(wasm, "answerStart")
  @c
  func answerStart() -> UnsafeMutablePointer<UInt8>? { answer.baseAddress }

  private func taking(_ text: UnsafeMutablePointer<UInt8>, _ count: Int32) -> [UInt8] {
    defer { text.deallocate() }
    return Array(UnsafeBufferPointer(start: text, count: Int(count)))
  }
#endif
