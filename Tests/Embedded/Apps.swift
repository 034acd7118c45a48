import CascadeUIKit
import Showcase
import UIKit

// Built by Scripts/check-embedded.sh for this machine, as Embedded Swift with the address sanitizer: touches use the tutorials' apps, and
// the apps are deallocated, some of them during an animation.

/// A window with simulated touches.
final class Screen {
    let display = Display()
    let window: UIWindow

    init() {
        Display.current = display
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.makeKeyAndVisible()
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        drag(from: CGPoint(x: x, y: y), by: 0)
    }

    func drag(from point: CGPoint, by distance: CGFloat) {
        window.touches.down(1, at: point, time: display.now)
        for step in 1...5 {
            display.advance(by: 0.02)
            if distance != 0 {
                window.touches.move(1, to: CGPoint(x: point.x + distance * CGFloat(step) / 5, y: point.y), time: display.now)
            }
        }
        window.touches.up(1, at: CGPoint(x: point.x + distance, y: point.y), time: display.now)
        display.frame(at: display.now)
    }

    func scroll(_ view: UICollectionView, to y: CGFloat) {
        view.contentOffset.y = y
        display.frame(at: display.now)
    }

    /// Replaces the controller after some seconds, or when no animation is pending.
    func pass(_ seconds: Double?) {
        if let seconds { display.advance(by: seconds) } else { display.settle() }
    }
}

func useShopWall(_ screen: Screen, pause: Double?) {
    var text = ""
    for number in 0..<30 { text += "Thing \(number)\t\(number * 7 % 10) €\tpicture\t200\t\(150 + number * 13 % 90)\n" }
    let wall = ShopWallViewController(products: ProductLines(Array(text.utf8)).products)
    var selected = 0
    wall.onSelect = { _ in selected += 1 }
    screen.window.rootViewController = wall
    screen.display.settle()
    let view = wall.collectionView
    screen.tap(100, 300)  // a thing
    screen.tap(320, 50)  // the header's button
    screen.pass(pause)
    screen.scroll(view, to: view.contentSize.height - 844)
    screen.tap(50, 804)  // more
    screen.pass(pause)
    if selected != 1 || view.numberOfItems(inSection: 0) != 60 { usageError("Apps: the shop wall did not handle the touches.") }
    screen.scroll(view, to: view.contentSize.height - 844)
    screen.tap(330, 804)  // back to the top
    screen.pass(pause)
}

func useAdaptiveWall(_ screen: Screen, pause: Double?) {
    let wall = AdaptiveWallViewController()
    screen.window.rootViewController = wall
    screen.display.settle()
    let view = wall.collectionView
    let width = view.visibleCells[0].frame.width
    screen.tap(100, 300)  // a note
    screen.drag(from: CGPoint(x: 130, y: 726), by: 120)  // the number of columns
    screen.pass(pause)
    if view.visibleCells[0].frame.width >= width { usageError("Apps: the slider did not change the columns.") }
    screen.scroll(view, to: 1000)
    screen.pass(pause)
}

@main struct Program {
    static func main() {
        let screen = Screen()
        for pause in [nil, 0.1, 0.4] {
            useShopWall(screen, pause: pause)
            useAdaptiveWall(screen, pause: pause)
        }
        screen.window.rootViewController = nil
        screen.display.settle()
        print("alive")
    }
}
