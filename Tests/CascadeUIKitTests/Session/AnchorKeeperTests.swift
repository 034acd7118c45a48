import Cascade
import Testing

@testable import CascadeUIKit

/// A table of each event in each phase.
@Suite
struct AnchorKeeperTests {
    private typealias Phase = AnchorKeeper.Phase

    /// A call of the keeper.
    private enum Event {
        case anchored(LayoutAnchor?, origin: LayoutPoint)
        case movedInteractively
        case recentered
        case appeared(LayoutAnchor?, origin: LayoutPoint)
        case rearranged(AnchorKeeper.Position)
        case prepared(AnchorKeeper.Position)
        case updated(LayoutAnchor?)
        case updatesEnded(AnchorKeeper.Position)
        case transitionBegan(LayoutAnchor?)
        case transitionEnded(AnchorKeeper.Position)
        case answered(OffsetRequest, origin: LayoutPoint)

        func send(to keeper: inout AnchorKeeper) -> OffsetRequest? {
            switch self {
            case .anchored(let anchor, let origin): keeper.hold(anchor, from: origin)
            case .movedInteractively: keeper.release()
            case .recentered: if keeper.isHolding { keeper.release() }
            case .appeared(let anchor, let origin): keeper.appear(at: anchor, from: origin)
            case .rearranged(let position): return keeper.requestInInvalidation(at: position)
            case .prepared(let position): return keeper.request(at: position)
            case .updated(let anchor): keeper.beginUpdates(at: anchor)
            case .updatesEnded(let position): return keeper.endUpdates(at: position)
            case .transitionBegan(let anchor): keeper.beginTransition(at: anchor)
            case .transitionEnded(let position): return keeper.endTransition(at: position)
            case .answered(let request, let origin): keeper.end(request, at: origin)
            }
            return nil
        }
    }

    private static let (here, there, elsewhere) = (LayoutPoint(x: 0, y: 100), LayoutPoint(x: 0, y: 300), LayoutPoint(x: 0, y: 500))
    private static let size = LayoutSize(width: 300, height: 900)
    private static let item = LayoutAnchor.resting(.item(3, section: 0), distance: .zero)
    private static let other = LayoutAnchor.resting(.item(7, section: 0), distance: .zero)
    private static let request = OffsetRequest(origin: there, knownSize: size)

    private static func position(_ target: LayoutPoint?, at origin: LayoutPoint = here) -> AnchorKeeper.Position {
        AnchorKeeper.Position(target: target, origin: origin, knownSize: size)
    }

    /// The phases, each with the events that lead to it.
    private static let phases: [(phase: Phase, events: [Event])] = [
        (.free, []),
        (.holding(item, origin: here, unmet: nil), [.anchored(item, origin: here)]),
        (
            .holding(item, origin: here, unmet: request),
            [.anchored(item, origin: here), .prepared(position(there)), .answered(request, origin: here)]
        ),
        (.updating(item, unmet: nil), [.updated(item)]),
        (.updating(item, unmet: request), [.updated(item), .prepared(position(there))]),
        (.changingLayouts(item), [.transitionBegan(item)]),
        (.changingLayouts(nil), [.transitionBegan(nil)]),
    ]

    /// The phases after an event, in the order of `phases`, and the requests.
    private typealias Row = (event: Event, after: [Phase], requests: [OffsetRequest?])

    private static let none: [OffsetRequest?] = Array(repeating: nil, count: phases.count)

    private static func all(_ phase: Phase) -> [Phase] { Array(repeating: phase, count: phases.count) }

    private static let same = phases.map(\.phase)
    private static let held = Phase.holding(item, origin: here, unmet: nil)
    private static let asked = Phase.holding(item, origin: here, unmet: request)
    private static let updating = Phase.updating(item, unmet: nil)
    private static let delayed = Phase.updating(item, unmet: request)
    private static let changing = Phase.changingLayouts(item)
    private static let unanchored = Phase.changingLayouts(nil)

