import CascadeTesting
import Showcase
import Testing
import UIKit

@MainActor
@Suite("The shop wall")
struct ShopWallTests {
    static func products(_ count: Int) -> [Product] {
        (0..<count).map { (number: Int) -> Product in
            let name = number % 4 == 0 ? "A lamp with a name that takes two lines, number \(number)" : "Lamp \(number)"
            let price = number * 37 % 100 + 1
            let height = 120 + number * 53 % 240
            return Product(name: name, price: "\(price) €", picture: "lamp-\(number)", width: 200, height: Double(height))
        }
    }

    private func stage(_ count: Int, size: CGSize = CGSize(width: 390, height: 844)) -> Stage<ShopWallViewController> {
        Stage(ShopWallViewController(products: Self.products(count)), size: size)
    }

    private func cells(_ stage: Stage<ShopWallViewController>) -> [UICollectionViewCell] { stage.controller.collectionView.visibleCells }

    private func columns(_ stage: Stage<ShopWallViewController>) -> Int { Set(cells(stage).map { $0.frame.minX }).count }

    private func scroll(_ stage: Stage<ShopWallViewController>, to y: CGFloat) {
        stage.controller.collectionView.contentOffset.y = y
        stage.screen.settle()
    }

    private func scrollToEnd(_ stage: Stage<ShopWallViewController>) {
        let view = stage.controller.collectionView
        scroll(stage, to: view.contentSize.height - view.bounds.height)
    }

    @Test("Pictures keep their ratio, captions lie inside their cells, and no cell lies on another", arguments: [320, 390, 844, 1280])
    func frames(width: CGFloat) {
        let products = Self.products(40)
        let stage = stage(40, size: CGSize(width: width, height: 700))
        let view = stage.controller.collectionView
        for _ in 0..<4 {
            for cell in cells(stage) {
                guard let path = view.indexPath(for: cell), let picture = stage.all(UIImageView.self, in: cell).first else {
                    Issue.record("a cell without a picture")
                    continue
                }
                let shop = products[path.item]
                #expect(abs(picture.frame.height - cell.frame.width * shop.height / shop.width) < 0.01)
                let labels = stage.all(UILabel.self, in: cell)
                #expect(labels.count == 2)
                #expect(overhangs(of: labels, in: cell) == [])
                #expect(overlaps(of: labels) == [])
                for label in labels {
                    let needed = label.sizeThatFits(label.bounds.size).height
                    #expect(label.convert(.zero, to: cell).y >= picture.frame.maxY)
                    #expect(label.bounds.height >= needed - 0.51, "“\(label.text ?? "")” needs \(needed)")
                }
            }
            #expect(overlaps(of: cells(stage)) == [])
            scroll(stage, to: view.contentOffset.y + 500)
        }
    }

    @Test("Once a wall was seen, scrolling through it makes no view")
    func reuse() {
        let stage = stage(60)
        func pass() {
            for step in Array(0...12) + (0...12).reversed() { scroll(stage, to: CGFloat(step) * 250) }
        }
        pass()
        stage.screen.forget()
        pass()
        #expect(stage.screen.counts.created == 0)
        #expect(stage.screen.counts.recycled > 0)
    }

    @Test("The header is 100 points high over the whole width, the footer 80, and their buttons are large enough for fingers")
    func bars() throws {
        let stage = stage(10)
        let view = stage.controller.collectionView
        let sort = try #require(stage.button("Sort by price"))
        let header = try #require(sort.superview)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
        scrollToEnd(stage)
        let more = try #require(stage.button("More"))
        let footer = try #require(more.superview)
        #expect(footer.frame == CGRect(x: 0, y: view.contentSize.height - 80, width: 390, height: 80))
        let top = try #require(stage.button("Back to top"))
        for button in [sort, more, top] {
            #expect(button.bounds.height >= 44 && button.bounds.width >= 44)
            #expect(button.accessibilityLabel == button.currentTitle && button.accessibilityTraits.contains(.button))
        }
    }

    @Test("The header's button sorts by price, then by name, moves the cells there and is reported")
    func sorting() {
        let stage = stage(30)
        var taps = 0
        stage.controller.onHeaderTap = { taps += 1 }
        scroll(stage, to: 40)
        stage.screen.forget()
        #expect(stage.tap(stage.button("Sort by price")))
        #expect(stage.screen.counts.animated > 0)
        stage.screen.settle()
        #expect(taps == 1)
        #expect(stage.controller.collectionView.contentOffset.y == 0)
        #expect(shown(stage) == Self.products(30).sorted { amount($0) < amount($1) }.prefix(shown(stage).count).map { $0.name })
        #expect(stage.tap(stage.button("Sort by name")))
        stage.screen.settle()
        #expect(taps == 2)
        #expect(shown(stage) == Self.products(30).map { $0.name }.sorted().prefix(shown(stage).count).map { $0 })
        #expect(overlaps(of: cells(stage)) == [])
    }

