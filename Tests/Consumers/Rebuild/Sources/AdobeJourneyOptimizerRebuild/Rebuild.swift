/// A target needs a Swift file of its own; the other one is written by the build plugin.
public enum Rebuild {}
