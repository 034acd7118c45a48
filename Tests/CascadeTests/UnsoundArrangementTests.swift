import Cascade
import Testing

/// The functions for all arrangements end and do not trap if one breaks the protocol's rules.
@Suite struct UnsoundArrangementTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude])
    func aSearchEndsForAnyNumbers(number: Double) {
        let usual = LayoutRect(0, 0, 10, 10)
        let size = LayoutSize(100, 100)
        for frame in [LayoutRect(number, number, 10, 10), LayoutRect(0, 0, number, number), usual] {
            for extent in [LayoutSize(number, number), size] {
                for direction in NeighborDirection.allCases {
                    var search = NeighborSearch(from: frame, in: direction, content: extent, container: extent)
                    var rects = 0
                    // A search without end fails instead of hanging.
                    while rects < 10_000, search.nextRect() != nil { rects += 1 }
                    #expect(rects < 200, "\(direction) of \(frame) in \(extent)")
                    let isNearest = search.isNearest(LayoutRect(.nan, .nan, .nan, .nan))
                    #expect(!isNearest)
                }
            }
        }
    }

    @Test func anArrangementOfNaNHasNoNeighbors() {
        let arrangement = Unsound(sections: [LayoutSection(ItemList(count: 3))], listed: [.item(0), .item(1)])
        for direction in NeighborDirection.allCases { #expect(arrangement.neighbor(of: .item(0), in: direction) == nil) }
    }

    @Test func anArrangementOfNaNIsDrawn() {
        let listed: [LayoutElement] = [.item(0), .item(5), .item(.min), .header(section: .max)]
        let arrangement = Unsound(sections: [LayoutSection(ItemList(count: 1))], listed: listed)
        #expect(arrangement.debugDescription == "Unsound, 0 × 0 in nan × nan\n… 1 of 1 items are not drawn")
    }

    @Test func itemsThatTheSectionsDoNotHaveAreNotAnchored() {
        let listed: [LayoutElement] = [.item(0, section: 7), .item(5), .item(-1), .item(0, section: .min)]
        let arrangement = Unsound(sections: [LayoutSection(ItemList(count: 3))], listed: listed)
        #expect(ScrollAnchor(in: arrangement, offset: .zero) == nil)
        let sound = Unsound(sections: arrangement.sections, listed: listed + [.item(2)])
        #expect(ScrollAnchor(in: sound, offset: .zero)?.element == .item(2))
    }
}

/// An arrangement of an app that breaks the protocol's rules: it lists any elements, all with a frame of NaN.
private struct Unsound: Arrangement {
    var sections: [LayoutSection]
    let listed: [LayoutElement]

    var container: LayoutSize { LayoutSize(.nan, .nan) }
    var contentSize: LayoutSize { LayoutSize(.nan, .nan) }
    var axis: LayoutAxis { .vertical }
    var readingDirection: ReadingDirection { .leftToRight }

    func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? {
        Placement(frame: LayoutRect(.nan, .nan, .nan, .nan))
    }

    func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
        for element in listed { body(element, Placement(frame: LayoutRect(.nan, .nan, .nan, .nan))) }
    }

    mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {}
}
