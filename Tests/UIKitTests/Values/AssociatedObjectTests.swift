import Foundation
import Testing
import UIKit

@Suite
struct AssociatedObjectTests {
    private final class Owner {}

    @Test func valuesBelongToAnObjectAndAKey() {
        nonisolated(unsafe) var (a, b): (UInt8, UInt8) = (0, 0)
        let (one, other) = (Owner(), Owner())
        withUnsafePointer(to: &a) { a in
            withUnsafePointer(to: &b) { b in
                objc_setAssociatedObject(one, a, "first", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
                objc_setAssociatedObject(one, b, 2, .OBJC_ASSOCIATION_COPY)
                #expect(objc_getAssociatedObject(one, a) as? String == "first")
                #expect(objc_getAssociatedObject(one, b) as? Int == 2)
                #expect(objc_getAssociatedObject(other, a) == nil)
                objc_setAssociatedObject(one, a, nil, .OBJC_ASSOCIATION_RETAIN)
                #expect(objc_getAssociatedObject(one, a) == nil)
                objc_removeAssociatedObjects(one)
                #expect(objc_getAssociatedObject(one, b) == nil)
            }
        }
    }

    /// The address of a deallocated object can be that of a new one.
    @Test func aNewObjectHasNoValues() {
        nonisolated(unsafe) var key: UInt8 = 0
        withUnsafePointer(to: &key) { key in
            for number in 0..<1_000 {
                let owner = Owner()
                #expect(objc_getAssociatedObject(owner, key) == nil)
                objc_setAssociatedObject(owner, key, number, .OBJC_ASSOCIATION_RETAIN)
                #expect(objc_getAssociatedObject(owner, key) as? Int == number)
            }
        }
    }

    @Test func valuesOfDeallocatedObjectsAreReleasedAsFurtherObjectsGetValues() {
        nonisolated(unsafe) var key: UInt8 = 0
        weak var kept: Owner?
        withUnsafePointer(to: &key) { key in
            do {
                let (owner, value) = (Owner(), Owner())
                kept = value
                objc_setAssociatedObject(owner, key, value, .OBJC_ASSOCIATION_RETAIN)
            }
            let owners = (0..<10_000).map { _ in Owner() }
            for owner in owners { objc_setAssociatedObject(owner, key, 1, .OBJC_ASSOCIATION_RETAIN) }
            #expect(kept == nil)
        }
    }
}
