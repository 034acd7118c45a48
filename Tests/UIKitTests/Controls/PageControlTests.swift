import Foundation
import Testing
import UIKit

@Suite @MainActor
struct PageControlTests {
    let scene = TouchScene()
    let log = CallLog()

    private func pages(_ count: Int) -> UIPageControl {
        let pages = UIPageControl(frame: CGRect(x: 100, y: 100, width: 120, height: 26))
        pages.numberOfPages = count
        pages.addAction(UIAction { [log] _ in log.lines.append("\(pages.currentPage)") }, for: .valueChanged)
        scene.window.addSubview(pages)
        scene.window.layoutIfNeeded()
        return pages
    }

    @Test func theCurrentPageIsClampedWithoutAnEvent() {
        let pages = pages(3)
        pages.currentPage = 7
        #expect(pages.currentPage == 2)
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.numberOfPages = -1
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0)
        #expect(log.lines.isEmpty)
    }

    @Test func aTapTurnsToThePageOnItsSide() {
        let pages = pages(3)
        scene.tap(200, 110)
        scene.tap(200, 110)
        scene.tap(200, 110)
        #expect(pages.currentPage == 2 && log.lines == ["1", "2"])
        scene.tap(110, 110)
        #expect(pages.currentPage == 1)
        pages.semanticContentAttribute = .forceRightToLeft
        scene.tap(110, 110)
        #expect(pages.currentPage == 2)
        pages.isEnabled = false
        scene.tap(200, 110)
        #expect(pages.currentPage == 2 && log.lines == ["1", "2", "1", "2"])
    }

    @Test func theDotsAreCenteredAndMirrored() {
        let pages = pages(3)
        pages.currentPageIndicatorTintColor = .red
        pages.pageIndicatorTintColor = .blue
        #expect(pages.subviews.map(\.center.x) == [44, 60, 76])
        #expect(pages.subviews.map(\.backgroundColor) == [.red, .blue, .blue])
        pages.semanticContentAttribute = .forceRightToLeft
        pages.setNeedsLayout()
        pages.layoutIfNeeded()
        #expect(pages.subviews.map(\.center.x) == [76, 60, 44])
        pages.numberOfPages = 1
        pages.hidesForSinglePage = true
        #expect(pages.subviews.map(\.isHidden) == [true])
        #expect(pages.size(forNumberOfPages: 1) == pages.intrinsicContentSize)
    }

    @Test func asManyDotsAsFitAreShownAroundTheCurrentPage() {
        let pages = pages(20)
        func shown() -> [Int] {
            pages.layoutIfNeeded()
            return pages.subviews.indices.filter { !pages.subviews[$0].isHidden }
        }
        #expect(shown() == Array(0..<7))
        for page in [9, 19] {
            pages.currentPage = page
            #expect(shown() == (page == 9 ? Array(6..<13) : Array(13..<20)))
            let places = shown().map { pages.subviews[$0].center.x }
            #expect(places == [12, 28, 44, 60, 76, 92, 108])
        }
        pages.frame.size.width = 400
        #expect(shown() == Array(0..<20))
        pages.frame.size.width = 0
        #expect(shown() == [19])
    }

    @Test func aScreenReaderAdjustsIt() {
        let pages = pages(2)
        #expect(pages.accessibilityValue == "page 1 of 2" && pages.accessibilityTraits == .adjustable)
        pages.accessibilityIncrement()
        pages.accessibilityIncrement()
        #expect(pages.accessibilityValue == "page 2 of 2" && log.lines == ["1"])
        pages.accessibilityDecrement()
        #expect(log.lines == ["1", "0"])
    }
}
