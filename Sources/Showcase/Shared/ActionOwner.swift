import UIKit

/// The controller around the control that runs an action.
///
/// An action that held its controller would keep it for ever: the controller's view owns the control and the control the action. The
/// responders lead from the control to its controller without anyone's holding anything.
#if !hasFeature(Embedded)
    @MainActor
#endif
func owner<Controller: UIViewController>(of action: UIAction, _: Controller.Type = Controller.self) -> Controller? {
    var responder = action.sender as? UIResponder
    while let current = responder {
        if let controller = current as? Controller { return controller }
        responder = current.next
    }
    return nil
}
