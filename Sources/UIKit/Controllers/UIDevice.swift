#if !hasFeature(Embedded)
    public import Foundation
#endif

/// What layouts ask about the device.
#if !hasFeature(Embedded)
    @preconcurrency @MainActor
#endif
open class UIDevice: NSObject {
    private static let only = UIDevice()

    override init() {
        super.init()
    }

    /// The device.
    public static var current: UIDevice { only }

    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { Display.current.traits.userInterfaceIdiom }
}