    private static let table: [Row] = [
        (.anchored(other, origin: there), all(.holding(other, origin: there, unmet: nil)), none),
        (.anchored(nil, origin: there), all(.free), none),
        (.movedInteractively, all(.free), none),
        (.recentered, [.free, .free, .free, updating, delayed, changing, unanchored], none),
        // The items of another layout were shown before; its anchor is kept.
        (
            .appeared(nil, origin: there), Array(repeating: .holding(.home, origin: there, unmet: nil), count: 5) + [changing, unanchored],
            none
        ),
        // The app has set an anchor for this layout.
        (
            .appeared(other, origin: there),
            Array(repeating: Phase.holding(other, origin: there, unmet: nil), count: 5)
                + Array(repeating: Phase.changingLayouts(other), count: 2), none
        ),
        (
            .rearranged(position(there)), same,
            [nil, OffsetRequest(origin: there), OffsetRequest(origin: there), nil, nil, nil, nil]
        ),
        (.rearranged(position(nil)), same, none),
        // A request is made once; in a batch, after it has ended.
        (
            .prepared(position(there)), [.free, asked, asked, delayed, delayed, changing, unanchored],
            [nil, request, nil, nil, nil, nil, nil]
        ),
        (
            .prepared(position(elsewhere)),
            [
                .free, .holding(item, origin: here, unmet: OffsetRequest(origin: elsewhere, knownSize: size)),
                .holding(item, origin: here, unmet: OffsetRequest(origin: elsewhere, knownSize: size)),
                .updating(item, unmet: OffsetRequest(origin: elsewhere, knownSize: size)),
                .updating(item, unmet: OffsetRequest(origin: elsewhere, knownSize: size)), changing, unanchored,
            ],
            [
                nil, OffsetRequest(origin: elsewhere, knownSize: size), OffsetRequest(origin: elsewhere, knownSize: size), nil, nil, nil,
                nil,
            ]
        ),
        // The anchor is in place.
        (
            .prepared(position(here)),
            [
                .free, held, held, .updating(item, unmet: OffsetRequest(origin: here, knownSize: size)),
                .updating(item, unmet: OffsetRequest(origin: here, knownSize: size)), changing, unanchored,
            ], none
        ),
        (.prepared(position(nil)), same, none),
        (.updated(other), all(.updating(other, unmet: nil)), none),
        (.updated(nil), all(.free), none),
        (.updatesEnded(position(here)), [.free, held, asked, held, held, changing, unanchored], none),
        // The app has set another offset during the batch, unless a request was delayed.
        (
            .updatesEnded(position(there)), [.free, held, asked, .free, asked, changing, unanchored],
            [nil, nil, nil, nil, request, nil, nil]
        ),
        (.updatesEnded(position(nil)), [.free, held, asked, .free, .free, changing, unanchored], none),
        (.transitionBegan(other), all(.changingLayouts(other)), none),
        (.transitionBegan(nil), all(unanchored), none),
        (.transitionEnded(position(here)), [.free, held, asked, updating, delayed, held, .holding(.home, origin: here, unmet: nil)], none),
        (.transitionEnded(position(there)), [.free, held, asked, updating, delayed, .free, .free], none),
        (.transitionEnded(position(nil)), [.free, held, asked, updating, delayed, .free, .free], none),
        (
            .answered(request, origin: there),
            [
                .free, .holding(item, origin: there, unmet: nil), .holding(item, origin: there, unmet: nil), updating, delayed, changing,
                unanchored,
            ], none
        ),
        (
            .answered(request, origin: elsewhere),
            [
                .free, .holding(item, origin: elsewhere, unmet: request), .holding(item, origin: elsewhere, unmet: request), updating,
                delayed, changing, unanchored,
            ], none
        ),
    ]

    private func keeper(after events: [Event]) -> AnchorKeeper {
        var keeper = AnchorKeeper()
        for event in events { _ = event.send(to: &keeper) }
        return keeper
    }

    @Test func eachPhaseIsReached() {
        for (phase, events) in Self.phases { #expect(keeper(after: events).phase == phase) }
    }

    @Test func eachEventInEachPhaseHasItsResult() {
        for row in Self.table {
            for (index, (phase, events)) in Self.phases.enumerated() {
                var keeper = keeper(after: events)
                let request = row.event.send(to: &keeper)
                #expect(keeper.phase == row.after[index], "\(row.event) in \(phase)")
                #expect(request == row.requests[index], "\(row.event) in \(phase)")
            }
        }
    }

    @Test func anAnchorIsValidUntilTheContentScrolls() {
        let valid = Self.phases.map { keeper(after: $0.events).anchor(at: Self.here) }
        #expect(valid == [nil] + Array(repeating: Self.item, count: 5) + [nil])
        let scrolled = Self.phases.map { keeper(after: $0.events).anchor(at: Self.there) }
        #expect(scrolled == [nil, nil, nil, Self.item, Self.item, Self.item, nil])
    }
}
