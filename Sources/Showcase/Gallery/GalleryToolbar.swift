#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// The controls for the layout and the number of columns, above the lower end of the pictures.
    final class GalleryToolbar: UIView {
        let layouts: UISegmentedControl
        private let owner: GalleryOwner
        private let fewer: UIButton
        private let automatic: UIButton
        private let more: UIButton
        private let toggle: UIButton
        /// Whether the toolbar can collapse into a button, because it would cover much of a low window.
        var isCollapsible = false { didSet { if isCollapsible != oldValue { updateToggle() } } }
        /// Whether a collapsible toolbar is expanded.
        private var isExpanded = false { didSet { updateToggle() } }
        private var isCollapsed: Bool { isCollapsible && !isExpanded }
        /// The width of the buttons for the number of columns.
        private static let buttonsWidth: CGFloat = 44 + 56 + 44

        init(_ owner: GalleryOwner) {
            self.owner = owner
            layouts = UISegmentedControl(items: [owner[.waterfall], owner[.line], owner[.circle]])
            fewer = owner.button(.fewerColumns, title: "\u{2212}") { $0.change(columns: $0.shownColumns - 1) }
            automatic = owner.button(.columns, title: owner[.auto]) { $0.change(columns: nil) }
            more = owner.button(.moreColumns, title: "+") { $0.change(columns: $0.shownColumns + 1) }
            toggle = owner.button(.layoutAndColumns, title: owner[.layout]) {
                $0.toolbar.isExpanded.toggle()
                $0.view.setNeedsLayout()
            }
            super.init(frame: .zero)
            backgroundColor = .secondarySystemBackground
            layer.cornerRadius = 14
            layer.shadowOpacity = 0.18
            layer.shadowRadius = 10
            layer.shadowOffset = CGSize(width: 0, height: 3)
            automatic.accessibilityHint = owner[.columnsHint]
            layouts.addAction(
                owner.action { $0.change(to: GalleryState.Layout(rawValue: $0.toolbar.layouts.selectedSegmentIndex) ?? .waterfall) },
                for: .valueChanged
            )
            layouts.apportionsSegmentWidthsByContent = true
            for part in [layouts, fewer, automatic, more, toggle] as [UIView] { addSubview(part) }
            updateToggle()
        }

        private func updateToggle() {
            toggle.isHidden = !isCollapsible
            toggle.setTitle(isExpanded ? "\u{00D7}" : owner[.layout], for: .normal)
            toggle.accessibilityLabel = owner[isExpanded ? .closeLayout : .layoutAndColumns]
            for part in [layouts, fewer, automatic, more] as [UIView] { part.isHidden = isCollapsed }
            setNeedsLayout()
        }

        required init?(coder: NSCoder) { nil }

        /// Collapses the toolbar, for the Escape key.
        override func accessibilityPerformEscape() -> Bool {
            guard isCollapsible, isExpanded else { return super.accessibilityPerformEscape() }
            isExpanded = false
            superview?.setNeedsLayout()
            UIAccessibility.post(notification: .layoutChanged, argument: toggle)
            return true
        }

        /// Shows the current choices; the number of columns is automatic if the width determines it.
        func show(_ layout: GalleryState.Layout, isAutomatic: Bool, shown: Int, most: Int) {
            layouts.selectedSegmentIndex = layout.rawValue
            let isWaterfall = layout == .waterfall
            automatic.setTitle(isAutomatic ? owner[.auto] : "\(shown)", for: .normal)
            automatic.accessibilityValue = isAutomatic ? owner.texts.text(.automatic, shown) : "\(shown)"
            automatic.isEnabled = isWaterfall && !isAutomatic
            fewer.isEnabled = isWaterfall && shown > 1
            more.isEnabled = isWaterfall && shown < most
        }

        /// The number of columns, for screen readers.
        var spokenColumns: String { "\(owner[.columns]): \(automatic.accessibilityValue ?? "")" }

        /// Places the toolbar above the lower edge of its superview, a distance lower.
        func place(slide: CGFloat) {
            guard let view = superview else { return }
            let safe = view.safeAreaInsets
            let room = view.bounds.width - safe.left - safe.right
            // In a window 320 points wide, as at a zoom of 400 %, the toolbar would cover a third.
            isCollapsible = (fullSize(fitting: room - 32).height + 16) * 5 > view.bounds.height
            let size = sizeThatFits(CGSize(width: room - 32, height: 60))
            frame = CGRect(
                x: safe.left + (room - size.width) / 2,
                y: view.bounds.height - max(16, safe.bottom) - size.height + slide,
                width: size.width,
                height: size.height
            )
        }

        /// Returns the size: one row if it fits, else two; one button if collapsed.
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            isCollapsed ? CGSize(width: 92, height: 60) : fullSize(fitting: size.width)
        }

        /// Returns the size with all controls: one row if it fits, else two.
        ///
        /// A browser can enlarge the titles of the layouts. The control has 20 points more for each of them, of which 4 suffice.
        func fullSize(fitting width: CGFloat) -> CGSize {
            let width = min(width, 460)
            let names = layouts.sizeThatFits(.zero).width - CGFloat(16 * layouts.numberOfSegments)
            let row = 8 + names + 8 + Self.buttonsWidth + 8
            return CGSize(width: width, height: width < max(340, row) ? 108 : 60)
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let area = bounds.insetBy(dx: 8, dy: 8)
            let isTwoRows = bounds.height > 60
            if isCollapsed { return toggle.frame = area }
            // In one row, the button that collapses the toolbar is the last.
            let sides = Self.buttonsWidth + (isCollapsible ? 44 : 0)
            let width = isTwoRows ? area.width : area.width - sides - 8
            let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
            layouts.frame = CGRect(x: isTurned ? area.maxX - width : area.minX, y: area.minY, width: width, height: 44)
            var x = isTwoRows ? area.midX - sides / 2 : isTurned ? area.minX : area.maxX - sides
            let y = isTwoRows ? area.maxY - 44 : area.minY
            let buttons = [fewer, automatic, more] + (isCollapsible ? [toggle] : [])
            let row = isTurned ? buttons.reversed() : buttons
            for button in row {
                let width: CGFloat = button === automatic ? 56 : 44
                button.frame = CGRect(x: x, y: y, width: width, height: 44)
                x += width
            }
        }
    }
#endif
