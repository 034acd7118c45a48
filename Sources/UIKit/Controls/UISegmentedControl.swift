public import Foundation

/// A control with segments, one of which is selected.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index for no selection.
    public static var noSegment: Int { -1 }

    @MainActor
    private final class Segment {
        let label = UILabel()
        var action: UIAction?
    }

    private final var segments: [Segment] = []
    private final let mark = UIView()
    private final var pressedIndex: Int?
    private final var chosen = -1
    /// Whether a segment is selected only during a touch.
    open var isMomentary = false { didSet { setNeedsLayout() } }
    /// Whether the widths of segments depend on their titles; otherwise all are equal.
    open var apportionsSegmentWidthsByContent = false {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// The color of the selected segment.
    open var selectedSegmentTintColor: UIColor? { didSet { showColors() } }

    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// Makes a control with titles.
        public convenience init(items: [String]?) { self.init(titles: items ?? []) }
    #else
        /// Makes a control with titles; items that are not strings are skipped.
        public convenience init(items: [Any]?) { self.init(titles: (items ?? []).compactMap { $0 as? String }) }
    #endif

    private convenience init(titles: [String]) {
        self.init(frame: .zero)
        for title in titles { insertSegment(withTitle: title, at: segments.count, animated: false) }
        sizeToFit()
    }

    /// Makes a control with a segment for each action, which is performed when the segment is selected.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
        if frame.size == .zero { sizeToFit() }
    }

    override func didInitialize() {
        backgroundColor = .systemGray5
        layer.cornerRadius = 8
        mark.layer.cornerRadius = 7
        mark.isUserInteractionEnabled = false
        addSubview(mark)
        showColors()
    }

    private final func showColors() {
        mark.backgroundColor = selectedSegmentTintColor ?? UIColor(light: 0xFFFFFF, dark: 0x636366)
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// The index of the selected segment; `noSegment` for none.
    open var selectedSegmentIndex: Int {
        get { chosen }
        set {
            chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
            showChosen()
        }
    }

    /// Inserts a segment with a title.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let new = Segment()
        new.label.text = title
        insert(new, at: segment)
    }

    /// Inserts a segment with an action.
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

    /// Removes a segment.
    open func removeSegment(at segment: Int, animated: Bool) {
        existing(segment).label.removeFromSuperview()
        segments.remove(at: segment)
        if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
        pressedIndex = nil
        invalidateIntrinsicContentSize()
        showChosen()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        for segment in segments { segment.label.removeFromSuperview() }
        segments = []
        chosen = Self.noSegment
        pressedIndex = nil
        setNeedsLayout()
    }

    /// Sets the title of a segment.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        existing(segment).label.text = title
        invalidateIntrinsicContentSize()
    }

    /// Returns the title of a segment.
    open func titleForSegment(at segment: Int) -> String? {
        existing(segment).label.text
    }

    /// Returns the action of a segment.
    open func actionForSegment(at segment: Int) -> UIAction? {
        existing(segment).action
    }

    /// Enables or disables a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        existing(segment).label.isEnabled = enabled
        showChosen()
    }

    /// Returns whether a segment is enabled.
    open func isEnabledForSegment(at segment: Int) -> Bool {
        existing(segment).label.isEnabled
    }

    private final func existing(_ index: Int) -> Segment {
        if segments.indices.contains(index) { return segments[index] }
        usageError("UISegmentedControl: there is no segment at \(index), there are \(segments.count).")
    }

    /// Updates the accessibility traits: each title is a button, and the selected one has the trait `selected`.
    private final func showChosen() {
        for index in segments.indices {
            var traits: UIAccessibilityTraits = .button
            if index == chosen, !isMomentary { traits.insert(.selected) }
            if !isEnabled || !segments[index].label.isEnabled { traits.insert(.notEnabled) }
            segments[index].label.accessibilityTraits = traits
        }
        setNeedsLayout()
    }

    override func stateDidChange() {
        showChosen()
    }

    // MARK: Layout

    /// The widths of the segments' content.
    private final var widths: [CGFloat] {
        let widths = segments.map { $0.label.sizeThatFits(.zero).width + 20 }
        if apportionsSegmentWidthsByContent { return widths }
        return Array(repeating: widths.reduce(0, max), count: widths.count)
    }

    /// Returns the size of all titles.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: widths.reduce(0, +), height: 32) }

    /// The size of all titles.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// The frames of the segments; equally wide ones are not measured.
    private final var frames: [CGRect] {
        let needed = apportionsSegmentWidthsByContent ? widths : Array(repeating: 0, count: segments.count)
        let share = (bounds.width - needed.reduce(0, +)) / CGFloat(max(1, needed.count))
        var before: CGFloat = 0
        return needed.map { needed in
            let width = needed + share
            defer { before += width }
            let x = isTurned ? bounds.maxX - before - width : bounds.minX + before
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
    }

    /// Places the titles and the selection.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames
        for (segment, frame) in zip(segments, frames) { segment.label.frame = frame }
        let marked = isMomentary ? pressedIndex : (chosen >= 0 ? chosen : nil)
        mark.isHidden = marked == nil
        if let marked { mark.frame = frames[marked].insetBy(dx: 2, dy: 2) }
    }

    // MARK: Touches

    private final func segment(at point: CGPoint) -> Int? {
        let frames = frames
        return segments.indices.first { segments[$0].label.isEnabled && frames[$0].contains(point) }
    }

    /// Stores the segment under the touch.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressedIndex = segment(at: touch.location(in: self))
        setNeedsLayout()
        return pressedIndex != nil
    }

    /// Stores the segment under the touch.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pressedIndex = segment(at: touch.location(in: self))
        setNeedsLayout()
        return true
    }

    /// Selects the segment under the touch.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let index = pressedIndex else { return }
        pressedIndex = nil
        setNeedsLayout()
        if !isMomentary, index == chosen { return }
        chosen = index
        showChosen()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        // An earlier action may have removed segments.
        if segments.indices.contains(index), let action = segments[index].action { sendAction(action) }
        if isMomentary { chosen = Self.noSegment }
    }

    /// Discards the touched segment.
    open override func cancelTracking(with event: UIEvent?) {
        pressedIndex = nil
        setNeedsLayout()
    }
}
