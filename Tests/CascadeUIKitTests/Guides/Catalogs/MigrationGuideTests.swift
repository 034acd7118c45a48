import Cascade
import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

// GUIDE
final class PinsDelegate: NSObject, UICollectionViewDelegate, WaterfallSectionDelegate {
    var pins: [[CGSize]] = []

    func makeLayout() -> WaterfallLayout {
        let layout = WaterfallLayout(lanes: 2, spacing: 10)
        layout.options.insets = .all(10)
        layout.options.header = 44
        return layout
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    {
        let size = pins[indexPath.section][indexPath.item]
        return .aspectRatio(size.width / size.height)
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions {
        section == 0 ? SectionOptions(lanes: 3, header: 0) : SectionOptions()
    }
}
// END

// GUIDE
final class CardsViewController: UICollectionViewController, LineLayoutDelegate {
    let line = LineLayout(itemSize: CGSize(width: 200, height: 200), spacing: 40 - 200 * (1 - 0.6) / 2)
    var currentPage = 0

    init() {
        super.init(collectionViewLayout: line)
        line.options.effects = .none
        line.effect = { attributes, position in
            let away = min(abs(position.distance) / 200, 1)  // of the length of an item with its spacing, here 200 + 0
            attributes.alpha = 1 - away * (1 - 0.6)
            attributes.transform = CGAffineTransform(scaleX: attributes.alpha, y: attributes.alpha)
            attributes.center.y += away * 20
            attributes.zIndex = Int(attributes.alpha * 10)
        }
        line.delegate = self
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
        collectionView.decelerationRate = .fast
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, layout: LineLayout, didScrollTo indexPath: IndexPath, progress: CGFloat) {
        currentPage = indexPath.item
    }
}
// END

// GUIDE
final class HomesDelegate: NSObject, WaterfallSectionDelegate {
    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
        -> LayoutItem
    {
        // .fullWidth with .static(height: 150), then .halfWidth with .dynamic(estimatedHeight: 80)
        indexPath.item == 0 ? LayoutItem(.absolute(150), span: .full) : .automatic(estimated: 80)
    }

    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions {
        SectionOptions(
            lanes: 2,
            laneSpacing: 12,
            itemSpacing: 8,
            insets: LayoutInsets(top: 24, left: 8, bottom: 24, right: 8),
            header: .automatic(estimated: 44),
            background: .visible()
        )
    }
}
// END

/// The code of the articles about other libraries.
@MainActor
@Suite
struct MigrationGuideTests {
    private let size = CGSize(width: 390, height: 600)

    private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    @Test func pinsHaveTheFramesOfTheOldLayout() {
        let (delegate, source) = (PinsDelegate(), CatalogItems([3, 3]))
        delegate.pins = [
            Array(repeating: CGSize(width: 300, height: 600), count: 3), [300, 450, 600].map { CGSize(width: 300, height: $0) },
        ]
        let view = source.show(delegate.makeLayout(), on: size, delegate: delegate)
        // Three columns of (390 − 20 − 20) / 3 points, then two of 180 below a header.
        let (second, third) = (frame(view, 1) ?? .zero, frame(view, 2) ?? .zero)
        #expect(abs(second.minX - 410 / 3) < 1e-9)
        #expect(abs(third.height - 700 / 3) < 1e-9)
        let top: CGFloat = 20 + 700 / 3 + 44 + 10
        let expected: [(CGFloat, CGFloat, CGFloat)] = [(10, top, 180), (200, top, 270), (10, top + 190, 360)]
        for (item, (x, y, height)) in expected.enumerated() {
            let found = frame(view, item, 1) ?? .zero
            #expect(abs(found.minX - x) + abs(found.minY - y) + abs(found.width - 180) + abs(found.height - height) < 1e-9, "item \(item)")
        }
        withExtendedLifetime(source) {}
    }

    @Test func fillingFromRightToLeftIsARuleAndADirection() {
        let source = CatalogItems([5])
        // The first column is the longest.
        let layout = WaterfallLayout(lanes: 3, spacing: 0) { path, _ in .absolute(path.item == 0 ? 300 : 50) }
        layout.options.laneRule = .inOrder
        layout.options.readingDirection = .rightToLeft
        let view = source.show(layout, on: size)
        #expect(
            (0..<5).map { frame(view, $0)?.origin }
                == [260, 130, 0, 260, 130].enumerated().map { CGPoint(x: $1, y: [0, 0, 0, 300, 50][$0]) }
        )
        withExtendedLifetime(source) {}
    }

    @Test func cardsLookLikeThoseOfTheOldCarousel() {
        let screen = TestScreen(size: CGSize(width: 390, height: 300))
        let controller = CardsViewController()
        screen.show(controller)
        screen.settle()
        let attributes = (0..<2).compactMap { controller.line.layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        #expect(attributes.map { $0.center } == [CGPoint(x: 195, y: 150), CGPoint(x: 395, y: 170)])
        #expect(attributes.map { $0.transform.a } == [1, 0.6] && attributes.map { $0.alpha } == [1, 0.6])
        #expect(attributes.map { $0.zIndex } == [10, 6])
        // 40 points between the card and its scaled neighbor.
        #expect((attributes.last?.frame.minX ?? 0) - (attributes.first?.frame.maxX ?? 0) == 40)
        screen.drag(controller.collectionView, by: CGPoint(x: -60, y: 0))
        screen.settle()
        #expect(controller.currentPage == 1 && controller.collectionView.contentOffset.x == 200)
    }

    @Test func homesHaveBannersHalvesAndHeaders() {
        let (delegate, source) = (HomesDelegate(), CatalogItems([3]))
        let layout = WaterfallLayout()
        layout.delegate = delegate
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: WaterfallLayout.elementKindSectionBackground)
        let view = source.show(layout, on: size)
        #expect(frame(view, 0) == CGRect(x: 8, y: 68, width: 374, height: 150))
        #expect((1..<3).map { frame(view, $0) } == [8.0, 201].map { CGRect(x: $0, y: 226, width: 181, height: 80) })
        withExtendedLifetime((source, delegate)) {}
    }
}
