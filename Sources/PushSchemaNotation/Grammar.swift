/// The spelling of objects, lists, keys and values in a notation.
struct Grammar: Sendable {
  /// The texts around a container, and its kind.
  struct Bracket: Sendable {
    enum Content { case members, items, either, pairs }
    let open: [UInt8]
    let close: [UInt8]
    let content: Content

    /// Whether it has members; `nil` if the first element decides.
    var holdsMembers: Bool? {
      switch content {
      case .members, .pairs: true
      case .items: false
      case .either: nil
      }
    }

    init(_ open: String, _ close: String, _ content: Content) {
      (self.open, self.close, self.content) = (Array(open.utf8), Array(close.utf8), content)
    }
  }

  /// The signs around a text.
  struct Quote: Sendable {
    let open: [UInt8]
    let closers: [[UInt8]]
    /// Whether a backslash is literal, unless a quote or another backslash follows.
    var isLiteral = false
    /// Whether the same sign may occur inside, such as an apostrophe. It only closes if the text
    /// continues like after a value or a key.
    var closesBeforeSigns = false
    var mark: Marks = []
    /// The mistake in JSON; `nil` for JSON's own quotes.
    var slip: String?

    init(
      _ open: String, _ closers: String..., isLiteral: Bool = false,
      closesBeforeSigns: Bool = false, mark: Marks = [], slip: String? = nil
    ) {
      self.open = Array(open.utf8)
      self.closers = closers.map { Array($0.utf8) }
      (self.isLiteral, self.closesBeforeSigns) = (isLiteral, closesBeforeSigns)
      (self.mark, self.slip) = (mark, slip)
    }
  }

  struct Comment: Sendable {
    let open: [UInt8]
    let close: [UInt8]

    init(_ open: String, _ close: String) {
      (self.open, self.close) = (Array(open.utf8), Array(close.utf8))
    }
  }

  /// The signs that distinguish one notation from the others.
  struct Marks: OptionSet, Sendable {
    let rawValue: Int
    static let arrow = Marks(rawValue: 1)
    static let symbol = Marks(rawValue: 2)
    static let ownWord = Marks(rawValue: 4)
    static let singleQuote = Marks(rawValue: 8)
    static let bareKey = Marks(rawValue: 16)
    static let ownBracket = Marks(rawValue: 32)
    static let assignment = Marks(rawValue: 64)
    static let script = Marks(rawValue: 128)
    static let plainQuote = Marks(rawValue: 256)
    static let keyedList = Marks(rawValue: 512)
  }

  /// How texts without quotes continue.
  enum BareTexts { case none, words, sentences }

  let notation: TextNotation
  let brackets: [Bracket]
  var pairSigns: [[UInt8]] = [Array(":".utf8)]
  /// The end of each member of an object; in lists it is always a comma.
  var memberEnd = UInt8(ascii: ",")
  /// The words for JSON's words, without equal ones.
  var words: [String: String] = [:]
  var quotes = [Quote("\"", "\"")]
  var comments: [Comment] = []
  /// Signs of a type around a value, up to the opening bracket.
  var wrappers: [[UInt8]] = []
  var takesBareKeys = false
  var bareTexts = BareTexts.none
  /// Whether a colon before a word makes it a text.
  var hasSymbols = false
  /// Whether bytes are in angle brackets, and null is `<null>`.
  var hasAngleBrackets = false
  /// Whether `\U` has four digits instead of eight.
  var hasShortEscapes = false
  /// Whether a name and an equals sign may come before the value.
  var takesAssignment = true
  /// Whether each part that is no JSON is reported.
  var tellsSlips = false
  /// The necessary signs, of which one must occur; none if the notation needs no proof.
  var evidence: Marks = []
  /// Signs that programs do not print in this notation; with one, another suitable notation is
  /// preferred.
  var doubts: Marks = []
}

extension Grammar {
  private static let curlyQuotes = "JSON needs straight quotes, not curly ones"
  private static let straightQuotes = "a text must be in double quotes"

