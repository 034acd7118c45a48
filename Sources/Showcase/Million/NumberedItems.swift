#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import Cascade

    /// Numbered items whose height is a function of the number, so that it need not be stored.
    struct NumberedItems {
        /// The items' numbers, from 1, in their order.
        private(set) var numbers: [Int32]
        /// The items' heights for the layout.
        private(set) var list: ItemList
        private var last: Int32

        init(count: Int) {
            last = Int32(clamping: max(0, count))
            numbers = Array(stride(from: 1, through: last, by: 1))
            list = ItemList(lengths: numbers.map(Self.height))
        }

        /// Inserts items with new numbers before an index.
        mutating func insert(_ count: Int, at index: Int) {
            let new = (1...Int32(count)).map { last &+ $0 }
            last &+= Int32(count)
            numbers.insert(contentsOf: new, at: index)
            list.insert(contentsOf: ItemList(lengths: new.map(Self.height)), at: index)
        }

        mutating func remove(_ range: Range<Int>) {
            numbers.removeSubrange(range)
            list.removeSubrange(range)
        }

        /// Returns a height of 48 to 175 points, the same in each run.
        static func height(of number: Int32) -> Double {
            Double(48 + scattered(number) % 128)
        }

        /// Returns a hash of a number.
        static func scattered(_ number: Int32) -> UInt32 {
            var hash = UInt32(bitPattern: number) &* 0x9E37_79B1
            hash = (hash ^ (hash >> 15)) &* 0x85EB_CA6B
            return hash ^ (hash >> 13)
        }
    }
#endif
