import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of what layouts describe for VoiceOver where the app does not.
@MainActor
@Suite
struct VoiceOverTests {
    private func line(_ count: Int = 50, isRunning: Bool = true, effects: LineEffects = .none) -> Carousel {
        let line = Carousel(count: count, Carousel.options(effects: effects))
        line.view.register(ElementCell.self, forCellWithReuseIdentifier: "cell")
        line.screen.isVoiceOverRunning = isRunning
        line.screen.show(line.view)
        line.screen.settle()
        return line
    }

    private func values(_ view: UICollectionView) -> [String?] {
        view.visibleCells.sorted { $0.frame.minX < $1.frame.minX }.map(\.accessibilityValue)
    }

    @Test func cellsOfALineStateTheirPosition() {
        let line = line()
        #expect(values(line.view) == ["1 of 50", "2 of 50"])
        line.layout.scrollToItem(at: [0, 30], animated: false)
        line.screen.settle()
        #expect(values(line.view) == ["30 of 50", "31 of 50", "32 of 50"])
        line.view.performBatchUpdates {
            line.numbers.removeSubrange(0..<10)
            line.view.deleteItems(at: (0..<10).map { [0, $0] })
        }
        line.screen.settle()
        #expect(values(line.view) == ["20 of 40", "21 of 40", "22 of 40"])
    }

    @Test func positionsCountAllSections() {
        let layout = LineLayout(itemSize: CGSize(width: 100, height: 100), spacing: 20)
        let fixture = CollectionFixture([[1, 2], [], [3, 4, 5]], layout, isMirrored: false, size: CGSize(width: 300, height: 200))
        fixture.view.register(FixtureElementCell.self, forCellWithReuseIdentifier: "cell")
        fixture.screen.isVoiceOverRunning = true
        _ = fixture.show()
        layout.scrollToItem(at: [2, 0], animated: false)
        fixture.screen.settle()
        #expect(values(fixture.view) == ["2 of 5", "3 of 5", "4 of 5"])
    }

    /// Cells that were reused, or that a batch has inserted, are not the last ones.
    @Test func aScreenListsElementsInTheOrderOfVoiceOver() {
        let wall = Wall([Array(0..<4), Array(4..<60)], WaterfallOptions(lanes: 2, contentHeader: .absolute(20)))
        wall.header = .absolute(30)
        wall.footer = .absolute(10)
        wall.height = { _ in 60 }
        let button = UIButton(frame: CGRect(x: 0, y: 400, width: 80, height: 40))
        button.setTitle("Edit", for: .normal)
        _ = wall.show()
        wall.screen.window.addSubview(button)
        wall.view.contentOffset.y = 600
        wall.screen.settle()
        wall.view.contentOffset.y = 0
        wall.screen.settle()
        wall.view.performBatchUpdates {
            wall.sections[0].insert(90, at: 1)
            wall.view.insertItems(at: [[0, 1]])
        }
        wall.screen.settle()
        for view in wall.view.subviews { view.isAccessibilityElement = view is UICollectionReusableView }
        let order = wall.screen.accessibilityOrder
        let numbers = order.map { $0 === button ? -2 : ($0 as? WallCell)?.number ?? -1 }
        #expect(numbers.prefix(11) == [-1, -1, 0, 90, 1, 2, 3, -1, -1, 4, 5])
        #expect(numbers.last == -2)
        button.isHidden = true
        wall.view.accessibilityElementsHidden = true
        #expect(wall.screen.accessibilityOrder.isEmpty)
    }

    @Test func cellsAtRestAreDescribedWhileVoiceOverIsRunning() {
        let line = line(isRunning: false)
        line.screen.isVoiceOverRunning = true
        line.screen.frame()
        #expect(values(line.view) == ["1 of 50", "2 of 50"])
        line.screen.isVoiceOverRunning = false
        line.screen.frame()
        #expect(values(line.view) == [nil, nil])
    }

    @Test func withoutVoiceOverNothingIsDescribedOrInvalidated() {
        let line = line(isRunning: false)
        #expect(values(line.view) == [nil, nil])
        #expect(!line.layout.shouldInvalidateLayout(forBoundsChange: line.view.bounds.offsetBy(dx: 30, dy: 0)))
        line.screen.isVoiceOverRunning = true
        line.view.contentOffset.x = 120
        line.screen.settle()
        #expect(values(line.view) == ["1 of 50", "2 of 50", "3 of 50"])
        line.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        line.screen.settle()
        #expect(line.view.visibleCells.allSatisfy { $0.accessibilityValue == nil }, "another layout's cells have no position")
    }

    @Test func theWordsAreTheApps() {
        let line = line()
        line.layout.accessibilityPosition = { position, count in position == 1 ? nil : "Bild \(position) von \(count)" }
        line.layout.invalidateLayout()
        line.screen.settle()
        #expect(values(line.view) == [nil, "Bild 2 von 50"])
        let circle = CircleFixture(8, .ring(scrolling: .turning(.horizontal)))
        circle.view.register(ElementCell.self, forCellWithReuseIdentifier: "cell")
        circle.screen.isVoiceOverRunning = true
        _ = circle.show()
        #expect(Set(circle.view.visibleCells.map(\.accessibilityValue)) == Set((1...8).map { "\($0) of 8" }))
    }

    @Test func valuesAndTraitsOfTheAppStay() throws {
        let line = line()
        try #require(line.cell(0)).accessibilityValue = "Cover"
        try #require(line.cell(1)).isAccessibilityElement = false
        line.layout.invalidateLayout()
        line.screen.settle()
        #expect(values(line.view) == ["Cover", nil])
        let wall = wall { $0.accessibilityTraits = .button }
        #expect(header(wall)?.label.accessibilityTraits == .button)
    }

    @Test func sectionHeadersAreHeadings() throws {
        let wall = wall { _ in }
        let title = try #require(header(wall))
        #expect(title.label.accessibilityTraits == [.staticText, .header] && title.accessibilityTraits == .none)
        wall.view.contentOffset.y = try #require(wall.frame(0, section: 1)).minY - 300
        wall.screen.settle()
        let titles = wall.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).compactMap { $0 as? Title }
        #expect(!titles.isEmpty && titles.allSatisfy { $0.label.accessibilityTraits.contains(.header) })
        #expect(wall.view.visibleCells.allSatisfy { $0.accessibilityValue == nil })
        let element = self.wall { $0.superview?.isAccessibilityElement = true }
        #expect(header(element)?.accessibilityTraits == .header && header(element)?.label.accessibilityTraits == .staticText)
        let none = self.wall(isRunning: false) { _ in }
        #expect(header(none)?.label.accessibilityTraits == .staticText)
    }

    private func header(_ wall: Wall) -> Title? {
        wall.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]) as? Title
    }

    private func wall(isRunning: Bool = true, _ configure: @escaping (UILabel) -> Void) -> Wall {
        let wall = Wall([Array(0..<10), Array(10..<40)])
        wall.view.register(
            Title.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header"
        )
        wall.header = .absolute(40)
        wall.screen.isVoiceOverRunning = isRunning
        Title.configure = configure
        return wall.show()
    }
}

private final class ElementCell: Carousel.Cell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }
}

private final class FixtureElementCell: CollectionFixture.Cell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }
}

/// A header with a label, as apps make them.
private final class Title: UICollectionReusableView {
    static var configure: (UILabel) -> Void = { _ in }
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
        Self.configure(label)
    }

    required init?(coder: NSCoder) { nil }
}
