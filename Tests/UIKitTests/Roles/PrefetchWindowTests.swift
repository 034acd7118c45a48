import Testing

@testable import UIKit

@Suite struct PrefetchWindowTests {
    private let content = CGSize(width: 300, height: 4_000)

    private func visible(at y: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 300, height: 400) }
    private func items(_ items: ClosedRange<Int>) -> [IndexPath] { items.map { IndexPath(item: $0, section: 0) } }

    @Test func queriesHalfAScreenMoreWithinTheContent() {
        var window = PrefetchWindow()
        #expect(window.rect(around: visible(at: 0), content: content, generation: 1) == CGRect(x: 0, y: 0, width: 300, height: 600))
        #expect(window.rect(around: visible(at: 3_600), content: content, generation: 1) == CGRect(x: 0, y: 3_400, width: 300, height: 600))
    }

    @Test func queriesAgainBeforeTheLastEighthOfAScreenIsVisible() {
        var window = PrefetchWindow()
        #expect(window.rect(around: visible(at: 1_000), content: content, generation: 1)?.maxY == 1_600)
        #expect(window.rect(around: visible(at: 1_150), content: content, generation: 1) == nil)
        #expect(window.rect(around: visible(at: 1_151), content: content, generation: 1)?.maxY == 1_751)
        #expect(window.rect(around: visible(at: 1_001), content: content, generation: 1) == nil)
        #expect(window.rect(around: visible(at: 1_000), content: content, generation: 1)?.minY == 800)
    }

    @Test func queriesAgainAfterAPreparation() {
        var window = PrefetchWindow()
        #expect(window.rect(around: visible(at: 0), content: content, generation: 1) != nil)
        #expect(window.rect(around: visible(at: 0), content: content, generation: 1) == nil)
        #expect(window.rect(around: visible(at: 0), content: content, generation: 2) != nil)
    }

    @Test func prefetchesNewItemsAndCancelsThoseThatLeftWithoutAView() {
        var window = PrefetchWindow()
        let first = window.move(to: items(3...5)) { _ in false }
        #expect(first.prefetched.map(\.item) == [3, 4, 5])
        #expect(first.canceled.isEmpty)
        let second = window.move(to: items(5...7)) { $0.item == 4 }
        #expect(second.prefetched.map(\.item) == [6, 7])
        #expect(second.canceled.map(\.item) == [3])
    }

    @Test func announcesAllItemsAgainAfterAReload() {
        var window = PrefetchWindow()
        _ = window.rect(around: visible(at: 0), content: content, generation: 1)
        _ = window.move(to: items(3...5)) { _ in false }
        window.removeAll()
        #expect(window.rect(around: visible(at: 0), content: content, generation: 1) != nil)
        let change = window.move(to: items(4...5)) { _ in false }
        #expect(change.prefetched.map(\.item) == [4, 5])
        #expect(change.canceled.isEmpty)
    }
}
