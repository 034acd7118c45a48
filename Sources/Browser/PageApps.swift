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
        if isNamed("shop") { return ShopWallViewController(shops: ShopLines(Array(content)).shops) }
        if isNamed("adaptive") { return AdaptiveWallViewController() }
        if isNamed("line") {
            return LineAndCircleViewController(pictures: content.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) })
        }
        if isNamed("million") { return MillionViewController(count: number(content) ?? 1_000_000) }
        return nil
    }

    /// The first line is the page's; the album follows.
    ///
    /// It has the width of a bar, the height of the masthead and the state in the address.
    private static func gallery(_ content: ArraySlice<UInt8>, _ calls: PageCalls) -> UIViewController {
        let end = content.firstIndex(of: 0x0A) ?? content.endIndex
        let fields = content[..<end].split(separator: 0x09, omittingEmptySubsequences: false)
        let controller = GalleryViewController(album: GalleryLines.album(Array(content[end...])))
        if fields.count == 3 {
            controller.scrollBarWidth = CGFloat(number(fields[0]) ?? 0)
            controller.mastheadHeight = length(fields[1])
            tell(controller, fields[2])
        }
        controller.onStateChange = { calls.report($0.text) }
        return controller
    }

    /// Shows what an address names, in an app that has such states.
    package static func tell(_ controller: UIViewController, _ state: ArraySlice<UInt8>) {
        (controller as? GalleryViewController)?.state = GalleryState(text: String(decoding: state, as: UTF8.self))
    }

    /// A number of points, exact to a thousandth: a page's boxes do not begin at whole pixels.
    private static func length(_ bytes: ArraySlice<UInt8>) -> CGFloat? {
        guard let whole = number(bytes) else { return nil }
        let thousandths = bytes.drop { $0 != 0x2E }.dropFirst().prefix(3)
        var length = CGFloat(whole)
        var part: CGFloat = 1
        for digit in thousandths where (0x30...0x39).contains(digit) {
            part /= 10
            length += part * CGFloat(digit - 0x30)
        }
        return length
    }

    /// A whole number of at most nine digits; what follows a point is left out.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        let digits = bytes.prefix { $0 != 0x2E }
        guard (1...9).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }
}
