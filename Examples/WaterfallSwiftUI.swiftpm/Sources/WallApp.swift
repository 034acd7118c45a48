import SwiftUI

/// Shows the wall in a window.
@main
struct WallApp: App {
    var body: some Scene {
        WindowGroup { WallView() }
    }
}
