import Foundation
import Testing
import UIKit

/// Tests of the members for layouts with Objective-C objects and former names.
@Suite
struct DeprecatedNameTests {
    @Test func geometryIsBoxedInObjects() {
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue == CGSize(width: 3, height: 4))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
    }

    @Test func pathsAreBoxedInObjects() {
        let path = NSIndexPath(item: 3, section: 2)
        #expect(path.item == 3)
        #expect(path.row == 3)
        #expect(path.section == 2)
        #expect(path == NSIndexPath(row: 3, section: 2))
        #expect(path as IndexPath == IndexPath(item: 3, section: 2))
    }

    @Test func functionsOfOtherFrameworksExist() {
        let zero: CFTimeInterval = 0
        #expect(UIEdgeInsetsEqualToEdgeInsets(.zero, UIEdgeInsets(top: zero, left: 0, bottom: 0, right: 0)))
        #expect(!UIEdgeInsetsEqualToEdgeInsets(.zero, UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)))
        let rect = CGRect(x: 10, y: 10, width: 100, height: 50)
        #expect(AVMakeRect(aspectRatio: CGSize(width: 2, height: 2), insideRect: rect) == CGRect(x: 35, y: 10, width: 50, height: 50))
        #expect(AVMakeRect(aspectRatio: CGSize(width: 4, height: 1), insideRect: rect) == CGRect(x: 10, y: 22.5, width: 100, height: 25))
    }

    @Test func rectanglesAreMade() {
        #expect(CGRectMake(1, 2, 3, 4) == CGRect(origin: CGPointMake(1, 2), size: CGSizeMake(3, 4)))
        #expect(CGRectMake(1, 2, 3, 4).equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
        #expect(!CGRectMake(1, 2, 3, 4).equalTo(CGRect(x: 1, y: 2, width: 3, height: 5)))
        #expect(__CGPointEqualToPoint(CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)))
        #expect(!__CGPointEqualToPoint(CGPoint(x: 1, y: 2), CGPoint(x: 2, y: 2)))
        #expect(__CGSizeEqualToSize(CGSize(width: 1, height: 2), CGSize(width: 1, height: 2)))
        #expect(!__CGSizeEqualToSize(CGSize(width: 1, height: 2), CGSize(width: 1, height: 3)))
    }
}
