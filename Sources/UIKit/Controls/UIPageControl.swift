public import Foundation

/// A row of dots, one for each page, as many as fit the width; a touch beside the current one turns a page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private final var dots: [UIView] = []
    private final var page = 0
    /// The number of pages; 0 by default.
    open var numberOfPages: Int {
        get { dots.count }
        set {
            while dots.count > max(0, newValue) { dots.removeLast().removeFromSuperview() }
            while dots.count < newValue {
                let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
                dot.layer.cornerRadius = Self.side / 2
                dot.isUserInteractionEnabled = false
                dots.append(dot)
                addSubview(dot)
            }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
            currentPage = page
        }
    }
    /// The current page, clamped to the pages; a change by code does not send an event.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(0, newValue), max(0, dots.count - 1))
            showColors()
            setNeedsLayout()
            valueShare = dots.count > 1 ? Float(page) / Float(dots.count - 1) : 0
        }
    }
    /// Whether a single page has no dot; `false` by default.
    open var hidesForSinglePage = false { didSet { showColors() } }
    /// The color of the other pages' dots; `nil` for the default.
    open var pageIndicatorTintColor: UIColor? { didSet { showColors() } }
    /// The color of the current page's dot; `nil` for the default.
    open var currentPageIndicatorTintColor: UIColor? { didSet { showColors() } }

    private static var side: CGFloat { 7 }
    private static var pitch: CGFloat { 16 }

    override func didInitialize() {
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
    }

    private final func showColors() {
        let shown = shownPages
        for (index, dot) in dots.enumerated() {
            dot.isHidden = !shown.contains(index) || hidesForSinglePage && dots.count == 1
            dot.backgroundColor = index == page ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
        }
    }

    /// The pages around the current one whose dots fit the width.
    private final var shownPages: Range<Int> {
        let count = min(dots.count, max(1, Int(min(bounds.width / Self.pitch, 10_000))))
        let first = min(max(0, page - count / 2), dots.count - count)
        return first..<first + count
    }

    /// Returns the size of the dots of a number of pages, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize { CGSize(width: Self.pitch * CGFloat(max(0, pageCount)) + 12, height: 26) }

    /// The size of the dots.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The size of the dots.
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: dots.count) }

    /// Places the dots in the center, from the leading edge to the trailing one.
    open override func layoutSubviews() {
        super.layoutSubviews()
        showColors()
        let step = isTurned ? -Self.pitch : Self.pitch
        let shown = shownPages
        let first = bounds.midX - step * CGFloat(shown.lowerBound + shown.upperBound - 1) / 2
        for (index, dot) in dots.enumerated() { dot.center = CGPoint(x: first + step * CGFloat(index), y: bounds.midY) }
    }

    /// Turns to the neighboring page on the side of the touch.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let touch else { return }
        turn(by: (touch.location(in: self).x > bounds.midX) == isTurned ? -1 : 1)
    }

    private final func turn(by step: Int) {
        let old = page
        guard isEnabled else { return }
        currentPage = page + step
        if page != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: Accessibility

    /// The accessibility value; the current page and the number of pages by default.
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? "page \(page + 1) of \(dots.count)" }
        set { super.accessibilityValue = newValue }
    }

    /// Turns to the next page.
    open override func accessibilityIncrement() { turn(by: 1) }

    /// Turns to the previous page.
    open override func accessibilityDecrement() { turn(by: -1) }
}
