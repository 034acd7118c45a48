public import Foundation

extension UIFont {
    /// The weight of a font.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight from −1 (thin) to 1 (thick); 0 is regular.
        public let rawValue: CGFloat
        /// Makes a weight.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Makes a weight.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The thinnest weight.
        public static let ultraLight = Weight(-0.8)
        /// A very thin weight.
        public static let thin = Weight(-0.6)
        /// A thin weight.
        public static let light = Weight(-0.4)
        /// The default weight.
        public static let regular = Weight(0)
        /// A weight between regular and semibold.
        public static let medium = Weight(0.23)
        /// A weight between medium and bold.
        public static let semibold = Weight(0.3)
        /// A thick weight.
        public static let bold = Weight(0.4)
        /// A very thick weight.
        public static let heavy = Weight(0.56)
        /// The thickest weight.
        public static let black = Weight(0.62)

        /// The weight from 100 to 900, as in CSS.
        package var cssWeight: Int {
            let limits: [CGFloat] = [-0.7, -0.5, -0.2, 0.115, 0.265, 0.35, 0.48, 0.59]
            var weight = 100
            for limit in limits where rawValue > limit { weight += 100 }
            return weight
        }
    }
}
