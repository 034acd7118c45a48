import Browser
import Foundation
import FuzzSupport
import UIKit

/// Calls the page's exports in any sequence with any numbers and bytes.
///
/// Requires no trap, finite numbers in every batch, and a valid time of the next frame.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = FuzzInput(start, count)
    MainActor.assumeIsolated {
        var page = Page(input)
        page.run()
    }
    return 0
}

/// The page of `Sources/Browser/PageEntry.swift`, with the fuzzer as the browser.
@MainActor
private struct Page {
    private var input: FuzzInput
    private var session: PageSession?
    private var time = 0.0

    private static let apps = ["gallery", "shop", "adaptive", "line", "million", "none"]
    private static let mostCalls = 40
    private static let fingers = 3

    init(_ input: FuzzInput) { self.input = input }

    mutating func run() {
        begin()
        for _ in 0..<Self.mostCalls where !input.isAtEnd { call() }
        end()
    }

    private let callbacks = PageCallbacks(
        commit: { numbers, _ in
            for number in numbers where !number.isFinite { finding("a batch contains \(number)") }
        },
        measure: { numbers, bytes in CGSize(width: Double(bytes.count) * 7, height: 20) }
    )

    private mutating func begin() {
        let name = input.pick(Self.apps)
        let bits = input.number(below: 32)
        // A small window has few cells, so that executions are short; calls change it to any size.
        let size = CGSize(width: input.number(below: 256), height: input.number(below: 256))
        let new = PageSession(callbacks: callbacks, size: size, environment: PageEnvironment(bits: bits, scale: input.double()))
        let content = name == "million" ? Array("\(input.number(below: 256))".utf8) : input.block()
        guard let app = PageApps.app(named: Array(name.utf8)[...], content: content[...], callbacks: callbacks) else {
            return
        }
        session = new
        new.show(app)
        frame()
    }

    /// Releases the views.
    ///
    /// Touches and animations retain their views until they end, so touches are ended and frames after their end follow.
    private func end() {
        guard let session else { return }
        for finger in 0..<Self.fingers { session.pointer(.cancel, id: finger, at: .zero, time: time) }
        session.window.rootViewController = nil
        for century in 1...4 where session.frame(at: Double(century) * 3e9) < 0 { break }
    }

    private mutating func call() {
        guard let session else { return }
        switch input.number(below: 12) {
        case 0...2: frame()
        case 3, 4:
            guard let phase = PagePointerPhase(rawValue: input.number(below: 4)) else { return }
            session.pointer(phase, id: input.number(below: Self.fingers), at: point(), time: time)
        case 5: session.scroll(view(), to: point())
        case 6:
            if input.number(below: 2) == 0 {
                _ = session.wheel(view(), by: point())
            } else {
                _ = session.magnify(at: point(), by: input.double())
            }
        case 7: if let key = PageKey(rawValue: input.number(below: 26)) { _ = session.key(key, on: view()) }
        case 8: session.activate(view())
        case 9: session.resize(to: size())
        case 10: session.setEnvironment(PageEnvironment(bits: input.number(below: 32), scale: input.double()))
        default:
            switch input.number(below: 4) {
            case 0, 1: session.advanceClock(to: input.double())
            case 2: session.filter(input.number(below: 4) == 0 ? nil : input.block(most: 40)[...])
            default: session.setState(input.block(most: 40)[...])
            }
        }
    }

    private mutating func frame() {
        // Mostly later, occasionally at any time.
        let step = input.byte()
        time = step == 255 ? input.double() : time + Double(step) / 100
        if let due = session?.frame(at: time), due.isNaN { finding("the time of the next frame is not a number") }
    }

    private mutating func view() -> Int { input.number(below: 8) == 0 ? input.integer() : input.number(below: 64) }
    private mutating func point() -> CGPoint { CGPoint(x: input.double(), y: input.double()) }
    private mutating func size() -> CGSize { CGSize(width: input.double(), height: input.double()) }
}
