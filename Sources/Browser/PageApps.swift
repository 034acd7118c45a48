import Foundation
import Showcase
package import UIKit

/// Creates the apps by name, from the content that the page passes.
@MainActor
package enum PageApps {
    /// Returns the controller of an app, or `nil` if there is no app of that name.
    package static func controller(named name: ArraySlice<UInt8>, content: ArraySlice<UInt8>, callbacks: PageCallbacks) -> UIViewController?
    {
        func isNamed(_ known: StaticString) -> Bool {
            name.elementsEqual(UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount))
        }
        if isNamed("gallery") { return gallery(content, callbacks) }
        if isNamed("shop") { return shop(content) }
        if isNamed("adaptive") { return adaptive() }
        if isNamed("line") { return line(content) }
        if isNamed("million") { return million(content) }
        return nil
    }

    // Browsers compile a function at its first call. Each app has a function of its own, so that starting one compiles no other.

    @inline(never)
    private static func shop(_ content: ArraySlice<UInt8>) -> UIViewController {
        ShopWallViewController(products: ProductLines(Array(content)).products)
    }

    @inline(never)
    private static func adaptive() -> UIViewController { AdaptiveWallViewController() }

    @inline(never)
    private static func line(_ content: ArraySlice<UInt8>) -> UIViewController {
        LineAndCircleViewController(pictures: content.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
    }

    /// The count comes from the URL and is limited: ten million items take 200 MB, which a browser's tab can allocate.
    @inline(never)
    private static func million(_ content: ArraySlice<UInt8>) -> UIViewController {
        MillionViewController(count: min(DecimalDigits.number(content) ?? 1_000_000, 10_000_000))
    }

    /// The first line of the content is the page's state for `setState(_:of:)`; the album follows.
    @inline(never)
    private static func gallery(_ content: ArraySlice<UInt8>, _ callbacks: PageCallbacks) -> UIViewController {
        let end = content.firstIndex(of: 0x0A) ?? content.endIndex
        let controller = GalleryViewController(album: GalleryLines.album(Array(content[end...])))
        setState(content[..<end], of: controller)
        controller.onStateChange = { callbacks.reportState($0.text) }
        return controller
    }

    /// Sets the insets and the state of a gallery.
    ///
    /// - Parameter line: The width of a scroll bar, the heights of the masthead and the colophon, and the state in the URL, with tabs
    ///   between them; or the state alone.
    package static func setState(_ line: ArraySlice<UInt8>, of controller: UIViewController) {
        let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
        guard let gallery = controller as? GalleryViewController, let text = fields.last else { return }
        if fields.count == 4 {
            gallery.scrollBarWidth = CGFloat(DecimalDigits.length(fields[0]) ?? 0)
            gallery.mastheadHeight = DecimalDigits.length(fields[1]).map { CGFloat($0) }
            gallery.colophonHeight = CGFloat(DecimalDigits.length(fields[2]) ?? 0)
        }
        let state = GalleryState(text: String(decoding: text, as: UTF8.self))
        if state != gallery.state { gallery.state = state }
    }
}
