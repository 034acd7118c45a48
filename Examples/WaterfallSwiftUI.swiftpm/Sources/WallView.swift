import CascadeSwiftUI
import SwiftUI

/// A colored tile.
struct Tile: Identifiable {
    let id: Int
    let ratio: Double
}

/// A wall of colored tiles, of which only the visible ones have views.
///
/// A tap makes a tile transparent, and another tap opaque again.
struct WallView: View {
    let tiles = (0..<10_000).map { Tile(id: $0, ratio: [0.7, 1, 1.5, 0.8, 1.2][$0 % 5]) }
    @State private var selection: Set<Int> = []

    var body: some View {
        WaterfallView(tiles, lanes: .adaptive(minimum: 150), spacing: 10) { tile in
            Color.gray.opacity(selection.contains(tile.id) ? 0.2 : tile.ratio / 2)
        }
        .itemSize { tile, _ in .aspectRatio(tile.ratio) }
        .selection($selection)
    }
}
