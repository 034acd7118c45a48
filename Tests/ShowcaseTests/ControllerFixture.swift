import CascadeTesting
import Testing
import UIKit

/// A controller on a test screen.
@MainActor
struct ControllerFixture<Controller: UIViewController> {
    let screen: TestScreen
    let controller: Controller

    /// Creates the screen before the controller, which reads its traits.
    init(_ controller: @autoclosure () -> Controller, size: CGSize = CGSize(width: 390, height: 844)) {
        screen = TestScreen(size: size)
        let controller = controller()
        self.controller = controller
        screen.window.rootViewController = controller
        screen.settle()
    }

    var window: UIWindow { screen.window }

    /// Returns all descendants of a class in depth-first order.
    func all<Found: UIView>(_ type: Found.Type, in view: UIView? = nil) -> [Found] {
        var found: [Found] = []
        for child in (view ?? window).subviews {
            if let child = child as? Found { found.append(child) }
            found += all(type, in: child)
        }
        return found
    }

    func button(_ title: String) -> UIButton? { all(UIButton.self).first { $0.currentTitle == title && !$0.isHidden } }

    /// Taps the center of a view; returns `false` unless the view is on the screen.
    @discardableResult
    func tap(_ view: UIView?) -> Bool {
        guard let view else { return false }
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        guard window.bounds.contains(point) else { return false }
        screen.tap(at: point)
        return true
    }

    /// Sets a trait of the whole app, as the system does.
    func set(_ change: (inout UITraitCollection.Values) -> Void) {
        var values = window.traitCollection.values
        change(&values)
        window.setTraits(UITraitCollection(values: values))
        screen.settle()
    }
}

/// Returns the frame of a view in the window.
@MainActor
func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

/// Returns the pairs of views that overlap by more than rounding.
@MainActor
func overlaps(of views: [UIView]) -> [String] {
    var found: [String] = []
    for (index, view) in views.enumerated() {
        for other in views[(index + 1)...] {
            let shared = view.frame.intersection(other.frame)
            if !shared.isNull, shared.width > 0.01, shared.height > 0.01 { found.append("\(view.frame) and \(other.frame)") }
        }
    }
    return found
}

/// Returns the descendants of views that extend beyond them by more than rounding.
@MainActor
func overhangs(of views: [UIView], in outer: UIView) -> [String] {
    views.filter { !$0.isHidden && !outer.bounds.insetBy(dx: -0.01, dy: -0.01).contains($0.convert($0.bounds, to: outer)) }
        .map { "\($0.convert($0.bounds, to: outer)) out of \(outer.bounds)" }
}
