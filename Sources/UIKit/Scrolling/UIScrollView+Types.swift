public import Foundation

extension UIScrollView {
    /// How quickly content slows down that moves on without a finger: the part of the speed that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The part of the speed that is left after a millisecond.
        public var rawValue: CGFloat

        /// A rate between 0 and 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The rate of lists and pages of text.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// The rate of content that should stop soon.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The look of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark with a light border, for any content.
        case `default`
        /// Black, for light content.
        case black
        /// White, for dark content.
        case white
    }

    /// How the safe area adds to the content inset.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the axes that scroll.
        case automatic
        /// Along the axes that scroll.
        case scrollableAxes
        /// Not at all.
        case never
        /// Along both axes.
        case always
    }
}
