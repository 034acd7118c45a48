import Foundation

/// The number by which a host knows a view.
package typealias HostViewID = Int

/// Where a view lies in its parent.
package struct HostPlacement: Equatable {
    package var bounds: CGRect
    package var position: CGPoint
    package var anchorPoint: CGPoint
    package var transform: CATransform3D
    package var zPosition: CGFloat
}

/// How a view looks, apart from its content.
package struct HostAppearance: Equatable {
    package var opacity: Float
    package var isHidden: Bool
    package var clips: Bool
    package var background: CGColor?
    package var cornerRadius: CGFloat
    package var borderWidth: CGFloat
    package var borderColor: CGColor?
    package var shadowOpacity: Float
    package var shadowRadius: CGFloat
    package var shadowOffset: CGSize
}

/// A text with everything that decides its size.
package struct HostText: Equatable {
    package var string: String
    package var font: UIFont
    /// Zero for as many as there are.
    package var lineLimit: Int
    package var color: UIColor?
    /// Leading, center, trailing… as the raw value of `NSTextAlignment`.
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

/// What a view itself shows.
package enum HostContent: Equatable {
    case none
    case text(HostText)
    case image(UIImage, mode: UIView.ContentMode)
}

/// What a scroll view lets a person do with its content, where the host scrolls by itself.
package struct HostScrolling: Equatable {
    package var contentSize: CGSize
    package var inset: UIEdgeInsets
    /// Whether the host scrolls and reports; else fingers move the content through the views' own physics.
    package var isNative: Bool
    package var isEnabled: Bool
    package var showsIndicators: Bool
}

/// Which item of how many a view shows.
package struct HostNumber: Equatable {
    /// From 1; 0 for what is no item.
    package var position = 0
    package var count = 0

    package init(position: Int = 0, count: Int = 0) {
        self.position = position
        self.count = count
    }
}

/// What a view is to people who do not see it, and to their keys.
package struct HostDescription: Equatable {
    /// What kind of thing it is.
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
    /// Whether all that is in it is skipped.
    package var isHidden = false
    /// Whether keys can reach it.
    package var isFocusable = false
    package var number = HostNumber()
    /// How far a knob is on its way, from 0 to 1; nil for what has none.
    package var share: Float?

    package init() {}

    package static func == (left: HostDescription, right: HostDescription) -> Bool {
        left.role == right.role && left.isSelected == right.isSelected && left.isEnabled == right.isEnabled
            && left.isHidden == right.isHidden && left.isFocusable == right.isFocusable && left.number == right.number
            && left.share == right.share && left.label.hasBytes(of: right.label)
            && left.value.hasBytes(of: right.value) && left.hint.hasBytes(of: right.hint)
            && left.identifier.hasBytes(of: right.identifier)
    }
}

/// A change that the screen plays over time; the model has its final value at once.
package struct HostAnimation {
    package var property: LayerProperty
    package var from: LayerValue
    package var to: LayerValue
    package var delay: TimeInterval
    package var timing: AnimationTiming
}

/// One thing a screen must do.
package enum HostOperation {
    /// A view is seen for the first time.
    case create(HostViewID)
    /// The view hangs in the parent, at an index among its siblings; a window has none.
    case insert(HostViewID, parent: HostViewID?, index: Int)
    case place(HostViewID, HostPlacement)
    case show(HostViewID, HostAppearance)
    case draw(HostViewID, HostContent)
    case scroll(HostViewID, HostScrolling)
    /// What the layer itself and the layers in it draw, above the content and below the views inside; by the numbers of `DrawingCode`.
    case drawing(HostViewID, [Double])
    case describe(HostViewID, HostDescription)
    /// The view is another one of so many, or of another many; what else it says stays.
    case number(HostViewID, HostNumber)
    /// An announcement for screen readers.
    case announce(String)
    /// The view has the focus of keys and readers once the batch is done, if it can have it.
    case focus(HostViewID)
    case animate(HostViewID, HostAnimation)
    /// What is under way for the property ends where it is told by the next placement.
    case stop(HostViewID, LayerProperty)
    /// The view hangs nowhere; it can come back.
    case remove(HostViewID)
    /// The view is gone for good.
    case release(HostViewID)
}

/// What a screen must do for the views.
@preconcurrency @MainActor
package protocol Host: AnyObject {
    /// The operations of one frame, in their order.
    func commit(_ batch: [HostOperation], at time: TimeInterval)
    /// The size of a text that may be at most so wide, in points.
    func measure(_ text: HostText, width: CGFloat) -> CGSize
    /// Whether the host scrolls content by itself where a layout does not steer it.
    var scrollsNatively: Bool { get }
    /// Whether the host tells people what views are.
    var describes: Bool { get }
}
