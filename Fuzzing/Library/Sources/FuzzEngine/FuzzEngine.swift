import FuzzSupport
import TestSupport

/// Checks the invariants of any layout, sections, changes and queries; each byte of the input decides one choice.
///
/// Required: no trap, no access out of bounds, and what `EngineInvariants` lists, the naive reference included.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    // Mostly few items, so that there are many executions; sections of more than one block of 32 items too.
    let limit = input.pick([3, 3, 3, 6, 6, 6, 12, 60])
    var random = SeededGenerator(bytes: input.rest)
    random.itemLimit = limit
    do {
        try EngineInvariants.check(&random)
    } catch {
        finding(error.description)
    }
    return 0
}
