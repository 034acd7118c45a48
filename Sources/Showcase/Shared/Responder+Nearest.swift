#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit

    extension UIResponder {
        /// Returns the nearest responder of a class up the responder chain; `nil` if there is none.
        final func nearest<Found: UIResponder>(_ type: Found.Type) -> Found? {
            var responder: UIResponder? = self
            while let here = responder {
                if let found = here as? Found { return found }
                responder = here.next
            }
            return nil
        }
    }

    extension UIAction {
        /// Returns an action that calls the nearest responder of a class up the chain from its sender, and does not retain it.
        static func toNearest<Target: UIResponder>(
            _ type: Target.Type,
            title: String = "",
            image: UIImage? = nil,
            _ run: @escaping (Target) -> Void
        ) -> UIAction {
            UIAction(title: title, image: image) { action in
                if let target = (action.sender as? UIResponder)?.nearest(Target.self) { run(target) }
            }
        }
    }
#endif
