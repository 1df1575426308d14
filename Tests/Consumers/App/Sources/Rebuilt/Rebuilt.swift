/// Stands for the libraries that the package `Rebuild` makes.
public enum Rebuilt {}
