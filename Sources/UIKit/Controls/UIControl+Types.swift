extension UIControl {
    /// The states of a control.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, which equal Apple's.
        public let rawValue: UInt
        /// Makes a state from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The default state.
        public static let normal: State = []
        /// A touch is inside the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// The control has the focus.
        public static let focused = State(rawValue: 1 << 3)
        /// Bits for the app.
        public static let application = State(rawValue: 0x00FF_0000)
        /// Bits for the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The events of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits, which equal Apple's.
        public let rawValue: UInt
        /// Makes events from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A touch down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A repeated touch down, with a tap count above 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A drag inside the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A drag outside of the control.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A drag into the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A drag out of the control.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch up inside the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch up outside of the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A canceled touch.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// A change of the value by the user.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The primary action of the control.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The menu is about to open.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended with the Return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All editing events.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Events for the app.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Events for the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The vertical alignment of content.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }

    /// The horizontal alignment of content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }
}
