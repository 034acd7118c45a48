#if canImport(UIKit) && !os(tvOS)
    /// The products of a wall in their displayed order.
    struct ProductList {
        /// The orders of products.
        enum Order: Hashable {
            case catalogue
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

        private let catalogue: [Product]
        private let prices: [Double]
        /// The numbers of the products in displayed order; a number counts in the order of insertion.
        private var goods: [Int]
        private(set) var order = Order.catalogue

        /// Makes a list with each product of a catalog once.
        init(_ catalogue: [Product]) {
            self.catalogue = catalogue
            prices = catalogue.map { Self.amount(in: $0.price) }
            goods = Array(catalogue.indices)
        }

        /// The number of products.
        var count: Int { goods.count }

        /// The product at an index.
        subscript(place: Int) -> Product { catalogue[goods[place] % catalogue.count] }

        /// Appends each product of the catalog once more.
        mutating func append() {
            goods += goods.count..<goods.count + catalogue.count
            sort()
        }

        /// Sorts the products.
        mutating func sort(by order: Order) {
            self.order = order
            sort()
        }

        private mutating func sort() {
            let (catalogue, prices, order) = (catalogue, prices, order)
            goods.sort { left, right in
                let (a, b) = (left % catalogue.count, right % catalogue.count)
                switch order {
                case .price where prices[a] != prices[b]: return prices[a] < prices[b]
                case .name where !catalogue[a].name.utf8.elementsEqual(catalogue[b].name.utf8):
                    return catalogue[a].name.utf8.lexicographicallyPrecedes(catalogue[b].name.utf8)
                default: return left < right
                }
            }
        }

        /// Returns the difference from another list, all of whose products this list contains.
        func change(from old: ProductList) -> Change {
            var before = [Int](repeating: 0, count: old.goods.count)
            for (place, good) in old.goods.enumerated() { before[good] = place }
            var change = Change()
            for (place, good) in goods.enumerated() {
                if good >= before.count {
                    change.inserted.append(place)
                } else if before[good] != place {
                    change.moved.append((before[good], place))
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
