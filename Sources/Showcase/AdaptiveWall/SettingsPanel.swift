#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit
    import Foundation

    /// The panel with the settings of the wall.
    final class SettingsPanel: UIView {
        let columns = SettingRow("Columns", from: 1, to: 8, number: 2)
        let spacing = SettingRow("Spacing", from: 0, to: 40, number: 12)
        let inset = SettingRow("Inset", from: 0, to: 60, number: 16)
        private let line = UIView(frame: .zero)
        private var rows: [SettingRow] { [columns, spacing, inset] }

        override init(frame: CGRect) {
            super.init(frame: frame)
            backgroundColor = .secondarySystemGroupedBackground
            line.backgroundColor = .separator
            addSubview(line)
            for row in rows {
                row.addAction(UIAction.toNearest(AdaptiveWallViewController.self) { $0.settingsChanged() }, for: .valueChanged)
                addSubview(row)
            }
        }

        required init?(coder: NSCoder) { nil }

        /// Returns whether all rows fit side by side.
        private static func isOneLine(_ width: CGFloat) -> Bool { width >= 900 }

        /// Returns the height of the rows with their margins, without the safe area.
        static func height(width: CGFloat) -> CGFloat { (isOneLine(width) ? 44 : 3 * 44) + 2 * 8 }

        /// Whether the panel is below the wall, with its separator at the top.
        var isBelow = true { didSet { if isBelow != oldValue { setNeedsLayout() } } }

        /// Lays out again when the text size changes.
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let isOneLine = Self.isOneLine(bounds.width)
            // Wider sliders are not easier to use.
            let area = row(margin: pageMargin(in: bounds.width, atMost: isOneLine ? 1200 : 640))
            let top = isBelow ? 8 : bounds.height - Self.height(width: bounds.width) + 8
            let room = min(area.width / 3, rows.map { $0.nameWidth }.max() ?? 0)
            let width = isOneLine ? (area.width - 2 * 32) / 3 : area.width
            for (index, row) in rows.enumerated() {
                row.nameRoom = isOneLine ? row.nameWidth : room
                let origin = isOneLine ? (CGFloat(index) * (width + 32), 0) : (0, CGFloat(index) * 44)
                place(row, at: CGRect(x: area.minX + origin.0, y: top + origin.1, width: width, height: 44), in: area)
            }
            line.frame = CGRect(x: 0, y: isBelow ? 0 : bounds.height - 0.5, width: bounds.width, height: 0.5)
        }
    }
#endif
