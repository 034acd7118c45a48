import Cascade
import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

// GUIDE
struct Photo {
    var title: String
    var ratio: CGFloat
}

final class PhotosViewController: UICollectionViewController, WaterfallLayoutDelegate {
    var photos: [Photo]
    let layout = WaterfallLayout(minimumLaneWidth: 150, spacing: 10)

    init(photos: [Photo]) {
        self.photos = photos
        super.init(collectionViewLayout: layout)
        layout.options.insets = .all(10)
        layout.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    {
        .absolute(laneWidth / photos[indexPath.item].ratio + 30)  // the picture, and a line of text below it
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        photos.insert(photos.remove(at: source.item), at: destination.item)
    }
}
// END

final class CardView: UICollectionReusableView {}
final class TitleView: UICollectionReusableView {}

/// Sections with headers, backgrounds and self-sizing notes.
@MainActor
final class Notes: NSObject, UICollectionViewDataSource, WaterfallLayoutDelegate {
    let texts: [String]
    let layout = WaterfallLayout()
    let view: UICollectionView

    init(_ texts: [String], size: CGSize) {
        self.texts = texts
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        let (collectionView, layout) = (view, layout)
        // GUIDE
        layout.options.header = 44
        layout.options.sectionHeadersPinToVisibleBounds = true
        layout.options.background = .visible(insets: .all(4))
        layout.register(CardView.self, forDecorationViewOfKind: WaterfallLayout.elementKindSectionBackground)
        collectionView.register(
            TitleView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title"
        )
        // END
        view.register(NoteCell.self, forCellWithReuseIdentifier: "note")
        layout.delegate = self
        view.dataSource = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath)
        (cell as? NoteCell)?.label.text = texts[indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        let isBanner = kind == WaterfallLayout.elementKindContentHeader
        return collectionView.dequeueReusableSupplementaryView(
            ofKind: kind,
            withReuseIdentifier: isBanner ? "banner" : "title",
            for: indexPath
        )
    }

    // GUIDE
    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    { .automatic }
    // END
}

// GUIDE
final class NoteCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }

    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let room = CGSize(width: attributes.size.width, height: .greatestFiniteMagnitude)
        attributes.size.height = label.sizeThatFits(room).height
        return attributes
    }
}
// END

@MainActor
@Suite
struct WaterfallGuideTests {
    private let screen = TestScreen(size: CGSize(width: 390, height: 600))

    private func shown(_ photos: [Photo]) -> PhotosViewController {
        let controller = PhotosViewController(photos: photos)
        controller.loadViewIfNeeded()
        controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
        screen.show(controller.view)
        screen.settle()
        return controller
    }

    private func album(_ count: Int) -> [Photo] { (0..<count).map { Photo(title: "\($0)", ratio: [1.5, 0.75, 1][$0 % 3]) } }

    private func frame(_ controller: PhotosViewController, _ item: Int) -> CGRect? {
        controller.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }

