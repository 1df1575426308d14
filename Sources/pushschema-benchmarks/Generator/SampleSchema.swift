/// A schema of any size, whose objects resemble those of vendors: eight members with documentation
/// and citations, presence clauses, a rule, nested objects, and examples of every second one.
struct SampleSchema {
  let name: String
  /// The number of its objects.
  let count: Int

  /// The number of objects that share an enumeration and refer to each other.
  private static let family = 10

  /// The schema's source text.
  var text: String {
    var text = """
      language 1
      schema \(name)

      source doc {
        title "Message reference"
        publisher "Sample"
        lang "en"
      }

      """
    for number in 0..<count {
      if number % SampleSchema.family == 0 { text += enumeration(number / SampleSchema.family) }
      text += object(number)
      if isExemplary(number) { text += examples(number) }
    }
    return text
  }

  /// Whether an object has a rule, conditions, and examples for both of their results.
  private func isExemplary(_ number: Int) -> Bool { number % 2 == 0 }

  private func enumeration(_ number: Int) -> String {
    """

    /// How the app presents a message of family \(number).
    enum Level\(number) closed cite doc:\(number + 1) {
      "quiet"
      "normal"
      /// Breaks through every focus that the person has set.
      "time-sensitive"
    }

    """
  }

  private func object(_ number: Int) -> String {
    let line = number * 12 + 1
    let last = number % SampleSchema.family == SampleSchema.family - 1 || number == count - 1
    let detail = last ? "{*: string}" : "Message\(number + 1)"
    let isExemplary = isExemplary(number)
    return """

      /// What a sender puts into message \(number), which the app shows as soon as the device is unlocked.
      object Message\(number) open cite doc:\(line)-\(line + 11) {

        /// The message's own name, by which later messages replace it.
        message_id: string(1...64 chars)
          \(isExemplary ? "required" : "")
          cite doc:\(line + 1) "a string of 64 characters"

        /// What is shown in bold above the text.
        title: string(...200 bytes)
          \(isExemplary ? "required unless silent == true" : "")
          cite doc:\(line + 2)

        /// Whether nothing is shown and the app is woken instead.
        silent: bool
          default false
          cite doc:\(line + 3)

        /// How urgently the message is presented.
        interruption-level: Level\(number / SampleSchema.family)
          cite doc:\(line + 4)

        /// How far up the message stands in a summary.
        relevance_score: float(0...1)
          \(isExemplary ? "forbidden when silent == true" : "")
          cite doc:\(line + 5)

        /// The words that the title's placeholders are filled with, in their order.
        title_args: [string(...64 chars)](...8 items)
          cite doc:\(line + 6)

        /// What is shown when the person asks for more.
        detail: \(detail)
          cite doc:\(line + 7)

        /// The recipient's address; it is never written to a log.
        recipient: string(...254 chars)
          sensitive
          available iOS 15.0
          cite doc:\(line + 8), doc:\(line + 9)
      \(isExemplary ? rule(line) : "")}

      """
  }

  private func rule(_ line: Int) -> String {
    """

      rule args-need-title:
        title_args is absent or title is present
        at title_args
        message "the words of title_args have no title to fill in"
        cite doc:\(line + 10)

    """
  }

  private func examples(_ number: Int) -> String {
    let line = number * 12 + 1
    return """

      example shown-\(number): Message\(number) valid cite doc:\(line)
        json \"""
          {"message_id": "m-\(number)", "title": "Table for %@", "title_args": ["two"], "relevance_score": 0.5}
          \"""

      example silent-\(number): Message\(number) valid cite doc:\(line + 3)
        json \"""
          {"message_id": "m-\(number)", "silent": true}
          \"""

      example contradiction-\(number): Message\(number) invalid inferred "the opposite of doc:\(line)"
        json \"""
          {"silent": true, "relevance_score": 0.5, "title_args": ["two"]}
          \"""
        expect required at "/message_id"
        expect forbidden at "/relevance_score"
        expect args-need-title at "/title_args"

      example untitled-\(number): Message\(number) invalid cite doc:\(line + 2)
        json \"""
          {"message_id": "m-\(number)"}
          \"""
        expect required at "/title"

      """
  }
}
