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

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether it stands upright, on either end.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether it stands on one of its long sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// Whether it lies on a table.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }

    /// Whether the device says which; false for `unknown` alone.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Which way up an app shows itself.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeLeft = 4
    case landscapeRight = 3

    /// Whether it stands upright, on either end.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether it stands on one of its long sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIDevice {
    /// How the device is held: upright when the screen is at least as high as wide, else on its side.
    public final var orientation: UIDeviceOrientation { Display.current.isUpright ? .portrait : .landscapeLeft }
}

extension UIApplication {
    /// Which way up the app shows itself, as the screen's size says.
    @available(*, deprecated, message: "Use the size of the view.")
    public final var statusBarOrientation: UIInterfaceOrientation { Display.current.isUpright ? .portrait : .landscapeRight }
}

extension Display {
    final var isUpright: Bool { size.height >= size.width }
}
