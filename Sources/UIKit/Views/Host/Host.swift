import Foundation

/// The identifier of a view in a host.
package typealias HostViewID = Int

/// The position of a view in its superview.
package struct HostPlacement: Equatable {
    package var bounds: CGRect
    package var position: CGPoint
    package var anchorPoint: CGPoint
    package var transform: CATransform3D
    package var zPosition: CGFloat
}

/// The appearance of a view without its content.
package struct HostAppearance: Equatable {
    package var opacity: Float
    package var isHidden: Bool
    package var clips: Bool
    package var background: CGColor?
    package var cornerRadius: CGFloat
    package var borderWidth: CGFloat
    package var borderColor: CGColor?
    /// The color of the shadow with its opacity; `nil` for none.
    package var shadowColor: CGColor?
    package var shadowRadius: CGFloat
    package var shadowOffset: CGSize
}

/// A text with all properties that determine its size.
package struct HostText: Equatable {
    package var string: String
    package var font: UIFont
    /// The maximum number of lines; 0 for no limit.
    package var lineLimit: Int
    package var color: UIColor?
    /// The alignment as the raw value of `NSTextAlignment`.
    package var alignment: Int

    package init(string: String, font: UIFont, lineLimit: Int = 0, color: UIColor? = nil, alignment: Int = 4) {
        self.string = string
        self.font = font
        self.lineLimit = lineLimit
        self.color = color
        self.alignment = alignment
    }

    package static func == (left: HostText, right: HostText) -> Bool {
        left.font == right.font && left.lineLimit == right.lineLimit && left.color == right.color && left.alignment == right.alignment
            && left.string.hasBytes(of: right.string)
    }
}

/// The content of a view.
package enum HostContent: Equatable {
    case none
    case text(HostText)
    case image(UIImage, mode: UIView.ContentMode)
}

/// The properties of a scroll view for a host that scrolls natively.
package struct HostScrolling: Equatable {
    package var contentSize: CGSize
    package var inset: UIEdgeInsets
    /// Whether the host scrolls and reports offsets; otherwise touches move the content with the views' own physics.
    package var isNative: Bool
    package var isEnabled: Bool
    package var showsIndicators: Bool
}

/// The position of a view in the reading order of a collection.
package struct HostNumber: Equatable {
    /// The position among all items, from 1; 0 for a view that is not an item.
    package var position = 0
    /// The number of items before the section.
    package var start = 0
    /// The number of the section's items.
    package var count = 0
    /// The place of the section's part with the view, from 1: its headers, its items, its footers; 0 for a view outside of sections.
    package var group = 0

    package init(position: Int = 0, start: Int = 0, count: Int = 0, group: Int = 0) {
        self.position = position
        self.start = start
        self.count = count
        self.group = group
    }
}

/// The description of a view for assistive technology and keyboard navigation.
package struct HostDescription: Equatable {
    package enum Role: Int {
        case none, text, heading, button, link, image, adjustable, item, group, dialog
    }

    package var role = Role.none
    package var label = ""
    package var value = ""
    package var hint = ""
    package var identifier = ""
    package var isSelected = false
    package var isEnabled = true
    /// Whether all elements in the view are hidden from assistive technology.
    package var isHidden = false
    /// Whether the view can have the keyboard focus.
    package var isFocusable = false
    package var number = HostNumber()
    /// The level of a heading, from 1; 0 for the host's usual one.
    package var level = 0
    /// The value of an adjustable view as a fraction, from 0 to 1; 0 for other views.
    package var share: Float = 0

    package init() {}

    package static func == (left: HostDescription, right: HostDescription) -> Bool {
        left.role == right.role && left.isSelected == right.isSelected && left.isEnabled == right.isEnabled
            && left.isHidden == right.isHidden && left.isFocusable == right.isFocusable && left.number == right.number
            && left.level == right.level && left.share == right.share && left.label.hasBytes(of: right.label)
            && left.value.hasBytes(of: right.value) && left.hint.hasBytes(of: right.hint)
            && left.identifier.hasBytes(of: right.identifier)
    }
}

/// A change that the host animates; the model has the final value immediately.
package struct HostAnimation {
    package var property: LayerProperty
    package var from: LayerValue
    package var to: LayerValue
    package var delay: TimeInterval
    /// The curve of the whole animation, and the duration of this part of it.
    package var timing: AnimationTiming
    /// The fraction of the whole animation at which this part begins.
    package var start: CGFloat = 0
    /// The fraction of the whole animation at which this part ends; less than `start` for a reversed one.
    package var end: CGFloat = 1

    /// Returns the progress at a fraction of this part.
    package func progress(fraction: CGFloat) -> CGFloat {
        let (first, last) = (timing.progress(fraction: start), timing.progress(fraction: end))
        if first == last { return fraction }
        return (timing.progress(fraction: start + (end - start) * fraction) - first) / (last - first)
    }
}

/// An operation that the host performs.
package enum HostOperation {
    /// A new view.
    case create(HostViewID)
    /// Inserts the view into its superview at an index; a window has none.
    case insert(HostViewID, parent: HostViewID?, index: Int)
    case place(HostViewID, HostPlacement)
    case show(HostViewID, HostAppearance)
    case draw(HostViewID, HostContent)
    case scroll(HostViewID, HostScrolling)
    /// The drawing of the layer and its sublayers, above the content and below the subviews; encoded with `DrawingCode`.
    case drawing(HostViewID, [Double])
    case describe(HostViewID, HostDescription)
    /// The view's position among items changed; the rest of its description did not.
    case number(HostViewID, HostNumber)
    /// An announcement for screen readers.
    case announce(String)
    /// Moves the focus of keyboard and screen reader to the view after the batch, if it can have it.
    case focus(HostViewID)
    case animate(HostViewID, HostAnimation)
    /// Ends the property's animation; the next placement has its value.
    case stop(HostViewID, LayerProperty)
    /// Removes the view, which can be inserted again.
    case remove(HostViewID)
    /// Deletes the view permanently.
    case release(HostViewID)
}

/// The operations of a screen for views.
@preconcurrency @MainActor
package protocol Host: AnyObject {
    /// Performs the operations of one frame, in order.
    func commit(_ batch: [HostOperation], at time: TimeInterval)
    /// Returns the size of a text of a maximum width, in points.
    func measure(_ text: HostText, width: CGFloat) -> CGSize
    /// Whether the host scrolls natively if no layout controls the offset.
    var scrollsNatively: Bool { get }
    /// Whether the host describes views to assistive technology.
    var describes: Bool { get }
}
