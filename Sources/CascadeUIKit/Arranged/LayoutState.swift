#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    /// The measured lengths, the lanes and the scroll position of a layout, for another run of the app.
    ///
    /// Encode `savedState` of a layout when the app saves its state, and pass the decoded value to `restore(_:)` of the layout in the next run.
    /// Decoding fails for a document of another form. Values that do not fit the data, such as the length of a missing item, are ignored.
    public struct LayoutState: Codable, Sendable, Hashable {
        var sections: [Section]
        /// The measured lengths of the header and the footer of the whole content.
        var contentHeader: Double?
        var contentFooter: Double?
        /// `nil` for the beginning of the content.
        var anchor: Anchor?

        struct Section: Codable, Sendable, Hashable {
            var itemCount: Int
            /// The breadth of an item of one lane; measured lengths are valid for it.
            var breadth: Double
            var header: Double?
            var footer: Double?
            /// The lengths of measured items by their index.
            var measured: [Int: Double]
            /// The lengths of other items of automatic size, each from an index to that of the next.
            var estimates: [Int: Double]
            /// The lanes; `nil` if they follow from the lengths.
            var laneCount: Int?
            var lanes: [UInt16]?
        }

        /// A `LayoutAnchor` of an element.
        struct Anchor: Codable, Sendable, Hashable {
            var section: Int
            var kind: UInt8
            var index: Int
            /// The point of the element; `nil` for an element at rest.
            var pointX: Double?
            var pointY: Double?
            var distanceX: Double
            var distanceY: Double
        }
    }

    extension ArrangedLayout {
        /// The measured lengths, the lanes and the scroll position; `nil` before items are visible.
        ///
        /// Lays the collection view out first if it needs layout.
        /// - Complexity: O(items).
        public final var savedState: LayoutState? {
            layOutIfNeeded()
            guard session.hasShownItems else { return nil }
            return LayoutState(session.store, at: visibleOrigin)
        }

        /// Restores a saved state in the first layout pass that shows items; once items are visible, it is ignored.
        ///
        /// A section has its former lengths if it has as many items as before, as estimates if its items have another width. A waterfall's items
        /// keep their lanes if their section has as many items and lanes as before. The item that was first in the visible bounds has its
        /// former position on screen, and that of a line or a circle is at rest, unless the line does not snap; without such an item the
        /// content is at its beginning.
        /// A scroll to an item that is called afterwards, before items are visible, replaces the position.
        public final func restore(_ state: LayoutState) {
            beginInCollectionViewIfNeeded()
            guard !session.hasShownItems else { return }
            session.firstAnchor = state.anchor?.layoutAnchor
            session.restoredState = state
            session.store.contentLengths = (state.contentHeader, state.contentFooter)
        }
    }

    // MARK: Saving

    extension LayoutState {
        @MainActor
        fileprivate init(_ store: any ArrangementStore, at origin: LayoutPoint) {
            sections = store.sections.map { Section($0, breadth: store.breadth(ofItemsIn: $0, in: store.container)) }
            (contentHeader, contentFooter) = store.contentLengths
            // What moves is saved where it would come to rest.
            let rest = store.resting(at: origin)
            anchor = store.anchor(at: rest, from: nil).flatMap { Anchor($0) }
            guard let waterfall = (store as? RuledArrangement<WaterfallRules>)?.current else { return }
            let fresh = waterfall.options.arrange(waterfall.sections, in: waterfall.container)
            for (section, lanes) in waterfall.lanes.enumerated() where lanes != fresh.lanes[section] {
                (sections[section].laneCount, sections[section].lanes) = (lanes.count, lanes.items)
            }
        }
    }

    extension LayoutState.Section {
        fileprivate init(_ section: LayoutSection, breadth: Double) {
            (itemCount, self.breadth) = (section.items.count, breadth)
            if section.headerSource != .given { header = section.header }
            if section.footerSource != .given { footer = section.footer }
            (measured, estimates) = ([:], [:])
            guard section.items.containsUnspecifiedLengths else { return }
            var last: Double?
            for index in section.items.indices where section.items.source(at: index) != .given {
                let length = section.items.measure(at: index).points
                if section.items.source(at: index) == .measured {
                    measured[index] = length
                } else if length != last {
                    (estimates[index], last) = (length, length)
                }
            }
        }
    }

    extension LayoutState.Anchor {
        fileprivate init?(_ anchor: LayoutAnchor) {
            guard let element = anchor.element else { return nil }
            var distance: LayoutPoint
            switch anchor {
            case .home: return nil
            case .element(let anchor): (pointX, pointY, distance) = (anchor.point.x, anchor.point.y, anchor.distance)
            case .resting(_, let offset): distance = offset
            }
            (section, kind, index) = (element.section, element.kind.rawValue, element.index)
            (distanceX, distanceY) = (distance.x, distance.y)
        }
    }

    // MARK: Restoring

    extension LayoutState {
        @MainActor
        func restore(_ session: LayoutSession) {
            let store = session.store
            var (made, lanes) = (store.sections, [Int: WaterfallArrangement.Lanes]())
            for (index, saved) in zip(made.indices, sections) where saved.itemCount == made[index].items.count {
                saved.restore(&made[index], breadth: store.breadth(ofItemsIn: made[index], in: store.container))
                if let count = saved.laneCount, let items = saved.lanes { lanes[index] = .init(count: count, items: items) }
            }
            session.restore(made)
            if !lanes.isEmpty { (store as? RuledArrangement<WaterfallRules>)?.current.place(in: lanes) }
        }
    }

    extension LayoutState.Section {
        fileprivate func restore(_ section: inout LayoutSection, breadth: Double) {
            var known = LayoutSection(header: header ?? 0, footer: footer ?? 0)
            (known.headerSource, known.footerSource) = (.estimated, .estimated)
            section.adoptLengths(of: known, keepsZero: false)
            guard section.items.containsUnspecifiedLengths else { return }
            var estimate: Double?
            for index in section.items.indices {
                estimate = estimates[index] ?? estimate
                known.items.append(measured[index].map { LayoutItem.automatic.measured($0) } ?? .automatic(estimated: estimate))
            }
            section.items.adoptLengths(of: known.items, asMeasured: self.breadth == breadth)
        }
    }

    extension LayoutState.Anchor {
        /// The anchor; `nil` for an element that no layout has.
        fileprivate var layoutAnchor: LayoutAnchor? {
            guard let kind = LayoutElement.Kind(rawValue: kind), section >= 0, index >= 0 else { return nil }
            let (element, distance) = (LayoutElement(kind, section: section, index: index), LayoutPoint(x: distanceX, y: distanceY))
            guard let pointX, let pointY else { return .resting(element, distance: distance) }
            return .element(ScrollAnchor(element: element, point: LayoutPoint(x: pointX, y: pointY), distance: distance))
        }
    }
#endif
