import Foundation

extension UITraitCollection {
    // WebAssembly has one thread.
    #if hasFeature(Embedded)
        /// The traits with which dynamic colors are resolved by default.
        nonisolated(unsafe) public static var current = UITraitCollection(userInterfaceStyle: .light)
    #else
        /// The traits with which dynamic colors are resolved by default: one value for the main actor, and one for each other thread.
        public static var current: UITraitCollection {
            get { isOnMainQueue ? ofMainQueue : Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? light }
            set { if isOnMainQueue { ofMainQueue = newValue } else { Thread.current.threadDictionary[currentKey] = newValue } }
        }

        nonisolated(unsafe) private static var ofMainQueue = light

        private static let currentKey = "UITraitCollection.current"
        private static let light = UITraitCollection(userInterfaceStyle: .light)
    #endif

    /// Sets the display's traits as the current ones for layout; an unspecified style is replaced by `light`.
    static func follow(_ traits: UITraitCollection) {
        current = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .light), traits])
    }

    /// Calls a closure with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        let before = UITraitCollection.current
        UITraitCollection.current = self
        actions()
        UITraitCollection.current = before
    }
}
