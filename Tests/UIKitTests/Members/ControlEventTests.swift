import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ControlEventTests {
    private let scene = TouchScene()
    private let log = CallLog()
    private let control: UIControl

    init() {
        control = UIControl(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        scene.window.addSubview(control)
    }

    private func listen(_ name: String, to events: UIControl.Event) {
        control.addAction(UIAction { [log] _ in log.lines.append(name) }, for: events)
    }

    private func listenToAll() {
        let all: [(String, UIControl.Event)] = [
            ("down", .touchDown), ("repeat", .touchDownRepeat), ("inside", .touchDragInside), ("outside", .touchDragOutside),
            ("enter", .touchDragEnter), ("exit", .touchDragExit), ("up inside", .touchUpInside), ("up outside", .touchUpOutside),
            ("cancel", .touchCancel),
        ]
        for (name, event) in all { listen(name, to: event) }
    }

    @Test func aNewControlIsNormal() {
        #expect(control.isEnabled && !control.isSelected && !control.isHighlighted && control.state == .normal)
        #expect(!control.isTracking && !control.isTouchInside && control.allControlEvents == [])
        #expect(control.contentHorizontalAlignment == .center && control.contentVerticalAlignment == .center)
    }

    @Test func theStateCombinesTheProperties() {
        control.isSelected = true
        #expect(control.state == .selected)
        control.isHighlighted = true
        #expect(control.state == [.selected, .highlighted])
        control.isEnabled = false
        #expect(control.state.contains([.selected, .disabled]))
        control.isEnabled = true
        control.isSelected = false
        control.isHighlighted = false
        #expect(control.state == .normal)
    }

    @Test func aTouchThatLeavesAndReturns() {
        listenToAll()
        scene.down(125, 125)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        scene.move(130, 125)
        scene.move(290, 125)
        #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted)
        scene.move(295, 125)
        scene.move(125, 125)
        #expect(control.isTouchInside && control.isHighlighted)
        scene.up(125, 125)
        #expect(!control.isTracking && !control.isHighlighted)
        let order = log.lines
        #expect(order.first == "down" && order.last == "up inside")
        #expect(order.filter { $0 == "exit" }.count == 1 && order.filter { $0 == "enter" }.count == 1)
        #expect((order.firstIndex(of: "exit") ?? 9) < (order.firstIndex(of: "enter") ?? 0))
        #expect(order.contains("inside") && order.contains("outside") && !order.contains("up outside") && !order.contains("cancel"))
    }

    @Test func aTouchThatEndsOutside() {
        listenToAll()
        scene.down(125, 125)
        scene.move(290, 290)
        scene.up(290, 290)
        #expect(log.lines.last == "up outside" && !log.lines.contains("up inside"))
    }

    @Test func aCanceledTouch() {
        listenToAll()
        scene.down(125, 125)
        scene.window.touches.cancel()
        #expect(log.lines == ["down", "cancel"] && !control.isTracking && !control.isHighlighted)
    }

    @Test func aSecondTapIsATouchDownRepeat() {
        listenToAll()
        scene.tap(125, 125)
        log.lines = []
        scene.tap(125, 125)
        #expect(log.lines.contains("down") && log.lines.contains("repeat"))
    }

    @Test func aDisabledControlConsumesTouches() {
        let behind = LoggingView("behind", log, frame: scene.window.bounds)
        scene.window.insertSubview(behind, at: 0)
        listenToAll()
        control.isEnabled = false
        scene.tap(125, 125)
        #expect(log.lines.isEmpty)
    }

    @Test func aSubclassDecidesAboutTracking() {
        final class Fussy: UIControl {
            var calls: [String] = []
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                calls.append("begin")
                return true
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                calls.append("continue")
                return touch.location(in: self).x < 20
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
            override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
        }
        let fussy = Fussy(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        scene.window.addSubview(fussy)
        scene.down(5, 5)
        scene.move(10, 5)
        scene.up(10, 5)
        #expect(fussy.calls == ["begin", "continue", "end"])
        fussy.calls = []
        scene.down(5, 5)
        scene.move(30, 5)
        #expect(!fussy.isTracking)
        fussy.calls = []
        scene.move(40, 5)
        scene.up(40, 5)
        #expect(!fussy.calls.contains("continue"))
        fussy.calls = []
        scene.down(5, 5)
        scene.window.touches.cancel()
        #expect(fussy.calls == ["begin", "cancel"])
    }

    @Test func actionsRunForTheirEventsInTheOrderTheyWereAdded() {
        listen("first", to: .valueChanged)
        listen("second", to: [.valueChanged, .touchDown])
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchUpInside)
        #expect(log.lines == ["first", "second", "second"])
        #expect(control.allControlEvents == [.valueChanged, .touchDown])
    }

    @Test func anActionIsRemovedForTheGivenEvents() {
        let action = UIAction(identifier: UIAction.Identifier("one")) { [log] _ in log.lines.append("one") }
        control.addAction(action, for: [.valueChanged, .touchDown])
        control.removeAction(action, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.lines.isEmpty)
        control.sendActions(for: .valueChanged)
        #expect(log.lines == ["one"])
        control.removeAction(identifiedBy: UIAction.Identifier("one"), for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.lines == ["one"] && control.allControlEvents == [])
    }

    @Test func anActionHasItsInitialValues() {
        let action = UIAction(title: "Go", identifier: nil, discoverabilityTitle: "Go on", attributes: .destructive, state: .on) { _ in }
        let other = UIAction { _ in }
        #expect(action.title == "Go" && action.discoverabilityTitle == "Go on" && action.state == .on && action.image == nil)
        #expect(action.attributes == .destructive && other.attributes == [] && other.state == .off && other.title == "")
        #expect(action.identifier != other.identifier)
    }
}
