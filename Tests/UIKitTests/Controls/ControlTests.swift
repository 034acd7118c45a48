import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ControlTests {
    let scene = TouchScene()
    let log = CallLog()

    private func button(_ title: String = "Go") -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { [log] _ in log.lines.append("action") })
        button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
        scene.window.addSubview(button)
        return button
    }

    @Test func aTapOnAButtonRunsItsAction() {
        let button = button()
        scene.down(110, 110)
        #expect(button.isHighlighted && button.isTracking && button.state == .highlighted)
        scene.up(110, 110)
        #expect(!button.isHighlighted && !button.isTracking && button.state == .normal)
        #expect(log.lines == ["action"])
    }

    @Test func aButtonSendsItsEventsInOrder() {
        let button = button()
        for (name, event) in [
            ("down", .touchDown), ("inside", .touchDragInside), ("outside", .touchDragOutside), ("exit", .touchDragExit),
            ("enter", .touchDragEnter), ("up inside", .touchUpInside), ("up outside", .touchUpOutside), ("cancel", .touchCancel),
        ] as [(String, UIControl.Event)] {
            button.addAction(UIAction { [log] _ in log.lines.append(name) }, for: event)
        }
        scene.down(110, 110)
        scene.move(115, 110)
        scene.move(290, 390)
        scene.move(120, 110)
        scene.up(120, 110)
        #expect(log.lines == ["down", "inside", "exit", "outside", "enter", "inside", "up inside", "action"])
        log.lines = []
        scene.display.advance(by: 1)
        scene.down(110, 110)
        scene.move(290, 390)
        scene.up(290, 390)
        #expect(log.lines == ["down", "exit", "outside", "up outside"])
    }

    @Test func aDisabledButtonDoesNothing() {
        let button = button()
        button.isEnabled = false
        scene.tap(110, 110)
        #expect(log.lines.isEmpty)
        #expect(button.state == .disabled)
    }

    @Test func aTapOnAButtonIsNotRecognizedByItsSuperview() {
        _ = button()
        let tap = UITapGestureRecognizer()
        tap.report(to: log, as: "tap")
        scene.window.addGestureRecognizer(tap)
        scene.tap(110, 110)
        scene.tap(20, 20)
        #expect(log.lines == ["action", "tap ended"])
    }

    @Test func aPanOfTheSuperviewCancelsAButton() {
        let button = button()
        button.addAction(UIAction { [log] _ in log.lines.append("cancel") }, for: .touchCancel)
        scene.window.addGestureRecognizer(UIPanGestureRecognizer())
        scene.down(110, 110)
        scene.move(110, 160)
        scene.up(110, 160)
        #expect(log.lines == ["cancel"])
        #expect(!button.isHighlighted)
    }

    @Test func anActionOfTheSameIdentifierReplacesTheOld() {
        let control = UIControl(frame: .zero)
        let identifier = UIAction.Identifier("only")
        control.addAction(UIAction(identifier: identifier) { [log] _ in log.lines.append("old") }, for: .valueChanged)
        control.addAction(UIAction(identifier: identifier) { [log] _ in log.lines.append("new") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        control.removeAction(identifiedBy: identifier, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log.lines == ["new"])
    }

    @Test func anActionHasItsSenderWhileItRuns() {
        let control = UIControl(frame: .zero)
        var sender: UIControl?
        let action = UIAction { sender = $0.sender as? UIControl }
        control.addAction(action, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(sender === control)
        #expect(action.sender == nil)
    }

    @Test func aButtonShowsTheTitleOfItsState() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        button.setTitle("Go", for: .normal)
        button.setTitle("Stop", for: .selected)
        #expect(button.titleLabel?.text == "Go")
        button.isSelected = true
        #expect(button.currentTitle == "Stop" && button.titleLabel?.text == "Stop")
        button.setTitle(nil, for: .selected)
        #expect(button.currentTitle == "Go")
        #expect(button.title(for: .selected) == "Go")
        #expect(button.accessibilityLabel == "Go" && button.accessibilityTraits.contains(.button))
    }

    @Test func aSliderFollowsATouchOnItsThumb() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 232, height: 31))
        var values: [Float] = []
        slider.addAction(UIAction { [unowned slider] _ in values.append(slider.value) }, for: .valueChanged)
        scene.window.addSubview(slider)
        scene.down(200, 15)
        scene.move(100, 15)
        scene.up(100, 15)
        #expect(values.isEmpty, "the finger was not on the knob")
        scene.down(16, 15)
        scene.move(116, 15)
        scene.move(300, 15)
        scene.up(300, 15)
        #expect(values == [0.5, 1])
    }

    @Test func aSliderIsAdjustableForAssistiveTechnology() {
        let slider = UISlider(frame: .zero)
        (slider.minimumValue, slider.maximumValue, slider.value) = (10, 30, 27)
        var reports = 0
        slider.addAction(UIAction { _ in reports += 1 }, for: .valueChanged)
        #expect(slider.accessibilityValue == "85%")
        slider.accessibilityIncrement()
        #expect(slider.value == 29)
        slider.accessibilityIncrement()
        slider.accessibilityIncrement()
        #expect(slider.value == 30 && reports == 2)
        slider.accessibilityDecrement()
        #expect(slider.value == 28 && slider.accessibilityValue == "90%" && reports == 3)
        slider.isEnabled = false
        slider.accessibilityDecrement()
        #expect(slider.value == 28)
        slider.accessibilityValue = "28 years"
        #expect(slider.accessibilityValue == "28 years")
    }

    @Test func aDisabledSliderIsPalerAndKeepsItsOwnOpacity() {
        let slider = UISlider(frame: .zero)
        slider.alpha = 0.25
        slider.thumbTintColor = .red
        slider.isEnabled = false
        #expect(slider.alpha == 0.25 && slider.subviews.allSatisfy { $0.alpha == 0.5 })
        slider.isEnabled = true
        #expect(slider.alpha == 0.25 && slider.subviews.allSatisfy { $0.alpha == 1 })
    }

    @Test func aSliderKeepsItsValueWithinItsBounds() {
        let slider = UISlider(frame: .zero)
        slider.value = 3
        #expect(slider.value == 1)
        slider.maximumValue = 10
        slider.value = 7
        slider.maximumValue = 5
        #expect(slider.value == 5)
    }

    @Test func aSliderIgnoresNaNInItsBoundsAndTreatsItAsItsMinimum() {
        let slider = UISlider(frame: .zero)
        slider.value = 0.5
        (slider.minimumValue, slider.maximumValue) = (Float.nan, Float.nan)
        #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0.5)
        slider.value = .nan
        #expect(slider.value == 0 && slider.accessibilityValue == "0%")
        slider.maximumValue = .infinity
        slider.value = .infinity
        #expect(slider.value == .infinity && slider.accessibilityValue == "0%")
    }

    @Test func aTapSelectsASegment() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
        var chosen: [Int] = []
        control.addAction(UIAction { [unowned control] _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
        scene.window.addSubview(control)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        scene.tap(150, 10)
        scene.tap(150, 10)
        control.setEnabled(false, forSegmentAt: 2)
        scene.tap(250, 10)
        scene.tap(50, 10)
        #expect(chosen == [1, 0])
        control.selectedSegmentIndex = 1
        #expect(chosen == [1, 0])
    }

    @Test func aSelectedSegmentRunsItsActionAndStaysSelectedWhenOthersChange() {
        let actions = ["One", "Two"].map { title in UIAction(title: title) { [log] _ in log.lines.append(title) } }
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: actions)
        scene.window.addSubview(control)
        scene.down(20, 10)
        scene.move(150, 10)
        scene.up(150, 10)
        #expect(log.lines == ["Two"] && control.selectedSegmentIndex == 1)
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.actionForSegment(at: 2) === actions[1])
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "Two")
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.numberOfSegments == 1)
    }

    /// Documented by Apple for `isMomentary`.
    @Test func aMomentaryControlHasNoSelectionAfterATouch() {
        let control = UISegmentedControl(items: ["One", "Two"])
        control.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
        control.isMomentary = true
        var touched: [Int] = []
        control.addAction(UIAction { [unowned control] _ in touched.append(control.selectedSegmentIndex) }, for: .valueChanged)
        scene.window.addSubview(control)
        scene.tap(150, 10)
        scene.tap(150, 10)
        #expect(touched == [1, 1] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func theTintOfASegmentKeepsTheBackground() {
        let control = UISegmentedControl(items: ["One", "Two"])
        #expect(control.backgroundColor == .systemGray5)
        control.backgroundColor = .red
        control.selectedSegmentTintColor = .blue
        #expect(control.backgroundColor == .red)
    }

    @Test func anActionMayRemoveTheSegments() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
        var calls = 0
        control.addAction(
            UIAction { [unowned control] _ in
                calls += 1
                control.removeAllSegments()
            },
            for: .valueChanged
        )
        scene.window.addSubview(control)
        scene.tap(250, 10)
        #expect(calls == 1 && control.numberOfSegments == 0 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func segmentsMayBeAsWideAsTheirTitles(direction: UISemanticContentAttribute) {
        let control = UISegmentedControl(items: ["I", "A much longer title", "Two"])
        // Titles are measured in pixels of the scene's display.
        scene.window.addSubview(control)
        let equal = control.sizeThatFits(.zero).width
        control.apportionsSegmentWidthsByContent = true
        control.semanticContentAttribute = direction
        let needed = control.sizeThatFits(.zero).width
        #expect(needed < equal)
        control.frame = CGRect(x: 0, y: 0, width: needed + 30, height: 32)
        control.layoutIfNeeded()
        let labels = control.subviews.compactMap { $0 as? UILabel }
        for label in labels { #expect(abs(label.frame.width - label.sizeThatFits(.zero).width - 30) < 0.01) }
        let frames = direction == .forceLeftToRight ? labels.map(\.frame) : labels.map(\.frame).reversed()
        #expect(abs(frames[0].minX) < 0.01 && abs(frames[2].maxX - needed - 30) < 0.01)
        for (one, next) in zip(frames, frames.dropFirst()) { #expect(abs(one.maxX - next.minX) < 0.01) }
        control.selectedSegmentIndex = -1
        scene.tap(labels[2].frame.midX, 10)
        #expect(control.selectedSegmentIndex == 2)
    }

    @Test func segmentsReportSelectionAndDisabledStateToAssistiveTechnology() {
        let control = UISegmentedControl(items: ["One", "Two"])
        func traits() -> [UIAccessibilityTraits] { control.subviews.compactMap { ($0 as? UILabel)?.accessibilityTraits } }
        #expect(traits() == [.button, .button])
        control.selectedSegmentIndex = 1
        #expect(traits() == [.button, [.button, .selected]])
        control.setEnabled(false, forSegmentAt: 0)
        #expect(traits() == [[.button, .notEnabled], [.button, .selected]])
        control.isEnabled = false
        #expect(traits() == [[.button, .notEnabled], [.button, .selected, .notEnabled]])
        let button = button()
        button.isEnabled = false
        #expect(button.accessibilityTraits == [.button, .notEnabled])
        button.isEnabled = true
        #expect(button.accessibilityTraits == .button)
    }
}
