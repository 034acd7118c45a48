public import Foundation

extension UIScrollView {
    /// The deceleration rate: the fraction of the velocity that remains after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of the velocity that remains after a millisecond.
        public var rawValue: CGFloat

        /// Makes a rate between 0 and 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The default rate.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A rate that stops sooner.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The style of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark with a light border, for any background.
        case `default`
        /// Black, for light backgrounds.
        case black
        /// White, for dark backgrounds.
        case white
    }

    /// The adjustment of the content inset by the safe area.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Adjusts along the axes that scroll, and short content too.
        case automatic
        /// Adjusts along the axes that scroll.
        case scrollableAxes
        /// Does not adjust.
        case never
        /// Adjusts along both axes.
        case always
    }
}
