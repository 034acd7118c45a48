public import Foundation

extension UIFont {
    /// How thick the strokes are.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From −1, thin, to 1, thick; 0 is usual.
        public let rawValue: CGFloat
        /// A weight of its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// A weight of its number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The thinnest.
        public static let ultraLight = Weight(-0.8)
        /// Very thin.
        public static let thin = Weight(-0.6)
        /// Thin.
        public static let light = Weight(-0.4)
        /// As usual.
        public static let regular = Weight(0)
        /// A little thicker.
        public static let medium = Weight(0.23)
        /// Thicker.
        public static let semibold = Weight(0.3)
        /// Thick.
        public static let bold = Weight(0.4)
        /// Very thick.
        public static let heavy = Weight(0.56)
        /// The thickest.
        public static let black = Weight(0.62)

        /// The weight from 100 to 900, as style sheets count.
        package var cssWeight: Int {
            let limits: [CGFloat] = [-0.7, -0.5, -0.2, 0.115, 0.265, 0.35, 0.48, 0.59]
            var weight = 100
            for limit in limits where rawValue > limit { weight += 100 }
            return weight
        }
    }
}
