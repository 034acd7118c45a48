import TestSupport
import Testing
import UIKit

/// Random calls of view controllers, compared with small models of what is visible.
@MainActor
struct ControllerWalkTests {
    private let scene = TouchScene()
    private let log = CallLog()

    /// Presentations and dismissals, some during the animation of another.
    @Test(arguments: Soak.seeds(120, optimized: 600) as Range<UInt64>) func presentationsAreAStack(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var stack = [LoggingController("0", log)]
        var all = stack
        var time = 0.0
        // The ends of the animated dismissals, by the controller below.
        var dismissals: [ObjectIdentifier: Double] = [:]
        scene.window.rootViewController = stack[0]
        scene.display.settle()
        for _ in 0..<25 {
            let animated = random.pick([true, false])
            switch random.pick([0, 0, 1, 1, 2, 3]) {
            case 0:
                let dismissed = all.filter { $0 !== stack[0] && $0.presentingViewController == nil }
                let other = dismissed.randomElement(using: &random) ?? LoggingController("\(all.count)", log)
                other.modalPresentationStyle = random.pick([.automatic, .fullScreen])
                if !all.contains(where: { $0 === other }) { all.append(other) }
                let presenter = random.pick(stack + [stack[stack.count - 1]])
                presenter.present(other, animated: animated)
                if presenter === stack.last, dismissals[ObjectIdentifier(presenter)] == nil { stack.append(other) }
            case 1:
                let dismissed = random.pick(stack)
                var base = stack.firstIndex { $0 === dismissed } ?? 0
                dismissed.dismiss(animated: animated)
                if base == stack.count - 1, dismissals[ObjectIdentifier(dismissed)] == nil { base -= 1 }
                guard base >= 0, base < stack.count - 1 else { break }
                stack.removeSubrange((base + 1)...)
                if animated { dismissals[ObjectIdentifier(stack[base])] = time + 0.4 }
            case 2:
                let step = random.pick([0.15, 0.3])
                scene.display.advance(by: step)
                time += step
            default:
                scene.display.settle()
                time += 1
            }
            dismissals = dismissals.filter { $0.value > time }
            for (below, above) in zip(stack, stack.dropFirst()) {
                try #require(below.presentedViewController === above && above.presentingViewController === below, "seed \(seed)")
            }
            let isDismissing = dismissals[ObjectIdentifier(stack[stack.count - 1])] != nil
            try #require((stack.last?.presentedViewController != nil) == isDismissing, "seed \(seed)")
        }
        scene.display.settle()
        for controller in all {
            let index = stack.firstIndex { $0 === controller }
            let isCovered = index.map { $0 + 1 < stack.count && stack[$0 + 1].modalPresentationStyle == .fullScreen } ?? true
            try check(controller, isVisible: !isCovered, seed)
            if index == nil { try #require(controller.presentingViewController == nil && controller.presentedViewController == nil) }
        }
    }

    /// Children that move between parents, with views that are in their parent's view at times, in a window that is hidden at times.
    @Test(arguments: Soak.seeds(120, optimized: 600) as Range<UInt64>) func childrenAppearWithTheirViews(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let all = (0..<6).map { LoggingController("\($0)", log) }
        var root = all[0]
        scene.window.rootViewController = root
        for _ in 0..<40 {
            let controller = random.pick(all)
            switch random.pick([0, 0, 0, 1, 2, 2, 3, 4]) {
            case 0:
                let parent: UIViewController = random.pick(all)
                let isInside = sequence(first: parent, next: \.parent).contains { $0 === controller }
                guard !isInside, controller !== root, controller.parent == nil else { break }
                parent.addChild(controller)
                if random.pick([true, false]) { parent.view.addSubview(controller.view) }
                controller.didMove(toParent: parent)
            case 1:
                guard controller.parent != nil else { break }
                controller.willMove(toParent: nil)
                controller.view.removeFromSuperview()
                controller.removeFromParent()
            case 2:
                guard let parent = controller.parent else { break }
                if controller.view.superview == nil {
                    parent.view.addSubview(controller.view)
                } else {
                    controller.view.removeFromSuperview()
                }
            case 3:
                guard controller.parent == nil else { break }
                root = controller
                scene.window.rootViewController = root
            default: scene.window.isHidden.toggle()
            }
            scene.display.settle()
            for controller in all {
                var top: UIViewController = controller
                while let parent = top.parent, top.viewIfLoaded?.superview != nil { top = parent }
                try check(controller, isVisible: top === root && !scene.window.isHidden, seed)
            }
        }
    }

    /// Checks the window of a controller's view, the last appearance call, and that each call follows one that it may follow.
    private func check(_ controller: LoggingController, isVisible: Bool, _ seed: UInt64) throws {
        let following = [
            "did disappear": ["will appear"], "will appear": ["did appear", "will disappear"], "did appear": ["will disappear"],
            "will disappear": ["did disappear", "will appear"],
        ]
        var last = "did disappear"
        for line in log.lines where line.hasPrefix("\(controller.name) ") && line.contains("appear") {
            let call = String(line.dropFirst(controller.name.count + 1))
            try #require(following[last]?.contains(call) == true, "seed \(seed), controller \(controller.name): \(call) after \(last)")
            last = call
        }
        try #require(last == (isVisible ? "did appear" : "did disappear"), "seed \(seed), controller \(controller.name): \(last)")
        if !scene.window.isHidden { try #require((controller.viewIfLoaded?.window != nil) == isVisible, "seed \(seed)") }
    }
}
