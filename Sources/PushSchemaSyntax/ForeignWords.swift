import PushSchemaDiagnostics

/// Words of other schema languages: their meanings here, and advice on those without one.
enum ForeignWords {
  /// The first of `words` that means the same as a word of another language.
  static func meaning(of text: String, among words: [Keyword]) -> Keyword? {
    ours[text]?.first(where: words.contains)
  }

  private static let ours: [String: [Keyword]] = {
    let rows: [(Keyword, String)] = [
      (.object, "interface struct class record message model entity"),
      (.object, "map dict dictionary"), (.type, "typealias alias union"),
      (.constant, "const let var val define"), (.import, "using require use from"),
      (.schema, "package namespace module"), (.rule, "assert check constraint invariant"),
      (.include, "mixin extends"), (.when, "if"), (.required, "mandatory must needed"),
      (.forbidden, "prohibited disallowed"), (.sensitive, "secret private confidential"),
      (.available, "since"), (.deprecated, "obsolete"), (.default, "initial"),
      (.message, "msg description"), (.error, "fatal"), (.warning, "warn"), (.note, "info hint"),
      (.present, "defined set there existing exists"), (.absent, "undefined missing unset nil"),
      (.bool, "boolean"), (.string, "text"), (.number, "float double"), (.int, "integer whole"),
      (.array, "list"), (.exactlyOne, "one-of oneOf one_of"),
      (.atLeastOne, "any-of anyOf any_of some-of"), (.chars, "length len size characters char"),
      (.items, "elements entries"), (.suppress, "skip ignore"), (.refuse, "reject deny"),
      (.each, "foreach for"),
      (.drop, "ignore skip discard omit"), (.valid, "ok good pass"), (.invalid, "bad wrong fail"),
      (.malformed, "broken"),
    ]
    let pairs = rows.flatMap { row in
      row.1.split(separator: " ").map { (String($0), [row.0]) }
    }
    return Dictionary(pairs, uniquingKeysWith: +)
  }()

  /// What to write instead of words that have no counterpart here.
  static let advice = byWord([
    ("extends implements", "'include NAME' copies the fields of 'fields NAME'"),
    (
      "discriminator oneOf allOf anyOf",
      "write 'required when kind == \"…\"' at the fields that a value needs"
    ),
    (
      "contains includes",
      "'\"x\" in tags' tests the items of a list, 'has key \"x\"' the keys of an object"
    ),
    (
      "matches like regex pattern",
      "write the form of a text in its type: 'string(form …)', 'string(format …)'"
    ),
    ("nullable", "add '| null' to the type"),
    ("optional", "every field is optional, unless it says 'required'"),
    ("description comment doc", "write documentation in '///' lines before its declaration"),
    (
      "minLength maxLength minimum maximum min max minItems maxItems",
      "limits follow the type in parentheses: 'string(1...60 chars)'"
    ),
    ("if then", "write 'not a or b' for 'if a then b'"),
    ("func function def fn", "there are no functions; a 'rule' is a condition"),
  ])

  /// Words before a declaration or a key that have no meaning here.
  static let modifiers: Set<String> = [
    "export", "public", "private", "internal", "final", "static", "abstract", "declare", "readonly",
    "var", "let", "val", "const", "pub",
  ]

  /// The built-in types for names that other languages use.
  static let types = byWord([
    ("integer Integer Int int32 int64 Int32 Int64 uint32 uint64 sint32 sint64 UInt", "int"),
    ("long Long short i32 i64", "int"), ("double Double Float decimal f64", "float"),
    ("boolean Boolean Bool", "bool"), ("str String", "string"), ("Any unknown JSON", "any"),
  ])

  /// Advice on types that no single word here expresses.
  static let typeAdvice = byWord([
    ("number Number", "'int' is a whole number, 'float' any number"),
    ("array Array list", "a list names the type of its items: '[string]'"),
    ("map dict", "an object with any keys is '{*: string}'"),
    ("undefined", "every field is optional, unless it says 'required'"),
    ("nil", "every field is optional, unless it says 'required'; 'null' is the JSON value"),
    ("date datetime", "'string(format iso8601)' is a date, with or without a time of day"),
  ])

  /// The meaning of each word in some rows.
  private static func byWord(_ rows: [(words: String, meaning: String)]) -> [String: String] {
    let pairs = rows.flatMap { row in
      row.words.split(separator: " ").map { (String($0), row.meaning) }
    }
    return Dictionary(pairs) { $1 }
  }
}

/// The built-in type that another language calls `name`, or advice on it.
package func foreignTypeMeaning(of name: String) -> (type: String?, advice: String?) {
  (ForeignWords.types[name], ForeignWords.typeAdvice[name])
}

extension Parser {
  /// Advice on the current token, if it is a word without a counterpart here.
  var foreignAdvice: String? {
    current.kind == .name ? ForeignWords.advice[text(of: current)] : nil
  }

  /// Reports the current token with an edit that replaces it, and skips it.
  mutating func skipForeign(_ diagnostic: Diagnostic, replacement: String = "") {
    report(diagnostic.fix(currentRange, replacement))
    advance()
  }
}

extension Diagnostic {
  /// An error for a construct of another language.
  static func foreign(_ message: String, at range: SourceRange) -> Diagnostic {
    .error("foreign-syntax", message, at: range)
  }

  /// The errors for lists and maps of another language.
  static func foreignList(at range: SourceRange) -> Diagnostic {
    .foreign("a list is written '[…]' around the type of its items", at: range)
  }

  static func foreignMap(at range: SourceRange) -> Diagnostic {
    .foreign("an object with any keys is written '{*: …}'", at: range)
  }

  /// The error for a mark or word that says that a field is optional.
  static func needlessOptional(at range: SourceRange) -> Diagnostic {
    .foreign("every field is optional, unless it says 'required'", at: range)
  }
}
