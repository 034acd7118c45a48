#if canImport(UIKit)
    /// The methods about an item that a waterfall's delegate may leave to the protocol's default implementation.
    struct OptionalItemMethods: OptionSet {
        let rawValue: UInt8

        static var span: OptionalItemMethods { OptionalItemMethods(rawValue: 1) }
        static var lane: OptionalItemMethods { OptionalItemMethods(rawValue: 2) }
        static var all: OptionalItemMethods { OptionalItemMethods(rawValue: 3) }
    }
#endif
