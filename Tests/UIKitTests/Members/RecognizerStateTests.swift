import Foundation
import Testing
import UIKit

/// A pan recognizer that records its states.
private final class Pan: UIPanGestureRecognizer {
    let name_: String
    let log: CallLog

    init(_ name: String, _ log: CallLog) {
        name_ = name
        self.log = log
        super.init(target: nil, action: nil)
        report(to: log, as: name)
    }

    override func reset() {
        super.reset()
        log.lines.append("\(name_) reset")
    }
}

@Suite @MainActor
struct RecognizerStateTests {
    private let scene = TouchScene()
    private let log = CallLog()
    private let view: UIView

    init() {
        view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        scene.window.addSubview(view)
    }

    private func drag() {
        scene.down(50, 50)
        for x in stride(from: 60.0, through: 100, by: 10) { scene.move(x, 50) }
        scene.up(100, 50)
    }

    @Test func aNewOneIsPossibleEnabledAndCancelsTouches() {
        let tap = UITapGestureRecognizer()
        #expect(tap.state == .possible && tap.isEnabled && tap.view == nil && tap.numberOfTouches == 0)
        #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
        #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
        let press = UILongPressGestureRecognizer()
        #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
        let pan = UIPanGestureRecognizer()
        #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == Int(UInt.max >> 1))
    }

    @Test func aRecognizerBelongsToOneViewOnly() {
        let (other, tap) = (UIView(), UITapGestureRecognizer())
        view.addGestureRecognizer(tap)
        #expect(tap.view === view && view.gestureRecognizers?.count == 1)
        other.addGestureRecognizer(tap)
        #expect(tap.view === other && view.gestureRecognizers?.isEmpty != false)
        view.removeGestureRecognizer(tap)
        #expect(tap.view === other && other.gestureRecognizers == [tap])
        other.removeGestureRecognizer(tap)
        #expect(tap.view == nil)
    }

    @Test func aViewMayObserveItsRecognizers() {
        let view = CountingView()
        let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        for tap in [first, second] { (view as UIView).addGestureRecognizer(tap) }
        UIView().addGestureRecognizer(first)
        #expect(view.added == [first, second] && view.removed == [first])
    }

    @Test func aContinuousOneBeginsChangesEndsAndIsPossibleAgain() {
        let pan = Pan("pan", log)
        view.addGestureRecognizer(pan)
        drag()
        #expect(log.lines.first == "pan began" && log.lines.suffix(2) == ["pan ended", "pan reset"])
        #expect(log.lines.dropFirst().dropLast(2).allSatisfy { $0 == "pan changed" } && log.lines.count > 4)
        #expect(pan.state == .possible && pan.numberOfTouches == 0)
    }

