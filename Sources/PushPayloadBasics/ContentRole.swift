/// What a member of a push is for the person who gets it. Tables of schemas name the roles.
package enum ContentRole: String, CaseIterable, Sendable {
  case title, subtitle, text, link, image, media, category, button
  case buttonID = "button-id"
  case buttonText = "button-text"
  case buttonLink = "button-link"
}
