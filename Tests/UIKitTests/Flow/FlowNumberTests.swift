import Testing
import UIKit

/// Tests of unusable numbers from each method of a flow layout's delegate.
@MainActor
@Suite
struct FlowNumberTests {
    enum Method: CaseIterable, Sendable { case size, insets, lineSpacing, itemSpacing, header, footer }

    /// A delegate that returns a number in one method and usual ones in the others.
    private final class Numbers: NSObject, UICollectionViewDelegateFlowLayout {
        let method: Method
        let number: CGFloat

        init(_ method: Method, _ number: CGFloat) {
            self.method = method
            self.number = number
        }

        private func answer(_ asked: Method, _ usual: CGFloat) -> CGFloat { asked == method ? number : usual }

        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize {
            // Every third item, so that others follow it.
            if path.item % 3 != 0 { return CGSize(width: 40, height: 30) }
            return CGSize(width: answer(.size, 40), height: answer(.size, 30))
        }

        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets {
            UIEdgeInsets(top: answer(.insets, 1), left: answer(.insets, 2), bottom: answer(.insets, 3), right: answer(.insets, 4))
        }

        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int)
            -> CGFloat
        { answer(.lineSpacing, 5) }

        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int)
            -> CGFloat
        { answer(.itemSpacing, 6) }

        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int)
            -> CGSize
        { CGSize(width: answer(.header, 7), height: answer(.header, 7)) }

        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int)
            -> CGSize
        { CGSize(width: answer(.footer, 8), height: answer(.footer, 8)) }
    }

    /// Returns the frames of two sections and the content size.
    private func frames(_ method: Method, _ number: CGFloat, isHorizontal: Bool) -> [CGRect] {
        let numbers = Numbers(method, number)
        let scene = FlowScene([20, 5], delegate: numbers, change: { $0.scrollDirection = isHorizontal ? .horizontal : .vertical })
        let bars = [0, 1].flatMap { [scene.header($0)?.frame ?? .zero, scene.footer($0)?.frame ?? .zero] }
        // Read while the delegate exists, which the view does not retain.
        return withExtendedLifetime(numbers) {
            scene.items(0) + scene.items(1) + bars + [CGRect(origin: .zero, size: scene.layout.collectionViewContentSize)]
        }
    }

    private func areFinite(_ frames: [CGRect]) -> Bool {
        frames.allSatisfy { $0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite && $0.height.isFinite }
    }

    @Test(arguments: Method.allCases, [CGFloat.nan, .infinity, -.infinity])
    func nonFiniteNumbersAreTreatedAsZero(_ method: Method, _ number: CGFloat) {
        for isHorizontal in [false, true] {
            let found = frames(method, number, isHorizontal: isHorizontal)
            #expect(found.count == 30)
            #expect(found == frames(method, 0, isHorizontal: isHorizontal), "\(method) \(number)")
            #expect(found != frames(method, 9, isHorizontal: isHorizontal), "\(method) makes a difference")
        }
    }

    @Test(arguments: [Method.size, .header, .footer], [CGFloat(-1), -1e300])
    func negativeSizesAreTreatedAsZero(_ method: Method, _ number: CGFloat) {
        for isHorizontal in [false, true] {
            #expect(frames(method, number, isHorizontal: isHorizontal) == frames(method, 0, isHorizontal: isHorizontal))
        }
    }

    @Test(arguments: Method.allCases, [CGFloat(1e300), -1e300, -1, -1_000, .leastNonzeroMagnitude])
    func anyNumberGivesFiniteFrames(_ method: Method, _ number: CGFloat) {
        for isHorizontal in [false, true] {
            let found = frames(method, number, isHorizontal: isHorizontal)
            #expect(found.count == 30)
            #expect(areFinite(found), "\(method) \(number)")
            #expect(found.allSatisfy { $0.width >= 0 && $0.height >= 0 }, "\(method) \(number)")
        }
    }
}
