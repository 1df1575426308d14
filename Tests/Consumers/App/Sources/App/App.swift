import ShopMail
import ShopPush

@main
enum App {
  static func main() {
    let push = Shop.OrderPush(text: "On its way", badge: 1, state: .sent)
    for finding in push.validate() { print(finding) }
    let letter = Mail.Letter(push: push)
    print(String(decoding: letter.json(), as: UTF8.self))
    let bundle = Campaign.Bundle.validate(Array(#"{"orders":[],"meant":[true],"haste":3}"#.utf8))
    for finding in bundle.findings { print(finding) }
    print(Campaign.Bundle(orders: [], meant: [.number(1), .text("a")], haste: .now))
    printForeignPushes()
  }
}
