import Testing

@testable import UIKit

@Suite struct InteractiveMovementTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func movement(from origin: IndexPath, to target: IndexPath) -> InteractiveMovement {
        InteractiveMovement(origin: origin, target: target, position: CGPoint(x: 10, y: 20))
    }

    @Test func anItemIsMovedUnlessItIsAtItsOwnPath() {
        var movement = movement(from: path(3), to: path(5))
        #expect(movement.isMoved)
        movement.target = path(3)
        #expect(!movement.isMoved)
    }

    @Test func pathsBetweenOriginAndTargetAreShiftedInTheDataSource() {
        let down = movement(from: path(1), to: path(3))
        #expect((0..<5).map { down.dataSourcePath(of: path($0)) } == [path(0), path(2), path(3), path(1), path(4)])
        let up = movement(from: path(3), to: path(1))
        #expect((0..<5).map { up.dataSourcePath(of: path($0)) } == [path(0), path(3), path(1), path(2), path(4)])
    }

    @Test func pathsOfBothSectionsAreShiftedInTheDataSource() {
        let held = movement(from: path(1), to: path(0, 1))
        #expect((0..<3).map { held.dataSourcePath(of: path($0)) } == [path(0), path(2), path(3)])
        #expect((0..<3).map { held.dataSourcePath(of: path($0, 1)) } == [path(1), path(0, 1), path(1, 1)])
        #expect(held.dataSourcePath(of: path(1, 2)) == path(1, 2))
    }
}
