extension UIControl {
    /// How a control looks and acts.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, as Apple's.
        public let rawValue: UInt
        /// A state of the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Nothing special.
        public static let normal: State = []
        /// A finger is on the control.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control ignores touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// The keys go to the control.
        public static let focused = State(rawValue: 1 << 3)
        /// For apps.
        public static let application = State(rawValue: 0x00FF_0000)
        /// For the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits, as Apple's.
        public let rawValue: UInt
        /// Events of the bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// A finger has come down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// It has come down again soon after.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// It moves inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// It moves outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// It has come back in.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// It has gone out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// It was lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// It was lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// It was taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// A person has changed the value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// A person has done what the control is for.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The menu is about to show.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Text was edited.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing has ended by the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All of fingers.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// For apps.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// For the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All there are.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Where content lies from top to bottom.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }

    /// Where content lies from left to right.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }
}
