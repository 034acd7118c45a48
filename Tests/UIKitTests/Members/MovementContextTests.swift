import Testing
import UIKit

/// Rows that record the contexts of a movement.
private final class MovingRows: UICollectionViewFlowLayout {
    var steps: [UICollectionViewLayoutInvalidationContext] = []
    /// The points before the steps.
    var origins: [CGPoint] = []
    var ends: [(context: UICollectionViewLayoutInvalidationContext, cancelled: Bool)] = []
    var lifted: CGFloat = 1
    var pinned: IndexPath?

    override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths,
            withTargetPosition: targetPosition,
            previousIndexPaths: previousIndexPaths,
            previousPosition: previousPosition
        )
        steps.append(context)
        origins.append(previousPosition)
        return context
    }

    override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath],
        previousIndexPaths: [IndexPath],
        movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: indexPaths,
            previousIndexPaths: previousIndexPaths,
            movementCancelled: movementCancelled
        )
        ends.append((context, movementCancelled))
        return context
    }

    override func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        pinned ?? super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    }

    override func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
        attributes.alpha = lifted
        return attributes
    }
}

@MainActor
private final class MoveDelegate: NSObject, UICollectionViewDelegate {
    var questions: [[IndexPath]] = []
    var answer: IndexPath?

    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        questions.append([originalIndexPath, currentIndexPath, proposedIndexPath])
        return answer ?? proposedIndexPath
    }
}

/// A delegate with the method from before iOS 15.
@MainActor
private final class FormerMoveDelegate: NSObject, UICollectionViewDelegate {
    var questions: [[IndexPath]] = []

    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        questions.append([currentIndexPath, proposedIndexPath])
        return IndexPath(item: 0, section: 0)
    }
}

private final class FormerController: UICollectionViewController {
    override func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { IndexPath(item: 0, section: 0) }
}

/// Items that cannot be moved.
@MainActor
private final class FixedItems: NSObject, UICollectionViewDataSource {
    var asked: [IndexPath] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        asked.append(indexPath)
        return false
    }
}

