import FuzzSupport
import TestSupport

/// Checks the invariants of any layout, sections, changes and queries; each byte of the input determines one choice.
///
/// One execution is one layout with one part of the checks: its queries, the naive reference, up to eighteen changes, or other
/// containers. Requires no trap, no access out of bounds, and the invariants of `EngineInvariants`, including the naive reference.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    // Mostly few items, so that there are many executions; also sections of more than one block of 32 items.
    let limit = input.pick([3, 3, 3, 6, 6, 6, 12, 40])
    let check = input.number(below: 8)
    let numbers = input.pick(RandomNumbers.allCases)
    var random = SeededGenerator(bytes: input.rest)
    random.itemLimit = limit
    random.isNarrow = true
    do {
        switch check {
        case 0: try EngineInvariants.checkLine(numbers, parts: .queries, using: &random)
        case 1: try EngineInvariants.checkLine(numbers, parts: .changes, using: &random)
        case 2: try EngineInvariants.checkCircle(numbers, parts: .queries, using: &random)
        case 3: try EngineInvariants.checkCircle(numbers, parts: .changes, using: &random)
        case 4: try EngineInvariants.checkWaterfall(numbers, parts: .queries, using: &random)
        case 5: try EngineInvariants.checkWaterfall(numbers, parts: .reference, using: &random)
        case 6: try EngineInvariants.checkWaterfall(numbers, parts: .changes, using: &random)
        default: try EngineInvariants.checkWaterfall(numbers, parts: .resizing, using: &random)
        }
    } catch {
        finding(error.description)
    }
    return 0
}
