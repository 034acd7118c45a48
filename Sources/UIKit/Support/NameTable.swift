/// A dictionary by name; the browser's build has an implementation of its own.
public typealias NameTable<Value> = [String: Value]
