import Cascade
import CascadeTesting
import CascadeUIKit
import Timing
import UIKit

/// CascadeUIKit with the portable UIKit, next to the engine alone and next to the algorithms of tutorials.
@main
@MainActor
struct Layouts {
    static func main() {
        let items = 1_000_000
        // First, because freed memory may stay with the process.
        let bytes = memory(items)
        let engine = engineAlone(items)
        prepare(items, engine: engine)
        query(items)
        scroll()
        insert(items)
        if let bytes { show(bytes) }
        tutorial(100_000)
    }

    /// Returns the engine's time in nanoseconds per item for given lengths.
    private static func engineAlone(_ items: Int) -> Double {
        let list = ItemList(lengths: Scene.heights(items).map { Double($0) })
        var figures = Figures()
        for _ in 0..<5 {
            figures.measure { blackHole(usual.arrange([LayoutSection(list)], in: LayoutSize(width: 390, height: 844)).contentSize) }
        }
        return figures.nanoseconds(each: items)
    }

    private static func prepare(_ items: Int, engine: Double) {
        print("prepare, 10⁶ items           ns an item   of the engine alone")
        func row(_ name: String, _ figures: Figures, bar: Double, isRatio: Bool) {
            var line = Line()
            let each = figures.nanoseconds(each: items)
            line.add(name, 29)
            line.add(each, digits: 2, 13)
            line.add(each / engine, digits: 2, 20)
            print(line.finished(isMet: (isRatio ? each / engine : each) <= bar, otherwise: "at most \(bar)\(isRatio ? " times" : " ns")"))
        }
        var alone = Figures()
        alone.add(.nanoseconds(engine * Double(items)))
        row("engine alone", alone, bar: 1, isRatio: true)

        let given = WaterfallLayout(usual)
        let first = Scene(count: items, layout: given)
        given.items = [ItemList(lengths: first.heights.map { Double($0) })]
        first.screen.show(first.view)
        row("given as an array", time(given, items: first.heights), bar: 2, isRatio: true)

        let second = Scene(waterfallOf: items)
        row("asked of a delegate", time(second.view.collectionViewLayout), bar: 40, isRatio: false)
        print("")
    }

    /// Times layouts with other items each: a list that has not changed is not arranged again.
    private static func time(_ layout: WaterfallLayout, items heights: [CGFloat]) -> Figures {
        var figures = Figures()
        for round in 1...5 {
            layout.items = [ItemList(lengths: heights.map { Double($0) + Double(round) })]
            layout.invalidateLayout()
            figures.measure { layout.prepare() }
        }
        return figures
    }

    private static func time(_ layout: UICollectionViewLayout) -> Figures {
        var figures = Figures()
        for _ in 0..<5 {
            layout.invalidateLayout()
            figures.measure { layout.prepare() }
        }
        return figures
    }

    private static func query(_ items: Int) {
        let scene = Scene(waterfallOf: items)
        let layout = scene.view.collectionViewLayout
        var figures = Figures()
        var hits = 0
        for round in 0..<200 {
            let rect = CGRect(x: 0, y: 30_000_000 + CGFloat(round) * 200, width: 390, height: 844)
            figures.measure { hits += layout.layoutAttributesForElements(in: rect)?.count ?? 0 }
        }
        let found = Double(hits) / 200
        var line = Line()
        line.add("elements, while scrolling", 29)
        let each = figures.microseconds() / found * 20
        line.add("\(each.rounded(2)) µs for 20 elements (\(found.rounded(1)) found a query)", 20)
        print(line.finished(isMet: each <= 2, otherwise: "at most 2 µs"))
        print("")
    }

    private static func scroll() {
        print("a scroll frame of 20 points       µs")
        var first: Double?
        for items in [1_000, 100_000, 1_000_000] {
            let scene = Scene(waterfallOf: items)
            var figures = Figures()
            for _ in 0..<400 {
                figures.measure {
                    scene.view.contentOffset.y += 20
                    scene.screen.frame()
                }
            }
            var line = Line()
            line.add("\(items) items", 29)
            line.add(figures.microseconds(), digits: 1, 13)
            line.add(figures.microseconds() / (first ?? figures.microseconds()), digits: 2, 20)
            print(line.finished(isMet: figures.microseconds() <= (first ?? .infinity) * 1.5, otherwise: "at most 1.5 times the first"))
            first = first ?? figures.microseconds()
        }
        print("")
    }

    private static func insert(_ items: Int) {
        let scene = Scene(waterfallOf: items)
        var figures = Figures()
        for round in 0..<9 {
            let middle = items / 2 + round
            scene.heights.insert(100, at: middle)
            figures.measure { scene.view.insertItems(at: [IndexPath(item: middle, section: 0)]) }
            scene.screen.settle()
        }
        var line = Line()
        line.add("insert in the middle of 10⁶", 29)
        line.add("\((figures.microseconds() / 1_000).rounded(2)) ms", 20)
        print(line.finished(isMet: figures.microseconds() < 2_000, otherwise: "under 2 ms"))
        print("")
    }

    /// The bytes per item by which the process grows when a layout is prepared, without the app's own array of heights.
    private static func memory(_ items: Int) -> Double? {
        let layout = WaterfallLayout(usual)
        let scene = Scene(count: items, layout: layout)
        layout.delegate = scene
        guard let before = residentBytes() else { return nil }
        scene.screen.show(scene.view)
        guard let after = residentBytes() else { return nil }
        return Double(after - before) / Double(items)
    }

    private static func show(_ bytes: Double) {
        var line = Line()
        line.add("kept of 10⁶, screen included", 29)
        line.add("\(bytes.rounded(1)) bytes an item", 20)
        print(line.finished(isMet: bytes < 24, otherwise: "under 24 bytes an item"))
        print("")
    }

    private static func tutorial(_ items: Int) {
        print("beside the tutorial's algorithm, 10⁵ items: times faster")
        let theirs = TutorialWaterfall()
        let old = Scene(count: items, layout: theirs)
        theirs.height = { path, _ in old.heights[path.item] }
        old.screen.show(old.view)
        let ours = WaterfallLayout(usual)
        let new = Scene(count: items, layout: ours)
        ours.items = [ItemList(lengths: new.heights.map { Double($0) })]
        new.screen.show(new.view)
        func row(_ name: String, _ ratio: Double, bar: Double) {
            var line = Line()
            line.add(name, 29)
            line.add(ratio, digits: 1, 13)
            print(line.finished(isMet: ratio >= bar, otherwise: "at least \(Int(bar)) times"))
        }
        row("prepare", time(theirs).microseconds() / time(ours, items: new.heights).microseconds(), bar: 30)
        row("elements in a rectangle", query(theirs) / query(ours), bar: 1_000)
    }

    private static func query(_ layout: UICollectionViewLayout) -> Double {
        var figures = Figures()
        for round in 0..<30 {
            let rect = CGRect(x: 0, y: CGFloat(round) * 100_000, width: 390, height: 844)
            figures.measure { blackHole(layout.layoutAttributesForElements(in: rect)?.count) }
        }
        return figures.microseconds()
    }
}

/// Keeps the optimizer from removing work.
@inline(never)
func blackHole<Value>(_ value: Value) {}
