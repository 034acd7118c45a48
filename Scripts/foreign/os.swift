// For the scratch package of Scripts/try-foreign.sh. A package with a module of this name breaks others that ask `canImport(os)`.

/// A logger whose messages are discarded.
public struct Logger: Sendable {
    /// Makes a logger; the names are not used.
    public init(subsystem: String, category: String) {}
    /// Makes a logger.
    public init() {}
    /// Discards a message.
    public func log(_ message: @autoclosure () -> String) {}
    /// Discards a message.
    public func trace(_ message: @autoclosure () -> String) {}
    /// Discards a message.
    public func debug(_ message: @autoclosure () -> String) {}
    /// Discards a message.
    public func info(_ message: @autoclosure () -> String) {}
    /// Discards a message.
    public func notice(_ message: @autoclosure () -> String) {}
    /// Discards a message.
    public func warning(_ message: @autoclosure () -> String) {}
    /// Discards a message.
    public func error(_ message: @autoclosure () -> String) {}
    /// Discards a message.
    public func critical(_ message: @autoclosure () -> String) {}
    /// Discards a message.
    public func fault(_ message: @autoclosure () -> String) {}
}
