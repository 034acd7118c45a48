import UIKit

/// Shows the wall in a window.
@main
final class WaterfallApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = WallController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
