import CascadeTesting
import Foundation
import Testing
import UIKit

/// Tests of rules that are known from crash logs and workarounds, on strict screens and on others.
@MainActor
@Suite(.serialized)
struct StrictRuleTests {
    private static func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    // MARK: Rule 12.11

    @Test func aDequeuedCellThatIsNotReturnedStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let source = WastefulSource()
            source.dequeuesTwice = true
            _ = StrictScene(RowLayout(), source, isStrict: true)
        }
        #expect(Self.text(result).contains("dequeued a view with identifier cell for index path (0, 0) and did not return it"))
    }

    @Test func aCellThatIsDequeuedToMeasureStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let source = WastefulSource()
            source.measuresWithACell = true
            _ = StrictScene(UICollectionViewFlowLayout(), source, isStrict: true)
        }
        #expect(Self.text(result).contains("a view with identifier cell was dequeued without a request of the collection view"))
    }

    @Test func dequeuedCellsThatAreNotReturnedAreAcceptedElsewhere() {
        let source = WastefulSource()
        (source.dequeuesTwice, source.measuresWithACell) = (true, true)
        let scene = StrictScene(UICollectionViewFlowLayout(), source, isStrict: false)
        #expect(scene.view.visibleCells.count == 12)
    }

    // MARK: Rules 12.24 and 12.25

    @Test func aCellThatWasNotDequeuedStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let source = WastefulSource()
            source.makesCells = true
            _ = StrictScene(RowLayout(), source, isStrict: true)
        }
        #expect(Self.text(result).contains("returned a UICollectionViewCell for index path (0, 0) that was not dequeued"))
    }

    @Test func aRegistrationOfARequestStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let source = WastefulSource()
            source.registersLate = true
            _ = StrictScene(RowLayout(), source, isStrict: true)
        }
        #expect(Self.text(result).contains("a registration was made while the data source was asked for a view"))
    }

    @Test(arguments: [false, true])
    func suchCellsAreAcceptedElsewhere(registersLate: Bool) {
        let source = WastefulSource()
        (source.makesCells, source.registersLate) = (!registersLate, registersLate)
        #expect(StrictScene(UICollectionViewFlowLayout(), source, isStrict: false).view.visibleCells.count == 12)
    }

    // MARK: Rule 12.8

    @Test func aDecorationViewWithoutAttributesStopsInABatch() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            StrictScene(DecoratedRows(), isStrict: true).insert()
        }
        #expect(
            Self.text(result).contains(
                "no UICollectionViewLayoutAttributes instance for layoutAttributesForDecorationView(ofKind:at:) of kind band at index path (0, 0)"
            )
        )
    }

    @Test(arguments: [(false, true), (true, false)])
    func aDecorationViewIsAcceptedWithAttributesOrElsewhere(hasAttributes: Bool, isStrict: Bool) {
        let layout = DecoratedRows()
        layout.hasAttributes = hasAttributes
        let scene = StrictScene(layout, isStrict: isStrict)
        // Without a batch, no path is requested.
        scene.view.contentOffset.y = 30
        scene.screen.frame()
        if hasAttributes || !isStrict { scene.insert() }
        #expect(scene.view.numberOfItems(inSection: 0) == (hasAttributes || !isStrict ? 13 : 12))
    }

    // MARK: Rules 7.3 and 12.9

    @Test func aSupplementaryPathOutsideOfTheSectionsStops() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = StrictScene(LabelledRows(label: [1, 0]), isStrict: true)
        }
        #expect(Self.text(result).contains("supplementary item of kind label at index path (1, 0), but there are 1 sections"))
    }

    /// A path of one index may lie outside of the sections, and so may any path elsewhere.
    @Test(arguments: zip([IndexPath(index: 7), IndexPath(item: 0, section: 1)], [true, false]))
    func otherSupplementaryPathsAreAccepted(path: IndexPath, isStrict: Bool) {
        let scene = StrictScene(LabelledRows(label: path), isStrict: isStrict)
        #expect(scene.view.supplementaryView(forElementKind: "label", at: path) != nil)
    }

    /// A view at a path of one index belongs to no section.
    @Test func aSupplementaryViewAtAPathOfOneIndexStaysInBatchesOfSections() throws {
        let source = WastefulSource()
        let scene = StrictScene(LabelledRows(label: [0]), source, isStrict: true)
        let label = try #require(scene.view.supplementaryView(forElementKind: "label", at: [0]))
        scene.view.performBatchUpdates { scene.view.reloadSections([0]) }
        scene.screen.settle()
        #expect(scene.view.supplementaryView(forElementKind: "label", at: [0]) === label)
        scene.view.performBatchUpdates {
            source.sections = 2
            scene.view.insertSections([0])
        }
        scene.screen.settle()
        #expect(scene.view.supplementaryView(forElementKind: "label", at: [0]) === label)
        scene.view.performBatchUpdates {
            source.sections = 1
            scene.view.deleteSections([0])
        }
        scene.screen.settle()
        #expect(scene.view.supplementaryView(forElementKind: "label", at: [0]) === label)
    }

    // MARK: Rule 12.4

    /// The rows 8 to 14 of the query are prefetched: they have no cells.
    ///
    /// Row 15 is outside of the rectangle.
    @Test(arguments: [false, true]) func prefetchedAttributesGetNewPathsInABatch(isStrict: Bool) {
        let layout = KeepingRows()
        let source = WastefulSource()
        source.count = 40
        let scene = StrictScene(layout, source, isStrict: isStrict)
        scene.view.contentOffset.y = 10
        scene.screen.frame()
        let former = layout.returned
        #expect(former.map(\.indexPath.item) == Array(0..<16))
        scene.insert()
        #expect(former.map(\.indexPath.item) == Array(0..<8) + (8..<15).map { isStrict ? $0 + 1 : $0 } + [15])
    }
}

