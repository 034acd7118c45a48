import Cascade
import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

@MainActor
@Suite
struct RandomLineTests {
    @Test(arguments: 0..<24)
    func visibleItemsAreThoseOfTheEngineAtTheSameOffset(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var options = Carousel.options(
            LineSnapping.allCases.randomElement(using: &random)!,
            axis: Bool.random(using: &random) ? .horizontal : .vertical,
            limit: [nil, 1, 2].randomElement(using: &random)!,
            loops: Bool.random(using: &random),
            effects: Bool.random(using: &random) ? .shrinking : .none
        )
        let line = Carousel(count: Int.random(in: 0...12, using: &random), options, size: CGSize(width: 300, height: 300))
        let isMirrored = Bool.random(using: &random)
        if isMirrored { line.view.semanticContentAttribute = .forceRightToLeft }
        let hasSizes = Bool.random(using: &random)
        line.size = { hasSizes ? CGSize(width: 40 + $0 % 5 * 30, height: 50 + $0 % 3 * 40) : nil }
        _ = line.show()
        options = options.withReadingDirection(isMirrored ? .rightToLeft : .leftToRight)
        var fresh = 100
        for step in 0..<25 {
            let count = line.numbers.count
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                let index = Int.random(in: 0...count, using: &random)
                fresh += 1
                line.view.performBatchUpdates {
                    line.numbers.insert(fresh, at: index)
                    line.view.insertItems(at: [IndexPath(item: index, section: 0)])
                }
            case 1 where count > 0:
                let index = Int.random(in: 0..<count, using: &random)
                line.view.performBatchUpdates {
                    line.numbers.remove(at: index)
                    line.view.deleteItems(at: [IndexPath(item: index, section: 0)])
                }
            case 2 where count > 1:
                let (from, to) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
                line.view.performBatchUpdates {
                    line.numbers.insert(line.numbers.remove(at: from), at: to)
                    line.view.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
                }
            case 3:
                let way = CGFloat.random(in: -300...300, using: &random)
                line.screen.drag(line.view, by: CGPoint(x: way, y: way / 3))
            case 4:
                let way = CGFloat.random(in: -300...300, using: &random)
                line.screen.drag(line.view, by: CGPoint(x: way / 3, y: way), over: 3)
            case 5: line.view.frame.size = CGSize(width: [300, 420].randomElement(using: &random)!, height: 300)
            case 6: line.layout.step(by: Int.random(in: -2...2, using: &random))
            default:
                if count > 0 {
                    let path = IndexPath(item: Int.random(in: 0..<count, using: &random), section: 0)
                    line.layout.scrollToItem(at: path, animated: Bool.random(using: &random))
                }
            }
            line.screen.settle()

            let items = ItemList(
                line.numbers.map { number in
                    guard let size = line.size(number) else { return LayoutItem(.automatic) }
                    let isVertical = options.axis == .vertical
                    return LayoutItem(
                        .absolute(isVertical ? size.height : size.width),
                        breadth: isVertical ? size.width : size.height
                    )
                }
            )
            let size = line.view.bounds.size
            let expected = options.arrange([LayoutSection(items)], in: LayoutSize(width: size.width, height: size.height))
            let offset = LayoutPoint(x: line.view.contentOffset.x, y: line.view.contentOffset.y)
            // Slightly narrower than the bounds: rule 3.5 of Apple's behavior.
            let short = options.axis == .vertical && expected.contentSize.width == size.width ? 0.0001 : 0
            #expect(Double(line.view.contentSize.width) == expected.contentSize.width - short, "step \(step), seed \(seed)")
            // Items that only touch the edge are not visible.
            let inside = LayoutRect(x: offset.x + 0.01, y: offset.y + 0.01, width: size.width - 0.02, height: size.height - 0.02)
            for placed in expected.placements(in: inside, offset: offset) where placed.placement.scale > 0.3 {
                let number = line.numbers[placed.element.index]
                let frame = placed.placement.frame
                let drawn = frame.width * placed.placement.scale
                guard frame.midX + drawn / 2 > inside.x, frame.midX - drawn / 2 < inside.maxX else { continue }
                let tall = frame.height * placed.placement.scale
                guard frame.midY + tall / 2 > inside.y, frame.midY - tall / 2 < inside.maxY else { continue }
                let cell = line.cell(number)
                #expect(cell != nil, "\(number) is seen, step \(step), seed \(seed)")
                if let cell {
                    #expect(abs(cell.center.x - frame.midX) < 0.01 && abs(cell.center.y - frame.midY) < 0.01, "step \(step), seed \(seed)")
                }
            }
            // A line comes to rest at one of its resting offsets.
            let rest = expected.restingOffset(proposed: offset, velocity: .zero, from: offset)
            let away = abs(rest.x - offset.x) + abs(rest.y - offset.y)
            #expect(away < 0.5, "at \(offset), a place is \(rest), step \(step), seed \(seed)")
        }
    }
}
