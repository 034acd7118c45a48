import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

/// The panel with which people change the wall.
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
            row.addAction(
                UIAction { action in
                    (action.sender as? UIResponder)?.nearest(AdaptiveWallViewController.self)?.settingsChanged()
                },
                for: .valueChanged
            )
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The height of the rows with the space around them, and without the safe area.
    static var height: CGFloat { 3 * 44 + 2 * 8 }

    /// Whether the panel is below the wall, and the line above it.
    var isBelow = true { didSet { if isBelow != oldValue { setNeedsLayout() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Wider sliders are no easier to use.
        let area = row(margin: pageMargin(in: bounds.width, atMost: 640))
        let top = isBelow ? 8 : bounds.height - Self.height + 8
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: area.minX, y: top + CGFloat(index) * 44, width: area.width, height: 44)
        }
        line.frame = CGRect(x: 0, y: isBelow ? 0 : bounds.height - 0.5, width: bounds.width, height: 0.5)
    }
}
