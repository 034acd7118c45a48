#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// A control for a whole number: its name, a slider, and its value.
    final class SettingRow: UIControl {
        private let name = UILabel(.subheadline)
        private let amount = UILabel(.subheadline, .quietLabel)
        let slider = TrackSlider(frame: .zero)
        /// The value.
        private(set) var number: Int

        init(_ title: String, from least: Int, to most: Int, number: Int) {
            self.number = number
            super.init(frame: .zero)
            name.text = title
            slider.minimumValue = Float(least)
            slider.maximumValue = Float(most)
            slider.value = Float(number)
            slider.accessibilityLabel = title
            slider.addAction(
                UIAction.toNearest(SettingRow.self) { $0.sliderMoved() },
                for: [.valueChanged, .touchUpInside, .touchUpOutside, .touchCancel]
            )
            for label in [name, amount] {
                // The slider's label and value contain both.
                label.isAccessibilityElement = false
            }
            for view in [name, slider, amount] { addSubview(view) }
            showNumber()
        }

        required init?(coder: NSCoder) { nil }

        /// Rounds the value while the knob follows the finger; the knob moves to the rounded value afterwards.
        private func sliderMoved() {
            let chosen = Int(slider.value + 0.5)
            if !slider.isTracking { slider.setValue(Float(chosen), animated: !UIAccessibility.isReduceMotionEnabled) }
            guard chosen != number else { return }
            number = chosen
            showNumber()
            sendActions(for: .valueChanged)
        }

        private func showNumber() {
            amount.text = "\(number)"
            slider.accessibilityValue = "\(number)"
        }

        /// The preferred width of the name.
        var nameWidth: CGFloat { name.intrinsicContentSize.width }

        /// The width of the name, which is the same in all rows of a panel.
        var nameRoom: CGFloat = 0 { didSet { if nameRoom != oldValue { setNeedsLayout() } } }

        override func layoutSubviews() {
            super.layoutSubviews()
            amount.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
            let height = bounds.height
            let digits = 2 * amount.font.pointSize
            place(name, at: CGRect(x: 0, y: 0, width: nameRoom, height: height), in: bounds)
            place(amount, at: CGRect(x: bounds.width - digits, y: 0, width: digits, height: height), in: bounds)
            let width = max(0, bounds.width - nameRoom - 12 - digits)
            place(slider, at: CGRect(x: nameRoom + 12, y: 0, width: width, height: height), in: bounds)
        }
    }
#endif
