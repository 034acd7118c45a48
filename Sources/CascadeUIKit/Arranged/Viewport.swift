#if canImport(UIKit) && !os(watchOS)
    package import Cascade
    import UIKit
    package import Foundation

    /// The visible rectangle of a collection view between its insets, in content coordinates.
    struct Viewport: Equatable {
        /// The top left corner.
        var origin: LayoutPoint
        /// The size.
        var container: LayoutSize

        @MainActor
        init(_ view: UICollectionView, bounds: CGRect) {
            let insets = view.adjustedContentInset
            origin = LayoutPoint(x: Double(bounds.origin.x + insets.left), y: Double(bounds.origin.y + insets.top))
            container = LayoutSize(
                width: Double(bounds.width - insets.left - insets.right),
                height: Double(bounds.height - insets.top - insets.bottom)
            )
        }

        @MainActor
        init(_ view: UICollectionView) { self.init(view, bounds: view.bounds) }

        /// Makes the visible rectangle of a collection view at a content offset.
        @MainActor
        init(showing contentOffset: CGPoint, in view: UICollectionView) {
            self.init(view, bounds: CGRect(origin: contentOffset, size: view.bounds.size))
        }

        /// Returns the nearest content offset at which content of a size rests.
        @MainActor
        static func clamped(_ offset: CGPoint, to content: CGSize, in view: UICollectionView) -> CGPoint {
            let (insets, size) = (view.adjustedContentInset, view.bounds.size)
            let right = max(-insets.left, content.width + insets.right - size.width)
            let bottom = max(-insets.top, content.height + insets.bottom - size.height)
            return CGPoint(x: min(max(offset.x, -insets.left), right), y: min(max(offset.y, -insets.top), bottom))
        }

        /// The visible rectangle.
        var rect: LayoutRect { LayoutRect(origin: origin, size: container) }

        /// Returns the content offset of a collection view for an origin.
        @MainActor
        static func contentOffset(showing origin: LayoutPoint, in view: UICollectionView) -> CGPoint {
            let insets = view.adjustedContentInset
            return CGPoint(x: CGFloat(origin.x) - insets.left, y: CGFloat(origin.y) - insets.top)
        }
    }

    extension CGRect {
        package init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
    }

    extension LayoutPoint {
        init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
    }

    extension LayoutRect {
        package init(_ rect: CGRect) {
            self.init(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
        }
    }
#endif
