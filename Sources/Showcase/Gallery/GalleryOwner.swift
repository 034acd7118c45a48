#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import UIKit
    import Foundation

    /// Connects the gallery's views and those of an open picture with their controller, to which they report all events.
    ///
    /// The views and the actions of their buttons retain this object, which does not retain the controller.
    @MainActor
    final class GalleryOwner: NSObject {
        weak var controller: GalleryViewController?
        /// The texts of the views.
        let texts: GalleryTexts

        init(_ texts: GalleryTexts) { self.texts = texts }

        /// A text of the views.
        subscript(_ text: GalleryText) -> String {
            // Smaller in the browser's program.
            @inline(never) get { texts[text] }
        }

        /// Returns an action that calls the controller.
        func action(title: String = "", image: UIImage? = nil, _ run: @escaping (GalleryViewController) -> Void) -> UIAction {
            UIAction(title: title, image: image) { _ in if let controller = self.controller { run(controller) } }
        }

        /// Returns a button that calls the controller, with a name for screen readers.
        func button(
            _ label: GalleryText,
            title: String = "",
            image: UIImage? = nil,
            _ run: @escaping (GalleryViewController) -> Void
        ) -> UIButton {
            let button = UIButton(type: .system, primaryAction: action(title: title, image: image, run))
            button.accessibilityLabel = self[label]
            return button
        }
    }
#endif