  /// JSON as people write it by hand, with parts of JavaScript.
  static let json = Grammar(
    notation: .json,
    brackets: [Bracket("{", "}", .members), Bracket("[", "]", .items)],
    words: [
      "True": "true", "False": "false", "None": "null", "TRUE": "true", "FALSE": "false",
      "NULL": "null", "Null": "null", "nil": "null",
    ],
    quotes: [
      Quote("\"", "\""),
      Quote("'", "'", closesBeforeSigns: true, mark: .singleQuote, slip: straightQuotes),
      Quote("`", "`", mark: .script, slip: straightQuotes),
      Quote("“", "”", "“", "\"", closesBeforeSigns: true, slip: curlyQuotes),
      Quote("”", "”", "“", "\"", closesBeforeSigns: true, slip: curlyQuotes),
      Quote("„", "“", "”", "\"", closesBeforeSigns: true, slip: curlyQuotes),
      Quote("‘", "’", "‘", "'", closesBeforeSigns: true, slip: curlyQuotes),
      Quote("’", "’", "‘", "'", closesBeforeSigns: true, slip: curlyQuotes),
    ],
    comments: [Comment("//", "\n"), Comment("/*", "*/"), Comment("#", "\n")],
    takesBareKeys: true, tellsSlips: true)

  /// Strict JSON.
  static let strict = Grammar(
    notation: .json,
    brackets: [Bracket("{", "}", .members), Bracket("[", "]", .items)], takesAssignment: false)

  /// The output of `NSLog`: `{ key = value; list = ( a, b ); }`.
  static let propertyList = Grammar(
    notation: .propertyList,
    brackets: [Bracket("{", "}", .members), Bracket("(", ")", .items)],
    pairSigns: [Array("=".utf8)], memberEnd: UInt8(ascii: ";"), takesBareKeys: true,
    bareTexts: .words, hasAngleBrackets: true, hasShortEscapes: true, takesAssignment: false)

  /// The output of `print` for a dictionary: `[AnyHashable("key"): value, "list": ["a"]]`.
  static let swift = Grammar(
    notation: .swift, brackets: [Bracket("[", "]", .either)], words: ["nil": "null"],
    wrappers: [Array("AnyHashable(".utf8), Array("Optional(".utf8)], bareTexts: .sentences,
    hasAngleBrackets: true, evidence: [.ownBracket, .keyedList])

  static let python = Grammar(
    notation: .python,
    brackets: [
      Bracket("OrderedDict([", "])", .pairs), Bracket("{", "}", .members),
      Bracket("[", "]", .items), Bracket("(", ")", .items),
    ],
    words: ["True": "true", "False": "false", "None": "null"],
    quotes: ["", "u", "b", "r"].flatMap { prefix in
      [Quote(prefix + "\"", "\""), Quote(prefix + "'", "'", mark: .singleQuote)]
    },
    comments: [Comment("#", "\n")], wrappers: [Array("OrderedDict(".utf8), Array("dict(".utf8)],
    evidence: [.singleQuote, .ownBracket], doubts: .plainQuote)

  static let ruby = Grammar(
    notation: .ruby,
    brackets: [Bracket("{", "}", .members), Bracket("[", "]", .items)],
    pairSigns: ["=>", ":"].map { Array($0.utf8) }, words: ["nil": "null"],
    quotes: [Quote("\"", "\""), Quote("'", "'", isLiteral: true)],
    comments: [Comment("#", "\n")], takesBareKeys: true, hasSymbols: true,
    evidence: [.arrow, .symbol, .ownWord])

  static let elixir = Grammar(
    notation: .elixir,
    brackets: [
      Bracket("%{", "}", .members), Bracket("{", "}", .items), Bracket("[", "]", .either),
    ],
    pairSigns: ["=>", ":"].map { Array($0.utf8) }, words: ["nil": "null"],
    quotes: [Quote("\"", "\""), Quote("'", "'"), Quote("~c\"", "\"")],
    comments: [Comment("#", "\n")], takesBareKeys: true, hasSymbols: true,
    evidence: [.ownBracket, .bareKey])

  static let php = Grammar(
    notation: .php,
    brackets: [Bracket("[", "]", .either), Bracket("array(", ")", .either)],
    pairSigns: [Array("=>".utf8)],
    words: [
      "TRUE": "true", "FALSE": "false", "NULL": "null", "True": "true", "False": "false",
      "Null": "null",
    ],
    quotes: [Quote("\"", "\""), Quote("'", "'", isLiteral: true)],
    comments: [Comment("//", "\n"), Comment("/*", "*/"), Comment("#", "\n")],
    evidence: .arrow)

  /// The notations of programs, then JSON with mistakes.
  static let all = [propertyList, swift, python, ruby, elixir, php, json]
}
