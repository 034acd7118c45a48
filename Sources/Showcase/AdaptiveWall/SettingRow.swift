import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

/// A number that people choose: its name, a slider, and what it is now.
final class SettingRow: UIControl {
    private let name = UILabel(frame: .zero)
    private let amount = UILabel(frame: .zero)
    let slider = UISlider(frame: .zero)
    /// The whole number that is chosen.
    private(set) var number: Int

    init(_ title: String, from least: Int, to most: Int, number: Int) {
        self.number = number
        super.init(frame: .zero)
        name.text = title
        name.font = .preferredFont(forTextStyle: .subheadline)
        amount.font = .monospacedDigitSystemFont(ofSize: name.font.pointSize, weight: .regular)
        amount.textColor = .secondaryLabel
        slider.minimumValue = Float(least)
        slider.maximumValue = Float(most)
        slider.value = Float(number)
        slider.accessibilityLabel = title
        slider.addAction(
            UIAction { action in (action.sender as? UIResponder)?.nearest(SettingRow.self)?.sliderMoved() },
            for: .valueChanged
        )
        for label in [name, amount] { label.isAccessibilityElement = false }
        for view in [name, slider, amount] { addSubview(view) }
        showNumber()
    }

    required init?(coder: NSCoder) { nil }

    private func sliderMoved() {
        let chosen = Int(slider.value + 0.5)
        guard chosen != number else { return }
        number = chosen
        showNumber()
        sendActions(for: .valueChanged)
    }

    private func showNumber() {
        amount.text = "\(number)"
        slider.accessibilityValue = "\(number)"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
        amount.textAlignment = isTurned ? .left : .right
        place(name, at: CGRect(x: 0, y: 0, width: 76, height: bounds.height), in: bounds)
        place(amount, at: CGRect(x: bounds.width - 32, y: 0, width: 32, height: bounds.height), in: bounds)
        let knobs = CGRect(x: 84, y: 0, width: max(0, bounds.width - 84 - 40), height: bounds.height)
        place(slider, at: knobs, in: bounds)
    }
}
