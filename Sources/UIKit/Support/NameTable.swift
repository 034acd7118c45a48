/// Values by name.
public typealias NameTable<Value> = [String: Value]
