/// Places items so that later ones fill the holes that earlier ones left (CSS `grid-lanes-pack: dense`).
struct DensePlacing {
    let lengths: ItemLengths
    let rule: PlacementRule
    let spacing: Double

    func place(in track: inout LaneTrack) -> [Double] {
        LanePlacing(lengths: lengths, rule: rule, spacing: spacing).place(from: 0, in: &track)
        return []
    }
}
