import Cascade

// Built by Scripts/check-embedded.sh, for this machine and as Embedded Swift for WebAssembly: both must return the same number, and so
// compute the same bits of every frame.

/// Returns a hash of all bits of the placements of several layouts.
///
/// FNV-1a over the bit patterns, because `Hasher` has another seed in each process.
#if arch(wasm32)
    @_expose(wasm, "digest")
#endif
@_cdecl("digest")
public func digest() -> Int64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    func take(_ number: Double) { hash = (hash ^ number.bitPattern) &* 1_099_511_628_211 }
    func take(_ arrangement: some Arrangement, at point: LayoutPoint? = nil) {
        let offset = point ?? LayoutPoint(x: 40, y: 1_040)
        take(arrangement.contentSize.width)
        take(arrangement.contentSize.height)
        for placed in arrangement.allPlacements(offset: offset) {
            let placement = placed.placement
            take(Double(placement.zIndex))
            for number in [placement.frame.x, placement.frame.y, placement.frame.width, placement.frame.height, placement.scale] {
                take(number)
            }
        }
    }

    let ratios = (1...400).map { 0.4 + Double($0 * 37 % 101) / 50.3 }
    let spans = ratios.enumerated().map { LayoutItem(.aspectRatio($1), span: .lanes(1 + $0 % 2)) }
    let sections = [LayoutSection(ItemList(aspectRatios: ratios), header: 44), LayoutSection(ItemList(spans), footer: 20)]
    let container = LayoutSize(width: 390, height: 844)
    for placement in [LaneRule.shortest, .tolerance(20), .inOrder] {
        for isDense in [false, true] {
            let options = WaterfallOptions(
                lanes: 4,
                laneSpacing: 8,
                itemSpacing: 8.1,
                laneRule: placement,
                isDense: isDense,
                sectionHeadersPinToVisibleBounds: true
            )
            take(options.arrange(sections, in: container))
        }
    }
    take(LineOptions(itemSize: LayoutSize(width: 100, height: 100), readingDirection: .rightToLeft).arrange(sections, in: container))
    take(CircleOptions(itemSize: LayoutSize(width: 50, height: 50), startAngle: 0.1).arrange(sections, in: container))
    let wheel = CircleOptions(
        itemSize: LayoutSize(width: 50, height: 60),
        arc: .limited(4),
        orientation: .tangent,
        scrolling: .endless(.vertical),
        stacking: .nearestInFront
    )
    take(wheel.arrange(sections, in: container))
    // Numbers beyond 32 bits, which `Int` has in WebAssembly: of turns, pages, items and copies.
    take(wheel.arrange(sections, in: container), at: LayoutPoint(x: 0, y: 1e15))
    let narrow = CircleOptions(itemSize: LayoutSize(width: 50, height: 50), arc: .limited(1e-12), stacking: .nearestInFront)
    take(narrow.arrange([LayoutSection(ItemList(count: 3))], in: container))
    let paged = LineOptions(itemSize: LayoutSize(width: 1e10, height: 10), snapping: .pages)
        .arrange([LayoutSection(ItemList(count: 2))], in: LayoutSize(width: 1, height: 10))
    take(paged.restingOffset(proposed: LayoutPoint(x: 1_000.4, y: 0), velocity: .zero, from: .zero).x)
    take(paged.restingOffset(of: .item(1), from: .zero)?.x ?? 0)
    let full = LayoutSection(ItemList(count: .max))
    let long = LineOptions(itemSize: LayoutSize(width: 10, height: 10)).arrange(Array(repeating: full, count: 8), in: container)
    take(long.placement(of: .item(5, section: 1))?.frame.x ?? 0)
    let dust = LineOptions(itemSize: LayoutSize(width: 1e-5, height: 10), spacing: 0, loops: true)
    take(dust.arrange([LayoutSection(ItemList(count: 300_000))], in: container).position(at: .zero) == nil ? 0 : 1)
    let crowded = CircleOptions(itemSize: LayoutSize(width: 10, height: 10), radius: .fixed(100), scrolling: .endless(.vertical))
    take(crowded.arrange([full], in: container).position(at: .zero) == nil ? 0 : 1)
    // Without the sign, which not every runtime prints.
    return Int64(hash >> 1)
}

#if !arch(wasm32)
    /// Prints the digest.
    @main
    struct Digest {
        static func main() { print(digest()) }
    }
#endif
