/// A file of the target's own, beside its schemas.
public let greeting = "Your order"
