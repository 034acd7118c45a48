/// A length or a coordinate.
public typealias CGFloat = Double

/// A number of seconds.
public typealias TimeInterval = Double

/// The index for an element that was not found.
public let NSNotFound = Int.max
