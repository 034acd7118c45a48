import CollectionViewFuzzing
import FuzzSupport

/// Drives a collection view by any sequence of updates, scrolls, transitions and calls from callbacks.
///
/// Requires no trap, and cells that equal a plain model after each step.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = FuzzInput(start, count).rest
    MainActor.assumeIsolated {
        if let problem = CollectionViewDriver.firstProblem(in: bytes) { finding(problem) }
    }
    return 0
}
