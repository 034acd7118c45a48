public import Foundation

/// An element of a menu, or the content of a control.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The attributes of an element.
    public struct Attributes: OptionSet, Sendable {
        /// The bits, which equal Apple's.
        public let rawValue: UInt
        /// Makes attributes from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The element is disabled.
        public static let disabled = Attributes(rawValue: 1)
        /// The element is destructive.
        public static let destructive = Attributes(rawValue: 2)
        /// The element is hidden.
        public static let hidden = Attributes(rawValue: 4)
    }

    /// The checkmark of an element.
    public enum State: Int, Sendable {
        case off, on, mixed
    }

    /// The title.
    open internal(set) var title: String
    /// The image.
    open internal(set) var image: UIImage?

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
}
