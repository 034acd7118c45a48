import CollectionViewFuzzing
import TestSupport
import Testing
import UIKit

@MainActor
@Suite
struct RandomSequenceReuseTests {
    /// The displayed elements by their numbers: negative numbers are headers.
    private typealias Seen = Set<Int>

    /// The largest number of views of an identifier needed at the same time; no more are created.
    private struct Need {
        /// Views of removed elements during an animation, which cannot be reused yet.
        var leaving: [String: Int] = [:]
        var most: [String: Int] = [:]

        /// The change from one state to the next; if both are needed at the same time, removed views stay for the animation.
        mutating func pass(from before: Seen, to after: Seen, again: Seen, together: Bool) {
            for identifier in CountingItems.identifiers {
                let count = { (seen: Seen) in seen.count { CountingItems.identifier($0) == identifier } }
                let gone = count(before.subtracting(after)) + count(again)
                let now = count(after) + leaving[identifier, default: 0] + (together ? gone : 0)
                most[identifier] = max(most[identifier, default: 0], now)
                if together { leaving[identifier, default: 0] += gone }
            }
        }
    }

    /// Tests that no step creates a view while the pool has one, requests an element twice or loses one.
    @Test func noMoreViewsAreMadeThanAreNeededAtOnce() {
        for seed in RandomSequenceSeeds.range {
            var random = SeededGenerator(seed: seed)
            let items = CountingItems()
            items.sections = (0..<random.number(below: 4)).map { _ in (0..<random.number(below: 12)).map { _ in items.fresh() } }
            items.headers = items.sections.map { _ in -items.fresh() }
            let (screen, view) = show(items, &random)
            var seen = Seen()
            var need = Need()
            for step in 0..<12 {
                let change = step == 0 ? Change() : change(view, items, &random)
                let settles = random.number(below: 3) > 0
                if settles { screen.settle() } else { screen.frame() }
                let after = expected(view, items)
                // The elements to request: the new ones, and the kept ones that need another view.
                let again = change.again.intersection(seen).intersection(after)
                need.pass(from: seen, to: after, again: change.together ? again : [], together: change.together)
                if settles { need.leaving = [:] }
                let asked = after.subtracting(seen).union(again).union(change.reconfigured.intersection(seen)).sorted()
                let name = "seed \(seed), step \(step)"
                if items.asked.sorted() != asked { Issue.record("\(name): asked for \(items.asked.sorted()), not \(asked)") }
                check(items, view, after, need, name)
                items.asked = []
                seen = after
            }
        }
    }

    private func show(_ items: CountingItems, _ random: inout SeededGenerator) -> (Screen, UICollectionView) {
        let layout = RowLayout()
        layout.header = CGFloat(random.number(below: 2) * 25)
        let screen = Screen()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.isPrefetchingEnabled = false
        for identifier in CountingItems.identifiers {
            if identifier.hasSuffix("header") {
                let kind = UICollectionView.elementKindSectionHeader
                view.register(CountingHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            } else {
                view.register(CountingCell.self, forCellWithReuseIdentifier: identifier)
            }
        }
        view.dataSource = items
        view.delegate = items
        screen.show(view)
        return (screen, view)
    }

    // MARK: Changes

    /// The requirements of a change on the views.
    private struct Change {
        /// A Boolean value that indicates whether inserted and removed views exist at the same time for an animation.
        var together = false
        /// The elements displayed in another view if they stay visible.
        var again: Seen = []
        /// The elements requested again in their current views.
        var reconfigured: Seen = []
    }

    private func change(_ view: UICollectionView, _ items: CountingItems, _ random: inout SeededGenerator) -> Change {
        let everything = Set(items.sections.joined()).union(items.headers)
        switch random.number(below: 9) {
        case 0, 1:
            let most = max(0, view.contentSize.height - view.bounds.height)
            view.contentOffset.y = CGFloat(random.number(below: Int(most) + 1))
            return Change()
        case 2:
            let layout = RowLayout()
            layout.header = CGFloat(random.number(below: 2) * 25)
            layout.height = CGFloat(20 + random.number(below: 60))
            let animated = random.number(below: 2) == 0
            view.setCollectionViewLayout(layout, animated: animated)
            return Change(together: animated)
        case 3:
            view.reloadData()
            return Change(again: everything)
        case 4, 5:
            var paths: [IndexPath] = []
            for (section, row) in items.sections.enumerated() {
                for item in row.indices where random.number(below: 5) == 0 { paths.append(IndexPath(item: item, section: section)) }
            }
            let numbers = Set(paths.map { items.sections[$0.section][$0.item] })
            if random.number(below: 2) == 0 {
                view.reconfigureItems(at: paths)
                return Change(reconfigured: numbers)
            }
            view.performBatchUpdates { view.reloadItems(at: paths) }
            return Change(together: true, again: numbers)
        default:
            let batch = RandomBatch(of: items.sections, &random, reloads: false, fresh: items.fresh)
            let headers = batch.order.map { $0.map { items.headers[$0] } ?? -items.fresh() }
            batch.perform(on: view) {
                items.sections = batch.sections
                items.headers = headers
            }
            return Change(together: true)
        }
    }

    // MARK: The model

    private func expected(_ view: UICollectionView, _ items: CountingItems) -> Seen {
        guard let layout = view.collectionViewLayout as? RowLayout else { return [] }
        let bounds = view.bounds
        var seen = Seen()
        var top: CGFloat = 0
        func add(_ number: Int, _ height: CGFloat) {
            if height > 0, top < bounds.maxY, top + height > bounds.minY { seen.insert(number) }
            top += height
        }
        for (section, row) in items.sections.enumerated() {
            add(items.headers[section], layout.header)
            for number in row { add(number, layout.height) }
        }
        return seen
    }

    private func check(_ items: CountingItems, _ view: UICollectionView, _ seen: Seen, _ need: Need, _ name: String) {
        for identifier in CountingItems.identifiers {
            let made = items.views.values.count { $0.view.reuseIdentifier == identifier }
            let most = need.most[identifier, default: 0]
            if made != most { Issue.record("\(name): \(made) views made for \(identifier), where \(most) were needed at once") }
            let displayed = items.views.values.count { $0.view.reuseIdentifier == identifier && $0.displayed == 1 }
            let due = seen.count { CountingItems.identifier($0) == identifier } + need.leaving[identifier, default: 0]
            if displayed != due { Issue.record("\(name): \(displayed) views of \(identifier) are said to be displayed, not \(due)") }
        }
        for record in items.views.values {
            if record.displayed != 0, record.displayed != 1 { Issue.record("\(name): a view is displayed \(record.displayed) times") }
            let reuses = (record.view as? any CountsReuse)?.reuses ?? -1
            if reuses != record.uses - 1 { Issue.record("\(name): prepared \(reuses) times for \(record.uses) uses") }
        }
        let shown = view.visibleCells + view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        let numbers = shown.compactMap { ($0 as? any CountsReuse)?.number }
        if numbers.sorted() != seen.sorted() { Issue.record("\(name): shows \(numbers.sorted()), not \(seen.sorted())") }
        if Set(shown.map { ObjectIdentifier($0) }).count != shown.count { Issue.record("\(name): a view is shown for two elements") }
    }
}
