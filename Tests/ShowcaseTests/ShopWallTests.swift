import CascadeTesting
import Showcase
import Testing
import UIKit

@MainActor
@Suite
struct ShopWallTests {
    static func products(_ count: Int) -> [Product] {
        (0..<count).map { (number: Int) -> Product in
            let name = number % 4 == 0 ? "A lamp with a name that takes two lines, number \(number)" : "Lamp \(number)"
            let price = number * 37 % 100 + 1
            let height = 120 + number * 53 % 240
            return Product(name: name, price: "\(price) €", picture: "lamp-\(number)", width: 200, height: Double(height))
        }
    }

    private func fixture(_ count: Int, size: CGSize = CGSize(width: 390, height: 844)) -> ControllerFixture<ShopWallViewController> {
        ControllerFixture(ShopWallViewController(products: Self.products(count)), size: size)
    }

    private func cells(_ fixture: ControllerFixture<ShopWallViewController>) -> [UICollectionViewCell] {
        fixture.controller.collectionView.visibleCells
    }

    private func columns(_ fixture: ControllerFixture<ShopWallViewController>) -> Int { Set(cells(fixture).map { $0.frame.minX }).count }

    private func scroll(_ fixture: ControllerFixture<ShopWallViewController>, to y: CGFloat) {
        fixture.controller.collectionView.contentOffset.y = y
        fixture.screen.settle()
    }

    private func scrollToEnd(_ fixture: ControllerFixture<ShopWallViewController>) {
        let view = fixture.controller.collectionView
        scroll(fixture, to: view.contentSize.height - view.bounds.height)
    }

    @Test(arguments: [320, 390, 844, 1280])
    func picturesKeepTheirRatioAndCellsDoNotOverlap(width: CGFloat) {
        let products = Self.products(40)
        let fixture = fixture(40, size: CGSize(width: width, height: 700))
        let view = fixture.controller.collectionView
        for _ in 0..<4 {
            for cell in cells(fixture) {
                guard let path = view.indexPath(for: cell), let picture = fixture.all(UIImageView.self, in: cell).first else {
                    Issue.record("a cell without a picture")
                    continue
                }
                let shop = products[path.item]
                #expect(abs(picture.frame.height - cell.frame.width * shop.height / shop.width) < 0.01)
                let labels = fixture.all(UILabel.self, in: cell)
                #expect(labels.count == 2)
                #expect(overhangs(of: labels, in: cell) == [])
                #expect(overlaps(of: labels) == [])
                for label in labels {
                    let needed = label.sizeThatFits(label.bounds.size).height
                    #expect(label.convert(.zero, to: cell).y >= picture.frame.maxY)
                    #expect(label.bounds.height >= needed - 0.51, "“\(label.text ?? "")” needs \(needed)")
                }
            }
            #expect(overlaps(of: cells(fixture)) == [])
            scroll(fixture, to: view.contentOffset.y + 500)
        }
    }

    @Test func scrollingThroughAWallAgainMakesNoViews() {
        let fixture = fixture(60)
        func pass() {
            for step in Array(0...12) + (0...12).reversed() { scroll(fixture, to: CGFloat(step) * 250) }
        }
        pass()
        fixture.screen.forget()
        pass()
        #expect(fixture.screen.counts.created == 0)
        #expect(fixture.screen.counts.recycled > 0)
    }

    @Test func headerAndFooterHaveTheirHeightsAndLargeButtons() throws {
        let fixture = fixture(10)
        let view = fixture.controller.collectionView
        let sort = try #require(fixture.button("Sort by price"))
        let header = try #require(sort.superview)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
        scrollToEnd(fixture)
        let more = try #require(fixture.button("More"))
        let footer = try #require(more.superview)
        #expect(footer.frame == CGRect(x: 0, y: view.contentSize.height - 80, width: 390, height: 80))
        let top = try #require(fixture.button("Back to top"))
        for button in [sort, more, top] {
            #expect(button.bounds.height >= 44 && button.bounds.width >= 44)
            #expect(button.accessibilityLabel == button.currentTitle && button.accessibilityTraits.contains(.button))
        }
    }

