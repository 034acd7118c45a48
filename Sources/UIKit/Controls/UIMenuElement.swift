public import Foundation

/// What a menu or a control offers.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How an element looks and acts.
    public struct Attributes: OptionSet, Sendable {
        /// The bits, as Apple's.
        public let rawValue: UInt
        /// Attributes of the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// It takes something away.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 4)
    }

    /// Whether an element has a mark.
    public enum State: Int, Sendable {
        case off, on, mixed
    }

    /// The text.
    open internal(set) var title: String
    /// The picture beside it.
    open internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
}