@MainActor
@Suite
struct MovementContextTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func scene() -> (NumberedItemsScene, MovingRows) {
        let layout = MovingRows()
        layout.itemSize = CGSize(width: 300, height: 40)
        layout.minimumLineSpacing = 0
        return (NumberedItemsScene(NumberedItems(count: 6), layout: layout), layout)
    }

    @Test func eachStepHasItsPathsAndItsPoint() {
        let (scene, layout) = scene()
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        layout.steps = []
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
        #expect(layout.steps.last?.targetIndexPathsForInteractivelyMovingItems == [path(3)])
        #expect(layout.steps.last?.previousIndexPathsForInteractivelyMovingItems == [path(1)])
        #expect(layout.steps.last?.interactiveMovementTarget == CGPoint(x: 150, y: 140))
        scene.view.endInteractiveMovement()
        #expect(layout.ends.count == 1)
        #expect(layout.ends.first?.cancelled == false)
        #expect(layout.ends.first?.context.targetIndexPathsForInteractivelyMovingItems == [path(3)])
        #expect(layout.ends.first?.context.previousIndexPathsForInteractivelyMovingItems == [path(1)])
        scene.screen.settle()
        #expect(scene.items.sections == [[0, 2, 3, 1, 4, 5]])
    }

    @Test func aMovementBeginsAtTheItemsOwnPlace() {
        let (scene, layout) = scene()
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        #expect(layout.steps.map(\.targetIndexPathsForInteractivelyMovingItems) == [[path(1)]])
        #expect(layout.steps.map(\.previousIndexPathsForInteractivelyMovingItems) == [[path(1)]])
        #expect(layout.steps.map(\.interactiveMovementTarget) == [CGPoint(x: 150, y: 60)])
        for y in [70, 75] as [CGFloat] { scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: y)) }
        #expect(layout.origins == [CGPoint(x: 150, y: 60), CGPoint(x: 150, y: 60), CGPoint(x: 150, y: 70)])
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        #expect(layout.ends.map(\.cancelled) == [false])
        #expect(scene.items.moves.isEmpty)
        #expect(scene.cell(1)?.center == CGPoint(x: 150, y: 60))
    }

    @Test func onlyOneItemIsMovedAndAnEndedMovementDoesNothing() {
        let (scene, layout) = scene()
        func end() {
            scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
            scene.view.endInteractiveMovement()
            scene.view.cancelInteractiveMovement()
        }
        end()
        #expect(layout.steps.isEmpty && layout.ends.isEmpty)
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        #expect(!scene.view.beginInteractiveMovementForItem(at: path(2)))
        for _ in 0..<2 { end() }
        scene.screen.settle()
        #expect(layout.steps.count == 2 && layout.ends.map(\.cancelled) == [false])
        #expect(scene.items.moves.count == 1 && scene.items.sections == [[0, 2, 3, 1, 4, 5]])
        #expect((0..<6).map { scene.cell($0)?.number } == [0, 2, 3, 1, 4, 5])
        #expect(scene.view.beginInteractiveMovementForItem(at: path(2)))
    }

    @Test func aCanceledMovementIsReportedAsCanceled() {
        let (scene, layout) = scene()
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
        scene.view.cancelInteractiveMovement()
        scene.screen.settle()
        #expect(layout.ends.map(\.cancelled) == [true])
        #expect(scene.items.moves.isEmpty)
        #expect(!scene.view.hasUncommittedUpdates)
    }

    @Test func anOrdinaryContextHasNoMovement() {
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(context.targetIndexPathsForInteractivelyMovingItems == nil)
        #expect(context.previousIndexPathsForInteractivelyMovingItems == nil)
        #expect(context.interactiveMovementTarget == .zero)
    }

    @Test func theLayoutChoosesTargetAndAttributes() {
        let (scene, layout) = scene()
        layout.pinned = path(5)
        layout.lifted = 0.5
        let held = scene.cell(1)
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 140, y: 100))
        #expect(held?.alpha == 0.5)
        #expect(held?.center == CGPoint(x: 140, y: 100))
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        #expect(held?.alpha == 1)
        #expect(scene.items.sections == [[0, 2, 3, 4, 5, 1]])
    }

    @Test func theDelegateMayChooseAnotherTarget() {
        let (scene, _) = scene()
        let delegate = MoveDelegate()
        scene.view.delegate = delegate
        delegate.answer = path(0)
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
        #expect(delegate.questions.first == [path(1), path(1), path(3)])
        scene.view.endInteractiveMovement()
        scene.screen.settle()
        #expect(scene.items.sections == [[1, 0, 2, 3, 4, 5]])
    }

    @Test func aDelegateFromBeforeIOS15ChoosesTheTarget() {
        let delegate = FormerMoveDelegate()
        let controller = FormerController(collectionViewLayout: RowLayout())
        for chooser in [delegate, controller] as [any UICollectionViewDelegate] {
            let (scene, _) = scene()
            scene.view.delegate = chooser
            #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
            scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
            scene.view.endInteractiveMovement()
            scene.screen.settle()
            #expect(scene.items.sections == [[1, 0, 2, 3, 4, 5]])
        }
        #expect(delegate.questions.first == [path(1), path(3)])
    }

    @Test func anImmovableItemIsNotMoved() {
        let (scene, layout) = scene()
        let source = FixedItems()
        scene.view.dataSource = source
        scene.screen.frame()
        #expect(!scene.view.beginInteractiveMovementForItem(at: path(2)))
        #expect(source.asked == [path(2)])
        #expect(layout.steps.isEmpty)
        #expect(!scene.view.hasUncommittedUpdates)
    }

    @Test func aStepToTheSamePathKeepsTheMetrics() {
        let (scene, layout) = scene()
        let delegate = FlowSizesDelegate { _ in CGSize(width: 300, height: 40) }
        scene.view.delegate = delegate
        layout.invalidateLayout()
        scene.screen.frame()
        let before = delegate.questions
        #expect(scene.view.beginInteractiveMovementForItem(at: path(1)))
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 65))
        #expect(scene.cell(1)?.center == CGPoint(x: 150, y: 65))
        #expect(delegate.questions == before)
        // Sizes are requested by the current paths (rule 12.18).
        scene.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
        #expect(delegate.questions == before + 6)
    }
}
