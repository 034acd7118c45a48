#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    /// The products of a wall in their displayed order.
    struct ProductList {
        /// The orders of products.
        enum Order: Hashable {
            case catalog
            case price
            case name
        }

        /// The difference between two lists, as indices before and after it.
        struct Change: Equatable {
            var inserted: [Int] = []
            var moved: [(from: Int, to: Int)] = []

            static func == (left: Change, right: Change) -> Bool {
                left.inserted == right.inserted && left.moved.elementsEqual(right.moved, by: ==)
            }
        }

        private let catalog: [Product]
        private let prices: [Double]
        /// The numbers of the products in displayed order, counted in the order of insertion.
        private var numbers: [Int]
        private(set) var order = Order.catalog

        /// Creates a list with each product of a catalog once.
        init(_ catalog: [Product]) {
            self.catalog = catalog
            prices = catalog.map { Self.amount(in: $0.price) }
            numbers = Array(catalog.indices)
        }

        /// The order after a request for another one: by price if the prices differ, else by name.
        var nextOrder: Order { order != .price && prices.contains { $0 != prices[0] } ? .price : .name }

        /// The number of products.
        var count: Int { numbers.count }

        /// The product at an index.
        subscript(index: Int) -> Product { catalog[numbers[index] % catalog.count] }

        /// Appends each product of the catalog once more.
        mutating func append() {
            numbers += numbers.count..<numbers.count + catalog.count
            sort()
        }

        /// Sorts the products.
        mutating func sort(by order: Order) {
            self.order = order
            sort()
        }

        private mutating func sort() {
            let (catalog, prices, order) = (catalog, prices, order)
            numbers.sort { left, right in
                let (a, b) = (left % catalog.count, right % catalog.count)
                switch order {
                case .price where prices[a] != prices[b]: return prices[a] < prices[b]
                case .name where !catalog[a].name.utf8.elementsEqual(catalog[b].name.utf8):
                    return catalog[a].name.utf8.lexicographicallyPrecedes(catalog[b].name.utf8)
                default: return left < right
                }
            }
        }

        /// Returns the difference from another list, all of whose products this list contains.
        func change(from old: ProductList) -> Change {
            var before = [Int](repeating: 0, count: old.numbers.count)
            for (index, number) in old.numbers.enumerated() { before[number] = index }
            var change = Change()
            for (index, number) in numbers.enumerated() {
                if number >= before.count {
                    change.inserted.append(index)
                } else if before[number] != index {
                    change.moved.append((before[number], index))
                }
            }
            return change
        }

        /// Returns the first number in a price, with a comma or a point before the cents; infinity if there is none.
        static func amount(in price: String) -> Double {
            var number = 0.0
            var scale = 0.0
            var hasDigits = false
            reading: for byte in price.utf8 {
                switch byte {
                case 0x30...0x39:
                    number = number * 10 + Double(byte - 0x30)
                    scale *= 10
                    hasDigits = true
                case 0x2C, 0x2E: scale = 1
                default: if hasDigits { break reading }
                }
            }
            guard hasDigits else { return .infinity }
            // Three digits after a separator are thousands.
            return scale == 10 || scale == 100 ? number / scale : number
        }
    }
#endif
