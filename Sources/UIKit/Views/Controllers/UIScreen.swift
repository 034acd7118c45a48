public import Foundation

/// The screen of the windows.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    /// The main screen: that of the device, or the part of the page.
    public static let main = UIScreen()

    override init() {
        super.init()
    }

    /// The size of the screen, in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: Display.current.size) }

    /// The number of pixels per point.
    open var scale: CGFloat { traitCollection.displayScale }

    /// The size of the screen, in pixels.
    open var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }

    /// The number of physical pixels per point.
    open var nativeScale: CGFloat { scale }

    /// The maximum number of frames per second.
    open var maximumFramesPerSecond: Int { Int((1 / Display.current.frameInterval).rounded()) }

    /// The traits of the screen.
    open var traitCollection: UITraitCollection { Display.current.traits }
}
