import Foundation
import UIKit

/// Numbers that depend on the seed alone.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 to one below the count; 0 for a count below 1.
    mutating func roll(_ count: Int) -> Int { count > 1 ? Int.random(in: 0..<count, using: &self) : 0 }
}

/// A batch drawn at random: what it turns sections into, and how it says so.
struct RandomBatch {
    private(set) var sections: [[Int]]
    private var deletes: [IndexPath] = []
    private var inserts: [IndexPath] = []
    private var moves: [(IndexPath, IndexPath)] = []
    private var reloads: [IndexPath] = []
    private var sectionDelete: Int?
    private var sectionInsert: Int?
    private var sectionMove: (Int, Int)?

    /// Draws a batch of changes to items, or one to sections; every number is one item's own.
    init(of old: [[Int]], _ dice: inout Dice, fresh: () -> Int) {
        sections = old
        switch dice.roll(8) {
        case 0 where !old.isEmpty:
            let section = dice.roll(old.count)
            sectionDelete = section
            sections.remove(at: section)
        case 1 where old.count < 5:
            let section = dice.roll(old.count + 1)
            sectionInsert = section
            sections.insert((0..<dice.roll(12)).map { _ in fresh() }, at: section)
        case 2 where old.count > 1:
            let move = (dice.roll(old.count), dice.roll(old.count))
            guard move.0 != move.1 else { return }
            sectionMove = move
            sections.insert(sections.remove(at: move.0), at: move.1)
        default:
            if !old.isEmpty { changeItems(of: old, &dice, fresh) }
        }
    }

    private mutating func changeItems(of old: [[Int]], _ dice: inout Dice, _ fresh: () -> Int) {
        let places = Dictionary(
            uniqueKeysWithValues: old.indices.flatMap { section in
                old[section].indices.map { (old[section][$0], IndexPath(item: $0, section: section)) }
            }
        )
        let all = old.flatMap { $0 }
        let gone = Set((0..<dice.roll(4)).compactMap { _ in all.randomElement(using: &dice) })
        let moving = Set((0..<dice.roll(3)).compactMap { _ in all.randomElement(using: &dice) }).subtracting(gone)
        sections = sections.map { $0.filter { !gone.contains($0) && !moving.contains($0) } }
        var new: Set<Int> = []
        for number in moving.sorted() { put(number, &dice) }
        for _ in 0..<dice.roll(5) {
            let number = fresh()
            new.insert(number)
            put(number, &dice)
        }
        for section in sections.indices {
            for (item, number) in sections[section].enumerated() {
                let path = IndexPath(item: item, section: section)
                if new.contains(number) { inserts.append(path) }
                if moving.contains(number), let from = places[number] { moves.append((from, path)) }
            }
        }
        deletes = gone.compactMap { places[$0] }.sorted()
        let staying = all.filter { !gone.contains($0) && !moving.contains($0) }
        if dice.roll(3) == 0, let number = staying.randomElement(using: &dice), let path = places[number] { reloads.append(path) }
    }

    private mutating func put(_ number: Int, _ dice: inout Dice) {
        let section = dice.roll(sections.count)
        sections[section].insert(number, at: dice.roll(sections[section].count + 1))
    }

    /// Tells a collection view, whose data source has the new sections.
    @MainActor
    func tell(_ view: UICollectionView) {
        if let sectionDelete { view.deleteSections([sectionDelete]) }
        if let sectionInsert { view.insertSections([sectionInsert]) }
        if let sectionMove { view.moveSection(sectionMove.0, toSection: sectionMove.1) }
        view.deleteItems(at: deletes)
        view.insertItems(at: inserts)
        view.reloadItems(at: reloads)
        for (from, to) in moves { view.moveItem(at: from, to: to) }
    }
}
