import Cascade
import Foundation
import TestSupport

@testable import CascadeSwiftUI
@testable import SwiftUI

/// A subview as wide as proposed, whose height depends on the width, with the lanes it takes.
struct RandomView {
    let view: HostedView
    let span: ItemSpan
    let lane: Int?
    let height: @Sendable (Double) -> Double
}

extension SeededGenerator {
    /// Returns options of a waterfall without headers.
    mutating func waterfall(axis: LayoutAxis = .vertical) -> WaterfallOptions {
        func length() -> Double { Double.random(in: 0...20, using: &self) }
        return WaterfallOptions(
            lanes: once(in: 3)
                ? .adaptive(minimum: Double.random(in: 20...120, using: &self)) : .fixed(Int.random(in: 1...12, using: &self)),
            laneSpacing: length(),
            itemSpacing: length(),
            insets: once(in: 2) ? .zero : LayoutInsets(top: length(), left: length(), bottom: length(), right: length()),
            laneRule: pick([.shortest, .shortest, .tolerance(8), .inOrder]),
            isDense: once(in: 4),
            axis: axis
        )
    }

    /// Returns subviews; those of a horizontal waterfall are as high as proposed.
    mutating func views(_ count: Int, axis: LayoutAxis = .vertical) -> [RandomView] {
        (0..<count).map { _ in
            let (kind, number) = (Int.random(in: 0..<3, using: &self), Double.random(in: 0...200, using: &self))
            // A constant height, a ratio, and a text that wraps.
            let height: @Sendable (Double) -> Double = {
                kind == 0 ? number : kind == 1 ? $0 * number / 100 : (number * 40 / max($0, 1)).rounded(.up)
            }
            let span: ItemSpan = once(in: 4) ? pick([.lanes(2), .lanes(3), .full, .lanes(99)]) : .lanes(1)
            let lane = once(in: 8) ? pick([0, 1, 5]) : nil
            let view = HostedView(EmptyView().waterfallSpan(span).waterfallLane(lane)) {
                if axis == .vertical {
                    let width = $0.width ?? 60
                    return CGSize(width: width, height: $0.height ?? height(width))
                }
                let across = $0.height ?? 60
                return CGSize(width: $0.width ?? height(across), height: across)
            }
            return RandomView(view: view, span: span, lane: lane, height: height)
        }
    }
}

extension CGRect {
    init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension Arrangement {
    /// The frames of the items of the first section.
    var frames: [CGRect?] { sections.first?.items.indices.map { placement(of: .item($0), offset: nil).map { CGRect($0.frame) } } ?? [] }
}
