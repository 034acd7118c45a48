import Foundation
import Testing
import UIKit

/// A visible window on its own display, with a touch.
@MainActor
final class TouchScene {
    private let ownDisplay: Display
    private let ownWindow: UIWindow

    init(size: CGSize = CGSize(width: 300, height: 400), host: any UIKit.Host = HeadlessHost()) {
        ownDisplay = Display(host: host)
        ownDisplay.size = size
        Display.current = ownDisplay
        ownWindow = UIWindow(frame: CGRect(origin: .zero, size: size))
        ownWindow.makeKeyAndVisible()
    }

    // The scene may be released off the main actor at the end of a suite; views must be deallocated on it.
    isolated deinit {}

    /// Tests alternate on the main actor: each use of a scene makes its display the current one.
    var display: Display {
        Display.current = ownDisplay
        return ownDisplay
    }

    var window: UIWindow {
        Display.current = ownDisplay
        return ownWindow
    }

    func down(_ x: CGFloat, _ y: CGFloat, id: Int = 0) {
        window.touches.down(id, at: CGPoint(x: x, y: y), time: display.now)
    }

    func move(_ x: CGFloat, _ y: CGFloat, id: Int = 0) {
        display.advance(by: 1.0 / 60)
        window.touches.move(id, to: CGPoint(x: x, y: y), time: display.now)
    }

    func up(_ x: CGFloat, _ y: CGFloat, id: Int = 0) {
        window.touches.up(id, at: CGPoint(x: x, y: y), time: display.now)
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        down(x, y)
        display.advance(by: 0.05)
        up(x, y)
    }
}

/// The fingers of a random walk.
@MainActor
struct Fingers {
    private let scene: TouchScene
    private var points: [CGPoint]
    private var isDown = [false, false]

    init(_ scene: TouchScene, at point: CGPoint) {
        self.scene = scene
        points = [point, point]
    }

    /// Ends the touch of a finger, or begins one at a point; `nil` for the last one.
    mutating func toggle(_ finger: Int, at point: @autoclosure () -> CGPoint? = nil) {
        if isDown[finger] {
            scene.up(points[finger].x, points[finger].y, id: finger)
        } else {
            if let point = point() { points[finger] = point }
            scene.down(points[finger].x, points[finger].y, id: finger)
        }
        isDown[finger].toggle()
    }

    mutating func move(_ finger: Int, by way: CGPoint) {
        points[finger] = CGPoint(x: points[finger].x + way.x, y: points[finger].y + way.y)
        scene.move(points[finger].x, points[finger].y, id: finger)
    }

    mutating func cancel(_ finger: Int) {
        scene.window.touches.cancel(finger)
        isDown[finger] = false
    }
}

/// A log of calls.
@MainActor
final class CallLog {
    var lines: [String] = []
}

/// A view that records its touches and optionally forwards them.
final class LoggingView: UIView {
    let log: CallLog
    let name: String
    var passesOn = true

    init(_ name: String, _ log: CallLog, frame: CGRect) {
        self.log = log
        self.name = name
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.lines.append("\(name) began")
        if passesOn { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.lines.append("\(name) moved")
        if passesOn { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.lines.append("\(name) ended")
        if passesOn { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.lines.append("\(name) cancelled")
        if passesOn { super.touchesCancelled(touches, with: event) }
    }
}

extension UIGestureRecognizer {
    /// Records each state that the recognizer reports.
    func report(to log: CallLog, as name: String) {
        onChange = { log.lines.append("\(name) \($0.state)") }
    }
}