    @Test func theGuideQuotesTheCompiledCode() throws {
        let code = try QuotedCode(document: "Sources/CascadeUIKit/CascadeUIKit.docc/waterfall-layout.md", file: #filePath)
        #expect(code.shown.count > 5)
        // The feed is in WaterfallFeedGuideTests.
        let others = Set(code.shown).symmetricDifference(code.compiled)
        #expect(others.count == 1 && others.first?.contains("final class FeedViewController: UIViewController {") == true)
    }

    @Test func theControllerShowsPhotographsInTwoColumns() {
        let controller = shown(album(3))
        #expect(frame(controller, 0) == CGRect(x: 10, y: 10, width: 180, height: 150))
        #expect(frame(controller, 1) == CGRect(x: 200, y: 10, width: 180, height: 270))
        #expect(frame(controller, 2) == CGRect(x: 10, y: 170, width: 180, height: 210))
        #expect(controller.collectionView.visibleCells.count == 3)
        controller.view.frame.size = CGSize(width: 844, height: 390)
        screen.settle()
        let fifth: CGFloat = (844 - 2 * 10 - 4 * 10) / 5
        #expect(frame(controller, 2)?.width == fifth)
    }

    @Test func aLayoutWithAClosureNeedsNoDelegate() {
        let controller = shown(album(3))
        // GUIDE
        let wall = WaterfallLayout(lanes: 2, spacing: 10) { path, width in path.item == 0 ? .absolute(width) : .aspectRatio(1.5) }
        // END
        controller.collectionView.setCollectionViewLayout(wall, animated: false)
        screen.settle()
        #expect(frame(controller, 0)?.size == CGSize(width: 190, height: 190))
        #expect(frame(controller, 1) == CGRect(x: 200, y: 0, width: 190, height: 190 / 1.5))
    }

    @Test func photographsAreGivenAsRatiosWithoutDelegateCalls() {
        let controller = shown(album(3))
        let (layout, photos) = (controller.layout, controller.photos)
        let collectionView: UICollectionView = controller.collectionView
        // GUIDE
        layout.items = [ItemList(aspectRatios: photos.map { Double($0.ratio) })]
        collectionView.reloadData()
        // END
        screen.settle()
        #expect(frame(controller, 0) == CGRect(x: 10, y: 10, width: 180, height: 120))
        #expect(frame(controller, 2) == CGRect(x: 10, y: 140, width: 180, height: 180))
    }

    @Test func headersArePinnedAndNotesSizeThemselves() throws {
        let notes = Notes((1...40).map { String(repeating: "word ", count: $0) }, size: CGSize(width: 390, height: 600))
        screen.show(notes.view)
        screen.settle()
        #expect(notes.view.visibleCells.count > 2)
        for case let cell as NoteCell in notes.view.visibleCells {
            let fit = cell.label.sizeThatFits(CGSize(width: cell.frame.width, height: .greatestFiniteMagnitude)).height
            #expect(fit > 0 && abs(cell.frame.height - fit) <= 0.1)
        }
        notes.view.contentOffset.y = 200
        screen.settle()
        let title = notes.view.subviews.first { $0 is TitleView }
        #expect(title?.frame == CGRect(x: 0, y: 200, width: 390, height: 44))
        let card = try #require(notes.view.subviews.first { $0 is CardView })
        // The whole length of the section between header and end, less four points on each side.
        let items = (0..<40).compactMap { notes.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.maxY }
        #expect(card.frame == CGRect(x: 4, y: 48, width: 382, height: (items.max() ?? 0) - 52))
    }

    @Test func theContentHasAHeader() {
        let controller = shown(album(3))
        let (layout, collectionView) = (controller.layout, controller.collectionView!)
        let source = Notes(["note"], size: .zero)
        collectionView.register(NoteCell.self, forCellWithReuseIdentifier: "note")
        collectionView.dataSource = source
        // GUIDE
        layout.options.contentHeader = .absolute(120)
        collectionView.register(
            TitleView.self,
            forSupplementaryViewOfKind: WaterfallLayout.elementKindContentHeader,
            withReuseIdentifier: "banner"
        )
        // END
        screen.settle()
        let banner = collectionView.subviews.first { $0 is TitleView }
        #expect(banner?.frame == CGRect(x: 0, y: 0, width: 390, height: 120) && frame(controller, 0)?.minY == 130)
    }

    @Test func photographsKeepTheirColumnWhenAnotherOneGrows() {
        let controller = shown(album(60))
        let (layout, collectionView) = (controller.layout, controller.collectionView!)
        // GUIDE
        layout.laneStability = .keep
        // END
        let before = (0..<60).map { frame(controller, $0)?.minX }
        controller.photos[0].ratio = 0.2
        collectionView.performBatchUpdates { collectionView.reloadItems(at: [IndexPath(item: 0, section: 0)]) }
        screen.settle()
        #expect(frame(controller, 0)?.height == 930)
        #expect((0..<60).map { frame(controller, $0)?.minX } == before)
    }

    @Test func insetsBeginAtTheMarginsAndRowsReplaceColumns() {
        let controller = shown(album(9))
        let (layout, collectionView) = (controller.layout, controller.collectionView!)
        collectionView.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
        // GUIDE
        layout.sectionInsetReference = .fromLayoutMargins
        // END
        screen.settle()
        #expect(frame(controller, 0)?.minX == 26)
        let column: CGFloat = (390 - 52 - 10) / 2
        #expect(frame(controller, 0)?.width == column)
        // GUIDE
        layout.options.axis = .horizontal
        // END
        screen.settle()
        // The minimum width is a height in a horizontal waterfall: three rows of at least 150 points.
        let row: CGFloat = (600 - 2 * 18 - 2 * 10) / 3
        #expect(frame(controller, 0) == CGRect(x: 10, y: 18, width: row / 1.5 + 30, height: row))
        #expect(collectionView.contentSize.height == 600 - 0.0001)
    }

    @Test func visiblePhotographsStayWhenOlderOnesAreInsertedBefore() throws {
        let controller = shown(album(200))
        let collectionView: UICollectionView = controller.collectionView
        collectionView.contentOffset.y = 5000
        screen.settle()
        let first = try #require(collectionView.indexPathsForVisibleItems.first { (frame(controller, $0.item)?.minY ?? 0) >= 5000 })
        let place = try #require(frame(controller, first.item)).minY - collectionView.contentOffset.y
        controller.load([Photo(title: "older", ratio: 0.4), Photo(title: "oldest", ratio: 3), Photo(title: "first", ratio: 1)])
        screen.settle()
        #expect(controller.photos.count == 203)
        #expect(collectionView.contentOffset.y > 5100)
        #expect(try #require(frame(controller, first.item + 3)).minY - collectionView.contentOffset.y == place)
    }

    @Test func aPhotographIsMovedInteractively() {
        let controller = shown(album(9))
        let collectionView: UICollectionView = controller.collectionView
        #expect(collectionView.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        let target = frame(controller, 1)!
        collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: target.midX, y: target.midY))
        screen.settle()
        collectionView.endInteractiveMovement()
        screen.settle()
        #expect(controller.photos.map { $0.title }.firstIndex(of: "0") == 1)
        #expect(frame(controller, 1)?.minX == 200)
    }

    @Test func photographsAreReadLineByLineAndHaveNeighbors() throws {
        let controller = shown([1.5, 0.3, 1, 1.5, 1].map { Photo(title: "", ratio: $0) })
        let (layout, collectionView) = (controller.layout, controller.collectionView!)
        // GUIDE
        let read = layout.indexPathsForItems(in: collectionView.bounds, order: .visual(tolerance: 20))
        let below = read.first.flatMap { layout.indexPathForItem(nextTo: $0, in: .down) }
        // END
        #expect(read.map { $0.item } == [0, 1, 2, 3, 4])
        #expect(below?.item == 2)
        let lanes = try #require(layout.arrangement).elements(in: LayoutRect(x: 0, y: 0, width: 390, height: 600), order: .lanes)
        #expect(lanes.map { $0.index } == [0, 2, 3, 4, 1])
    }
}

extension PhotosViewController {
    // GUIDE
    func load(_ older: [Photo]) {
        collectionView.performBatchUpdates {
            self.photos.insert(contentsOf: older, at: 0)
            self.collectionView.insertItems(at: older.indices.map { IndexPath(item: $0, section: 0) })
        }
    }
    // END
}
