/// A bundle of resources; the browser's build has none.
public enum Bundle {}
