import Testing
import UIKit

/// A collection view that records calls before performing them, as apps' subclasses do.
private final class LoggingCollectionView: UICollectionView {
    var notes: [String] = []

    override func reloadData() {
        notes.append("reload")
        super.reloadData()
    }

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        notes.append("batch")
        super.performBatchUpdates(updates, completion: completion)
    }

    override func deleteItems(at indexPaths: [IndexPath]) {
        notes.append("delete \(indexPaths.count)")
        super.deleteItems(at: indexPaths)
    }

    override func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        notes.append("scroll to \(indexPath.item)")
        super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    override func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        notes.append("dequeue \(indexPath.item)")
        return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        notes.append("layout")
        super.setCollectionViewLayout(layout, animated: animated)
    }
}

@MainActor
@Suite
struct SubclassTests {
    @Test func overriddenMethodsOfASubclassAreCalled() {
        let screen = Screen()
        let items = NumberedItems(count: 30)
        let view = LoggingCollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: RowLayout())
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        view.dataSource = items
        screen.show(view)
        #expect(view.notes.contains("dequeue 0"))
        view.notes = []
        items.sections[0].removeFirst()
        view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
        #expect(Array(view.notes.prefix(2)) == ["batch", "delete 1"])
        screen.settle()
        view.notes = []
        view.scrollToItem(at: IndexPath(item: 20, section: 0), at: .top, animated: false)
        #expect(view.notes == ["scroll to 20"])
        #expect(view.contentOffset != .zero)
        view.reloadData()
        #expect(view.notes.contains("reload"))
        let next = RowLayout()
        view.setCollectionViewLayout(next, animated: false)
        #expect(view.notes.contains("layout"))
        #expect(view.collectionViewLayout === next)
    }

    @Test func aChangeOutsideABatchDoesNotCallPerformBatchUpdates() {
        let screen = Screen()
        let items = NumberedItems(count: 3)
        let view = LoggingCollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: RowLayout())
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        view.dataSource = items
        screen.show(view)
        view.notes = []
        items.sections[0].removeFirst()
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        screen.settle()
        #expect(view.notes.first == "delete 1" && !view.notes.contains("batch"))
        #expect(view.visibleCells.count == items.sections[0].count)
    }
}
