package import PushSchemaText

extension JSONDocument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }

  package init(integerLiteral number: Int) { self = .number(number) }

  package init(booleanLiteral value: Bool) { self = .boolean(value) }

  package init(arrayLiteral items: JSONDocument...) { self = .array(items) }

  package init(dictionaryLiteral members: (String, JSONDocument)...) { self = .object(members) }

  static func texts(_ texts: [String]) -> JSONDocument { .array(texts.map { .string($0) }) }
}

/// The members that have a value.
func known(_ members: (String, JSONDocument?)...) -> [(String, JSONDocument)] {
  members.compactMap { key, value in value.map { (key, $0) } }
}
