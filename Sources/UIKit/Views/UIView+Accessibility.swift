import Foundation

extension UIView {
    /// The view's own accessibility description.
    final var ownDescription: HostDescription? {
        let hasName = accessibilityIdentifier != nil
        guard isAccessibilityElement || hasName || accessibilityElementsHidden || accessibilityLabel != nil, !isPlainText else {
            // Replaces the former description by an empty one.
            return flags.wasDescribed ? HostDescription() : nil
        }
        flags.wasDescribed = true
        var description = HostDescription()
        description.identifier = accessibilityIdentifier ?? ""
        description.isHidden = accessibilityElementsHidden
        description.label = accessibilityLabel ?? ""
        description.value = accessibilityValue ?? ""
        description.hint = accessibilityHint ?? ""
        description.level = headingLevel
        description.share = valueShare
        let traits = accessibilityTraits
        description.isSelected = traits.contains(.selected)
        description.isEnabled = !traits.contains(.notEnabled)
        if isAccessibilityElement {
            description.role = role(of: traits)
            description.isFocusable = !traits.isDisjoint(with: [.button, .link, .adjustable]) && description.isEnabled
        } else if !description.label.utf8.isEmpty {
            description.role = accessibilityViewIsModal ? .dialog : .group
        }
        return description
    }

    /// Whether the view is a text without a description of its own, which hosts read from its content.
    ///
    /// A text that is not an accessibility element is not a group for it.
    private final var isPlainText: Bool {
        guard accessibilityIdentifier == nil, !accessibilityElementsHidden, accessibilityValue == nil, accessibilityHint == nil,
            case .text(let text) = layerContent
        else { return false }
        let traits = accessibilityTraits
        let isText = !isAccessibilityElement || role(of: traits) == .text && traits.isDisjoint(with: [.selected, .notEnabled])
        return isText && (accessibilityLabel ?? "").hasBytes(of: text.string)
    }

    private final func role(of traits: UIAccessibilityTraits) -> HostDescription.Role {
        if traits.contains(.adjustable) { return .adjustable }
        if traits.contains(.button) { return .button }
        if traits.contains(.link) { return .link }
        if traits.contains(.header) { return .heading }
        if traits.contains(.image) { return .image }
        return .text
    }

    /// Activates the view for the keyboard or a screen reader: taps its center unless the view handles activation.
    ///
    /// Other views may cover the center, and a superview may be transparent.
    package final func activateByHost() {
        if accessibilityActivate() { return }
        guard let window else { return }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let point = convert(middle, to: nil)
        let isEnabled = superviews.allSatisfy { $0.isUserInteractionEnabled }
        window.touches.down(-1, at: point, on: isEnabled ? hitTest(middle, with: nil) : nil)
        window.touches.up(-1, at: point)
    }
}
