#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// A change of the visible size in many steps, such as the resizing of a window.
    ///
    /// From its second step on, only visible items are made again at once. The others keep their answers for a former width until they
    /// become visible, or until the size is at rest: then everything is made again.
    struct ContinuousResize {
        /// The longest time between two steps, in seconds.
        static var pause: Double { 0.25 }

        private var last: Double?
        private(set) var isContinuous = false
        /// The items that are made for the current size; `nil` if all are.
        var renewed: Set<LayoutElement>?

        /// Whether an item has kept its answer for a former width.
        func keeps(_ element: LayoutElement) -> Bool { renewed.map { !$0.contains(element) } ?? false }

        mutating func step(at time: Double) {
            isContinuous = last.map { time - $0 < Self.pause } ?? false
            last = time
        }

        /// Ends the resize; returns whether items have kept answers for a former width.
        mutating func end() -> Bool {
            defer { self = ContinuousResize() }
            return renewed != nil
        }
    }
#endif
