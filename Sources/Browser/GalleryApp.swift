import Foundation
import Showcase
import UIKit

/// Creates the gallery from the content that the page passes.
@MainActor
package enum GalleryApp {
    /// Returns the gallery, or `nil` for another name.
    ///
    /// - Parameter content: A line with the page's state for `setState(_:of:)`, one with the gallery's texts and tabs between them, and the album.
    package static func app(named name: ArraySlice<UInt8>, content: ArraySlice<UInt8>, callbacks: PageCallbacks) -> PageApp? {
        guard name.isNamed("gallery") else { return nil }
        let end = content.firstIndex(of: 0x0A) ?? content.endIndex
        var rest = content[end...].dropFirst()
        let texts = GalleryLines.texts(&rest)
        let controller = GalleryViewController(album: GalleryLines.album(rest), texts: texts)
        setState(content[..<end], of: controller)
        controller.onStateChange = { callbacks.reportState($0.text) }
        controller.onDetailsNeeded = callbacks.requestDetails
        controller.onRequest = { request in
            switch request {
            case .download(let address, let name): callbacks.request(.download, address + "\n" + name)
            case .share: callbacks.request(.share, "")
            case .map(let location): callbacks.request(.map, location)
            case .toggleFullScreen: callbacks.request(.toggleFullScreen, "")
            case .search: callbacks.request(.search, "")
            }
        }
        controller.offersSearch = true
        var app = PageApp(controller) { setState($0, of: controller) }
        app.inputChanged = { controller.usesPointer = $0 }
        app.hover = { controller.pointerMoved(to: $0) }
        app.perform = { key in
            if key == .search, controller.state.open == nil {
                controller.onRequest?(.search)
                return true
            }
            return key.viewerCommand.map { controller.perform($0) } ?? false
        }
        app.receiveDetails = { controller.receive(GalleryLines.pictures($0), chunk: $1) }
        app.filter = { controller.filter($0) }
        app.wheel = { controller.wheelPicture(by: $0, at: $1) }
        app.magnify = { controller.magnifyPicture(by: $1, at: $0) }
        app.offerFullScreen = { controller.offersFullScreen = true }
        return app
    }

    /// Sets the insets and the state of a gallery.
    ///
    /// - Parameter line: The width of a scroll bar and the heights of the masthead and the colophon, the state in the URL, or all four, with
    ///   tabs between them.
    private static func setState(_ line: ArraySlice<UInt8>, of gallery: GalleryViewController) {
        let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
        if fields.count >= 3 {
            gallery.scrollBarWidth = CGFloat(DecimalDigits.length(fields[0]) ?? 0)
            gallery.mastheadHeight = DecimalDigits.length(fields[1]).map { CGFloat($0) }
            gallery.colophonHeight = CGFloat(DecimalDigits.length(fields[2]) ?? 0)
        }
        guard fields.count != 3, let text = fields.last else { return }
        let state = GalleryState(bytes: text)
        if state != gallery.state { gallery.state = state }
    }
}

extension PageKey {
    /// What the key does with an open picture; `nil` for keys that do the same everywhere.
    fileprivate var viewerCommand: ViewerCommand? {
        switch self {
        case .zoomIn: .zoomIn
        case .zoomOut: .zoomOut
        case .resetZoom: .resetZoom
        case .home: .first
        case .end: .last
        case .moveLeft: .panLeft
        case .moveRight: .panRight
        case .moveUp: .panUp
        case .moveDown: .panDown
        case .fullScreen: .fullScreen
        case .info: .info
        case .download: .download
        case .space: .slideshow
        case .help: .help
        default: nil
        }
    }
}
