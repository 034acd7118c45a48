// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UIScrollView: UIView {
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { fatalError() }
        public static var normal: UIScrollView.DecelerationRate { fatalError() }
        public static var fast: UIScrollView.DecelerationRate { fatalError() }
    }

    public override init(frame: CGRect) { fatalError() }
    public required init?(coder: NSCoder) { fatalError() }
    // A collection view's delegate has another type, which an overridden property cannot have in Swift.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
    open var contentOffset: CGPoint = declared()
    open var contentSize: CGSize = declared()
    open var contentInset: UIEdgeInsets = declared()
    open var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior = declared()
    @available(iOS 13, tvOS 13, *)
    open var automaticallyAdjustsScrollIndicatorInsets: Bool = declared()
    open var isDirectionalLockEnabled: Bool = declared()
    open var bounces: Bool = declared()
    open var alwaysBounceVertical: Bool = declared()
    open var alwaysBounceHorizontal: Bool = declared()
    @available(tvOS, unavailable)
    open var isPagingEnabled: Bool {
        get { fatalError() }
        set {}
    }
    open var isScrollEnabled: Bool = declared()
    @available(tvOS, unavailable)
    public var refreshControl: UIRefreshControl? {
        get { fatalError() }
        set {}
    }
    open var showsVerticalScrollIndicator: Bool = declared()
    open var showsHorizontalScrollIndicator: Bool = declared()
    open var indicatorStyle: UIScrollView.IndicatorStyle = declared()
    @available(iOS 13, tvOS 13, *)
    open var verticalScrollIndicatorInsets: UIEdgeInsets = declared()
    @available(iOS 13, tvOS 13, *)
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = declared()
    open var scrollIndicatorInsets: UIEdgeInsets = declared()
    open var decelerationRate: UIScrollView.DecelerationRate = declared()
    @available(tvOS, unavailable)
    open var scrollsToTop: Bool {
        get { fatalError() }
        set {}
    }
    open var delaysContentTouches: Bool = declared()
    open var adjustedContentInset: UIEdgeInsets { fatalError() }
    open var isTracking: Bool { fatalError() }
    open var isDragging: Bool { fatalError() }
    open var isDecelerating: Bool { fatalError() }
    @available(iOS 17.4, tvOS 17.4, visionOS 1.1, *)
    open var isScrollAnimating: Bool { fatalError() }
    open var panGestureRecognizer: UIPanGestureRecognizer { fatalError() }
    open func adjustedContentInsetDidChange() {}
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
    open func flashScrollIndicators() {}
}
