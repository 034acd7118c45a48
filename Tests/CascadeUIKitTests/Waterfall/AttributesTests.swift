import CascadeUIKit
import Testing
import UIKit

/// Tests of attributes objects that are reused while no caller keeps them.
@MainActor
@Suite
struct AttributesTests {
    private let wall = Wall([Array(0..<400), Array(0..<40)]).show()

    private func ask(from y: CGFloat = 0, height: CGFloat = 480) throws -> [UICollectionViewLayoutAttributes] {
        try #require(wall.layout.layoutAttributesForElements(in: CGRect(x: 0, y: y, width: 320, height: height)))
    }

    @Test func retainedAttributesAreNotChanged() throws {
        let first = try ask()
        let copies = try first.map { try #require($0.copy() as? UICollectionViewLayoutAttributes) }
        for y in stride(from: CGFloat(0), to: 9_000, by: 700) {
            let later = try ask(from: y)
            #expect(Set(later.map(ObjectIdentifier.init)).isDisjoint(with: first.map(ObjectIdentifier.init)))
        }
        #expect(first == copies)
    }

    @Test func oneRetainedAmongManyAttributesIsNotChanged() throws {
        let kept = try ask()[3]
        let copy = try #require(kept.copy() as? UICollectionViewLayoutAttributes)
        for y in stride(from: CGFloat(0), to: 9_000, by: 700) { _ = try ask(from: y) }
        #expect(kept == copy)
    }

    @Test func changedAndReleasedAttributesAreReset() throws {
        let expected = try ask(from: 500).map { try #require($0.copy() as? UICollectionViewLayoutAttributes) }
        for _ in 0..<20 {
            for one in try ask() {
                one.alpha = 0.5
                one.zIndex = 7
                one.isHidden = true
                one.transform3D = CATransform3DMakeRotation(1, 1, 1, 0)
                one.indexPath = IndexPath(index: 3)
            }
            #expect(try ask(from: 500) == expected)
        }
    }

    @Test func theAttributesOfManyItemsAreDifferentObjects() throws {
        let all = try ask(height: 100_000)
        #expect(all.count == 440)
        #expect(Set(all.map(ObjectIdentifier.init)).count == 440)
        #expect(all.map(\.indexPath) == (0..<400).map { [0, $0] } + (0..<40).map { [1, $0] })
    }
}
