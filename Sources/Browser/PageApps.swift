import Showcase
package import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

/// The apps that a page can show, by name, with what the page hands over for them.
#if !hasFeature(Embedded)
    @MainActor
#endif
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
        let fields = content[..<end].split(separator: 0x09, omittingEmptySubsequences: false)
        let controller = GalleryViewController(album: GalleryLines.album(Array(content[end...])))
        if fields.count == 4 {
            controller.scrollBarWidth = CGFloat(DecimalDigits.length(fields[0]) ?? 0)
            controller.mastheadHeight = DecimalDigits.length(fields[1]).map { CGFloat($0) }
            controller.colophonHeight = CGFloat(DecimalDigits.length(fields[2]) ?? 0)
            tell(controller, fields[3])
        }
        controller.onStateChange = { calls.report($0.text) }
        return controller
    }

    /// Shows what an address names, in an app that has such states.
    package static func tell(_ controller: UIViewController, _ state: ArraySlice<UInt8>) {
        (controller as? GalleryViewController)?.state = GalleryState(text: String(decoding: state, as: UTF8.self))
    }
}
