/// A length or a coordinate.
public typealias CGFloat = Double

/// A number of seconds.
public typealias TimeInterval = Double

/// The index that stands for none.
public let NSNotFound = Int.max
