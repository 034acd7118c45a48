public import Foundation

/// Chooses one of a few things that lie side by side.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// Stands for no segment.
    public static var noSegment: Int { -1 }

    @MainActor
    private final class Segment {
        let label = UILabel()
        var action: UIAction?
        var isEnabled = true
    }

    private final var segments: [Segment] = []
    private final let mark = UIView()
    private final var pressedIndex: Int?
    private final var chosen = -1
    /// Whether a segment is marked only while a finger is on it.
    open var isMomentary = false { didSet { setNeedsLayout() } }
    /// Whether each segment has the width its title needs, and an equal part of what is left; else all are equally wide.
    open var apportionsSegmentWidthsByContent = false {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The color of the mark.
    open var selectedSegmentTintColor: UIColor? { didSet { showColors() } }

    /// A control without segments that covers the frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// A control with titles.
        public convenience init(items: [String]?) {
            self.init(frame: .zero)
            for title in items ?? [] { insertSegment(withTitle: title, at: segments.count, animated: false) }
            sizeToFit()
        }
    #else
        /// A control with titles; other things than strings are left out.
        public convenience init(items: [Any]?) {
            self.init(frame: .zero)
            for item in items ?? [] {
                if let title = item as? String { insertSegment(withTitle: title, at: segments.count, animated: false) }
            }
            sizeToFit()
        }
    #endif

    /// A control with a segment for each action, which runs when it is chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
        if frame.size == .zero { sizeToFit() }
    }

    /// A control without size; there are no archives here.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        layer.cornerRadius = 8
        mark.layer.cornerRadius = 7
        mark.isUserInteractionEnabled = false
        addSubview(mark)
        showColors()
    }

    private final func showColors() {
        backgroundColor = .systemGray5
        mark.backgroundColor = selectedSegmentTintColor ?? UIColor(light: 0xFFFFFF, dark: 0x636366)
    }

    // MARK: Segments

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// The chosen segment; `noSegment` for none.
    open var selectedSegmentIndex: Int {
        get { chosen }
        set {
            chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
            showChosen()
        }
    }

    /// Puts a segment with a title at a place.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let new = Segment()
        new.label.text = title
        insert(new, at: segment)
    }

    /// Puts a segment for an action at a place.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        let new = Segment()
        new.label.text = action.title
        new.action = action
        insert(new, at: segment)
    }

    private final func insert(_ segment: Segment, at index: Int) {
        segment.label.font = .systemFont(ofSize: 13)
        segment.label.textAlignment = .center
        let place = min(max(0, index), segments.count)
        segments.insert(segment, at: place)
        if chosen >= place { chosen += 1 }
        addSubview(segment.label)
        invalidateIntrinsicContentSize()
        showChosen()
    }

    /// Takes a segment away.
    open func removeSegment(at segment: Int, animated: Bool) {
        check(segment)
        segments.remove(at: segment).label.removeFromSuperview()
        if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
        pressedIndex = nil
        invalidateIntrinsicContentSize()
        showChosen()
    }

    /// Takes all segments away.
    open func removeAllSegments() {
        for segment in segments { segment.label.removeFromSuperview() }
        segments = []
        chosen = Self.noSegment
        pressedIndex = nil
        setNeedsLayout()
    }

    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        check(segment)
        segments[segment].label.text = title
        invalidateIntrinsicContentSize()
    }

    /// The title of a segment.
    open func titleForSegment(at segment: Int) -> String? {
        check(segment)
        return segments[segment].label.text
    }

    /// The action of a segment.
    open func actionForSegment(at segment: Int) -> UIAction? {
        check(segment)
        return segments[segment].action
    }

    /// Sets whether a segment can be chosen.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        check(segment)
        segments[segment].isEnabled = enabled
        segments[segment].label.isEnabled = enabled
        showChosen()
    }

    /// Whether a segment can be chosen.
    open func isEnabledForSegment(at segment: Int) -> Bool {
        check(segment)
        return segments[segment].isEnabled
    }

    private final func check(_ index: Int) {
        if !segments.indices.contains(index) {
            usageError("UISegmentedControl: there is no segment at \(index), there are \(segments.count).")
        }
    }

    /// Each title is a button of its own to assistive technology, which says which one is chosen.
    private final func showChosen() {
        for index in segments.indices {
            var traits: UIAccessibilityTraits = .button
            if index == chosen, !isMomentary { traits.insert(.selected) }
            if !isEnabled || !segments[index].isEnabled { traits.insert(.notEnabled) }
            segments[index].label.accessibilityTraits = traits
        }
        setNeedsLayout()
    }

    override func stateDidChange() {
        showChosen()
    }

    // MARK: Layout

    /// The widths that segments need.
    private final var widths: [CGFloat] {
        let widths = segments.map { $0.label.sizeThatFits(.zero).width + 20 }
        if apportionsSegmentWidthsByContent { return widths }
        return Array(repeating: widths.reduce(0, max), count: widths.count)
    }

    /// As wide as all titles need.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: widths.reduce(0, +), height: 32) }

    /// As wide as all titles need.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Where the segments lie; those that are equally wide are not asked what they need.
    private final var frames: [CGRect] {
        let needed = apportionsSegmentWidthsByContent ? widths : Array(repeating: 0, count: segments.count)
        let share = (bounds.width - needed.reduce(0, +)) / CGFloat(max(1, needed.count))
        let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var before: CGFloat = 0
        return needed.map { needed in
            let width = needed + share
            defer { before += width }
            let x = isTurned ? bounds.maxX - before - width : bounds.minX + before
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
    }

    /// Places the titles and the mark.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames
        for (segment, frame) in zip(segments, frames) { segment.label.frame = frame }
        let marked = isMomentary ? pressedIndex : (chosen >= 0 ? chosen : nil)
        mark.isHidden = marked == nil
        if let marked { mark.frame = frames[marked].insetBy(dx: 2, dy: 2) }
    }

    // MARK: Fingers

    private final func segment(at point: CGPoint) -> Int? {
        let frames = frames
        return segments.indices.first { segments[$0].isEnabled && frames[$0].contains(point) }
    }

    /// Notes the segment under the finger.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressedIndex = segment(at: touch.location(in: self))
        setNeedsLayout()
        return pressedIndex != nil
    }

    /// Notes the segment under the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressedIndex = segment(at: touch.location(in: self))
        setNeedsLayout()
        return true
    }

    /// Chooses the segment under the finger.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let index = pressedIndex else { return }
        pressedIndex = nil
        setNeedsLayout()
        if !isMomentary, index == chosen { return }
        chosen = index
        showChosen()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        // An action may have removed segments.
        if segments.indices.contains(index), let action = segments[index].action { sendAction(action) }
    }

    /// Chooses nothing.
    open override func cancelTracking(with event: UIEvent?) {
        pressedIndex = nil
        setNeedsLayout()
    }
}
