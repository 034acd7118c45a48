import Foundation
import Showcase
import UIKit

/// Creates the apps by name, from the content that the page passes.
@MainActor
package enum PageApps {
    /// Returns the gallery or one of the tutorials' apps, or `nil` if there is no app of that name.
    package static func app(named name: ArraySlice<UInt8>, content: ArraySlice<UInt8>, callbacks: PageCallbacks) -> PageApp? {
        GalleryApp.app(named: name, content: content, callbacks: callbacks) ?? tutorialApp(named: name, content: content)
    }

    /// Returns one of the tutorials' apps, or `nil` if there is none of that name.
    package static func tutorialApp(named name: ArraySlice<UInt8>, content: ArraySlice<UInt8>) -> PageApp? {
        if name.isNamed("shop") { return PageApp(shop(content)) }
        if name.isNamed("adaptive") { return PageApp(adaptive()) }
        if name.isNamed("line") { return PageApp(line(content)) }
        if name.isNamed("million") { return PageApp(million(content)) }
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
}
