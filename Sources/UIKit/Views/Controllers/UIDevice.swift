public import Foundation

/// The properties of the device that layouts use.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    /// The shared instance.
    public static let current = UIDevice()

    override init() {
        super.init()
    }

    /// The idiom of the user interface.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { Display.current.traits.userInterfaceIdiom }
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    /// Whether the device is upright, also upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the device is on one of its long sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// Whether the device lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }

    /// Whether the orientation is portrait or landscape.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientation of an app's interface.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeLeft = 4
    case landscapeRight = 3

    /// Whether the interface is upright, also upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether the interface is on one of its long sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UIDevice {
    /// The orientation: portrait if the screen is at least as high as wide, else landscape.
    public final var orientation: UIDeviceOrientation { Display.current.isUpright ? .portrait : .landscapeLeft }
}

extension UIApplication {
    /// The orientation of the interface, from the screen's size.
    @available(*, deprecated, message: "Use the size of the view.")
    public final var statusBarOrientation: UIInterfaceOrientation { Display.current.isUpright ? .portrait : .landscapeRight }
}

extension Display {
    final var isUpright: Bool { size.height >= size.width }
}
