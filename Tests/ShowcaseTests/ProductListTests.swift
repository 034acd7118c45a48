import TestSupport
import Testing

@testable import Showcase

@Suite
struct ProductListTests {
    @Test(arguments: [
        ("12 €", 12), ("3,50 €", 3.5), ("$1,299.00", 1299), ("1.299,00 €", 1299), ("1.299", 1299), ("￥86", 86), ("0.5", 0.5),
        ("5 or 6", 5),
        ("7,", 7), (",75", 0.75),
    ])
    func theAmountOfAPriceIsItsFirstNumber(price: String, amount: Double) {
        #expect(ProductList.amount(in: price) == amount)
    }

    @Test(arguments: ["", "ask", "€", "..,"])
    func aPriceWithoutANumberIsGreaterThanAllOthers(price: String) {
        #expect(ProductList.amount(in: price) == .infinity)
    }

    @Test(arguments: 1...40)
    func applyingTheChangesToTheFormerListGivesTheNewOne(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var products: [Product] = []
        for _ in 0..<random.number(below: 12) {
            let (name, price) = (random.number(below: 5), random.number(below: 6))
            products.append(Product(name: "\(name)", price: "\(price)", picture: "", width: 1, height: 1))
        }
        var scene = ProductList(products)
        for _ in 0..<6 {
            let old = scene
            if random.once(in: 2) { scene.append() }
            scene.sort(by: [.catalog, .price, .name][random.number(below: 3)])
            let change = scene.change(from: old)
            var places = [Int?](repeating: nil, count: scene.count)
            for move in change.moved { places[move.to] = move.from }
            let moved = Set(change.moved.map { $0.from })
            var staying = (0..<old.count).filter { !moved.contains($0) }
            for place in places.indices where places[place] == nil && !change.inserted.contains(place) {
                places[place] = staying.removeFirst()
            }
            #expect(staying.isEmpty, "seed \(seed)")
            for (place, from) in places.enumerated() {
                if let from { #expect(scene[place] == old[from], "seed \(seed)") }
            }
        }
    }
}
