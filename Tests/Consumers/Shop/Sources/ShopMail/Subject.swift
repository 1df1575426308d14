/// The subject of every letter.
public let subject = "About your order"
