import Testing
import UIKit

/// Tests of fatal messages, each in a separate process.
///
/// `make test-all` also runs them optimized: an optimized build drops the text of `preconditionFailure`.
@MainActor
@Suite
struct UsageErrorTests {
    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    /// Creates a view of a section of three items and one of two on a screen.
    static func scene() -> NumberedItemsScene { NumberedItemsScene(NumberedItems([[0, 1, 2], [3, 4]]), layout: RowLayout()) }

    /// Rule 2.32.
    @Test func anInconsistentBatchIsReportedWithTheCounts() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            scene.view.performBatchUpdates {
                scene.items.sections = [[0, 1, 2, 5, 6], [3, 4]]
                scene.view.insertItems(at: [[0, 3]])
                scene.view.deleteItems(at: [[0, 1]])
                scene.view.moveItem(at: [1, 0], to: [0, 0])
            }
        }
        #expect(
            Self.text(result).contains(
                "invalid number of items in section 0. The data source has 5 after the update; with 3 before it, 1 inserted, 1 deleted, "
                    + "1 moved in and 0 moved out, there must be 4."
            )
        )
    }

    @Test func aNibIsReportedWithItsName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            scene.view.register(UINib?.none, forCellWithReuseIdentifier: "other")
            scene.view.register(UINib(nibName: "MyCell", bundle: nil), forCellWithReuseIdentifier: "other")
        }
        #expect(Self.text(result).contains("UINib: the archive MyCell cannot be read"))
    }

    @Test func anInconsistentNumberOfSectionsIsReportedWithTheCounts() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            scene.view.deleteSections([0])
        }
        #expect(
            Self.text(result).contains(
                "invalid number of sections. The data source has 2 after the update; with 2 before it, 0 inserted and 1 deleted, there must be 1."
            )
        )
    }

    /// Rule 2.34.
    @Test func aSecondDeletionIsReportedWithItsPath() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            scene.view.deleteItems(at: [[1, 0], [0, 2], [0, 2]])
        }
        #expect(Self.text(result).contains("Invalid update: item 2 of section 0 is deleted more than once in one batch"))
    }

    @Test func aDeletionOfAMovedItemIsReportedWithItsPath() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            scene.view.performBatchUpdates {
                scene.view.moveItem(at: [0, 1], to: [0, 0])
                scene.view.deleteItems(at: [[0, 1]])
            }
        }
        #expect(Self.text(result).contains("Invalid update: item 1 of section 0 is both deleted and moved away in one batch"))
    }

    @Test func aPathOutOfRangeIsReportedWithTheCount() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            scene.view.deleteItems(at: [[1, 2]])
        }
        #expect(Self.text(result).contains("attempt to delete item 2 of section 1, which has 2 items before the update"))
    }

    @Test func aPathOfThreeIndexesIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            scene.view.reloadItems(at: [[0, 1, 2]])
        }
        #expect(
            Self.text(result).contains(
                "attempt to reload a path of 3 numbers, [0, 1, 2], but the path of an item has a section and an item"
            )
        )
    }

    @Test func aPathOfOneIndexIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            scene.view.scrollToItem(at: IndexPath(index: 1), at: .top, animated: false)
        }
        #expect(Self.text(result).contains("scrolling to a path of 1 number, [1]; the path of an item has a section and an item"))
    }

    @Test func aMissingRegistrationIsReportedWithTheIdentifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            _ = scene.view.dequeueReusableCell(withReuseIdentifier: "unknown", for: [0, 0])
        }
        #expect(Self.text(result).contains("could not dequeue a cell with identifier unknown: no class is registered for it"))
    }

    @Test func aMissingRegistrationOfASupplementaryViewIsReportedWithItsKind() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            _ = scene.view.dequeueReusableSupplementaryView(ofKind: "badge", withReuseIdentifier: "unknown", for: [0, 0])
        }
        #expect(Self.text(result).contains("could not dequeue a supplementary view of kind badge with identifier unknown"))
    }

    @Test func aNegativeNumberOfItemsIsReportedWithItsSection() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let source = CountingSource()
            source.count = { $0 == 1 ? -3 : 1 }
            let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
            view.dataSource = source
            _ = view.numberOfSections
        }
        #expect(Self.text(result).contains("the data source says section 1 has -3 items; it must be 0 or more"))
    }

    @Test func moreSectionsThanTheLimitAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let source = CountingSource()
            source.sections = .max
            let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
            view.dataSource = source
            _ = view.numberOfSections
        }
        #expect(Self.text(result).contains("the data source says there are \(Int.max) sections; the maximum is 16777216."))
    }

    @Test func moreItemsThanTheLimitAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let source = CountingSource()
            source.count = { $0 == 0 ? 1 << 29 : (1 << 29) + 1 }
            let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
            view.dataSource = source
            _ = view.numberOfSections
        }
        #expect(Self.text(result).contains("section 1 has 536870913 items; the maximum for all sections is 1073741824."))
    }

    /// Their sum overflows.
    @Test func twoSectionsOfExtremeCountsAreReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let source = CountingSource()
            source.count = { _ in 1 << 62 }
            let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
            view.dataSource = source
            _ = view.numberOfSections
        }
        #expect(Self.text(result).contains("section 0 has \(1 << 62) items; the maximum for all sections is 1073741824."))
    }

    @Test func theLargestCountsAreAccepted() {
        let source = CountingSource()
        source.count = { _ in 1 << 29 }
        let view = UICollectionView(frame: .zero, collectionViewLayout: RowLayout())
        view.dataSource = source
        #expect((0..<2).map { view.numberOfItems(inSection: $0) } == [1 << 29, 1 << 29])
    }

    @Test func aLayoutOfTwoViewsIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            let other = UsageErrorTests.scene()
            other.view.collectionViewLayout = scene.view.collectionViewLayout
        }
        #expect(Self.text(result).contains("the layout belongs to another collection view; make one for each"))
    }

    @Test func anInteractiveTransitionToTheLayoutOfAnotherViewIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let scene = UsageErrorTests.scene()
            let other = UsageErrorTests.scene()
            other.view.startInteractiveTransition(to: scene.view.collectionViewLayout)
        }
        #expect(Self.text(result).contains("the layout belongs to another collection view; make one for each"))
    }
}

/// Two sections with numbers of items from a closure, and plain cells.
@MainActor
final class CountingSource: NSObject, UICollectionViewDataSource {
    var sections = 2
    var count: (Int) -> Int = { _ in 1 }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count(section) }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    }
}
