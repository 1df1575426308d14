/// A target needs a Swift file of its own.
public enum Module {}
