/// The notation of a payload in a text.
package enum TextNotation: String, Sendable, CaseIterable {
  case json, javaScript, propertyList, swift, python, ruby, elixir, php, go
  case curl, request, log, severalValues, table
  case escaped, base64, percentEncoded
  case xmlPropertyList, xml, yaml

  /// The name of the notation, for a sentence that starts with "this is".
  package var name: String {
    switch self {
    case .json: "JSON with slips"
    case .javaScript: "a JavaScript object"
    case .propertyList: "the printout of an NSDictionary"
    case .swift: "the printout of a Swift dictionary"
    case .python: "the printout of a Python dictionary"
    case .ruby: "the printout of a Ruby hash"
    case .elixir: "the printout of an Elixir map"
    case .php: "a PHP array"
    case .go: "the printout of a Go map"
    case .curl: "a curl command"
    case .request: "an HTTP request"
    case .log: "a text with JSON in it, such as a log line"
    case .severalValues: "several JSON values, one after the other"
    case .table: "a CSV file"
    case .escaped: "JSON with a backslash before each quote"
    case .base64: "JSON in Base64"
    case .percentEncoded: "JSON in percent-encoding, as in forms"
    case .xmlPropertyList: "a property list in XML"
    case .xml: "XML"
    case .yaml: "YAML"
    }
  }

  /// How to get JSON from the program that printed the text, in one sentence.
  package var advice: String {
    switch self {
    case .json: "correct the slips, or have a program write the JSON"
    case .javaScript: "print it with JSON.stringify(value)"
    case .propertyList: "print it with NSJSONSerialization, not with NSLog(@\"%@\", …)"
    case .swift: "print it with JSONSerialization.data(withJSONObject:), not with print(…)"
    case .python: "print it with json.dumps(value)"
    case .ruby: "print it with value.to_json, after require \"json\""
    case .elixir: "print it with Jason.encode!(value) or JSON.encode!(value), not with inspect"
    case .php: "print it with json_encode($value)"
    case .go: "print it with json.Marshal(value), not with fmt.Println"
    case .curl: "use the text after --data"
    case .request: "use the body, which follows the first empty line"
    case .log: "extract the JSON from the text, or log it on its own line"
    case .severalValues: "put them into one list"
    case .table: "use the payload from its column"
    case .escaped: "use the text before a program escapes it"
    case .base64: "decode it with base64 --decode"
    case .percentEncoded: "decode the percent signs of the value"
    case .xmlPropertyList: "convert it to JSON with plutil -convert json"
    case .xml: "ask the sender for JSON"
    case .yaml: "convert it to JSON with yq -o=json"
    }
  }
}
