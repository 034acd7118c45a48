public import Foundation

// The browser has its own CGRect, in Sources/Modules/EmbeddedFoundation.
#if !hasFeature(Embedded)
    extension CGRect {
        /// Returns whether two rectangles have a common point, where a rectangle's last edges do not belong to it; `false` if one is null.
        ///
        /// So it is `false` for rectangles that only touch, and `true` for an empty rectangle at the first edges of another, as the tests of
        /// Blueprints expect, which its authors run on iOS.
        ///
        /// On Linux the method of Foundation returns `true` for rectangles that only touch. A second method of that name would be ambiguous in
        /// a file that imports Foundation and UIKit. Of a property with a function and a method, the compiler chooses the property.
        @inlinable public var intersects: @Sendable (CGRect) -> Bool {
            {
                !isNull && !$0.isNull && (minX == $0.minX || minX < $0.maxX && $0.minX < maxX)
                    && (minY == $0.minY || minY < $0.maxY && $0.minY < maxY)
            }
        }
    }
#endif
