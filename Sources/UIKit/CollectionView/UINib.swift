public import Foundation

/// The name of an archive of views; using it stops the program, because archives are not read.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// A key of an option.
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    private final let name: String

    /// Makes an object for the archive with a name, which is not read.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
    }

    /// Stops the program.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] { stop() }

    final func stop() -> Never {
        usageError("UINib: the archive \(name) cannot be read, because nibs exist on Apple's systems only; use a class.")
    }
}