/// Twelve items in a section, whose cells are also dequeued where they must not be.
@MainActor
private final class WastefulSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count = 12
    var sections = 1
    var dequeuesTwice = false
    var measuresWithACell = false
    var makesCells = false
    var registersLate = false

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        if makesCells { return UICollectionViewCell() }
        if registersLate {
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 0)
        }
        if dequeuesTwice { _ = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "label", for: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        if measuresWithACell { _ = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        return CGSize(width: 50, height: 50)
    }
}

@MainActor
private struct StrictScene {
    let screen: TestScreen
    let view: UICollectionView
    let source: WastefulSource

    init(_ layout: UICollectionViewLayout, _ source: WastefulSource = WastefulSource(), isStrict: Bool) {
        self.source = source
        screen = TestScreen(size: CGSize(width: 300, height: 300), strict: isStrict)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "label", withReuseIdentifier: "label")
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "band")
        view.dataSource = source
        view.delegate = source
        screen.show(view)
    }

    func insert() {
        source.count += 1
        view.insertItems(at: [[0, 0]])
        screen.settle()
    }
}

/// Rows with a decoration view that only queries by rectangle return.
private final class DecoratedRows: RowLayout {
    var hasAttributes = false

    private func band() -> UICollectionViewLayoutAttributes {
        let band = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "band", with: [0, 0])
        band.frame = CGRect(x: 0, y: 0, width: 300, height: 480)
        return band
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        [band()] + (super.layoutAttributesForElements(in: rect) ?? [])
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { hasAttributes ? band() : nil }
}

/// Rows with a supplementary view at a path.
private final class LabelledRows: RowLayout {
    private let label: IndexPath

    init(label: IndexPath) {
        self.label = label
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "label", with: label)
        attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        return (super.layoutAttributesForElements(in: rect) ?? []) + [attributes]
    }
}

/// Rows that keep the attributes of their last query.
private final class KeepingRows: RowLayout {
    private(set) var returned: [UICollectionViewLayoutAttributes] = []

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        returned = super.layoutAttributesForElements(in: rect) ?? []
        return returned
    }
}