    private func amount(_ shop: Product) -> Int { Int(shop.price.dropLast(2)) ?? 0 }

    /// The names that are seen, in order.
    private func shown(_ stage: Stage<ShopWallViewController>) -> [String] {
        let view = stage.controller.collectionView
        return view.indexPathsForVisibleItems.sorted().prefix { $0.item < 6 }.compactMap { path in
            view.cellForItem(at: path).flatMap { stage.all(UILabel.self, in: $0).first?.text }
        }
    }

    @Test("Where people want less motion, sorting moves nothing about")
    func reduceMotion() {
        let stage = stage(30)
        stage.screen.reducesMotion = true
        stage.screen.forget()
        #expect(stage.tap(stage.button("Sort by price")))
        #expect(stage.screen.counts.animated == 0)
        #expect(shown(stage).first == Self.products(30).min { amount($0) < amount($1) }?.name)
        scrollToEnd(stage)
        #expect(stage.tap(stage.button("Back to top")))
        #expect(stage.controller.collectionView.contentOffset.y == 0)
        scrollToEnd(stage)
        #expect(stage.tap(stage.button("More")))
        stage.screen.settle()
        #expect(stage.controller.collectionView.contentOffset.y > 500)
    }

    @Test("A tap on a thing reports it, and says for a while what it is")
    func selection() throws {
        let stage = stage(12)
        var selected: [Product] = []
        stage.controller.onSelect = { selected.append($0) }
        let cell = try #require(stage.controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(cell.accessibilityLabel == "Lamp 1, 38 €")
        #expect(cell.accessibilityTraits.contains(.button))
        #expect(stage.tap(cell))
        #expect(selected == [Self.products(12)[1]])
        stage.screen.advance(by: 0.2)
        let banner = try #require(stage.all(UILabel.self).first { $0.text == "Lamp 1 · 38 €" })
        #expect(banner.alpha == 1)
        #expect(window(stage).contains(place(of: banner)))
        #expect(stage.controller.collectionView.indexPathsForSelectedItems == [])
        stage.screen.settle()
        #expect(banner.alpha == 0)
    }

    @Test("A second tap changes the banner's text, and it is seen on", arguments: [0.1, 1, 2.4])
    func twoTaps(delay: Double) throws {
        let stage = stage(12)
        let view = stage.controller.collectionView
        #expect(stage.tap(view.cellForItem(at: IndexPath(item: 1, section: 0))))
        stage.screen.advance(by: delay)
        #expect(stage.tap(view.cellForItem(at: IndexPath(item: 0, section: 0))))
        stage.screen.advance(by: 0.3)
        let banner = try #require(stage.all(UILabel.self).first { $0.text?.hasPrefix("A lamp") == true && $0.text?.contains("·") == true })
        for _ in 0..<15 {
            #expect(banner.layer.presentation()?.opacity == 1)
            stage.screen.advance(by: 0.1)
        }
        stage.screen.settle()
        #expect(banner.alpha == 0)
    }

    private func window(_ stage: Stage<ShopWallViewController>) -> CGRect { stage.window.bounds }

