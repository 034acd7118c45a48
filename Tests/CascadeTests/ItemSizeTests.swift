import Cascade
import Testing

@Suite struct ItemSizeTests {
    @Test(arguments: [ItemSize.absolute(120), .aspectRatio(1.5), .aspectRatio(0), .automatic, .automatic(estimated: 80)])
    func anItemHasTheGivenSize(size: ItemSize) {
        #expect(LayoutItem(size).size == size)
        var item = LayoutItem(.absolute(1), span: .full)
        item.size = size
        #expect(item == LayoutItem(size, span: .full))
        #expect(ItemList([item])[0].size == size)
    }

    @Test func theOriginOfALengthFollowsFromTheSize() {
        #expect(LayoutItem(.absolute(1)).source == .given)
        #expect(LayoutItem(.aspectRatio(1)).source == .given)
        #expect(LayoutItem(.automatic(estimated: 1)).source == .estimated)
        let measured = LayoutItem(.automatic(estimated: 1), lane: 2).measured(7)
        #expect(measured.source == .measured && measured.size == .absolute(7) && measured.lane == 2)
    }

    @Test func aLengthFollowsFromTheBreadth() {
        #expect(ItemSize.absolute(30).length(breadth: 100, axis: .vertical) == 30)
        #expect(ItemSize.aspectRatio(2).length(breadth: 100, axis: .vertical) == 50)
        #expect(ItemSize.aspectRatio(2).length(breadth: 100, axis: .horizontal) == 200)
        #expect(ItemSize.automatic(estimated: 30).length(breadth: 100, axis: .vertical) == 30)
        #expect(ItemSize.automatic.length(breadth: 100, axis: .vertical) == nil)
        #expect(ItemSize.absolute(.nan).length(breadth: 100, axis: .vertical) == 0)
        #expect(ItemSize.absolute(.infinity).length(breadth: 100, axis: .vertical) == 0x1p40)
    }
}
