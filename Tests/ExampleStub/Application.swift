import UIKit

// What Examples/ need of Apple's UIKit and Tests/AppleStub does not have, because the portable UIKit has no applications. As in Apple's
// documentation of UIApplication and UIApplicationDelegate; compiled with the examples.

@MainActor
class UIApplication: UIResponder {
    struct LaunchOptionsKey: Hashable {
        let rawValue: String
    }
}

@MainActor
protocol UIApplicationDelegate: NSObjectProtocol {
    init()
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    static func main() {}
}
