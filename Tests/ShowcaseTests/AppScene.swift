import CascadeTesting
import Testing
import UIKit

/// A test screen with a controller and the actions of its user.
@MainActor
final class AppScene<Controller: UIViewController> {
    let screen: TestScreen
    let controller: Controller

    init(_ controller: Controller, size: CGSize = CGSize(width: 390, height: 844), isRightToLeft: Bool = false, reducesMotion: Bool = false)
    {
        screen = TestScreen(size: size)
        if isRightToLeft { screen.window.setTraits(UITraitCollection(layoutDirection: .rightToLeft)) }
        screen.reducesMotion = reducesMotion
        self.controller = controller
        screen.window.rootViewController = controller
        screen.settle()
    }

    var view: UIView { controller.view }

    /// All visible views, back to front.
    func shown<View: UIView>(_ kind: View.Type = View.self) -> [View] {
        func all(in view: UIView) -> [UIView] { view.isHidden || view.alpha < 0.01 ? [] : [view] + view.subviews.flatMap { all(in: $0) } }
        return all(in: view).compactMap { $0 as? View }
    }

    /// Returns the button with an accessibility label.
    func button(_ label: String) -> UIButton? { shown(UIButton.self).first { $0.accessibilityLabel == label } }

    func tap(_ view: UIView) {
        screen.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    }

    /// Taps a button, which must exist.
    func press(_ label: String, _ location: SourceLocation = #_sourceLocation) {
        guard let button = button(label) else {
            Issue.record("there is no button \(label)", sourceLocation: location)
            return
        }
        tap(button)
    }

    /// Taps a segment.
    func choose(_ title: String, _ location: SourceLocation = #_sourceLocation) {
        guard let label = shown(UILabel.self).first(where: { $0.text == title && $0.superview is UISegmentedControl }) else {
            Issue.record("there is no segment \(title)", sourceLocation: location)
            return
        }
        tap(label)
    }

    /// Changes the size of the window, as rotation and resizing do.
    func resize(to size: CGSize, over seconds: TimeInterval = 0.3) {
        screen.window.resize(to: size, duration: seconds)
        screen.settle()
    }

    /// Requires controls of a sufficient size with labels, inside the safe area and apart from one another.
    func expectUsableControls(_ comment: Comment, _ location: SourceLocation = #_sourceLocation) {
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let controls = shown(UIControl.self).filter { !($0 is UISegmentedControl) || $0.bounds.width > 0 }
        var places: [(String, CGRect)] = []
        for control in controls where control.bounds.size != view.bounds.size {
            let frame = view.convert(control.bounds, from: control)
            let name = control.accessibilityLabel ?? "a \(type(of: control))"
            #expect(area.encloses(frame), "\(comment): \(name) at \(frame) sticks out of \(area)", sourceLocation: location)
            #expect(
                Double(frame.height) >= 44 && Double(frame.width) >= 30,
                "\(comment): \(name) is small: \(frame)",
                sourceLocation: location
            )
            for (other, place) in places {
                #expect(
                    !place.insetBy(dx: 0.01, dy: 0.01).intersects(frame),
                    "\(comment): \(name) lies on \(other)",
                    sourceLocation: location
                )
            }
            places.append((name, frame))
        }
    }
}

/// The cells on the screen and their index paths, in order of the paths.
@MainActor
func frames(_ view: UICollectionView) -> [(path: IndexPath, frame: CGRect)] {
    view.indexPathsForVisibleItems.compactMap { path in view.cellForItem(at: path).map { (path, $0.frame) } }
}

/// Requires that no cells overlap.
@MainActor
func expectApart(_ view: UICollectionView, _ comment: Comment, _ location: SourceLocation = #_sourceLocation) {
    let all = frames(view)
    for (index, one) in all.enumerated() {
        for other in all[(index + 1)...] {
            let common = one.frame.intersection(other.frame)
            let overlap = common.isNull ? 0 : min(common.width, common.height)
            #expect(Double(overlap) < 0.01, "\(comment): \(one.path.item) lies on \(other.path.item)", sourceLocation: location)
        }
    }
}

extension CGRect {
    /// Returns a Boolean value that indicates whether this rectangle contains another one, with a tolerance of a hundredth of a point.
    ///
    /// Foundation's `contains` compares the union with the rectangle: rounding makes it false far from zero.
    func encloses(_ other: CGRect) -> Bool {
        let slack: CGFloat = 0.01
        return other.minX >= minX - slack && other.minY >= minY - slack && other.maxX <= maxX + slack && other.maxY <= maxY + slack
    }
}
