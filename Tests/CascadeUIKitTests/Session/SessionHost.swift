import Cascade
import CollectionViewFuzzing
import TestSupport
import UIKit

@testable import CascadeUIKit

/// Rules without decisions of their own: all defaults.
struct PlainRules<Options: LayoutOptions>: LayoutRules {
    var options: Options

    func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> Options.Arranged { options.arrange(sections, in: container) }

    func withReadingDirection(_ direction: ReadingDirection) -> PlainRules {
        PlainRules(options: options.withReadingDirection(direction))
    }
}

/// A session's collection view as values: sections of numbers; an item's length depends on its number.
@MainActor
final class SessionHost: LayoutHost {
    var sections: [[Int]]
    /// The second input of the lengths, besides the number; `nil` for items of automatic size.
    var factor: Double? = 1
    var inputs = LayoutInputs(container: LayoutSize(width: 320, height: 480))
    var offset = LayoutPoint.zero
    var isDragging = false
    var scrollTarget: LayoutPoint?
    var knownContentSize = LayoutSize(width: 0, height: 0)
    var options = SectionOptions()
    /// The length of headers; `nil` if it depends on the factor.
    var header: Double?
    /// Called for each item that is made.
    var onItem: () -> Void = {}
    private(set) var asked = 0

    init(_ sections: [[Int]]) { self.sections = sections }

    var viewport: LayoutViewport {
        var viewport = LayoutViewport(origin: offset, container: inputs.container)
        viewport.isDragging = isDragging
        return viewport
    }

    var sectionCount: Int { sections.count }
    func itemCount(inSection section: Int) -> Int { sections[section].count }
    func makeSection(at section: Int) -> LayoutSection { LayoutSection(header: header ?? (factor ?? 0) * 10, options: options) }

    func makeItems(_ request: ItemRequest) -> ItemList {
        asked += request.range.count
        return ItemList(
            request.range.map { index in
                onItem()
                guard let factor else { return LayoutItem(.automatic(estimated: request.estimatedLength)) }
                return LayoutItem(.absolute(factor * Double(20 + sections[request.section][index] * 37 % 90)))
            }
        )
    }

    /// Returns the arrangement created from scratch.
    func arranged<Rules: LayoutRules>(_ rules: Rules) -> Rules.Arranged {
        let made = sections.indices.map { section in
            var made = makeSection(at: section)
            let range = sections[section].indices
            made.items = makeItems(ItemRequest(range: range, section: section, made: made, laneWidth: 0, estimatedLength: 100))
            return made
        }
        return rules.arrange(made, in: inputs.container)
    }
}

/// A session with its host.
@MainActor
final class SessionFixture<Rules: LayoutRules> {
    let host: SessionHost
    let ruled: RuledArrangement<Rules>
    let session: LayoutSession

    init(_ rules: Rules, _ sections: [[Int]]) {
        host = SessionHost(sections)
        ruled = RuledArrangement(rules)
        session = LayoutSession(ruled)
    }

    /// Follows a request for another offset.
    private func follow(_ request: OffsetRequest?) {
        guard let request else { return }
        host.offset = request.origin
        session.end(request, at: host.viewport.origin)
    }

    func invalidate(_ invalidation: LayoutInvalidation) { follow(session.invalidate(invalidation, in: host)) }

    /// Invalidates and prepares, as a layout pass does.
    func update(_ invalidation: LayoutInvalidation? = nil) {
        if let invalidation { invalidate(invalidation) }
        follow(session.prepare(in: host))
    }

    /// Performs a batch, as a collection view does.
    func perform(_ batch: RandomBatch) {
        update(.counts)
        host.sections = batch.sections
        session.apply(BatchTranslation(batch.updateItems), in: host)
        follow(session.endUpdates(in: host))
        update()
    }

    /// The differences from an arrangement made from scratch.
    var difference: String? {
        guard let arrangement = ruled.arrangement else { return "no arrangement" }
        let rules = ruled.rules.withReadingDirection(host.inputs.direction)
        return arrangement.difference(from: host.arranged(rules), at: [.zero, LayoutPoint(x: 37, y: 111)])
    }
}
