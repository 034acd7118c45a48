import Foundation
import Testing
import UIKit

@Suite
struct InsetTests {
    @Test func insetsMoveEachEdgeInwards() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 200).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(rect == CGRect(x: 12, y: 21, width: 94, height: 196))
    }

    @Test func negativeInsetsMakeARectangleLarger() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: UIEdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
        #expect(rect == CGRect(x: -1, y: -1, width: 12, height: 12))
    }

    @Test func zeroInsetsAreZero() {
        #expect(UIEdgeInsets.zero == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
        #expect(NSDirectionalEdgeInsets.zero == NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
        #expect(UIOffset.zero == UIOffset(horizontal: 0, vertical: 0))
        #expect(CGVector.zero == CGVector(dx: 0, dy: 0))
    }

    @Test func equalInsetsOfAllEdges() {
        #expect(UIRectEdge.all == [.top, .left, .bottom, .right])
        #expect(UIRectEdge.all.rawValue == 15)
    }
}
