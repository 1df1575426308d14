import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The clauses with the same meaning on all declarations.
struct CommonClauses: ~Copyable {
  var swiftName: NameSyntax?
  var isSensitive = false
  var availability: [Availability] = []
  var deprecation: Deprecation?
  /// The key or value to use instead, if one is named.
  var deprecatedFor: NameSyntax?
  fileprivate var draft = ProvenanceDraft()

  var provenance: Provenance { draft.provenance }
}

/// The declarations that have clauses.
enum ClauseOwner: String {
  case field = "a field"
  case restField = "a rest field"
  case value = "an enum's value"

  fileprivate func allows(_ word: Keyword) -> Bool {
    switch (self, word) {
    case (.field, _), (_, .as), (_, .cite), (.restField, .sensitive),
      (.value, .available), (.value, .deprecated):
      true
    case (.restField, _), (.value, _): false
    }
  }
}

extension Resolution {
  /// Resolves the clauses that need no types, and reports those that are not allowed here.
  mutating func resolveCommonClauses(
    _ clauses: [ClauseSyntax], on owner: ClauseOwner, in unit: Int
  ) -> CommonClauses {
    var common = CommonClauses()
    var firsts = FirstOccurrences<ClauseSyntax.Subject>()
    for clause in clauses {
      guard owner.allows(clause.word) else {
        report(
          .error(
            "misplaced-clause", "'\(clause.word.rawValue)' has no meaning on \(owner.rawValue)",
            at: clause.range))
        continue
      }
      if let subject = clause.subject, let first = firsts.enter(subject, at: clause.range) {
        report(
          .error(
            "repeated-clause", "'\(clause.word.rawValue)' appears twice here", at: clause.range
          )
          .label(first, "first here"))
        // The next clauses probably belong to another declaration.
        break
      }
      switch clause.kind {
      case .named(let name): common.swiftName = checkedSwiftName(name)
      case .sensitive: common.isSensitive = true
      case .available(let platform, let version):
        common.availability.append(Availability(platform: platform.text, version: version.text))
      case .deprecated(let reason, let use):
        common.deprecation = Deprecation(reason: reason.value, replacement: use?.text)
        common.deprecatedFor = use
      case .provenance(let syntax): resolve(syntax, into: &common.draft, in: unit)
      case .required, .forbidden, .defaultValue, .defaultUnspecified: break
      }
    }
    return common
  }
}

extension ClauseSyntax {
  /// The first word of the clause; `cite` for every provenance.
  var word: Keyword {
    switch kind {
    case .required: .required
    case .forbidden: .forbidden
    case .defaultValue, .defaultUnspecified: .default
    case .named: .as
    case .sensitive: .sensitive
    case .available: .available
    case .deprecated: .deprecated
    case .provenance: .cite
    }
  }

  /// The subject of a clause; a declaration must not have two clauses with the same one.
  fileprivate enum Subject: Hashable {
    case declaration(Keyword)
    case platform(String)
  }

  /// The subject; `nil` for clauses that may be repeated.
  fileprivate var subject: Subject? {
    switch kind {
    case .required, .forbidden, .provenance: nil
    case .available(let platform, _): .platform(platform.text)
    case .defaultValue, .defaultUnspecified, .named, .sensitive, .deprecated: .declaration(word)
    }
  }
}
