import BrazePayloads

@main
enum LibraryOnly {
  static func main() {
    let text = #"{"alert":"Hi","asset_url":"https://example.com/a.png"}"#
    for finding in Braze.ApplePush.validate(Array(text.utf8)).findings { print(finding) }
  }
}
