#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    public import UIKit

    extension CGPoint {
        /// Makes a point from one of the engine.
        public init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
    }

    extension CGSize {
        /// Makes a size from one of the engine.
        public init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
    }

    extension CGRect {
        /// Makes a rectangle from one of the engine.
        public init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
    }

    extension UIEdgeInsets {
        /// Makes insets from those of the engine.
        public init(_ insets: LayoutInsets) {
            self.init(top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom), right: CGFloat(insets.right))
        }
    }

    extension LayoutPoint {
        /// Makes a point of the engine.
        public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
    }

    extension LayoutSize {
        /// Makes a size of the engine.
        public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
    }

    extension LayoutRect {
        /// Makes a rectangle of the engine.
        public init(_ rect: CGRect) {
            self.init(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
        }
    }

    extension LayoutInsets {
        /// Makes insets of the engine.
        public init(_ insets: UIEdgeInsets) {
            self.init(top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
        }
    }

    // In extensions of the protocol, because a property of another module hides one of the same name in the type itself. Without a type from
    // the context, the engine's properties are used.
    extension LayoutOptions where Self == WaterfallOptions {
        /// The sections' insets in UIKit's type.
        public var insets: UIEdgeInsets {
            get { UIEdgeInsets(insets as LayoutInsets) }
            set { insets = LayoutInsets(newValue) }
        }
    }

    extension LayoutOptions where Self == LineOptions {
        /// The size of items without a size of their own, in Core Graphics' type.
        public var itemSize: CGSize {
            get { CGSize(itemSize as LayoutSize) }
            set { itemSize = LayoutSize(newValue) }
        }
    }

    extension LayoutOptions where Self == CircleOptions {
        /// The size of items in Core Graphics' type.
        public var itemSize: CGSize {
            get { CGSize(itemSize as LayoutSize) }
            set { itemSize = LayoutSize(newValue) }
        }
    }

    extension LineOptions {
        /// Makes options with a size in points; the other options have their defaults.
        public init(itemSize: CGSize, spacing: CGFloat = 10) { self.init(itemSize: LayoutSize(itemSize), spacing: Double(spacing)) }
    }

    extension CircleOptions {
        /// Makes options with a size in points; the other options have their defaults.
        public init(itemSize: CGSize) { self.init(itemSize: LayoutSize(itemSize)) }
    }
#endif