    @Test("The footer's button leads back to the top, over time, and is reported")
    func backToTop() {
        let stage = stage(30)
        stage.window.setSafeArea(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        stage.screen.settle()
        var taps = 0
        stage.controller.onFooterTap = { taps += 1 }
        let view = stage.controller.collectionView
        scroll(stage, to: view.contentSize.height - view.bounds.height + 34)
        #expect(stage.tap(stage.button("Back to top")))
        #expect(view.contentOffset.y > 100)
        stage.screen.settle()
        #expect(view.contentOffset.y == -47)
        #expect(taps == 1)
    }

    @Test("More goods come below those that are there; more than fifty are shown in three columns, and what is on screen stays in view")
    func more() throws {
        let stage = stage(20)
        let view = stage.controller.collectionView
        for count in [40, 60] {
            scrollToEnd(stage)
            let last = try #require(view.indexPathsForVisibleItems.max())
            stage.screen.forget()
            #expect(stage.tap(stage.button("More")))
            #expect(stage.screen.counts.animated > 0)
            stage.screen.settle()
            #expect(view.numberOfItems(inSection: 0) == count)
            #expect(overlaps(of: cells(stage)) == [])
            #expect(view.indexPathsForVisibleItems.contains { $0.item <= last.item })
        }
        #expect(columns(stage) == 3)
        scroll(stage, to: 0)
        #expect(columns(stage) == 3)
        #expect(stage.all(UILabel.self).contains { $0.text == "60 items" })
        #expect(stage.tap(stage.button("Sort by price")))
        stage.screen.settle()
        #expect(overlaps(of: cells(stage)) == [])
    }

    @Test("Fifty things are in two columns, fifty-one in three", arguments: [(50, 2), (51, 3)])
    func columns(count: Int, expected: Int) {
        #expect(columns(stage(count)) == expected)
    }

    @Test("Turned, the wall fits the other width and keeps its columns and what was seen")
    func rotation() throws {
        let stage = stage(40)
        scroll(stage, to: 900)
        let seen = Set(stage.controller.collectionView.indexPathsForVisibleItems)
        stage.window.resize(to: CGSize(width: 844, height: 390), duration: 0.3)
        stage.screen.settle()
        #expect(columns(stage) == 2)
        #expect(overlaps(of: cells(stage)) == [])
        #expect(stage.controller.collectionView.contentSize.width == 844 - 0.0001)
        #expect(!seen.isDisjoint(with: stage.controller.collectionView.indexPathsForVisibleItems))
        #expect(cells(stage).allSatisfy { $0.frame.minX >= 20 && $0.frame.maxX <= 824 })
    }

    @Test("Cells keep free of the notch and of the page's margins")
    func safeArea() {
        let stage = stage(20, size: CGSize(width: 844, height: 390))
        stage.window.setSafeArea(UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        stage.screen.settle()
        #expect(cells(stage).allSatisfy { $0.frame.minX >= 67 && $0.frame.maxX <= 777 })
        #expect(stage.all(UIButton.self).allSatisfy { place(of: $0).maxX <= 777 && place(of: $0).minX >= 67 })
    }

    @Test("Right to left, the wall and its bars are mirrored")
    func rightToLeft() throws {
        let (left, right) = (stage(8), stage(8))
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

    @Test("Larger text makes captions and cells higher")
    func largerText() throws {
        let stage = stage(12)
        let path = IndexPath(item: 1, section: 0)
        let before = try #require(stage.controller.collectionView.cellForItem(at: path)).frame.height
        stage.set { $0.preferredContentSizeCategory = .accessibilityLarge }
        let cell = try #require(stage.controller.collectionView.cellForItem(at: path))
        #expect(cell.frame.height > before + 10)
        let labels = stage.all(UILabel.self, in: cell)
        #expect(overhangs(of: labels, in: cell) == [])
        #expect(overlaps(of: labels) == [])
        #expect(labels.allSatisfy { $0.bounds.height >= $0.sizeThatFits($0.bounds.size).height - 0.51 })
        let header = try #require(stage.button("Sort by price")?.superview)
        #expect(overhangs(of: header.subviews, in: header) == [])
        #expect(overlaps(of: header.subviews) == [])
        scrollToEnd(stage)
        let footer = try #require(stage.button("More")?.superview)
        #expect(overhangs(of: footer.subviews, in: footer) == [])
        #expect(overlaps(of: footer.subviews) == [])
    }

    @Test("A wall without goods shows its bars, and its buttons do nothing bad")
    func empty() {
        let stage = stage(0)
        #expect(stage.all(UILabel.self).contains { $0.text == "0 items" })
        for title in ["Sort by price", "More", "Back to top"] { #expect(stage.tap(stage.button(title))) }
        stage.screen.settle()
        #expect(cells(stage).isEmpty)
    }

    @Test("Goods of impossible sizes get a square, and the wall scrolls on")
    func hostileSizes() {
        let sizes: [Double] = [.nan, 0, -3, .infinity, 1e300, 200]
        let products = sizes.flatMap { width in sizes.map { Product(name: "", price: "", picture: "", width: width, height: $0) } }
        let stage = Stage(ShopWallViewController(products: products))
        stage.screen.drag(stage.controller.collectionView, by: CGPoint(x: 0, y: -400))
        stage.screen.settle()
        #expect(!cells(stage).isEmpty)
        #expect(overlaps(of: cells(stage)) == [])
    }

    @Test("A wall that is let go of goes, with all its views")
    func lifetime() {
        weak var gone: ShopWallViewController?
        weak var view: UICollectionView?
        do {
            let stage = stage(30)
            gone = stage.controller
            view = stage.controller.collectionView
            #expect(stage.tap(stage.button("Sort by price")))
            stage.screen.settle()
            stage.window.rootViewController = nil
            stage.screen.settle()
        }
        #expect(gone == nil)
        #expect(view == nil)
    }
}
