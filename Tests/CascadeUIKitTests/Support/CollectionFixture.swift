import Cascade
import CascadeTesting
import CascadeUIKit
import CollectionViewFuzzing
import TestSupport
import Testing
import UIKit

/// A test screen with sections of numbered items in any layout.
@MainActor
final class CollectionFixture: NSObject, UICollectionViewDataSource, LineLayoutDelegate {
    class Cell: UICollectionViewCell {
        var number = -1
    }

    var sections: [[Int]]
    let screen: TestScreen
    let view: UICollectionView
    /// The size that the delegate returns for an item of a line.
    var size: (Int) -> CGSize? = { _ in nil }

    init(_ sections: [[Int]], _ layout: UICollectionViewLayout, isMirrored: Bool, size: CGSize) {
        self.sections = sections
        screen = TestScreen(size: size)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
        view.contentInsetAdjustmentBehavior = .never
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        (layout as? LineLayout)?.delegate = self
    }

    /// Adds the view to the screen.
    func show() -> CollectionFixture {
        screen.show(view)
        screen.settle()
        return self
    }

    /// Generates a random batch and performs it.
    func change(_ random: inout SeededGenerator, _ next: inout Int) {
        let batch = RandomBatch(of: sections, &random) {
            next += 1
            return next
        }
        view.performBatchUpdates {
            self.sections = batch.sections
            batch.changes.request(of: self.view)
        }
        if random.number(below: 2) == 0 { screen.settle() } else { screen.frame() }
    }

    /// Returns the difference of the cells from the data, or `nil`.
    var wrongCell: String? {
        for path in view.indexPathsForVisibleItems {
            let number = (view.cellForItem(at: path) as? Cell)?.number
            if number != sections[path.section][path.item] { return "the cell at \(path) shows \(number ?? -1)" }
        }
        return nil
    }

    /// Returns the difference of the layout from a new one of the same data, or that of the cells, or `nil`.
    func difference<Layout: UICollectionViewLayout, Arranged: Arrangement>(
        of layout: Layout,
        from fresh: Layout,
        isMirrored: Bool,
        _ arrangement: (Layout) -> Arranged?
    ) throws -> String? {
        let other = CollectionFixture(sections, fresh, isMirrored: isMirrored, size: view.bounds.size)
        other.size = size
        _ = other.show()
        let offset = LayoutPoint(x: Double(view.contentOffset.x), y: Double(view.contentOffset.y))
        let (mine, its) = (try #require(arrangement(layout)), try #require(arrangement(fresh)))
        return mine.difference(from: its, at: [.zero, offset, LayoutPoint(x: 111, y: 77)]) ?? wrongCell
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? Cell)?.number = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize? {
        size(sections[indexPath.section][indexPath.item])
    }
}

extension Arrangement {
    /// Returns the difference between this arrangement and an equal one at some offsets, or `nil`.
    func difference(from other: Self, at offsets: [LayoutPoint]) -> String? {
        if contentSize != other.contentSize { return "content \(contentSize), not \(other.contentSize)" }
        if sections != other.sections {
            return "sections of \(sections.map { $0.items.count }), not \(other.sections.map { $0.items.count })"
        }
        for offset in offsets {
            for section in sections.indices {
                for item in sections[section].items.indices {
                    let element = LayoutElement.item(item, section: section)
                    let (mine, its) = (placement(of: element, offset: offset), other.placement(of: element, offset: offset))
                    if mine != its || mine == nil {
                        return "\(element) at \(offset): \(String(describing: mine)), not \(String(describing: its))"
                    }
                }
            }
            let seen = LayoutRect(origin: offset, size: container)
            if placements(in: seen, offset: offset) != other.placements(in: seen, offset: offset) { return "what is seen at \(offset)" }
        }
        return nil
    }
}