    @Test func translationIsInTheCoordinatesOfTheGivenView() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        let turned = UIView(frame: scene.window.bounds)
        turned.transform = CGAffineTransform(scaleX: 2, y: 2)
        scene.window.addSubview(turned)
        scene.window.sendSubviewToBack(turned)
        scene.down(20, 20)
        for step in 1...10 { scene.move(20 + CGFloat(step) * 8, 20 + CGFloat(step) * 4) }
        let way = pan.translation(in: view)
        #expect(way.x > 50 && way.x <= 80 && abs(way.y * 2 - way.x) < 1e-9)
        #expect(abs(pan.translation(in: turned).x - way.x / 2) < 1e-9)
        #expect(pan.location(in: view) == CGPoint(x: 100, y: 60))
        pan.setTranslation(CGPoint(x: 5, y: 0), in: view)
        scene.move(110, 60)
        #expect(pan.translation(in: view) == CGPoint(x: 15, y: 0))
        scene.up(110, 60)
    }

    @Test func aRequiredFailureDelaysTheOther() {
        let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
        tap.report(to: log, as: "tap")
        pan.report(to: log, as: "pan")
        tap.require(toFail: pan)
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(pan)
        scene.tap(50, 50)
        #expect(log.lines == ["tap ended"])
        log.lines = []
        drag()
        #expect(!log.lines.contains { $0.hasPrefix("tap") } && log.lines.first == "pan began")
    }

    @Test func aSubclassThatWaitedObservesItsState() {
        final class ObservedTap: UITapGestureRecognizer {
            var ends = 0
            override var state: State { didSet { if state == .ended { ends += 1 } } }
        }
        let (single, double) = (ObservedTap(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        scene.tap(50, 50)
        #expect(single.ends == 0)
        scene.display.settle()
        #expect(single.ends == 1 && single.state == .possible)
        scene.tap(50, 50)
        scene.tap(50, 50)
        scene.display.settle()
        #expect(single.ends == 1 && single.state == .possible)
    }

    @Test func aPanThatWaitedObservesItsBeginning() {
        final class ObservedPan: UIPanGestureRecognizer {
            var states: [State] = []
            override var state: State { didSet { if state != .possible { states.append(state) } } }
        }
        let (pan, tap) = (ObservedPan(), UITapGestureRecognizer())
        pan.require(toFail: tap)
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
        drag()
        #expect(pan.states == [.began, .ended] && pan.state == .possible)
    }

    @Test func aDelegateMayRequireAFailure() {
        final class Order: NSObject, UIGestureRecognizerDelegate {
            let last: UIGestureRecognizer
            init(last: UIGestureRecognizer) { self.last = last }
            func gestureRecognizer(_ first: UIGestureRecognizer, shouldRequireFailureOf second: UIGestureRecognizer) -> Bool {
                first === last
            }
        }
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        single.report(to: log, as: "single")
        double.report(to: log, as: "double")
        let order = Order(last: single)
        single.delegate = order
        view.addGestureRecognizer(single)
        view.addGestureRecognizer(double)
        scene.tap(50, 50)
        scene.tap(50, 50)
        scene.display.settle()
        #expect(log.lines == ["double ended"])
        scene.tap(50, 50)
        #expect(log.lines == ["double ended"])
        scene.display.settle()
        #expect(log.lines == ["double ended", "single ended"])
    }

    @Test func recognitionFailsOtherRecognizers() {
        let (pan, press) = (Pan("pan", log), UILongPressGestureRecognizer())
        press.report(to: log, as: "press")
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(press)
        scene.down(50, 50)
        scene.display.advance(by: 0.6)
        #expect(log.lines.contains("press began"))
        for x in stride(from: 60.0, through: 120, by: 10) { scene.move(x, 50) }
        scene.up(120, 50)
        #expect(!log.lines.contains("pan began") && log.lines.contains("press ended"))
    }

    @Test func aCanceledTouchCancelsOrFailsRecognizers() {
        let (pan, tap) = (Pan("pan", log), UITapGestureRecognizer())
        tap.report(to: log, as: "tap")
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
        scene.down(50, 50)
        for x in stride(from: 60.0, through: 100, by: 10) { scene.move(x, 50) }
        scene.window.touches.cancel()
        #expect(log.lines.contains("pan cancelled") && !log.lines.contains("pan ended"))
        #expect(!log.lines.contains { $0.hasPrefix("tap") })
        #expect(pan.state == .possible && tap.state == .possible)
    }

    @Test func removalFromTheViewCancelsARecognizer() {
        let pan = Pan("pan", log)
        view.addGestureRecognizer(pan)
        scene.down(50, 50)
        for x in stride(from: 60.0, through: 100, by: 10) { scene.move(x, 50) }
        view.removeGestureRecognizer(pan)
        #expect(log.lines.contains("pan cancelled"))
        scene.move(150, 50)
        scene.up(150, 50)
        #expect(log.lines.filter { $0 == "pan changed" }.count < 5 && !log.lines.contains("pan ended"))
    }

    @Test func theTouchedViewMayRefuseAGesture() {
        final class Refusing: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let inner = Refusing(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        view.addSubview(inner)
        let pan = Pan("pan", log)
        view.addGestureRecognizer(pan)
        drag()
        #expect(!log.lines.contains("pan began"))
    }

    @Test func theLocationIsTheMiddleOfAllFingers() {
        let press = UILongPressGestureRecognizer()
        press.numberOfTouchesRequired = 2
        view.addGestureRecognizer(press)
        scene.down(20, 20, id: 1)
        scene.down(60, 40, id: 2)
        #expect(press.numberOfTouches == 2 && press.location(in: view) == CGPoint(x: 40, y: 30))
        #expect(press.location(ofTouch: 0, in: view) == CGPoint(x: 20, y: 20))
        #expect(press.location(ofTouch: 1, in: nil) == CGPoint(x: 60, y: 40))
        for id in 1...2 { scene.window.touches.cancel(id) }
    }
}

/// A view that overrides how recognizers are added and removed.
private final class CountingView: UIView {
    var added: [UIGestureRecognizer] = []
    var removed: [UIGestureRecognizer] = []

    override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        added.append(recognizer)
        super.addGestureRecognizer(recognizer)
    }

    override func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        removed.append(recognizer)
        super.removeGestureRecognizer(recognizer)
    }
}
