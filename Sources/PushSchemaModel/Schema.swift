import PushPayloadBasics
package import PushSchemaDiagnostics

/// The meaning of one schema file; all lists are in source order.
package struct Schema: Sendable {
  package var name: String
  /// The path of its file, as messages show it.
  package var path: String
  /// Whether its outputs are requested; an imported schema may have none.
  package var isRequested: Bool
  package var imports: [String] = []
  package var sources: [Source] = []
  package var enumerations: [Enumeration] = []
  package var types: [NamedType] = []
  package var objects: [Object] = []
  package var payloads: [ArrayPayload] = []
  package var endpoints: [Endpoint] = []
  package var tables: [Table] = []
  package var conversions: [ConversionTable] = []
  package var mappings: [Mapping] = []
  package var examples: [Example] = []
  package var errata: [Erratum] = []
  package var conflicts: [Conflict] = []
  package var acceptedBreaks: [AcceptedBreak] = []

  package init(name: String, path: String, isRequested: Bool) {
    self.name = name
    self.path = path
    self.isRequested = isRequested
  }

  package func source(_ id: String) -> Source? { sources.first { $0.id == id } }
}

/// A document that citations refer to.
package struct Source: Sendable {
  /// The short name in citations, such as `de`.
  package var id: String
  package var title: String
  package var publisher: String?
  /// A BCP 47 tag such as `de`.
  package var language: String?
  package var file: String?
  package var url: String?
  /// 64 lower-case hexadecimal digits.
  package var sha256: String?
  /// The day of the edition, or on which it was fetched, such as `2026-11-23`.
  package var date: String?
  package var range: SourceRange
  /// The ranges of the texts of `file`, `sha256` and `date`, with quotation marks.
  package var fileRange: SourceRange?
  package var digestRange: SourceRange?
  package var dateRange: SourceRange?

  package init(
    id: String, title: String, publisher: String? = nil, language: String? = nil,
    file: String? = nil, url: String? = nil, sha256: String? = nil, date: String? = nil,
    range: SourceRange
  ) {
    self.id = id
    self.title = title
    self.publisher = publisher
    self.language = language
    self.file = file
    self.url = url
    self.sha256 = sha256
    self.date = date
    self.range = range
  }

  /// Whether a text is a day of the calendar, such as `2026-11-23`.
  package static func isDate(_ text: String) -> Bool {
    text.utf8.count == 10 && ISO8601Instant(text) != nil
  }
}

/// The provenance of a statement: lines of documents, a stated reason, or both.
package struct Provenance: Hashable, Sendable {
  package var citations: [Citation]
  /// The reason, if no document states it.
  package var inference: String?

  package init(citations: [Citation] = [], inference: String? = nil) {
    self.citations = citations
    self.inference = inference
  }

  package var isEmpty: Bool { citations.isEmpty && inference == nil }
}

/// Lines of a document, from 1, with the words quoted from them.
package struct Citation: Hashable, Sendable {
  package var source: String
  package var firstLine: Int
  package var lastLine: Int
  package var quotation: String?
  package var range: SourceRange
  /// The range of the line numbers.
  package var linesRange: SourceRange

  package init(
    source: String, firstLine: Int, lastLine: Int, quotation: String? = nil, range: SourceRange,
    linesRange: SourceRange
  ) {
    self.source = source
    self.firstLine = firstLine
    self.lastLine = lastLine
    self.quotation = quotation
    self.range = range
    self.linesRange = linesRange
  }

  /// Whether both cite the same lines and words, wherever they are written.
  package func citesSame(as other: Citation) -> Bool {
    source == other.source && firstLine == other.firstLine && lastLine == other.lastLine
      && quotation == other.quotation
  }
}

/// `available iOS 15`.
package struct Availability: Hashable, Sendable {
  package var platform: String
  package var version: String

  package init(platform: String, version: String) {
    self.platform = platform
    self.version = version
  }
}

/// `deprecated "…" use KEY`.
package struct Deprecation: Hashable, Sendable {
  package var reason: String
  package var replacement: String?

  package init(reason: String, replacement: String? = nil) {
    self.reason = reason
    self.replacement = replacement
  }
}

/// A mistake in a document.
package struct Erratum: Sendable {
  package var citation: Citation
  package var says: String
  /// The right text; `nil` if the printed text is to be ignored.
  package var means: String?
  package var reason: String

  package init(citation: Citation, says: String, means: String?, reason: String) {
    self.citation = citation
    self.says = says
    self.means = means
    self.reason = reason
  }
}

/// Two contradictory places in documents, and the reading that the schema uses.
package struct Conflict: Sendable {
  package var object: DeclarationID
  /// A field's key or a rule's name; `nil` for the object as a whole.
  package var member: String?
  package var left: Citation
  package var right: Citation
  package var resolution: String
  package var reason: String

  package init(
    object: DeclarationID, member: String?, left: Citation, right: Citation, resolution: String,
    reason: String
  ) {
    self.object = object
    self.member = member
    self.left = left
    self.right = right
    self.resolution = resolution
    self.reason = reason
  }
}