    @Test func theHeadersButtonSortsByPriceThenByName() {
        let fixture = fixture(30)
        var taps = 0
        fixture.controller.onHeaderTap = { taps += 1 }
        scroll(fixture, to: 40)
        fixture.screen.forget()
        #expect(fixture.tap(fixture.button("Sort by price")))
        #expect(fixture.screen.counts.animated > 0)
        fixture.screen.settle()
        #expect(taps == 1)
        #expect(fixture.controller.collectionView.contentOffset.y == 0)
        #expect(shown(fixture) == Self.products(30).sorted { amount($0) < amount($1) }.prefix(shown(fixture).count).map { $0.name })
        #expect(fixture.tap(fixture.button("Sort by name")))
        fixture.screen.settle()
        #expect(taps == 2)
        #expect(shown(fixture) == Self.products(30).map { $0.name }.sorted().prefix(shown(fixture).count).map { $0 })
        #expect(overlaps(of: cells(fixture)) == [])
    }

    @Test func productsWithoutPricesAreSortedByNameAndHaveOnlyTheirNames() throws {
        let products = Self.products(8).map { Product(name: $0.name, price: "", picture: $0.picture, width: 200, height: 200) }
        let fixture = ControllerFixture(ShopWallViewController(products: products))
        let cell = try #require(fixture.controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(cell.accessibilityLabel == "Lamp 1")
        #expect(fixture.tap(cell))
        fixture.screen.advance(by: 0.2)
        #expect(fixture.all(UILabel.self).filter { $0.text == "Lamp 1" }.count == 2, "the caption and the banner")
        fixture.screen.settle()
        #expect(fixture.button("Sort by price") == nil)
        #expect(fixture.tap(fixture.button("Sort by name")))
        fixture.screen.settle()
        #expect(shown(fixture) == products.map { $0.name }.sorted().prefix(shown(fixture).count).map { $0 })
        #expect(fixture.button("Sort by name")?.isEnabled == false, "another sort would change nothing")
    }

    private func amount(_ shop: Product) -> Int { Int(shop.price.dropLast(2)) ?? 0 }

    /// The visible names in order.
    private func shown(_ fixture: ControllerFixture<ShopWallViewController>) -> [String] {
        let view = fixture.controller.collectionView
        return view.indexPathsForVisibleItems.sorted().prefix { $0.item < 6 }.compactMap { path in
            view.cellForItem(at: path).flatMap { fixture.all(UILabel.self, in: $0).first?.text }
        }
    }

    @Test func underReduceMotionSortingIsNotAnimated() {
        let fixture = fixture(30)
        fixture.screen.reducesMotion = true
        fixture.screen.forget()
        #expect(fixture.tap(fixture.button("Sort by price")))
        #expect(fixture.screen.counts.animated == 0)
        #expect(shown(fixture).first == Self.products(30).min { amount($0) < amount($1) }?.name)
        scrollToEnd(fixture)
        #expect(fixture.tap(fixture.button("Back to top")))
        #expect(fixture.controller.collectionView.contentOffset.y == 0)
        scrollToEnd(fixture)
        #expect(fixture.tap(fixture.button("More")))
        fixture.screen.settle()
        #expect(fixture.controller.collectionView.contentOffset.y > 500)
    }

    @Test func aTapOnAProductReportsItAndShowsTheBanner() throws {
        let fixture = fixture(12)
        var selected: [Product] = []
        fixture.controller.onSelect = { selected.append($0) }
        let cell = try #require(fixture.controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(cell.accessibilityLabel == "Lamp 1, 38 €")
        #expect(cell.accessibilityTraits.contains(.button))
        #expect(fixture.tap(cell))
        #expect(selected == [Self.products(12)[1]])
        fixture.screen.advance(by: 0.2)
        let banner = try #require(fixture.all(UILabel.self).first { $0.text == "Lamp 1 · 38 €" })
        #expect(banner.alpha == 1)
        #expect(window(fixture).contains(place(of: banner)))
        #expect(fixture.controller.collectionView.indexPathsForSelectedItems == [])
        fixture.screen.settle()
        #expect(banner.alpha == 0)
    }

