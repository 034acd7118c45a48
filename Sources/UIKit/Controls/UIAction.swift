import Foundation

/// The handler of an action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// An action of a control, with its title and image.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// The identity of an action.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Makes an identifier with a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Makes an identifier with a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private static var count = 0

    /// The identifier; a unique one by default.
    public final let identifier: Identifier
    /// The attributes of the action.
    open var attributes: UIMenuElement.Attributes
    /// The state of the action.
    open var state: UIMenuElement.State
    /// A longer description of the action.
    open var discoverabilityTitle: String?
    /// The control that performs the action, during its handler.
    open internal(set) var sender: Any?
    private final let handler: UIActionHandler

    /// Makes an action with a handler.
    public init(
        title: String = "",
        image: UIImage? = nil,
        identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        UIAction.count += 1
        self.identifier = identifier ?? Identifier("UIAction-\(UIAction.count)")
        self.attributes = attributes
        self.state = state
        self.discoverabilityTitle = discoverabilityTitle
        self.handler = handler
        super.init(title: title, image: image)
    }

    final func run(by sender: UIControl) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
