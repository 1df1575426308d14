/// What a notation writes for objects, lists, keys and values.
struct Grammar: Sendable {
  /// Which texts stand around a container, and what it holds.
  struct Bracket: Sendable {
    enum Content { case members, items, either, pairs }
    let open: [UInt8]
    let close: [UInt8]
    let content: Content

    /// `nil` if the first element tells.
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

  /// What stands around a text.
  struct Quote: Sendable {
    let open: [UInt8]
    let closers: [[UInt8]]
    /// Whether a backslash stands for itself, unless a quote or another one follows.
    var isLiteral = false
    /// Whether the same sign may stand inside, as an apostrophe: only one behind which the text goes on
    /// as it does behind a value or a key closes.
    var closesBeforeSigns = false
    var mark: Marks = []
    /// What is wrong with it in JSON; `nil` for JSON's own.
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

  /// What was met that tells one notation from the others.
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

  /// How texts without quotes go on.
  enum BareTexts { case none, words, sentences }

  let notation: TextNotation
  let brackets: [Bracket]
  var pairSigns: [[UInt8]] = [Array(":".utf8)]
  /// What ends each member of an object; in lists it is always a comma.
  var memberEnd = UInt8(ascii: ",")
  /// The words for JSON's, without those that are the same.
  var words: [String: String] = [:]
  var quotes = [Quote("\"", "\"")]
  var comments: [Comment] = []
  /// Signs of a type around a value, up to and with the opening bracket.
  var wrappers: [[UInt8]] = []
  var takesBareKeys = false
  var bareTexts = BareTexts.none
  /// Whether a colon before a word makes a text of it.
  var hasSymbols = false
  /// Whether bytes stand in angle brackets, and `<null>` for null.
  var hasAngleBrackets = false
  /// Whether `\U` has four digits instead of eight.
  var hasShortEscapes = false
  /// Whether a name and an equals sign may stand before the value.
  var takesAssignment = true
  /// Whether what is not JSON is told.
  var tellsSlips = false
  /// One of these must be met; none if the notation needs no proof.
  var evidence: Marks = []
  /// What programs do not print so; then another notation goes first that the text fits, too.
  var doubts: Marks = []
}

extension Grammar {
  private static let curlyQuotes = "JSON takes straight quotes, no curly ones"
  private static let straightQuotes = "a text must stand in double quotes"

  /// JSON as people write it by hand; JavaScript, where it is met in it.
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

  /// JSON and nothing else.
  static let strict = Grammar(
    notation: .json,
    brackets: [Bracket("{", "}", .members), Bracket("[", "]", .items)], takesAssignment: false)

  /// What `NSLog` prints: `{ key = value; list = ( a, b ); }`.
  static let propertyList = Grammar(
    notation: .propertyList,
    brackets: [Bracket("{", "}", .members), Bracket("(", ")", .items)],
    pairSigns: [Array("=".utf8)], memberEnd: UInt8(ascii: ";"), takesBareKeys: true,
    bareTexts: .words, hasAngleBrackets: true, hasShortEscapes: true, takesAssignment: false)

  /// What `print` prints of a dictionary: `[AnyHashable("key"): value, "list": ["a"]]`.
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

  /// Those that a program prints or reads, and JSON with slips behind them.
  static let all = [propertyList, swift, python, ruby, elixir, php, json]
}