    @Test(arguments: [0.1, 1, 2.4])
    func aSecondTapChangesTheBannersText(delay: Double) throws {
        let fixture = fixture(12)
        let view = fixture.controller.collectionView
        #expect(fixture.tap(view.cellForItem(at: IndexPath(item: 1, section: 0))))
        fixture.screen.advance(by: delay)
        #expect(fixture.tap(view.cellForItem(at: IndexPath(item: 0, section: 0))))
        fixture.screen.advance(by: 0.3)
        let banner = try #require(
            fixture.all(UILabel.self).first { $0.text?.hasPrefix("A lamp") == true && $0.text?.contains("·") == true }
        )
        for _ in 0..<15 {
            #expect(banner.layer.presentation()?.opacity == 1)
            fixture.screen.advance(by: 0.1)
        }
        fixture.screen.settle()
        #expect(banner.alpha == 0)
    }

    private func window(_ fixture: ControllerFixture<ShopWallViewController>) -> CGRect { fixture.window.bounds }

    @Test func theFootersButtonScrollsToTheTop() {
        let fixture = fixture(30)
        fixture.window.setSafeArea(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        fixture.screen.settle()
        var taps = 0
        fixture.controller.onFooterTap = { taps += 1 }
        let view = fixture.controller.collectionView
        scroll(fixture, to: view.contentSize.height - view.bounds.height + 34)
        #expect(fixture.tap(fixture.button("Back to top")))
        #expect(view.contentOffset.y > 100)
        fixture.screen.settle()
        #expect(view.contentOffset.y == -47)
        #expect(taps == 1)
    }

    @Test func moreProductsAreAddedBelowAndTheVisibleOnesStay() throws {
        let fixture = fixture(20)
        let view = fixture.controller.collectionView
        for count in [40, 60] {
            scrollToEnd(fixture)
            let last = try #require(view.indexPathsForVisibleItems.max())
            fixture.screen.forget()
            #expect(fixture.tap(fixture.button("More")))
            #expect(fixture.screen.counts.animated > 0)
            fixture.screen.settle()
            #expect(view.numberOfItems(inSection: 0) == count)
            #expect(overlaps(of: cells(fixture)) == [])
            #expect(view.indexPathsForVisibleItems.contains { $0.item <= last.item })
        }
        #expect(columns(fixture) == 3)
        scroll(fixture, to: 0)
        #expect(columns(fixture) == 3)
        #expect(fixture.all(UILabel.self).contains { $0.text == "60 items" })
        #expect(fixture.tap(fixture.button("Sort by price")))
        fixture.screen.settle()
        #expect(overlaps(of: cells(fixture)) == [])
    }

    @Test(arguments: [(50, 2), (51, 3)])
    func fiftyProductsHaveTwoColumnsAndFiftyOneThree(count: Int, expected: Int) {
        #expect(columns(fixture(count)) == expected)
    }

    @Test func rotationKeepsTheColumnsAndTheVisibleProducts() throws {
        let fixture = fixture(40)
        scroll(fixture, to: 900)
        let seen = Set(fixture.controller.collectionView.indexPathsForVisibleItems)
        fixture.window.resize(to: CGSize(width: 844, height: 390), duration: 0.3)
        fixture.screen.settle()
        #expect(columns(fixture) == 2)
        #expect(overlaps(of: cells(fixture)) == [])
        #expect(fixture.controller.collectionView.contentSize.width == 844 - 0.0001)
        #expect(!seen.isDisjoint(with: fixture.controller.collectionView.indexPathsForVisibleItems))
        #expect(cells(fixture).allSatisfy { $0.frame.minX >= 20 && $0.frame.maxX <= 824 })
    }

    @Test func cellsAreInsideTheSafeAreaAndTheMargins() {
        let fixture = fixture(20, size: CGSize(width: 844, height: 390))
        fixture.window.setSafeArea(UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        fixture.screen.settle()
        #expect(cells(fixture).allSatisfy { $0.frame.minX >= 67 && $0.frame.maxX <= 777 })
        #expect(fixture.all(UIButton.self).allSatisfy { place(of: $0).maxX <= 777 && place(of: $0).minX >= 67 })
    }

    @Test func theWallAndItsBarsAreMirroredFromRightToLeft() throws {
        let (left, right) = (fixture(8), fixture(8))
        right.set { $0.layoutDirection = .rightToLeft }
        for item in 0..<4 {
            let path = IndexPath(item: item, section: 0)
            let there = try #require(left.controller.collectionView.cellForItem(at: path)).frame
            let here = try #require(right.controller.collectionView.cellForItem(at: path)).frame
            #expect(here == CGRect(x: 390 - there.maxX, y: there.minY, width: there.width, height: there.height))
        }
        let there = try #require(left.button("Sort by price")).frame
        let here = try #require(right.button("Sort by price")).frame
        #expect(here == CGRect(x: 390 - there.maxX, y: there.minY, width: there.width, height: there.height))
    }

    @Test func largerTextMakesCaptionsAndCellsHigher() throws {
        let fixture = fixture(12)
        let path = IndexPath(item: 1, section: 0)
        let before = try #require(fixture.controller.collectionView.cellForItem(at: path)).frame.height
        fixture.set { $0.preferredContentSizeCategory = .accessibilityLarge }
        let cell = try #require(fixture.controller.collectionView.cellForItem(at: path))
        #expect(cell.frame.height > before + 10)
        let labels = fixture.all(UILabel.self, in: cell)
        #expect(overhangs(of: labels, in: cell) == [])
        #expect(overlaps(of: labels) == [])
        #expect(labels.allSatisfy { $0.bounds.height >= $0.sizeThatFits($0.bounds.size).height - 0.51 })
        let header = try #require(fixture.button("Sort by price")?.superview)
        #expect(overhangs(of: header.subviews, in: header) == [])
        #expect(overlaps(of: header.subviews) == [])
        scrollToEnd(fixture)
        let footer = try #require(fixture.button("More")?.superview)
        #expect(overhangs(of: footer.subviews, in: footer) == [])
        #expect(overlaps(of: footer.subviews) == [])
    }

    @Test func aWallWithoutProductsShowsItsBars() {
        let fixture = fixture(0)
        #expect(fixture.all(UILabel.self).contains { $0.text == "0 items" })
        for title in ["Sort by name", "More", "Back to top"] { #expect(fixture.tap(fixture.button(title))) }
        fixture.screen.settle()
        #expect(cells(fixture).isEmpty)
    }

    @Test func productsWithInvalidSizesAreSquare() {
        let sizes: [Double] = [.nan, 0, -3, .infinity, 1e300, 200]
        let products = sizes.flatMap { width in sizes.map { Product(name: "", price: "", picture: "", width: width, height: $0) } }
        let fixture = ControllerFixture(ShopWallViewController(products: products))
        fixture.screen.drag(fixture.controller.collectionView, by: CGPoint(x: 0, y: -400))
        fixture.screen.settle()
        #expect(!cells(fixture).isEmpty)
        #expect(overlaps(of: cells(fixture)) == [])
    }

    @Test func aReleasedWallIsDeallocatedWithItsViews() {
        weak var gone: ShopWallViewController?
        weak var view: UICollectionView?
        do {
            let fixture = fixture(30)
            gone = fixture.controller
            view = fixture.controller.collectionView
            #expect(fixture.tap(fixture.button("Sort by price")))
            fixture.screen.settle()
            fixture.window.rootViewController = nil
            fixture.screen.settle()
        }
        #expect(gone == nil)
        #expect(view == nil)
    }
}
