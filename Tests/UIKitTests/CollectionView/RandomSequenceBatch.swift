import UIKit

/// Numbers that depend on the seed alone.
struct Dice {
    /// The optimised build runs more of them.
    static var seeds: Range<Int> {
        #if DEBUG
            0..<400
        #else
            0..<4_000
        #endif
    }

    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    }

    mutating func roll(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % max(1, count)
    }
}

/// Sections of numbers changed at random, and the batch that says so.
///
/// The new state is built from what survives, so that it is known without the code under test.
struct RandomBatch {
    private(set) var new: [[Int]] = []
    /// The old section that each new one was; nil for one that is new.
    private(set) var order: [Int?] = []
    /// The numbers that live on.
    private(set) var kept: Set<Int> = []
    private var deletedSections: [Int] = []
    private var insertedSections: [Int] = []
    private var deleted: [IndexPath] = []
    private var inserted: [IndexPath] = []
    private var moves: [(IndexPath, IndexPath)] = []

    init(_ old: [[Int]], _ dice: inout Dice, _ fresh: () -> Int) {
        for section in old.indices { if dice.roll(6) == 0 { deletedSections.append(section) } else { order.append(section) } }
        var content: [Int: [Int]] = [:]
        var moving: [(Int, IndexPath)] = []
        for case let section? in order {
            for item in old[section].indices {
                let path = IndexPath(item: item, section: section)
                switch dice.roll(8) {
                case 0: deleted.append(path)
                case 1: moving.append((old[section][item], path))
                default: content[section, default: []].append(old[section][item])
                }
            }
        }
        for _ in 0..<dice.roll(2) { order.insert(nil, at: dice.roll(order.count + 1)) }
        for (section, origin) in order.enumerated() {
            guard let origin else {
                insertedSections.append(section)
                new.append((0..<dice.roll(5)).map { _ in fresh() })
                continue
            }
            new.append(row(section, content[origin] ?? [], &moving, &dice, fresh))
        }
        // Whoever found no place goes.
        deleted += moving.map { $0.1 }
    }

    private mutating func row(_ section: Int, _ rest: [Int], _ moving: inout [(Int, IndexPath)], _ dice: inout Dice, _ fresh: () -> Int)
        -> [Int]
    {
        var row: [Int] = []
        var rest = rest[...]
        while true {
            let path = IndexPath(item: row.count, section: section)
            let choice = dice.roll(8)
            if choice == 0 {
                row.append(fresh())
                inserted.append(path)
            } else if choice == 1, !moving.isEmpty {
                let (number, from) = moving.removeLast()
                row.append(number)
                kept.insert(number)
                moves.append((from, path))
            } else if let number = rest.popFirst() {
                row.append(number)
                kept.insert(number)
            } else {
                return row
            }
        }
    }

    /// Has the view hear of the batch, in which the data source takes over the new state.
    @MainActor
    func perform(on view: UICollectionView, _ change: @escaping () -> Void) {
        view.performBatchUpdates {
            change()
            view.insertItems(at: inserted)
            for (from, to) in moves { view.moveItem(at: from, to: to) }
            view.deleteItems(at: deleted)
            view.deleteSections(IndexSet(deletedSections))
            view.insertSections(IndexSet(insertedSections))
        }
    }
}
