#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    // Scripts/check-apple-names.sh compiles this without Objective-C.
    #if canImport(ObjectiveC) || APPLE_DECLARATIONS
        import UIKit

        /// What the portable UIKit passes to a page, and Apple's has no properties for: no effect here.
        extension UIView {
            var headingLevel: Int {
                get { 0 }
                set {}
            }

            var valueShare: Float {
                get { 0 }
                set {}
            }
        }
    #endif
#endif
