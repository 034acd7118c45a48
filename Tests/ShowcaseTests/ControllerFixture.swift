import CascadeTesting
import Testing
import UIKit

/// A controller on a screen, and a person in front of it.
@MainActor
struct Stage<Controller: UIViewController> {
    let screen: TestScreen
    let controller: Controller

    /// Makes the screen, then the controller, which asks for its traits.
    init(_ controller: @autoclosure () -> Controller, size: CGSize = CGSize(width: 390, height: 844)) {
        screen = TestScreen.forLayouts(size: size)
        let controller = controller()
        self.controller = controller
        screen.window.rootViewController = controller
        screen.settle()
    }

    var window: UIWindow { screen.window }

    /// All views of a class below another one, in the order in which they were added.
    func all<Found: UIView>(_ type: Found.Type, in view: UIView? = nil) -> [Found] {
        var found: [Found] = []
        for child in (view ?? window).subviews {
            if let child = child as? Found { found.append(child) }
            found += all(type, in: child)
        }
        return found
    }

    func button(_ title: String) -> UIButton? { all(UIButton.self).first { $0.currentTitle == title && !$0.isHidden } }

    /// Taps the middle of a view; false when it is not there or not on the screen.
    @discardableResult
    func tap(_ view: UIView?) -> Bool {
        guard let view else { return false }
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        guard window.bounds.contains(point) else { return false }
        screen.tap(at: point)
        return true
    }

    /// Sets a trait, as the system does for all of the app.
    func set(_ change: (inout UITraitCollection.Values) -> Void) {
        var values = window.traitCollection.values
        change(&values)
        window.setTraits(UITraitCollection(values: values))
        screen.settle()
    }
}

/// Where a view lies in the window.
@MainActor
func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

/// The pairs of views that lie on each other by more than rounding.
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

/// What of some views reaches out of them, by more than rounding.
@MainActor
func overhangs(of views: [UIView], in outer: UIView) -> [String] {
    views.filter { !$0.isHidden && !outer.bounds.insetBy(dx: -0.01, dy: -0.01).contains($0.convert($0.bounds, to: outer)) }
        .map { "\($0.convert($0.bounds, to: outer)) out of \(outer.bounds)" }
}
