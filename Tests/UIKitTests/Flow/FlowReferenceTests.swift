import TestSupport
import Testing
import UIKit

/// Rounds to half points, halves up.
private func pixel(_ length: CGFloat) -> CGFloat { (length * 2 + 0.5 + 1e-6).rounded(.down) / 2 }

/// A simple second implementation of the rules: frames of one section's items in a vertical layout.
private func plainFrames(_ sizes: [CGSize], width: CGFloat, insets: UIEdgeInsets, lineSpacing: CGFloat, itemSpacing: CGFloat) -> [CGRect] {
    let room = width - insets.left - insets.right
    func needed(_ line: [CGFloat]) -> CGFloat { line.reduce(0, +) + itemSpacing * CGFloat(line.count - 1) }
    var lines: [[Int]] = []
    for item in sizes.indices {
        if let line = lines.last, needed((line + [item]).map { sizes[$0].width }) <= room {
            lines[lines.count - 1].append(item)
        } else {
            lines.append([item])
        }
    }
    var frames: [CGRect] = []
    var y = insets.top
    for (number, line) in lines.enumerated() {
        var widths = line.map { sizes[$0].width }
        let isLast = number == lines.count - 1
        let areEqual = line.allSatisfy { sizes[$0] == sizes[line[0]] }
        if isLast && areEqual { while needed(widths + [widths[0]]) <= room { widths.append(widths[0]) } }
        let left = widths.count == 1 ? room - needed(widths) : max(0, room - needed(widths))
        var x = insets.left
        var gap = itemSpacing
        if !isLast || areEqual {
            if widths.count == 1 { x += left / 2 } else { gap += left / CGFloat(widths.count - 1) }
        }
        let height = line.map { sizes[$0].height }.max() ?? 0
        for item in line {
            let origin = CGPoint(x: pixel(x), y: pixel(y + (height - sizes[item].height) / 2))
            frames.append(CGRect(origin: origin, size: sizes[item]))
            x += sizes[item].width + gap
        }
        y += height + lineSpacing
    }
    return frames
}

private struct Drawn {
    var sizes: [CGSize]
    var insets: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var width: CGFloat

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...120, using: &random)
        let one = CGSize(width: random.length(5...200), height: random.length(5...90))
        let isUniform = seed % 3 == 0
        sizes = (0..<count).map { _ in isUniform ? one : CGSize(width: random.length(1...220), height: random.length(1...90)) }
        insets = UIEdgeInsets(
            top: random.length(0...20),
            left: random.length(0...30),
            bottom: random.length(0...20),
            right: random.length(0...30)
        )
        lineSpacing = random.length(-1...20)
        itemSpacing = random.length(0...20)
        width = random.length(150...500)
    }

    @MainActor
    func apply(_ layout: UICollectionViewFlowLayout) {
        layout.sectionInset = insets
        layout.minimumLineSpacing = lineSpacing
        layout.minimumInteritemSpacing = itemSpacing
    }
}

/// Tests of random sections against the reference implementation.
@MainActor
struct FlowReferenceTests {
    @Test(arguments: 1...120) func framesEqualTheReferenceImplementation(_ seed: UInt64) {
        let drawn = Drawn(seed: seed)
        let delegate = FlowSizesDelegate { drawn.sizes[$0.item] }
        let scene = FlowScene([drawn.sizes.count], width: drawn.width, delegate: delegate, change: drawn.apply)
        let plain = plainFrames(
            drawn.sizes,
            width: drawn.width,
            insets: drawn.insets,
            lineSpacing: drawn.lineSpacing,
            itemSpacing: drawn.itemSpacing
        )
        #expect(areClose(scene.items(), plain), "seed \(seed)")
    }

