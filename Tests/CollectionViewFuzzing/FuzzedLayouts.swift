import Cascade
import CascadeUIKit
import TestSupport
import UIKit

/// A layout that calls a closure in `prepare()`.
@MainActor
protocol PreparationReporting: UICollectionViewLayout {
    var onPrepare: (() -> Void)? { get set }
}

final class FuzzedFlow: UICollectionViewFlowLayout, PreparationReporting {
    var onPrepare: (() -> Void)?

    override func prepare() {
        super.prepare()
        onPrepare?()
    }
}

final class FuzzedWaterfall: WaterfallLayout, PreparationReporting {
    var onPrepare: (() -> Void)?

    override func prepare() {
        super.prepare()
        onPrepare?()
    }
}

final class FuzzedLine: LineLayout, PreparationReporting {
    var onPrepare: (() -> Void)?

    override func prepare() {
        super.prepare()
        onPrepare?()
    }
}

final class FuzzedCircle: CircleLayout, PreparationReporting {
    var onPrepare: (() -> Void)?

    override func prepare() {
        super.prepare()
        onPrepare?()
    }
}

extension FuzzedCollection {
    /// Returns a new layout of any kind.
    func makeLayout() -> any PreparationReporting {
        let layout: any PreparationReporting
        switch choices.number(below: 4) {
        case 0: layout = makeFlow()
        case 1: layout = makeWaterfall()
        case 2:
            let line = FuzzedLine(
                LineOptions(
                    itemSize: LayoutSize(width: 60, height: 80),
                    spacing: Double(choices.number(below: 3) * 10 - 5),
                    axis: choices.once(in: 3) ? .vertical : .horizontal,
                    loops: choices.once(in: 3)
                )
            )
            line.delegate = self
            layout = line
        default:
            layout = FuzzedCircle(
                CircleOptions(
                    itemSize: LayoutSize(width: 50, height: 50),
                    scrolling: choices.pick([.none, .turning(.horizontal), .turning(.vertical), .endless(.horizontal)])
                )
            )
        }
        layout.onPrepare = { [weak self] in self?.called(.prepare) }
        return layout
    }

    private func makeFlow() -> FuzzedFlow {
        let flow = FuzzedFlow()
        flow.scrollDirection = choices.once(in: 3) ? .horizontal : .vertical
        flow.minimumLineSpacing = CGFloat(choices.number(below: 3) * 5)
        flow.headerReferenceSize = CGSize(width: choices.number(below: 2) * 20, height: choices.number(below: 2) * 20)
        flow.sectionHeadersPinToVisibleBounds = choices.once(in: 3)
        if sizes == .measured { flow.estimatedItemSize = CGSize(width: 60, height: 50) }
        return flow
    }

    private func makeWaterfall() -> FuzzedWaterfall {
        let waterfall = FuzzedWaterfall(
            WaterfallOptions(
                lanes: .fixed(1 + choices.number(below: 4)),
                itemSpacing: Double(choices.number(below: 3) * 5),
                axis: choices.once(in: 3) ? .horizontal : .vertical,
                sectionHeadersPinToVisibleBounds: choices.once(in: 2)
            )
        )
        waterfall.laneStability = choices.pick([.repackBelowViewport, .keep, .repackAll])
        waterfall.delegate = self
        return waterfall
    }
}
