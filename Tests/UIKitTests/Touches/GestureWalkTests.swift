import Foundation
import TestSupport
import Testing
import UIKit

/// Random touches on random recognizers.
@MainActor
struct GestureWalkTests {
    /// Two nested views with recognizers that a seed determines.
    @MainActor
    private final class Configuration: NSObject, UIGestureRecognizerDelegate {
        let scene = TouchScene()
        let log = CallLog()
        private(set) var recognizers: [UIGestureRecognizer] = []
        private var required: [Int: Set<Int>] = [:]
        private var sharing: Set<Int> = []
        /// The last recognition that should have been prevented.
        private(set) var fault: String?

        init(_ seed: UInt64) {
            super.init()
            var random = SeededGenerator(seed: seed)
            let outer = LoggingView("outer", log, frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            let inner = LoggingView("inner", log, frame: CGRect(x: 50, y: 50, width: 200, height: 200))
            for view in [outer, inner] { view.passesOn = false }
            scene.window.addSubview(outer)
            outer.addSubview(inner)
            for index in 0..<random.pick([2, 3, 5]) {
                let recognizer = recognizer(random.pick([0, 0, 1, 2]), &random)
                recognizer.delegate = self
                recognizer.cancelsTouchesInView = random.pick([true, true, false])
                recognizer.delaysTouchesBegan = random.pick([false, false, true])
                recognizer.onChange = { [unowned self] in record(index, $0.state) }
                if random.pick([true, false, false]) { sharing.insert(index) }
                for (other, earlier) in recognizers.enumerated() where random.pick([true, false, false]) {
                    recognizer.require(toFail: earlier)
                    required[index, default: []].insert(other)
                }
                recognizers.append(recognizer)
                random.pick([outer, inner]).addGestureRecognizer(recognizer)
            }
        }

        isolated deinit {}

        private func recognizer(_ kind: Int, _ random: inout SeededGenerator) -> UIGestureRecognizer {
            switch kind {
            case 0:
                let tap = UITapGestureRecognizer()
                tap.numberOfTapsRequired = random.pick([1, 1, 2, 3])
                tap.numberOfTouchesRequired = random.pick([1, 1, 2])
                return tap
            case 1:
                let press = UILongPressGestureRecognizer()
                press.minimumPressDuration = random.pick([0, 0.2, 0.5])
                return press
            default: return UIPanGestureRecognizer()
            }
        }

        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            recognizers.firstIndex { $0 === gestureRecognizer }.map { sharing.contains($0) } ?? false
        }

        private func isActive(_ index: Int) -> Bool { recognizers[index].state == .began || recognizers[index].state == .changed }

        private func record(_ index: Int, _ state: UIGestureRecognizer.State) {
            log.lines.append("\(index) \(state)")
            guard state == .began || state == .ended && recognizers[index] is UITapGestureRecognizer else { return }
            for other in recognizers.indices where other != index && isActive(other) {
                if required[index]?.contains(other) == true {
                    fault = "\(index) requires that \(other) fails, which is \(recognizers[other].state)"
                }
                if !sharing.contains(index), !sharing.contains(other) {
                    fault = "\(index) is \(state) while \(other) is \(recognizers[other].state)"
                }
            }
        }

        /// Returns the first line of a recognizer that must not follow the one before, or a touch that does not end for a view.
        func firstDisorder() -> String? {
            var last: [String: String] = [:]
            var open: [String: Int] = [:]
            for line in log.lines {
                let words = line.split(separator: " ").map(String.init)
                guard let index = Int(words[0]) else {
                    if words[1] != "moved" { open[words[0], default: 0] += words[1] == "began" ? 1 : -1 }
                    if open[words[0], default: 0] < (words[1] == "moved" ? 1 : 0) { return "\(line) without a beginning" }
                    continue
                }
                let begins = words[1] == "began" || words[1] == "ended" && recognizers[index] is UITapGestureRecognizer
                let isUnderWay = ["began", "changed"].contains(last[words[0]])
                if begins == isUnderWay { return "\(line) after \(last[words[0]] ?? "none")" }
                last[words[0]] = words[1]
            }
            if let (name, _) = last.first(where: { ["began", "changed"].contains($0.value) }) { return "\(name) does not end" }
            return open.first { $0.value != 0 }.map { "\($0.key) has \($0.value) touches that do not end" }
        }

        /// Ends all touches, and waits until each recognizer has failed.
        func settle() {
            for finger in 0..<2 { scene.up(100, 100, id: finger) }
            for recognizer in recognizers { recognizer.isEnabled = true }
            scene.display.advance(by: 2)
        }

        /// Performs one to three taps, a press, a drag and a press with two fingers, and returns the log.
        func script() -> [String] {
            log.lines = []
            for count in [1, 2, 3] {
                for _ in 0..<count {
                    scene.tap(100, 100)
                    scene.display.advance(by: 0.1)
                }
                settle()
            }
            scene.down(100, 100)
            scene.display.advance(by: 1)
            settle()
            scene.down(100, 100)
            for step in 1...5 { scene.move(100, 100 + CGFloat(step * 10)) }
            settle()
            scene.down(100, 100)
            scene.down(150, 100, id: 1)
            settle()
            return log.lines
        }
    }

    @Test(arguments: Soak.seeds(200, optimized: 1000) as Range<UInt64>) func afterRandomTouchesRecognizersAreAsAtFirst(_ seed: UInt64)
        throws
    {
        let walked = Configuration(seed)
        var random = SeededGenerator(seed: seed &+ 1000)
        let count = random.pick([1, 2])
        var fingers = Fingers(walked.scene, at: .zero)
        for _ in 0..<random.pick([10, 40]) {
            let finger = random.number(below: count)
            switch random.pick([0, 0, 0, 1, 1, 2, 3, 4]) {
            case 0:
                fingers.toggle(finger, at: random.pick([CGPoint(x: 100, y: 100), CGPoint(x: 110, y: 100), CGPoint(x: 20, y: 300)]))
            case 1: fingers.move(finger, by: CGPoint(x: random.pick([3, 20, -60]), y: 0))
            case 2: walked.scene.display.advance(by: random.pick([0.05, 0.2, 0.4, 0.8]))
            case 3: fingers.cancel(finger)
            default: random.pick(walked.recognizers).isEnabled.toggle()
            }
        }
        walked.settle()
        try #require(walked.fault == nil, "seed \(seed): \(walked.fault ?? "")")
        let disorder = walked.firstDisorder()
        try #require(disorder == nil, "seed \(seed): \(disorder ?? "")")
        let areIdle = walked.recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 }
        try #require(areIdle, "seed \(seed)")
        try #require(walked.script() == Configuration(seed).script(), "seed \(seed)")
        let later = walked.firstDisorder() ?? walked.fault
        try #require(later == nil, "seed \(seed): \(later ?? "")")
    }
}
