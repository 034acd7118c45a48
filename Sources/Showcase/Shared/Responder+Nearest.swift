#if canImport(UIKit) && !os(tvOS)
    import UIKit

    extension UIResponder {
        /// The first responder of a class on the way up from this one; nil where there is none.
        ///
        /// A control's action finds its controller this way, and so keeps nothing alive that holds the control.
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
