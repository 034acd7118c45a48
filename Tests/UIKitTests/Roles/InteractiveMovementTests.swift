import Testing

@testable import UIKit

@Suite struct InteractiveMovementTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func movement(from origin: IndexPath, to target: IndexPath) -> InteractiveMovement {
        var movement = InteractiveMovement()
        movement.begin(origin, at: CGPoint(x: 10, y: 20))
        movement.retarget(to: target)
        return movement
    }

    @Test func beginsAtTheItemsOwnPath() {
        var movement = InteractiveMovement()
        #expect(movement.held == nil)
        movement.begin(path(3), at: CGPoint(x: 10, y: 20))
        #expect(movement.held?.origin == path(3))
        #expect(movement.held?.target == path(3))
        #expect(movement.held?.position == CGPoint(x: 10, y: 20))
        #expect(movement.held?.isMoved == false)
    }

    @Test func aMoveReturnsTheItemAsItWasBefore() {
        var movement = movement(from: path(3), to: path(5))
        let previous = movement.move(to: CGPoint(x: 30, y: 40))
        #expect(previous?.position == CGPoint(x: 10, y: 20))
        #expect(previous?.target == path(5))
        #expect(movement.held?.position == CGPoint(x: 30, y: 40))
        #expect(movement.held?.isMoved == true)
    }

    @Test func anEndedMovementHoldsNoItem() {
        var movement = movement(from: path(3), to: path(5))
        #expect(movement.end()?.target == path(5))
        #expect(movement.end() == nil)
        #expect(movement.move(to: .zero) == nil)
        movement.retarget(to: path(1))
        #expect(movement.held == nil)
    }

    @Test func pathsBetweenOriginAndTargetAreShiftedInTheDataSource() {
        let down = movement(from: path(1), to: path(3)).held
        #expect((0..<5).map { down?.dataSourcePath(of: path($0)) } == [path(0), path(2), path(3), path(1), path(4)])
        let up = movement(from: path(3), to: path(1)).held
        #expect((0..<5).map { up?.dataSourcePath(of: path($0)) } == [path(0), path(3), path(1), path(2), path(4)])
    }

    @Test func pathsOfBothSectionsAreShiftedInTheDataSource() {
        let held = movement(from: path(1), to: path(0, 1)).held
        #expect((0..<3).map { held?.dataSourcePath(of: path($0)) } == [path(0), path(2), path(3)])
        #expect((0..<3).map { held?.dataSourcePath(of: path($0, 1)) } == [path(1), path(0, 1), path(1, 1)])
        #expect(held?.dataSourcePath(of: path(1, 2)) == path(1, 2))
    }
}
