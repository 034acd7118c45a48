import CascadeTesting
import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ButtonLookTests {
    @Test func titlesFallBackToTheNormalState() {
        let button = UIButton(type: .custom)
        #expect(button.buttonType == .custom && button.currentTitle == nil && button.title(for: .normal) == nil)
        button.setTitle("Play", for: .normal)
        button.setTitle("Stop", for: .selected)
        #expect(button.title(for: .highlighted) == "Play" && button.title(for: .selected) == "Stop")
        #expect(button.currentTitle == "Play" && button.titleLabel?.text == "Play")
        button.isSelected = true
        #expect(button.currentTitle == "Stop" && button.titleLabel?.text == "Stop")
        button.isSelected = false
        button.isEnabled = false
        #expect(button.currentTitle == "Play")
    }

    /// Measured on iOS 26.1 for background images, documented for titles.
    @Test func imagesFallBackToTheNormalState() {
        let button = UIButton(type: .custom)
        let (star, plate, pressed) = (UIImage(systemName: "star"), UIImage(systemName: "circle"), UIImage(systemName: "square"))
        button.setImage(star, for: .normal)
        button.setBackgroundImage(plate, for: .normal)
        button.setBackgroundImage(pressed, for: .highlighted)
        #expect(button.image(for: .disabled) == star && button.backgroundImage(for: .disabled) == plate)
        #expect(button.backgroundImage(for: .highlighted) == pressed && button.currentBackgroundImage == plate)
        button.setImage(nil, for: .normal)
        #expect(button.image(for: .disabled) == nil && button.currentImage == nil)
    }

    @Test func eachStateHasItsColor() {
        let button = UIButton(type: .custom)
        #expect(button.currentTitleColor == .white)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.blue, for: .highlighted)
        #expect(button.currentTitleColor == .red && button.titleColor(for: .highlighted) == .blue)
        button.isHighlighted = true
        #expect(button.currentTitleColor == .blue && button.titleLabel?.textColor == .blue)
        #expect(button.titleColor(for: .disabled) == nil)
    }

    @Test func theTitleOfASystemButtonFollowsTheTint() {
        let button = UIButton(type: .system)
        let parent = UIView()
        parent.addSubview(button)
        parent.tintColor = .red
        #expect(button.tintColor == .red && button.currentTitleColor == .red)
        button.tintColor = .green
        #expect(button.currentTitleColor == .green && parent.tintColor == .red)
        button.tintColor = nil
        #expect(button.currentTitleColor == .red)
    }

    @Test func aButtonOfAnActionHasItsTitleAndRunsIt() {
        var senders: [UIButton] = []
        let action = UIAction(title: "Go") { if let sender = $0.sender as? UIButton { senders.append(sender) } }
        let button = UIButton(primaryAction: action)
        #expect(button.currentTitle == "Go" && button.buttonType == .system)
        let screen = TestScreen(size: CGSize(width: 100, height: 100))
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        screen.show(button)
        screen.tap(at: CGPoint(x: 50, y: 20))
        #expect(senders.count == 1 && senders.first === button)
    }

    @Test func theSizeIsThatOfTheTitleAndItsInsets() {
        // It measures text.
        _ = TestScreen()
        let button = UIButton(type: .custom)
        button.setTitle("Ten", for: .normal)
        let plain = button.sizeThatFits(.zero)
        #expect(plain.width > 0 && plain.height > 0 && button.intrinsicContentSize == plain)
        button.setTitle("Ten and more", for: .normal)
        #expect(button.sizeThatFits(.zero).width > plain.width)
        button.setTitle("Ten", for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.sizeThatFits(.zero) == CGSize(width: plain.width + 6, height: plain.height + 4))
        button.frame = CGRect(x: 20, y: 30, width: 1, height: 1)
        button.sizeToFit()
        #expect(button.frame == CGRect(x: 20, y: 30, width: plain.width + 6, height: plain.height + 4))
    }

    @Test(arguments: [
        (UIControl.ContentHorizontalAlignment.left, false, 0 as CGFloat), (.right, false, 1), (.center, false, 0.5),
        (.leading, false, 0), (.trailing, false, 1), (.leading, true, 1), (.trailing, true, 0), (.left, true, 0),
    ]) func theTitleLiesWhereTheAlignmentSays(_ alignment: UIControl.ContentHorizontalAlignment, _ turned: Bool, _ part: CGFloat) throws {
        // Made here: tests interleave between a suite's initializer and its test, and the direction is that of the current screen.
        _ = TestScreen()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        button.setTitle("Ten", for: .normal)
        button.contentHorizontalAlignment = alignment
        button.contentVerticalAlignment = .bottom
        if turned { button.semanticContentAttribute = .forceRightToLeft }
        button.layoutIfNeeded()
        let label = try #require(button.titleLabel)
        #expect(abs(label.frame.minX - (300 - label.frame.width) * part) < 1e-9 && label.frame.maxY == 100)
    }

    @Test func theTitleIsTheAccessibilityLabel() {
        let button = UIButton(type: .custom)
        button.setTitle("Play", for: .normal)
        #expect(button.isAccessibilityElement && button.accessibilityTraits.contains(.button))
        #expect(button.accessibilityLabel == "Play")
        button.accessibilityLabel = "Play the song"
        #expect(button.accessibilityLabel == "Play the song")
    }
}
