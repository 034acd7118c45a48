import Foundation
import Testing
import UIKit

@Suite @MainActor
struct SafeAreaTests {
    private let scene = TouchScene(size: CGSize(width: 300, height: 400))

    private final class Listening: UIView {
        var safe: [UIEdgeInsets] = []
        var margins: [UIEdgeInsets] = []
        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            safe.append(safeAreaInsets)
        }
        override func layoutMarginsDidChange() {
            super.layoutMarginsDidChange()
            margins.append(layoutMargins)
        }
    }

    private func notch() {
        scene.window.setSafeArea(UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    }

    @Test func aViewThatFillsTheWindowHasItsSafeArea() {
        notch()
        let view = UIView(frame: scene.window.bounds)
        #expect(view.safeAreaInsets == .zero)
        scene.window.addSubview(view)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
        view.removeFromSuperview()
        #expect(view.safeAreaInsets == .zero)
    }

    @Test func safeAreaInsetsCoverOnlyTheBars() {
        notch()
        func insets(_ frame: CGRect) -> UIEdgeInsets {
            let view = UIView(frame: frame)
            scene.window.addSubview(view)
            return view.safeAreaInsets
        }
        #expect(insets(CGRect(x: 0, y: 20, width: 300, height: 380)) == UIEdgeInsets(top: 24, left: 0, bottom: 34, right: 0))
        #expect(insets(CGRect(x: 0, y: 60, width: 300, height: 300)) == .zero)
        #expect(insets(CGRect(x: 0, y: 60, width: 300, height: 320)) == UIEdgeInsets(top: 0, left: 0, bottom: 14, right: 0))
        #expect(insets(CGRect(x: 50, y: 0, width: 20, height: 20)) == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    }

    @Test func safeAreaInsetsFollowThePositionOfDescendants() {
        notch()
        let outer = UIView(frame: CGRect(x: 0, y: 10, width: 300, height: 390))
        let inner = UIView(frame: CGRect(x: 0, y: 10, width: 300, height: 100))
        outer.addSubview(inner)
        scene.window.addSubview(outer)
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
        outer.frame.origin.y = 30
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 0))
    }

    @Test func safeAreaInsetsDidChangeIsCalled() {
        let view = Listening(frame: scene.window.bounds)
        scene.window.addSubview(view)
        #expect(view.safe.isEmpty)
        notch()
        #expect(view.safe == [UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)])
    }

    @Test func safeAreaInsetsDidChangeIsCalledForAddedViews() {
        notch()
        let view = Listening(frame: scene.window.bounds)
        let inner = Listening(frame: view.bounds)
        view.addSubview(inner)
        #expect(view.safe.isEmpty && inner.safe.isEmpty)
        scene.window.addSubview(view)
        #expect(view.safe == [UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)])
        #expect(inner.safe == view.safe)
    }

    @Test func safeAreaInsetsDidChangeIsCalledForMovedViews() {
        notch()
        let view = Listening(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        scene.window.addSubview(view)
        #expect(view.safe.isEmpty)
        view.frame.origin.y = 0
        #expect(view.safe == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
        view.center.y += 4
        #expect(view.safe.last == UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    }

    @Test func aScrollViewThatFillsTheWindowKeepsItsContentInTheSafeArea() {
        notch()
        let view = UIScrollView(frame: scene.window.bounds)
        view.contentSize = CGSize(width: 300, height: 1000)
        view.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0)
        scene.window.addSubview(view)
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 49, left: 0, bottom: 34, right: 0))
        #expect(view.contentOffset.y == -49)
    }

    // MARK: Margins

    @Test func marginsAreEightAndTheirChangesAreReported() {
        let view = Listening(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let eight = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        #expect(view.layoutMargins == eight)
        #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
        view.layoutMargins = eight
        #expect(view.margins.isEmpty)
        view.layoutMargins.left = 20
        #expect(view.margins == [UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 8)])
        #expect(view.directionalLayoutMargins.leading == 20)
    }

    @Test func inAViewFromRightToLeftTheLeadingMarginIsOnTheRight() {
        let view = UIView()
        view.semanticContentAttribute = .forceRightToLeft
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }

    @Test func changedMarginsNeedLayout() {
        final class Counting: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        let before = view.layouts
        view.layoutMargins.top = 30
        view.layoutIfNeeded()
        #expect(view.layouts == before + 1)
    }
}
