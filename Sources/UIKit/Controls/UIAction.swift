import Foundation

/// What an action does.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// Something that happens when a person uses a control, with its text and picture.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
    /// What tells actions apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// An identifier of a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// An identifier of a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private static var count = 0

    /// What tells this action from others; a name of its own when none was given.
    public final let identifier: Identifier
    /// How the action looks and acts.
    open var attributes: UIMenuElement.Attributes
    /// Whether the action has a mark.
    open var state: UIMenuElement.State
    /// What the action does, in more words.
    open var discoverabilityTitle: String?
    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// The control that runs the action, while it runs.
        open internal(set) var sender: AnyObject?
    #else
        /// The control that runs the action, while it runs.
        open internal(set) var sender: Any?
    #endif
    private final let handler: UIActionHandler

    /// An action that calls the handler.
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
