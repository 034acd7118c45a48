#if canImport(UIKit)
    /// Questions about an item that a waterfall's delegate may leave to the protocol.
    struct ItemQuestions: OptionSet {
        let rawValue: UInt8

        static var span: ItemQuestions { ItemQuestions(rawValue: 1) }
        static var lane: ItemQuestions { ItemQuestions(rawValue: 2) }
        static var aspectRatio: ItemQuestions { ItemQuestions(rawValue: 4) }
        static var all: ItemQuestions { ItemQuestions(rawValue: 7) }
    }
#endif
