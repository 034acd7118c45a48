public import Foundation

/// A spinner above the content of a scroll view that the user pulls to refresh the content.
///
/// Pulling the content 60 points beyond its top edge sends `.valueChanged`. The browser scrolls most views itself, without such a pull;
/// there only `beginRefreshing()` shows the control.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private final let spinner = UIActivityIndicatorView(style: .medium)
    /// Whether the control is refreshing.
    open private(set) var isRefreshing = false

    private static var height: CGFloat { 60 }

    /// Makes a control of the standard height.
    public init() {
        super.init(frame: CGRect(x: 0, y: -Self.height, width: 0, height: Self.height))
    }

    /// Makes a control with a frame; a scroll view replaces it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes a control with an empty frame; the archive is not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func didInitialize() {
        autoresizingMask = .flexibleWidth
        addSubview(spinner)
        tintColorDidChange()
    }

    private final var scrollView: UIScrollView? { superview as? UIScrollView }

    /// Shows the control above the content, which moves down; sends no event.
    open func beginRefreshing() {
        if isRefreshing { return }
        isRefreshing = true
        spinner.startAnimating()
        scrollView?.contentInset.top += Self.height
    }

    /// Hides the control, and moves the content back.
    open func endRefreshing() {
        if !isRefreshing { return }
        isRefreshing = false
        spinner.stopAnimating()
        scrollView?.contentInset.top -= Self.height
    }

    /// Leaves the former scroll view, whose content moves back.
    open override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        scrollView?.pulled = nil
        if isRefreshing { scrollView?.contentInset.top -= Self.height }
    }

    /// Places the control above the content of a scroll view.
    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard let scrollView else { return }
        frame = CGRect(x: 0, y: -Self.height, width: scrollView.bounds.width, height: Self.height)
        scrollView.pulled = { scrollView in scrollView.refreshControl?.pulled() }
        if isRefreshing { scrollView.contentInset.top += Self.height }
    }

    /// Begins to refresh if the content was pulled far enough, once in a drag.
    private final func pulled() {
        guard let scrollView, isEnabled, scrollView.drag?.hasRefreshed == false else { return }
        if !isRefreshing, scrollView.contentOffset.y > -scrollView.adjustedContentInset.top - Self.height { return }
        scrollView.drag?.hasRefreshed = true
        if isRefreshing { return }
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// The color of the spinner.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        spinner.color = tintColor
    }

    /// Centers the spinner.
    open override func layoutSubviews() {
        super.layoutSubviews()
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

extension UIScrollView {
    /// The control that pulls refresh the content with; `nil` for none.
    public final var refreshControl: UIRefreshControl? {
        get {
            for case let control as UIRefreshControl in subviews { return control }
            return nil
        }
        set {
            let old = refreshControl
            if old === newValue { return }
            old?.removeFromSuperview()
            if let newValue { insertSubview(newValue, at: 0) }
        }
    }
}
