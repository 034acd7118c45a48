import Cascade
import Foundation
import Testing

@testable import StubbedSections
@testable import UIKit

/// `NSCollectionLayoutSection.waterfall`: its provider in environments with insets, against the engine.
@MainActor
@Suite struct WaterfallSectionLayoutTests {
    /// An environment of a width, with insets of the container around it.
    final class Environment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
        let contentSize: CGSize
        let contentInsets: NSDirectionalEdgeInsets

        init(width: CGFloat, _ contentInsets: NSDirectionalEdgeInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
        {
            contentSize = CGSize(width: width, height: 800)
            self.contentInsets = contentInsets
        }

        var container: any NSCollectionLayoutContainer { self }
        var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
        var effectiveContentSize: CGSize {
            CGSize(width: contentSize.width - contentInsets.leading - contentInsets.trailing, height: contentSize.height)
        }
    }

    private let margins = NSDirectionalEdgeInsets(top: 0, leading: 24, bottom: 0, trailing: 40)

    /// Heights, ratios and an item of all lanes.
    private let items: [LayoutItem] = (0..<40).map { index in
        if index % 3 == 0 { return .aspectRatio(0.5 + Double(index % 7) / 4) }
        return LayoutItem(.absolute(Double(20 + index * 7 % 90)), span: index % 11 == 5 ? .full : .lanes(1))
    }

    @Test func framesEqualTheEngines() {
        for lanes in [LaneCount.fixed(1), 2, 3, .adaptive(minimum: 90)] {
            let options = WaterfallOptions(lanes: lanes, spacing: 8, insets: LayoutInsets(top: 5, left: 12, bottom: 7, right: 20))
            let section = NSCollectionLayoutSection.waterfall(options, count: 40, in: Environment(width: 400, margins)) { index, _ in
                items[index]
            }
            let plain = WaterfallOptions(lanes: lanes, spacing: 8)
            // 400 less the container's insets less the section's.
            let container = LayoutSize(width: 304, height: 0)
            let arrangement = plain.arrange([LayoutSection(ItemList(items))], in: container)
            // UIKit asks with the container of the group, whose insets are the section's.
            let inside = Environment(width: 336, NSDirectionalEdgeInsets(top: 5, leading: 12, bottom: 7, trailing: 20))
            #expect(section.group.provider(inside).map { $0.frame } == arrangement.allPlacements().map { frame($0.placement.frame) })
            #expect(section.group.layoutSize.heightDimension.kind == .absolute)
            #expect(Double(section.group.layoutSize.heightDimension.dimension) == arrangement.contentSize.height)
            #expect(section.group.layoutSize.widthDimension.kind == .fractionalWidth)
            #expect(section.contentInsets == NSDirectionalEdgeInsets(top: 5, leading: 12, bottom: 7, trailing: 20))
        }
    }

    private func frame(_ rect: LayoutRect) -> CGRect { CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }

    @Test func itemsGetTheWidthOfTheirLane() {
        var widths: Set<CGFloat> = []
        _ = NSCollectionLayoutSection.waterfall(WaterfallOptions(lanes: 2, spacing: 10), count: 3, in: Environment(width: 210)) {
            _,
            width in
            widths.insert(width)
            return .absolute(10)
        }
        #expect(widths == [100])
    }

    @Test func aGroupOfAnotherWidthIsArrangedAgain() {
        var asked = 0
        let section = NSCollectionLayoutSection.waterfall(WaterfallOptions(lanes: 2), count: 3, in: Environment(width: 200)) { _, _ in
            asked += 1
            return .aspectRatio(1)
        }
        #expect(asked == 3)
        #expect(section.group.provider(Environment(width: 200)).map { $0.frame.width } == [100, 100, 100])
        #expect(asked == 3)
        #expect(section.group.provider(Environment(width: 300)).map { $0.frame.width } == [150, 150, 150])
        #expect(asked == 6)
    }

    @Test func headersAndFootersAreBoundaryItems() {
        let options = WaterfallOptions(header: .automatic(estimated: 60), footer: .aspectRatio(4))
        let section = NSCollectionLayoutSection.waterfall(options, count: 0, in: Environment(width: 200)) { _, _ in .automatic }
        let items = section.boundarySupplementaryItems
        #expect(items.map { $0.elementKind } == [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter])
        #expect(items.map { $0.alignment } == [.top, .bottom])
        #expect(items.map { $0.layoutSize.heightDimension.kind } == [.estimated, .absolute])
        #expect(items.map { $0.layoutSize.heightDimension.dimension } == [60, 50])
        #expect(section.group.layoutSize.heightDimension.dimension == 0)
        let plain = NSCollectionLayoutSection.waterfall(WaterfallOptions(), count: -1, in: Environment(width: 200)) { _, _ in .automatic }
        #expect(plain.boundarySupplementaryItems.isEmpty)
        #expect(plain.group.provider(Environment(width: 200)).isEmpty)
    }

    @Test func aHeaderOfHeightZeroIsLeftOut() {
        let options = WaterfallOptions(header: .absolute(0), footer: .automatic(estimated: 0))
        let section = NSCollectionLayoutSection.waterfall(options, count: 0, in: Environment(width: 200)) { _, _ in .automatic }
        #expect(section.boundarySupplementaryItems.map { $0.elementKind } == [UICollectionView.elementKindSectionFooter])
        // It can be measured: UIKit accepts no estimate of 0.
        #expect(section.boundarySupplementaryItems.map { $0.layoutSize.heightDimension.dimension } == [1])
    }

    @Test func anItemOfAutomaticSizeHasItsEstimate() {
        let section = NSCollectionLayoutSection.waterfall(WaterfallOptions(lanes: 1), count: 2, in: Environment(width: 200)) { index, _ in
            index == 0 ? .automatic(estimated: 80) : .automatic
        }
        #expect(section.group.provider(Environment(width: 200)).map { $0.frame.height } == [80, 0])
    }
}
