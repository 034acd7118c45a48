#if canImport(UIKit) && !os(tvOS)
    /// The goods of a wall in the order in which they are shown.
    struct ProductList {
        /// The orders that goods may have.
        enum Order: Hashable {
            case catalogue
            case price
            case name
        }

        /// What changes between two shelves, by the places of goods before and after.
        struct Change: Equatable {
            var inserted: [Int] = []
            var moved: [(from: Int, to: Int)] = []

            static func == (left: Change, right: Change) -> Bool {
                left.inserted == right.inserted && left.moved.elementsEqual(right.moved, by: ==)
            }
        }

        private let catalogue: [Product]
        private let prices: [Double]
        /// The numbers of the goods, counted as they came, in the order in which they are shown.
        private var goods: [Int]
        private(set) var order = Order.catalogue

        /// A shelf with each thing of a catalogue once.
        init(_ catalogue: [Product]) {
            self.catalogue = catalogue
            prices = catalogue.map { Self.amount(in: $0.price) }
            goods = Array(catalogue.indices)
        }

        /// How many goods there are.
        var count: Int { goods.count }

        /// The thing at a place.
        subscript(place: Int) -> Product { catalogue[goods[place] % catalogue.count] }

        /// Puts each thing of the catalogue on the shelf once more.
        mutating func append() {
            goods += goods.count..<goods.count + catalogue.count
            sort()
        }

        /// Shows the goods in another order.
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

        /// What leads from another shelf, with goods that are all on this one, to this one.
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

        /// The first number in a price as people write it, with a comma or a point before the cents; infinite where there is none.
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
            // Three digits behind a mark are thousands.
            return scale == 10 || scale == 100 ? number / scale : number
        }
    }
#endif
