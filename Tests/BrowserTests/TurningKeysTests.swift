import CascadeUIKit
import Testing

@testable import Browser
@testable import UIKit

/// Tests of keys in a line of which no picture has the focus.
@MainActor
@Suite struct TurningKeysTests {
    @Test func keysScrollALineWithoutAFocusedPicture() throws {
        let page = try LinePage()
        func press(_ key: PageKey) -> Int? {
            let isHandled = page.session.key(key, on: 0)
            page.settle()
            return isHandled ? (page.pictures.collectionViewLayout as? LineLayout)?.currentIndexPath?.item : nil
        }
        #expect(press(.end) == 19)
        #expect(press(.home) == 0)
        #expect(press(.right) == 1)
        #expect(press(.left) == 0)
        #expect(press(.left) == nil, "there is nothing to the left")
        #expect(try #require(press(.pageDown)) > 0)
    }

    @Test func keysDuringAnAnimationCountFromItsTarget() throws {
        let page = try LinePage()
        for _ in 0..<3 {
            #expect(page.session.key(.right, on: 0))
            page.frames(3)
        }
        page.settle()
        #expect((page.pictures.collectionViewLayout as? LineLayout)?.currentIndexPath?.item == 3)
    }

    @Test func theSecondKeyOfAFrameActsOnTheViewThatTheFirstHasFocused() throws {
        let page = try LinePage()
        let first = try #require(page.pictures.cellForItem(at: [0, 0])).hostID
        for _ in 0..<2 { #expect(page.session.key(.right, on: first)) }
        page.settle()
        #expect((page.pictures.collectionViewLayout as? LineLayout)?.currentIndexPath?.item == 2)
        let third = try #require(page.pictures.cellForItem(at: [0, 2])).hostID
        #expect(page.session.key(.left, on: third))
        page.settle()
        #expect((page.pictures.collectionViewLayout as? LineLayout)?.currentIndexPath?.item == 1)
    }
}
