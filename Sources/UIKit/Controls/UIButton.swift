public import Foundation

/// A control with an image and a title that performs an action on a tap.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kinds of buttons.
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7
    }

    /// The content of one state.
    private struct Look {
        var state: State
        var title: String?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    private final var kind = ButtonType.custom
    private final var looks: [Look] = [] { didSet { showLook() } }
    private final let label = UILabel()
    private final let picture = UIImageView(image: nil)
    private final let background = UIImageView(image: nil)
    /// The insets around image and title.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// Makes a button of a type; the titles of the type `system` have the tint color.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        kind = buttonType
        if buttonType != .custom { label.font = .systemFont(ofSize: 15) }
        showLook()
    }

    /// Makes a button of a type with an action, whose title and image it shows.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    /// Makes a button of the type `custom` with an action, whose title and image it shows.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    override func didInitialize() {
        isAccessibilityElement = true
        accessibilityTraits = .button
        label.font = .systemFont(ofSize: 18)
        label.lineBreakMode = .byTruncatingMiddle
        label.isAccessibilityElement = false
        addSubview(background)
        addSubview(picture)
        addSubview(label)
        showLook()
    }

    private final func adopt(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Content

    /// The type of the button; `custom` by default.
    open var buttonType: ButtonType { kind }

    /// The label of the title.
    open var titleLabel: UILabel? { label }

    /// The view of the image.
    open var imageView: UIImageView? { picture }

    /// Sets the title of a state; states without one show that of the normal state.
    open func setTitle(_ title: String?, for state: State) {
        looks[index(of: state)].title = title
    }

    /// Sets the color of the title of a state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        looks[index(of: state)].titleColor = color
    }

    /// Sets the image of a state.
    open func setImage(_ image: UIImage?, for state: State) {
        looks[index(of: state)].image = image
    }

    /// Sets the background image of a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        looks[index(of: state)].backgroundImage = image
    }

    /// Returns the title of a state; that of the normal state if it has none.
    open func title(for state: State) -> String? { look(state)?.title ?? look(.normal)?.title }

    /// Returns the color of the title of a state.
    open func titleColor(for state: State) -> UIColor? { look(state)?.titleColor }

    /// Returns the image of a state; that of the normal state if it has none.
    open func image(for state: State) -> UIImage? { look(state)?.image ?? look(.normal)?.image }

    /// Returns the background image of a state; that of the normal state if it has none.
    open func backgroundImage(for state: State) -> UIImage? { look(state)?.backgroundImage ?? look(.normal)?.backgroundImage }

    /// The title of the current state.
    open var currentTitle: String? { title(for: state) }

    /// The color of the current title.
    open var currentTitleColor: UIColor {
        if let color = titleColor(for: state) ?? titleColor(for: .normal) { return color }
        if !isEnabled { return .secondaryLabel }
        return kind == .custom ? .white : tintColor
    }

    /// The image of the current state.
    open var currentImage: UIImage? { image(for: state) }

    /// The background image of the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    private final func look(_ state: State) -> Look? { looks.first { $0.state == state } }

    private final func index(of state: State) -> Int {
        if let index = looks.firstIndex(where: { $0.state == state }) { return index }
        looks.append(Look(state: state))
        return looks.count - 1
    }

    private final func showLook() {
        label.text = currentTitle
        label.textColor = currentTitleColor
        // The symbol of a disabled button has the color of its title.
        let isDisabled = !isEnabled && kind != .custom && currentImage?.isSymbolImage == true
        picture.image = isDisabled ? currentImage?.withTintColor(currentTitleColor) : currentImage
        background.image = currentBackgroundImage
        let isDimmed = isHighlighted && titleColor(for: .highlighted) == nil
        label.alpha = isDimmed && kind != .custom ? 0.2 : 1
        // The title is the accessibility label.
        layer.setNeedsCommit(.describe)
        setNeedsLayout()
    }

    override func stateDidChange() { showLook() }

    /// Updates the title of a system button, which has the tint color.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showLook()
    }

    /// The accessibility label; the title by default.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? currentTitle }
        set { super.accessibilityLabel = newValue }
    }

    // MARK: Size

    /// Returns the size of image and title, side by side, with the insets.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(.zero)
        let image = picture.sizeThatFits(.zero)
        let padding: CGFloat = kind == .custom || currentTitle == nil ? 0 : 6
        return CGSize(
            width: text.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
            height: max(text.height, image.height) + 2 * padding + contentEdgeInsets.top + contentEdgeInsets.bottom
        )
    }

    /// The size of image and title.
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    /// Returns the rectangle of image and title.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(
            x: bounds.minX + contentEdgeInsets.left,
            y: bounds.minY + contentEdgeInsets.top,
            width: max(0, bounds.width - contentEdgeInsets.left - contentEdgeInsets.right),
            height: max(0, bounds.height - contentEdgeInsets.top - contentEdgeInsets.bottom)
        )
    }

    /// Places image and title side by side, the image on the leading side.
    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        let area = contentRect(forBounds: bounds)
        let image = picture.sizeThatFits(.zero)
        var text = label.sizeThatFits(.zero)
        text.width = min(text.width, max(0, area.width - image.width))
        let free = area.width - image.width - text.width
        var x = area.minX
        switch contentHorizontalAlignment {
        case .center, .fill: x += free / 2
        case .right: x += free
        case .leading: x += isTurned ? free : 0
        case .trailing: x += isTurned ? 0 : free
        case .left: break
        }
        picture.frame = CGRect(x: isTurned ? x + text.width : x, y: top(image.height, in: area), width: image.width, height: image.height)
        label.frame = CGRect(x: isTurned ? x : x + image.width, y: top(text.height, in: area), width: text.width, height: text.height)
    }

    private final func top(_ height: CGFloat, in area: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .center, .fill: return area.minY + (area.height - height) / 2
        case .top: return area.minY
        case .bottom: return area.maxY - height
        }
    }

    // MARK: Touches

    /// A touch may leave a button by this distance before it counts as outside.
    override var touchSlop: CGFloat { 70 }

    override func pressed() {
        sendActions(for: .primaryActionTriggered)
    }
}
