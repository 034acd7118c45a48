import Foundation
import Showcase
package import UIKit

/// The apps that a page can show, by name, with what the page hands over for them.
@MainActor
package enum PageApps {
    /// The controller of an app; nil when there is none of that name.
    package static func controller(named name: ArraySlice<UInt8>, content: ArraySlice<UInt8>, calls: PageCalls) -> UIViewController? {
        func isNamed(_ known: StaticString) -> Bool {
            name.elementsEqual(UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount))
        }
        if isNamed("gallery") { return gallery(content, calls) }
        if isNamed("shop") { return shop(content) }
        if isNamed("adaptive") { return adaptive() }
        if isNamed("line") { return line(content) }
        if isNamed("million") { return million(content) }
        return nil
    }

    // Browsers compile a function when it is called first: in one of their own the apps that are not shown cost nothing at the start.

    @inline(never)
    private static func shop(_ content: ArraySlice<UInt8>) -> UIViewController {
        ShopWallViewController(shops: ShopLines(Array(content)).shops)
    }

    @inline(never)
    private static func adaptive() -> UIViewController { AdaptiveWallViewController() }

    @inline(never)
    private static func line(_ content: ArraySlice<UInt8>) -> UIViewController {
        LineAndCircleViewController(pictures: content.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
    }

    /// The number comes from the address, where anything may stand: ten million items take 200 MB, and a browser's tab has room for them.
    @inline(never)
    private static func million(_ content: ArraySlice<UInt8>) -> UIViewController {
        MillionViewController(count: min(DecimalDigits.number(content) ?? 1_000_000, 10_000_000))
    }

    /// The first line is the page's; the album follows.
    ///
    /// It has the width of a bar, the heights of the masthead and the colophon and the state in the address.
    @inline(never)
    private static func gallery(_ content: ArraySlice<UInt8>, _ calls: PageCalls) -> UIViewController {
        let end = content.firstIndex(of: 0x0A) ?? content.endIndex
        let controller = GalleryViewController(album: GalleryLines.album(Array(content[end...])))
        tell(controller, content[..<end])
        controller.onStateChange = { calls.report($0.text) }
        return controller
    }

    /// Fits a gallery to its page and shows what the address names; the line's fields are those of the first line of its content, or the
    /// last of them alone.
    package static func tell(_ controller: UIViewController, _ line: ArraySlice<UInt8>) {
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
