import Testing

@testable import Showcase

@Suite("The shop's shelf")
struct ShopShelfTests {
    @Test(
        "The amount of a price is its first number",
        arguments: [
            ("12 €", 12), ("3,50 €", 3.5), ("$1,299.00", 1299), ("1.299,00 €", 1299), ("1.299", 1299), ("￥86", 86), ("0.5", 0.5),
            ("5 or 6", 5),
            ("7,", 7), (",75", 0.75),
        ]
    )
    func amounts(price: String, amount: Double) {
        #expect(ShopShelf.amount(in: price) == amount)
    }

    @Test("A price without a number is above all others", arguments: ["", "ask", "€", "..,"])
    func noAmount(price: String) {
        #expect(ShopShelf.amount(in: price) == .infinity)
    }

    @Test("Applying the changes to what was shown gives what is shown", arguments: 1...40)
    func changes(seed: Int) {
        var number = seed
        func next(_ limit: Int) -> Int {
            number = number &* 1_103_515_245 &+ 12345
            return (number >> 16 & 0x7FFF) % limit
        }
        let shops = (0..<next(12)).map { _ in
            Shop(name: "\(next(5))", price: "\(next(6))", picture: "", width: 1, height: 1)
        }
        var shelf = ShopShelf(shops)
        for _ in 0..<6 {
            let old = shelf
            if next(2) == 0 { shelf.append() }
            shelf.sort(by: [.catalogue, .price, .name][next(3)])
            let change = shelf.change(from: old)
            var places = [Int?](repeating: nil, count: shelf.count)
            for move in change.moved { places[move.to] = move.from }
            let moved = Set(change.moved.map { $0.from })
            var staying = (0..<old.count).filter { !moved.contains($0) }
            for place in places.indices where places[place] == nil && !change.inserted.contains(place) {
                places[place] = staying.removeFirst()
            }
            #expect(staying.isEmpty, "seed \(seed)")
            for (place, from) in places.enumerated() {
                if let from { #expect(shelf[place] == old[from], "seed \(seed)") }
            }
        }
    }
}
