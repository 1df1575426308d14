import PushPayloadBasics
package import PushSchemaDiagnostics

/// What one schema file means; all lists stand in source order.
package struct Schema: Sendable {
  package var name: String
  /// The file it came from, as messages show it.
  package var path: String
  /// Whether outputs were asked for; an imported schema that was not has none.
  package var isRequested: Bool
  package var language: Int
  package var imports: [String]
  package var sources: [Source]
  package var enumerations: [Enumeration]
  package var types: [NamedType]
  package var objects: [Object]
  package var payloads: [ArrayPayload]
  package var endpoints: [Endpoint]
  package var tables: [Table]
  package var conversions: [ConversionTable]
  package var mappings: [Mapping]
  package var examples: [Example]
  package var errata: [Erratum]
  package var conflicts: [Conflict]
  package var acceptedBreaks: [AcceptedBreak]

  /// The declarations by their names, of several with one name the first.
  let objectsByName: [String: Object]
  let enumerationsByName: [String: Enumeration]
  let typesByName: [String: NamedType]
  let tablesByName: [String: Table]

  package init(
    name: String, path: String, isRequested: Bool, language: Int = 1, imports: [String] = [],
    sources: [Source] = [], enumerations: [Enumeration] = [], types: [NamedType] = [],
    objects: [Object] = [], payloads: [ArrayPayload] = [], endpoints: [Endpoint] = [],
    tables: [Table] = [],
    conversions: [ConversionTable] = [],
    mappings: [Mapping] = [], examples: [Example] = [], errata: [Erratum] = [],
    conflicts: [Conflict] = [], acceptedBreaks: [AcceptedBreak] = []
  ) {
    self.name = name
    self.path = path
    self.isRequested = isRequested
    self.language = language
    self.imports = imports
    self.sources = sources
    self.enumerations = enumerations
    self.types = types
    self.objects = objects
    self.payloads = payloads
    self.endpoints = endpoints
    self.tables = tables
    self.conversions = conversions
    self.mappings = mappings
    self.examples = examples
    self.errata = errata
    self.conflicts = conflicts
    self.acceptedBreaks = acceptedBreaks
    objectsByName = Dictionary(
      objects.lazy.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
    enumerationsByName = Dictionary(
      enumerations.lazy.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
    typesByName = Dictionary(
      types.lazy.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
    tablesByName = Dictionary(
      tables.lazy.map { ($0.id.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func object(_ name: String) -> Object? { objectsByName[name] }

  package func table(_ name: String) -> Table? { tablesByName[name] }

  package func source(_ id: String) -> Source? { sources.first { $0.id == id } }
}

/// A document that citations point into.
package struct Source: Sendable {
  /// The short name citations use, such as `de`.
  package var id: String
  package var title: String
  package var publisher: String?
  /// A BCP 47 tag such as `de`.
  package var language: String?
  package var file: String?
  package var url: String?
  /// 64 lower-case hexadecimal digits.
  package var sha256: String?
  /// The day the edition is of, or on which it was fetched, as `2026-11-23`.
  package var date: String?
  package var range: SourceRange
  /// Where the texts of `file`, `sha256` and `date` stand, quotation marks included.
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
}

extension Source {
  /// Whether a text is a day of the calendar, as in `2026-11-23`.
  package static func isDate(_ text: String) -> Bool {
    text.utf8.count == 10 && ISO8601Instant(text) != nil
  }
}

/// Who says so: lines of documents, a stated reason, or both.
package struct Provenance: Hashable, Sendable {
  package var citations: [Citation]
  /// The reason where no document says it.
  package var inference: String?

  package init(citations: [Citation] = [], inference: String? = nil) {
    self.citations = citations
    self.inference = inference
  }

  package var isEmpty: Bool { citations.isEmpty && inference == nil }
}

/// Lines of a document, counted from one, with the words quoted from them.
package struct Citation: Hashable, Sendable {
  package var source: String
  package var firstLine: Int
  package var lastLine: Int
  package var quotation: String?
  package var range: SourceRange
  /// Where the numbers of the lines stand.
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

/// A place where a document prints something wrong.
package struct Erratum: Sendable {
  package var citation: Citation
  package var says: String
  /// `nil` if the printed text is to be ignored.
  package var means: String?
  package var reason: String
  package var range: SourceRange

  package init(
    citation: Citation, says: String, means: String?, reason: String, range: SourceRange
  ) {
    self.citation = citation
    self.says = says
    self.means = means
    self.reason = reason
    self.range = range
  }
}

/// Two places of the documents that disagree, and which reading the schema takes.
package struct Conflict: Sendable {
  package var object: DeclarationID
  /// A field's key or a rule's id; `nil` if the object as a whole is meant.
  package var member: String?
  package var left: Citation
  package var right: Citation
  package var resolution: String
  package var reason: String
  package var range: SourceRange

  package init(
    object: DeclarationID, member: String?, left: Citation, right: Citation, resolution: String,
    reason: String, range: SourceRange
  ) {
    self.object = object
    self.member = member
    self.left = left
    self.right = right
    self.resolution = resolution
    self.reason = reason
    self.range = range
  }
}
