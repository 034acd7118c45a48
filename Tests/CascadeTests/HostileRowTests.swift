import Cascade
import Testing

/// Invalid numbers in a line and a circle.
@Suite struct HostileRowTests {
    private func check(_ arrangement: some Arrangement, _ comment: Comment) {
        #expect(LayoutRect(origin: .zero, size: arrangement.contentSize).isFinite, comment)
        for number in [0] + HostileWaterfallTests.numbers {
            let offset = LayoutPoint(number, number)
            for placed in arrangement.allPlacements(offset: offset) {
                let placement = placed.placement
                #expect(placement.frame.isFinite && placement.scale.isFinite && placement.scale >= 0, comment)
                #expect(placement.frame.width >= 0 && placement.frame.height >= 0, comment)
            }
            let rest = arrangement.restingOffset(proposed: offset, velocity: offset, from: offset)
            #expect(rest == arrangement.clamped(rest), comment)
            #expect(rest.x.isFinite && rest.y.isFinite, comment)
        }
    }

    @Test(arguments: HostileWaterfallTests.numbers)
    func anyNumberAnywhereInALineGivesFinitePlacements(number: Double) {
        let own: ItemList = [.absolute(10), LayoutItem(.absolute(number), breadth: number), LayoutItem(.aspectRatio(number), breadth: 5)]
        for items in [ItemList(), ItemList(count: 3), own] {
            for axis in [LayoutAxis.vertical, .horizontal] {
                for direction in [ReadingDirection.leftToRight, .rightToLeft] {
                    func check(_ size: LayoutSize, spacing: Double = 10, least: Double = 0, in container: LayoutSize, _ comment: Comment) {
                        let effects = LineEffects.shrinking(toScale: least)
                        let options = LineOptions(
                            itemSize: size,
                            spacing: spacing,
                            axis: axis,
                            readingDirection: direction,
                            effects: effects
                        )
                        self.check(options.arrange([LayoutSection(items)], in: container), comment)
                    }
                    let (size, container) = (LayoutSize(50, 40), LayoutSize(300, 200))
                    check(LayoutSize(number, 40), in: container, "item width")
                    check(LayoutSize(50, number), in: container, "item height")
                    check(size, spacing: number, in: container, "spacing")
                    check(size, least: number, in: container, "least scale")
                    check(size, in: LayoutSize(number, 200), "container width")
                    check(size, in: LayoutSize(300, number), "container height")
                    check(LayoutSize(number, number), spacing: number, least: number, in: LayoutSize(number, number), "everything")
                }
            }
        }
    }

    @Test(arguments: HostileWaterfallTests.numbers)
    func anyNumberAnywhereInACircleGivesFinitePlacements(number: Double) {
        let (size, container) = (LayoutSize(50, 40), LayoutSize(300, 200))
        for count in [0, 1, 2, 7] {
            func check(_ size: LayoutSize, _ radius: CircleRadius, angle: Double = 0, in container: LayoutSize, _ comment: Comment) {
                let options = CircleOptions(itemSize: size, radius: radius, startAngle: angle)
                self.check(options.arrange([LayoutSection(ItemList(count: count))], in: container), comment)
            }
            check(LayoutSize(number, number), .fitted, in: container, "item size, fitted")
            check(LayoutSize(number, number), .fixed(70), in: container, "item size")
            check(size, .fixed(number), in: container, "radius")
            check(size, .fitted, angle: number, in: container, "start angle")
            check(size, .fitted, in: LayoutSize(number, number), "container")
            check(LayoutSize(number, number), .fixed(number), angle: number, in: LayoutSize(number, number), "everything")
        }
    }

    @Test func sizesInALineFollowTheDocumentedRules() {
        let items: ItemList = [
            LayoutItem(.absolute(.nan), breadth: .nan), LayoutItem(.absolute(-4), breadth: -4),
            LayoutItem(.absolute(.infinity), breadth: 9),
        ]
        let arrangement = LineOptions(itemSize: LayoutSize(50, 40), spacing: .nan).arrange([LayoutSection(items)], in: LayoutSize(300, 200))
        #expect(arrangement.frames().map(\.size) == [LayoutSize(0, 0), LayoutSize(0, 0), LayoutSize(0x1p40, 9)])
        #expect(arrangement.frames().map(\.x) == [150, 150, 150])
    }

    @Test func aLineOfNoSizeRests() {
        let arrangement = LineOptions(itemSize: .zero, spacing: 0).arrange([LayoutSection(ItemList(count: 5))], in: .zero)
        #expect(arrangement.contentSize == .zero)
        #expect(arrangement.restingOffset(proposed: LayoutPoint(3, 3), velocity: LayoutPoint(1, 1), from: .zero) == .zero)
        #expect(arrangement.elements(in: .zero).count == 5)
    }

    @Test func theSearchForNeighborsEndsForAnyNumbers() {
        for number in HostileWaterfallTests.numbers {
            let size = LayoutSize(number, number)
            let line = LineOptions(itemSize: size, spacing: number).arrange([LayoutSection(ItemList(count: 4))], in: LayoutSize(300, 200))
            let circle = CircleOptions(itemSize: size, radius: .fixed(number)).arrange([LayoutSection(ItemList(count: 4))], in: size)
            for direction in NeighborDirection.allCases {
                #expect(line.neighbor(of: .item(1), in: direction) != .item(1))
                #expect(circle.neighbor(of: .item(1), in: direction) != .item(1))
            }
        }
    }
}
