public import Foundation

/// What layouts ask about the device.
@preconcurrency @MainActor
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
