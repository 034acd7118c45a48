import CascadeTesting
import Showcase
import Testing
import UIKit

@MainActor
@Suite
struct DeallocationTests {
    /// Returns a Boolean value that indicates whether a controller is deallocated after its window shows another one.
    private func isGone(_ make: () -> UIViewController, use: (TestScreen, UIViewController) -> Void) -> Bool {
        let screen = TestScreen()
        weak var known: UIViewController?
        do {
            let controller = make()
            known = controller
            screen.window.rootViewController = controller
            screen.settle()
            use(screen, controller)
            screen.settle()
            screen.window.rootViewController = nil
        }
        screen.settle()
        return known == nil
    }

    @Test func closedAppsAreDeallocated() {
        #expect(
            isGone({ LineAndCircleViewController(pictures: ["a", "b", "c"]) }) { screen, controller in
                (controller as? LineAndCircleViewController)?.change(to: .line)
                screen.tap(at: CGPoint(x: 195, y: 420))
            }
        )
        #expect(
            isGone({ MillionViewController(count: 500) }) { _, controller in
                (controller as? MillionViewController)?.showMiddle()
                (controller as? MillionViewController)?.insertItems()
            }
        )
        #expect(
            isGone({ GalleryViewController(album: Albums.album()) }) { screen, controller in
                screen.tap(at: CGPoint(x: 100, y: 200))
                screen.settle()
                (controller as? GalleryViewController)?.showNext()
                (controller as? GalleryViewController)?.closePicture()
                (controller as? GalleryViewController)?.change(to: .circle)
                screen.window.resize(to: CGSize(width: 820, height: 1_000))
            }
        )
    }
}
