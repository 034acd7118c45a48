import Cascade
import Foundation
import TestSupport
import Testing

@testable import CascadeSwiftUI
@testable import SwiftUI

/// `Waterfall`, run as SwiftUI runs a layout, against the engine.
@Suite struct WaterfallTests {
    /// Returns the engine's arrangement of views in a breadth.
    private func expected(_ options: WaterfallOptions, _ views: [RandomView], breadth: Double) -> WaterfallArrangement {
        let isVertical = options.axis == .vertical
        let container = LayoutSize(width: isVertical ? breadth : 0, height: isVertical ? 0 : breadth)
        let items = views.map {
            LayoutItem(.absolute($0.height(options.breadth(of: $0.span, in: container))), span: $0.span, lane: $0.lane)
        }
        return options.arrange([LayoutSection(ItemList(items))], in: container)
    }

    @Test func framesEqualTheEnginesBitForBit() {
        for seed in Soak.seeds(200, optimized: 2_000) as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let axis: LayoutAxis = random.once(in: 4) ? .horizontal : .vertical
            let options = random.waterfall(axis: axis)
            let views = random.views(random.number(below: 40), axis: axis)
            let direction: LayoutDirection = random.pick([.leftToRight, .rightToLeft])
            var host = LayoutHost(Waterfall(options), views.map(\.view), direction: direction)
            for _ in 0..<6 {
                let breadth = Double.random(in: 0...900, using: &random)
                let proposal =
                    axis == .vertical
                    ? ProposedViewSize(width: breadth, height: random.pick([nil, 0, 500, .infinity]))
                    : ProposedViewSize(width: random.pick([nil, 0, 500, .infinity]), height: breadth)
                let arrangement = expected(
                    options.withReadingDirection(direction == .rightToLeft ? .rightToLeft : .leftToRight),
                    views,
                    breadth: breadth
                )
                let size = host.size(proposal)
                #expect(size == CGSize(width: arrangement.contentSize.width, height: arrangement.contentSize.height), "seed \(seed)")
                guard (axis == .vertical ? size.width : size.height) == breadth else { continue }
                let frames = host.place(in: CGRect(origin: .zero, size: size), proposal)
                #expect(frames == arrangement.frames, "seed \(seed)")
            }
        }
    }

    @Test func inLanesOfUnequalSizesSubviewsChooseTheirHeightForTheirLane() {
        let views = (0..<4).map { _ in HostedView { CGSize(width: $0.width ?? 60, height: ($0.width ?? 60) / 2) } }
        let layout = Waterfall(lanes: [.absolute(100), .fraction(1)], spacing: 10)
        var host = LayoutHost(layout, views, direction: .leftToRight)
        #expect(host.size(.unspecified).width == 170)
        var shares = LayoutHost(Waterfall(lanes: [.fraction(0.5), .fraction(0.25)]), views, direction: .leftToRight)
        #expect(shares.size(.unspecified).width == 240, "a quarter of it is the 60 that subviews prefer")
        let bounds = CGRect(x: 0, y: 0, width: 310, height: 160)
        #expect(
            host.place(in: bounds, .unspecified) == [
                CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 110, y: 0, width: 200, height: 100),
                CGRect(x: 0, y: 60, width: 100, height: 50), CGRect(x: 110, y: 110, width: 200, height: 100),
            ]
        )
        #expect(host.size(ProposedViewSize(width: 310, height: nil)) == CGSize(width: 310, height: 210))
    }

    @Test func inDenseLanesOfUnequalSizesASubviewChoosesItsHeightForItsLane() {
        // The broad lane has a hole of 50 points, without room for the last subview, which is 200 high there.
        let views = [
            HostedView(EmptyView().waterfallLane(0)) { CGSize(width: $0.width ?? 0, height: 50) },
            HostedView(EmptyView().waterfallSpan(.full)) { CGSize(width: $0.width ?? 0, height: 20) },
            HostedView { CGSize(width: $0.width ?? 0, height: $0.height ?? $0.width ?? 0) },
        ]
        var host = LayoutHost(Waterfall(WaterfallOptions(lanes: [.absolute(100), .absolute(200)], isDense: true)), views)
        let frames = host.place(in: CGRect(x: 0, y: 0, width: 300, height: 170), .unspecified)
        #expect(frames[2] == CGRect(x: 0, y: 70, width: 100, height: 100))
    }

    @Test func boundsNeedNotBeginAtZero() {
        var random = SeededGenerator(seed: 1)
        let views = random.views(20)
        for direction in LayoutDirection.allCases {
            var host = LayoutHost(Waterfall(lanes: 3, spacing: 8), views.map(\.view), direction: direction)
            let atZero = host.place(in: CGRect(x: 0, y: 0, width: 304, height: 900), .unspecified)
            let moved = host.place(in: CGRect(x: 1_024, y: -512, width: 304, height: 900), .unspecified)
            #expect(moved == atZero.map { $0?.offsetBy(dx: 1_024, dy: -512) })
            #expect(moved.compactMap { $0?.minX }.min() == 1_024)
        }
    }

    @Test func fromRightToLeftTheFirstLaneIsOnTheRight() {
        let views = (0..<2).map { _ in HostedView { CGSize(width: $0.width ?? 0, height: 50) } }
        var host = LayoutHost(Waterfall(lanes: 2, spacing: 10), views, direction: .rightToLeft)
        let bounds = CGRect(x: 0, y: 0, width: 210, height: 50)
        #expect(
            host.place(in: bounds, .unspecified) == [
                CGRect(x: 110, y: 0, width: 100, height: 50), CGRect(x: 0, y: 0, width: 100, height: 50),
            ]
        )
        var own = LayoutHost(Waterfall(WaterfallOptions(spacing: 10, readingDirection: .leftToRight)), views, direction: .rightToLeft)
        #expect(own.place(in: bounds, .unspecified)[0]?.minX == 0)
    }

    @Test func repeatedAndAlternatingProposalsMeasureOnce() {
        var random = SeededGenerator(seed: 2)
        let views = random.views(30)
        let proposals: [ProposedViewSize] = [.unspecified, .zero, .infinity, .init(width: 300, height: nil), .init(width: 400, height: 80)]
        var host = LayoutHost(Waterfall(lanes: 3, spacing: 8), views.map(\.view))
        let sizes = proposals.map { host.size($0) }
        // Once for each width, and once for the ideal sizes.
        #expect(host.queries == 30 * (proposals.count + 1))
        for round in 0..<5 {
            for (proposal, size) in zip(proposals, sizes) {
                #expect(host.size(proposal) == size, "round \(round)")
                if size.width.isFinite { _ = host.place(in: CGRect(origin: .zero, size: size), proposal) }
                // Another height does not change lanes.
                _ = host.size(ProposedViewSize(width: proposal.width, height: 77))
            }
        }
        // And once for the bounds of lanes without width, which are the spacing between them.
        #expect(host.queries == 30 * (proposals.count + 2))
    }

    @Test func theCacheKeepsEightArrangements() {
        let views = [HostedView { CGSize(width: $0.width ?? 0, height: 50) }]
        var host = LayoutHost(Waterfall(lanes: 1), views)
        for width in 1...20 { _ = host.size(.init(width: CGFloat(width), height: nil)) }
        #expect(host.cache.entries.count == 8)
        #expect(host.queries == 20)
        // The last eight are there, and a used one stays longest.
        _ = host.size(.init(width: 13, height: nil))
        _ = host.size(.init(width: 99, height: nil))
        _ = host.size(.init(width: 13, height: nil))
        #expect(host.queries == 21)
    }

    @Test func aChangeOfTheOptionsOrTheSubviewsIsFollowed() {
        var height = 50.0
        let view = HostedView { CGSize(width: $0.width ?? 0, height: height) }
        var host = LayoutHost(Waterfall(lanes: 2, spacing: 10), [view])
        let bounds = CGRect(x: 0, y: 0, width: 110, height: 50)
        #expect(host.place(in: bounds, .unspecified)[0]?.width == 50)
        host.layout = Waterfall(lanes: 1)
        #expect(host.place(in: bounds, .unspecified)[0]?.width == 110)
        height = 70
        host.update()
        #expect(host.size(.init(width: 110, height: nil)).height == 70)
    }

    @Test func theIdealWidthGivesEachSubviewItsOwn() {
        let views = [
            HostedView { CGSize(width: $0.width ?? 80, height: 10) },
            HostedView(EmptyView().waterfallSpan(2)) { CGSize(width: $0.width ?? 250, height: 10) },
        ]
        var host = LayoutHost(Waterfall(lanes: 3, spacing: 10), views)
        // Two lanes of 120 points and their spacing are 250 points.
        #expect(host.size(.unspecified) == CGSize(width: 380, height: 10))
        var adaptive = LayoutHost(Waterfall(lanes: .adaptive(minimum: 100)), [views[0]])
        #expect(adaptive.size(.unspecified) == CGSize(width: 100, height: 10))
    }

    @Test func anInfiniteWidthStaysInfiniteAndZeroIsTheSpacing() {
        let view = HostedView { CGSize(width: $0.width ?? 80, height: 10) }
        var host = LayoutHost(Waterfall(lanes: 3, spacing: 10), [view])
        #expect(host.size(.infinity) == CGSize(width: CGFloat.infinity, height: 10))
        #expect(host.size(.zero) == CGSize(width: 20, height: 10))
        #expect(host.size(.init(width: .nan, height: nil)) == CGSize(width: 20, height: 10))
        var empty = LayoutHost(Waterfall(lanes: 3, spacing: 10), [])
        #expect(empty.size(.init(width: 100, height: nil)) == CGSize(width: 100, height: 0))
        #expect(empty.size(.unspecified) == CGSize(width: 20, height: 0))
    }

    @Test func aSubviewNarrowerThanItsLaneIsInItsMiddle() {
        var host = LayoutHost(Waterfall(lanes: 1), [HostedView { _ in CGSize(width: 30, height: 20) }])
        #expect(host.place(in: CGRect(x: 0, y: 0, width: 100, height: 20), .unspecified) == [CGRect(x: 35, y: 0, width: 30, height: 20)])
    }

    @Test func headersOfTheOptionsTakeNoSpace() {
        let view = HostedView { CGSize(width: $0.width ?? 80, height: 10) }
        var host = LayoutHost(Waterfall(WaterfallOptions(header: .absolute(40), footer: .absolute(40))), [view])
        #expect(host.size(.init(width: 100, height: nil)).height == 10)
    }
}
