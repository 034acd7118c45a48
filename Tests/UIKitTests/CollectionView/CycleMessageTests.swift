import Foundation
import Testing
import UIKit

/// Tests that the message of a cycle contains the method that requests the update each time.
@MainActor
@Suite
struct CycleMessageTests {
    @Test(arguments: NamedCalls.layoutMethods)
    func repeatedReloadsInAMethodAreReportedWithItsName(_ method: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            @MainActor [method = method as String] in
            let calls = NamedCalls()
            calls.onCall = { name, view in if name == method { view.reloadData() } }
            let (screen, _) = calls.show()
            for _ in 0..<1_000 { screen.frame() }
            exit(0)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("endless updates. \(method) has called reloadData() 201 times"), "\(text.prefix(300))")
    }

    @Test func repeatedInvalidationsInAnElementQueryAreReported() async {
        final class InvalidatingRows: RowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                invalidateLayout()
                return super.layoutAttributesForElements(in: rect)
            }
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (screen, _) = InterruptedItems().scene(layout: InvalidatingRows())
            for _ in 0..<1_000 { screen.frame() }
            exit(0)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("each time layoutAttributesForElements(in:) of the layout has invalidated it again"), "\(text.prefix(300))")
    }
}
