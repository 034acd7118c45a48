import UIKit

#if canImport(CascadeTesting)
    import CascadeTesting

    /// A window for views and a clock that only tests advance.
    @MainActor
    struct Screen {
        let test: TestScreen

        init(width: CGFloat = 300, height: CGFloat = 400, strict: Bool = true) {
            test = TestScreen(size: CGSize(width: width, height: height), strict: strict)
        }

        var window: UIWindow { test.window }

        func show(_ view: UIView) { test.show(view) }
        func settle() { test.settle() }
        func frame() { test.frame() }
    }
#else
    /// A window for views; waiting runs the main run loop.
    @MainActor
    struct Screen {
        let window: UIWindow

        init(width: CGFloat = 300, height: CGFloat = 400, strict: Bool = true) {
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
            window.isHidden = false
        }

        func show(_ view: UIView) {
            window.addSubview(view)
            view.layoutIfNeeded()
        }
        func settle() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.6)) }
        func frame() { window.layoutIfNeeded() }
    }
#endif
