package import Foundation
package import UIKit

/// An app in a page.
@MainActor
package struct PageApp {
    /// The controller of the app's view.
    package let controller: UIViewController
    /// Restores a state that the URL names.
    package let setState: (ArraySlice<UInt8>) -> Void
    /// Called before each input: whether it is a pointer's or a wheel's, and not a key or assistive technology.
    var inputChanged: ((_ isPointer: Bool) -> Void)?
    /// Called when a pointer that is not down comes near a side edge, at a point, or leaves it, with `nil`.
    var hover: ((CGPoint?) -> Void)?
    /// Performs a key that the app handles before its views; returns `false` for other keys.
    package var perform: ((PageKey) -> Bool)?
    /// Enlarges what is at a point by a factor; returns `false` if there is nothing to enlarge.
    package var magnify: ((CGPoint, CGFloat) -> Bool)?
    /// Handles a wheel over content that does not scroll, by a distance and at a time in seconds; returns `false` if it has no effect.
    var wheel: ((CGPoint, TimeInterval) -> Bool)?
    /// Called before the app is visible if the page can fill the screen.
    package var offerFullScreen: (() -> Void)?
    /// Shows only some of a gallery's pictures, by their numbers, or with `nil` all.
    package var filter: (([Int]?) -> Void)?
    /// Receives a chunk of a gallery's details.
    package var receiveDetails: ((_ text: ArraySlice<UInt8>, _ chunk: Int) -> Void)?

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - controller: The controller of the app's view.
    ///   - setState: Restores a state that the URL names.
    init(_ controller: UIViewController, setState: @escaping (ArraySlice<UInt8>) -> Void = { _ in }) {
        self.controller = controller
        self.setState = setState
    }
}