    @Test(arguments: 1...60) func horizontalEqualsTransposedVertical(_ seed: UInt64) {
        let drawn = Drawn(seed: seed)
        let sizes = drawn.sizes
        let delegate = FlowSizesDelegate { sizes[$0.item % sizes.count] }
        let turned = FlowSizesDelegate {
            let size = sizes[$0.item % sizes.count]
            return CGSize(width: size.height, height: size.width)
        }
        let counts = [drawn.sizes.count, 0, 3]
        let vertical = FlowScene(counts, width: drawn.width, height: 300, delegate: delegate) {
            drawn.apply($0)
            $0.headerReferenceSize = CGSize(width: 3, height: 30)
            $0.footerReferenceSize = CGSize(width: 3, height: 20)
        }
        let horizontal = FlowScene(counts, width: 300, height: drawn.width, delegate: turned) {
            drawn.apply($0)
            $0.scrollDirection = .horizontal
            let insets = drawn.insets
            $0.sectionInset = UIEdgeInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
            $0.headerReferenceSize = CGSize(width: 30, height: 3)
            $0.footerReferenceSize = CGSize(width: 20, height: 3)
        }
        func turn(_ frame: CGRect?) -> CGRect? { frame.map { rect($0.minY, $0.minX, $0.height, $0.width) } }
        for section in counts.indices {
            #expect(areClose(horizontal.items(section), vertical.items(section).compactMap(turn)), "seed \(seed)")
            #expect(isClose(horizontal.header(section)?.frame, turn(vertical.header(section)?.frame)), "seed \(seed)")
            #expect(isClose(horizontal.footer(section)?.frame, turn(vertical.footer(section)?.frame)), "seed \(seed)")
        }
        let size = vertical.layout.collectionViewContentSize
        let other = horizontal.layout.collectionViewContentSize
        #expect(abs(other.width - size.height) < 1e-6 && abs(other.height - size.width) < 1e-6, "seed \(seed)")
    }

    @Test(arguments: 1...60) func aRectangleFindsIntersectingElements(_ seed: UInt64) {
        let drawn = Drawn(seed: seed)
        let delegate = FlowSizesDelegate { drawn.sizes[$0.item % drawn.sizes.count] }
        let scene = FlowScene([40, 0, 25, drawn.sizes.count], width: drawn.width, delegate: delegate) {
            drawn.apply($0)
            if seed % 2 == 0 { $0.minimumLineSpacing = -25 }
            $0.headerReferenceSize = CGSize(width: 3, height: 30)
        }
        var random = SeededGenerator(seed: seed)
        let height = Int(scene.layout.collectionViewContentSize.height)
        for _ in 0..<20 {
            let wanted = rect(
                random.length(-50...400),
                random.length(-100...max(1, height)),
                random.length(1...300),
                random.length(1...600)
            )
            let found = scene.layout.layoutAttributesForElements(in: wanted) ?? []
            var expected: [IndexPath] = []
            for section in scene.source.counts.indices {
                for item in 0..<scene.source.counts[section] {
                    guard let frame = scene.item(item, section) else { continue }
                    if frame.minX < wanted.maxX && frame.maxX > wanted.minX && frame.minY < wanted.maxY && frame.maxY > wanted.minY {
                        expected.append(IndexPath(item: item, section: section))
                    }
                }
            }
            #expect(found.filter { $0.representedElementCategory == .cell }.map(\.indexPath) == expected, "seed \(seed)")
            for attributes in found where attributes.representedElementCategory == .cell {
                #expect(isClose(attributes.frame, scene.item(attributes.indexPath.item, attributes.indexPath.section)), "seed \(seed)")
            }
        }
    }

    @Test func fiveMillionEqualItemsAreLaidOut() {
        let scene = FlowScene([5_000_000]) { $0.itemSize = CGSize(width: 50, height: 50) }
        // Five on a line, 67.5 points apart.
        #expect(isClose(scene.item(4_999_999), rect(270, 60 * 999_999, 50, 50)))
        let bottom = scene.layout.collectionViewContentSize.height
        let hit = scene.layout.layoutAttributesForElements(in: rect(0, bottom - 1, 320, 1)) ?? []
        #expect(hit.last?.indexPath == IndexPath(item: 4_999_999, section: 0))
    }
}
