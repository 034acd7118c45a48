#if canImport(UIKit)
    /// The optional methods about an item of a waterfall's delegate.
    struct OptionalItemMethods: OptionSet {
        let rawValue: UInt8

        static var span: OptionalItemMethods { OptionalItemMethods(rawValue: 1) }
        static var lane: OptionalItemMethods { OptionalItemMethods(rawValue: 2) }
        static var all: OptionalItemMethods { OptionalItemMethods(rawValue: 3) }
    }
#endif
