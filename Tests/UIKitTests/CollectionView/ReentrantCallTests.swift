import Testing
import UIKit

/// Tests of calls from callbacks, inconsistent results, and objects that are deallocated in callbacks.
@MainActor
@Suite
struct ReentrantCallTests {
    private func numbers(_ view: UICollectionView) -> [Int] { view.visibleCells.map { ($0 as? NumberCell)?.number ?? -1 } }

    @Test func reloadDataInCellForItemTakesEffectAfterTheLayout() {
        let items = InterruptedItems()
        let (screen, view) = items.scene()
        view.reloadData()
        items.onCell = { view, _ in
            items.onCell = nil
            items.sections = [[100, 101]]
            view.reloadData()
        }
        screen.settle()
        #expect(numbers(view) == [100, 101])
        #expect(view.subviews.count == 2)
    }

    @Test func layoutAttributesForItemInLayoutAttributesForElementsIsAnswered() {
        final class AskingRows: RowLayout {
            var answers: [CGRect?] = []
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                answers.append(collectionView?.layoutAttributesForItem(at: [0, 1])?.frame)
                return super.layoutAttributesForElements(in: rect)
            }
        }
        let layout = AskingRows()
        let scene = NumberedItemsScene(NumberedItems(count: 100), layout: layout)
        scene.view.contentOffset.y = 1_000
        scene.screen.frame()
        #expect(layout.answers.count >= 2)
        #expect(layout.answers.allSatisfy { $0 == CGRect(x: 0, y: 40, width: 300, height: 40) })
        #expect(numbers(scene.view) == Array(25..<35))
    }

    @Test func aCellThatRegistersAClassInPrepareForReuseIsShown() {
        final class RegisteringCell: NumberCell {
            override func prepareForReuse() {
                super.prepareForReuse()
                registering?.register(NumberCell.self, forCellWithReuseIdentifier: "other")
            }
            var registering: UICollectionView?
        }
        let scene = NumberedItemsScene(NumberedItems(count: 0), layout: RowLayout())
        scene.view.register(RegisteringCell.self, forCellWithReuseIdentifier: "number")
        scene.items.sections = [Array(0..<100)]
        scene.view.reloadData()
        scene.screen.frame()
        let cells = scene.view.visibleCells.compactMap { $0 as? RegisteringCell }
        #expect(cells.count == 10)
        for cell in cells { cell.registering = scene.view }
        scene.view.contentOffset.y = 1_000
        scene.screen.frame()
        #expect(numbers(scene.view) == Array(25..<35))
        #expect(cells.contains { $0.reuses == 1 })
        for cell in cells { cell.registering = nil }
    }

    @Test func aBatchInsideAnotherBelongsToIt() {
        let items = InterruptedItems()
        items.sections = [[1, 2, 3]]
        let (screen, view) = items.scene()
        var completions: [Int] = []
        view.performBatchUpdates(
            {
                items.sections = [[2, 3, 4]]
                view.performBatchUpdates({ view.deleteItems(at: [[0, 0]]) }, completion: { _ in completions.append(1) })
                view.insertItems(at: [[0, 2]])
            },
            completion: { _ in completions.append(2) }
        )
        screen.settle()
        #expect(numbers(view) == [2, 3, 4])
        // The outer completion first (rule 2.30).
        #expect(completions == [2, 1])
    }

    @Test func aBatchInWillDisplayBeginsAfterTheLayout() {
        let items = InterruptedItems()
        items.sections = [[1, 2, 3]]
        items.onDisplay = { view, path in
            if path.item != 1 || items.sections[0].count > 3 { return }
            view.performBatchUpdates {
                items.sections = [[0, 1, 2, 3]]
                view.insertItems(at: [[0, 0]])
            }
            // Not yet: the view is displaying the former items.
            #expect(items.sections[0].count == 3)
        }
        let (screen, view) = items.scene()
        screen.settle()
        #expect(numbers(view) == [0, 1, 2, 3])
    }

    @Test func aBatchInDidEndDisplayingBeginsAfterTheUpdate() {
        let items = InterruptedItems()
        items.sections = [[1, 2, 3]]
        let (screen, view) = items.scene()
        items.onEnd = { view, _ in
            items.onEnd = nil
            view.performBatchUpdates {
                items.sections[0].append(9)
                view.insertItems(at: [[0, items.sections[0].count - 1]])
            }
        }
        UIView.performWithoutAnimation {
            view.performBatchUpdates {
                items.sections = [[2, 3]]
                view.deleteItems(at: [[0, 0]])
            }
        }
        screen.settle()
        #expect(numbers(view) == [2, 3, 9])
    }

    @Test func aDeferredBatchKeepsThatItIsNotAnimated() {
        let items = InterruptedItems()
        items.sections = [[1, 2, 3]]
        let (screen, view) = items.scene()
        var isComplete = false
        items.onDisplay = { view, _ in
            items.onDisplay = nil
            UIView.performWithoutAnimation {
                view.performBatchUpdates(
                    {
                        items.sections = [[2, 3]]
                        view.deleteItems(at: [[0, 0]])
                    },
                    completion: { _ in isComplete = true }
                )
            }
        }
        view.reloadData()
        screen.frame()
        #expect(isComplete && numbers(view) == [2, 3])
    }

    @Test func anotherLayoutInCellForItemIsAdoptedAfterTheLayout() {
        let items = InterruptedItems()
        items.sections = [[1, 2, 3]]
        let (screen, view) = items.scene()
        let other = RowLayout()
        view.reloadData()
        items.onCell = { view, _ in
            items.onCell = nil
            view.collectionViewLayout = other
        }
        screen.settle()
        #expect(view.collectionViewLayout === other)
        #expect(view.visibleCells.map(\.frame.width) == [300, 300, 300])
    }

    @Test func scrollToItemInPrepareScrolls() {
        final class Scrolling: RowLayout {
            var path: IndexPath?
            override func prepare() {
                super.prepare()
                guard let path, let view = collectionView else { return }
                self.path = nil
                view.scrollToItem(at: path, at: .top, animated: false)
            }
        }
        let items = InterruptedItems()
        let layout = Scrolling()
        let (screen, view) = items.scene(layout: layout)
        layout.path = [0, 10]
        layout.invalidateLayout()
        screen.settle()
        #expect(view.contentOffset.y == 400)
        #expect(view.indexPathsForVisibleItems.first == [0, 10])
    }

    @Test func layoutIfNeededInCellForItemDoesNothing() {
        let items = InterruptedItems()
        items.onCell = { view, _ in
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        let (screen, view) = items.scene()
        screen.settle()
        #expect(view.visibleCells.count == 28 && items.cells == 28)
    }

    @Test func reloadDataInTheCountsTakesEffect() {
        let items = InterruptedItems()
        items.onCount = { view in
            items.onCount = nil
            items.sections = [[7]]
            view.reloadData()
        }
        let (screen, view) = items.scene()
        screen.settle()
        #expect(numbers(view) == [7])
    }

    @Test func aReloadEndsAnInteractiveMovement() {
        let items = InterruptedItems()
        let movable = MovableItems(items)
        let (screen, view) = items.scene()
        view.dataSource = movable
        screen.settle()
        #expect(view.beginInteractiveMovementForItem(at: [0, 3]))
        items.sections = [[5]]
        view.reloadData()
        screen.settle()
        #expect(!view.hasUncommittedUpdates)
        #expect(numbers(view) == [5])
        // The movement has ended.
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 300))
        view.endInteractiveMovement()
        screen.settle()
        #expect(items.sections == [[5]])
    }

    @Test func aBatchCancelsAnInteractiveMovement() {
        let items = InterruptedItems()
        let movable = MovableItems(items)
        items.sections = [[1, 2, 3]]
        let (screen, view) = items.scene()
        view.dataSource = movable
        screen.settle()
        #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
        view.performBatchUpdates {
            items.sections = [[1, 3]]
            view.deleteItems(at: [[0, 1]])
        }
        screen.settle()
        #expect(!view.hasUncommittedUpdates && numbers(view) == [1, 3])
    }

    @Test func reloadDataInATransitionReachesBothLayouts() {
        let items = InterruptedItems()
        let (screen, view) = items.scene()
        let next = RowLayout()
        view.startInteractiveTransition(to: next)
        items.sections = [[1, 2]]
        view.reloadData()
        view.finishInteractiveTransition()
        screen.settle()
        #expect(view.collectionViewLayout === next)
        #expect(numbers(view) == [1, 2] && view.contentSize.height == 80)
    }

    @Test func anotherLayoutEndsATransition() {
        let items = InterruptedItems()
        let (screen, view) = items.scene()
        var ended: [Bool] = []
        view.startInteractiveTransition(to: RowLayout()) { _, finished in ended.append(finished) }
        let other = RowLayout()
        view.setCollectionViewLayout(other, animated: true)
        screen.settle()
        #expect(view.collectionViewLayout === other && ended == [false])
        #expect(view.visibleCells.count == 10)
    }

    @Test(arguments: [true, false]) func aTransitionToTheCurrentLayoutEndsWithIt(finishes: Bool) {
        let layout = RowLayout()
        let scene = NumberedItemsScene(NumberedItems(count: 20), layout: layout)
        var ended: [Bool] = []
        scene.view.startInteractiveTransition(to: layout) { _, finished in ended.append(finished) }
        if finishes { scene.view.finishInteractiveTransition() } else { scene.view.cancelInteractiveTransition() }
        scene.screen.settle()
        #expect(scene.view.collectionViewLayout === layout && ended == [finishes])
        #expect(layout.collectionView === scene.view)
        #expect(numbers(scene.view) == Array(0..<10))
    }

    @Test func aReloadDeselectsRemovedItems() {
        let items = InterruptedItems()
        items.sections = [[1, 2, 3]]
        let (screen, view) = items.scene()
        view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        view.performBatchUpdates {
            items.sections = [[4]]
            view.reloadSections([0])
        }
        screen.settle()
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func aReloadDiscardsSelectionsMadeInTheCounts() {
        let items = InterruptedItems()
        items.sections = [[1, 2, 3]]
        let (screen, view) = items.scene()
        view.allowsMultipleSelection = true
        items.onCount = { view in
            items.onCount = nil
            view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
            view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        }
        items.sections = [[4]]
        view.reloadData()
        screen.settle()
        #expect(view.indexPathsForSelectedItems == [[0, 0]])
        #expect(view.cellForItem(at: [0, 0])?.isSelected == true)
    }

    // MARK: Inconsistent results

    @Test func inconsistentCountsAreRequestedOncePerReload() {
        let items = InterruptedItems()
        let (screen, view) = items.scene()
        var answers = 0
        items.onCount = { _ in
            answers += 1
            items.sections = [Array(0..<answers)]
        }
        view.reloadData()
        screen.settle()
        #expect(answers == 1 && view.numberOfItems(inSection: 0) == 1 && view.visibleCells.count == 1)
        view.reloadData()
        screen.settle()
        #expect(answers == 2 && view.visibleCells.count == 2)
    }

    @Test func countsThatChangeDuringAScrollAreIgnored() {
        let items = InterruptedItems()
        items.sections = [Array(0..<200)]
        let (screen, view) = items.scene(layout: RowLayout())
        items.sections = [Array(0..<200) + [200, 201]]
        view.contentOffset.y = 1e5
        screen.settle()
        view.contentOffset.y = 200 * 40 - 400
        screen.settle()
        #expect(view.numberOfItems(inSection: 0) == 200 && view.indexPathsForVisibleItems.last == [0, 199])
    }

    @Test func inconsistentSizesAreThoseOfThePreparation() {
        final class Shifting: NSObject, UICollectionViewDelegateFlowLayout {
            var asked = 0
            func collectionView(
                _ collectionView: UICollectionView,
                layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize {
                asked += 1
                return CGSize(width: 60, height: asked % 7 * 10 + 10)
            }
        }
        let items = InterruptedItems()
        let (screen, view) = items.scene()
        let delegate = Shifting()
        view.delegate = delegate
        view.collectionViewLayout.invalidateLayout()
        screen.settle()
        let asked = delegate.asked
        let frames = view.visibleCells.map(\.frame)
        for _ in 0..<5 { screen.frame() }
        #expect(asked == 30 && delegate.asked == asked)
        #expect(frames.count > 10)
        #expect(frames == view.indexPathsForVisibleItems.map { view.layoutAttributesForItem(at: $0)!.frame })
    }

    // MARK: Deallocation in a callback

    @Test func aDataSourceThatIsDeallocatedInACallbackLeavesAnEmptyView() {
        var items: InterruptedItems? = InterruptedItems()
        let (screen, view) = items!.scene()
        weak let gone = items
        items!.onCell = { _, _ in items = nil }
        view.reloadData()
        screen.settle()
        #expect(gone == nil && view.dataSource == nil)
        view.reloadData()
        screen.settle()
        #expect(view.numberOfSections == 0 && view.visibleCells.isEmpty)
    }

    @Test func aDelegateThatIsDeallocatedInACallbackIsNotCalledAgain() {
        final class Fleeting: NSObject, UICollectionViewDelegate {
            var onScroll: (() -> Void)?
            func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
        }
        let items = InterruptedItems()
        let (screen, view) = items.scene(layout: RowLayout())
        var delegate: Fleeting? = Fleeting()
        weak let gone = delegate
        var calls = 0
        delegate!.onScroll = {
            calls += 1
            delegate = nil
        }
        view.delegate = delegate
        view.contentOffset.y = 10
        view.contentOffset.y = 20
        screen.settle()
        #expect(calls == 1 && gone == nil && view.delegate == nil)
    }

    @Test func aLayoutThatIsReplacedInItsOwnPreparationIsReleased() {
        final class Replacing: RowLayout {
            override func prepare() {
                super.prepare()
                collectionView?.collectionViewLayout = RowLayout()
            }
        }
        let items = InterruptedItems()
        var layout: Replacing? = Replacing()
        weak let gone = layout
        let (screen, view) = items.scene(layout: layout!)
        layout = nil
        screen.settle()
        #expect(gone == nil && view.visibleCells.count == 10)
    }

    @Test func aViewThatIsRemovedAndReleasedInACallbackIsDeallocated() {
        let items = InterruptedItems()
        weak var gone: UICollectionView?
        do {
            let (screen, view) = items.scene(layout: RowLayout())
            gone = view
            items.onCell = { view, _ in view.removeFromSuperview() }
            view.reloadData()
            screen.settle()
        }
        items.onCell = nil
        #expect(gone == nil)
    }

    // MARK: Many sections

    @Test(arguments: [0, 100_000]) func manySections(count: Int) {
        let items = InterruptedItems()
        items.sections = Array(repeating: [1], count: count)
        let (screen, view) = items.scene()
        view.contentOffset.y = view.contentSize.height - 400
        screen.settle()
        #expect(view.numberOfSections == count && view.contentSize.height == CGFloat(count) * 50)
        #expect(view.visibleCells.count == (count == 0 ? 0 : 8))
        view.performBatchUpdates {
            items.sections.append([2, 3])
            view.insertSections([count])
        }
        screen.settle()
        #expect(view.numberOfSections == count + 1)
    }
}

/// A data source with movable items.
@MainActor
final class MovableItems: NSObject, UICollectionViewDataSource {
    private let items: InterruptedItems

    init(_ items: InterruptedItems) { self.items = items }

    func numberOfSections(in collectionView: UICollectionView) -> Int { items.numberOfSections(in: collectionView) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.collectionView(collectionView, numberOfItemsInSection: section)
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        items.collectionView(collectionView, cellForItemAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let number = items.sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        items.sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    }
}
