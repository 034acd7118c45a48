#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit

    extension UIResponder {
        /// Returns the nearest responder of a class up the responder chain; `nil` if there is none.
        ///
        /// A control's action finds its controller this way and does not retain it.
        final func nearest<Found: UIResponder>(_ type: Found.Type) -> Found? {
            var responder: UIResponder? = self
            while let here = responder {
                if let found = here as? Found { return found }
                responder = here.next
            }
            return nil
        }
    }
#endif
