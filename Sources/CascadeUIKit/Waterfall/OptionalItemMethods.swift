#if canImport(UIKit) && !os(watchOS)
    /// The optional methods about an item of a waterfall's delegate.
    ///
    /// A caller cannot see whether a type implements such a method. The default implementation reports to the layout that calls it, and the
    /// layout does not call it again: with many items, calls that have no effect would take longer than placing the items.
    struct OptionalItemMethods: OptionSet {
        let rawValue: UInt8

        static var span: OptionalItemMethods { OptionalItemMethods(rawValue: 1) }
        static var lane: OptionalItemMethods { OptionalItemMethods(rawValue: 2) }
        static var all: OptionalItemMethods { OptionalItemMethods(rawValue: 3) }
    }

    extension WaterfallLayout {
        /// The result of a method of the delegate, or `nil` without a call if its default implementation ran before.
        @inline(__always)
        final func callOptional<Value>(_ method: OptionalItemMethods, _ body: () -> Value) -> Value? {
            defaultMethods.contains(method) ? nil : body()
        }

        /// Records that the default implementation of a method ran.
        ///
        /// - Parameter other: The object without an implementation. It is not this layout's delegate where the delegate forwards its calls.
        final func reportDefaultImplementation(of method: OptionalItemMethods, by other: any WaterfallLayoutDelegate) {
            if let delegate, delegate === other { defaultMethods.formUnion(method) }
        }
    }
#endif
