import Testing
import UIKit

#if canImport(CascadeTesting)
    @MainActor
    @Suite(.serialized)
    struct OrientationTests {
        @Test func aScreenAtLeastAsHighAsWideIsPortrait() {
            _ = Screen(width: 300, height: 400)
            #expect(UIDevice.current.orientation.isPortrait)
            #expect(!UIDevice.current.orientation.isLandscape)
            _ = Screen(width: 300, height: 300)
            #expect(UIDevice.current.orientation == .portrait)
        }

        @Test func aWideScreenIsLandscape() {
            _ = Screen(width: 400, height: 300)
            #expect(UIDevice.current.orientation.isLandscape)
            #expect(!UIDevice.current.orientation.isPortrait)
            #expect(!UIDevice.current.orientation.isFlat)
        }
    }
#endif

@MainActor
@Suite
struct LayoutGuideTests {
    @Test func theMarginsGuideLiesInsideTheMargins() {
        let view = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 100))
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 194, height: 96))
        #expect(view.layoutMarginsGuide.owningView === view)
        view.bounds.origin.y = 50
        #expect(view.layoutMarginsGuide.layoutFrame.minY == 51)
    }

    @Test func theSafeAreaGuideIsTheWholeViewWithoutInsets() {
        let view = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 100))
        #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 100))
    }
}
