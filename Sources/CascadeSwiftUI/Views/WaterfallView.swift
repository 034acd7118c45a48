#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
    public import CascadeUIKit
    public import Foundation
    public import SwiftUI
    import UIKit

    /// A waterfall (masonry) of many items, of which only the visible ones have views.
    ///
    ///     WaterfallView(photos, lanes: .adaptive(minimum: 150), spacing: 10) { photo in
    ///         PhotoView(photo)
    ///     }
    ///     .itemSize { photo, _ in .aspectRatio(photo.ratio) }
    ///
    /// A `WaterfallLayout` places the items, in a collection view. What changed in the data becomes one batch, and visible items keep
    /// their place. Without `itemSize`, items are as high as their content, which is measured when it becomes visible. `refreshable` adds a
    /// refresh control, except on tvOS; only a vertical waterfall can be pulled.
    @available(iOS 16, tvOS 16, visionOS 1, *)
    public struct WaterfallView<SectionID: Hashable & Sendable, ID: Hashable & Sendable, Element>: CollectionView {
        /// The data, the content and the settings.
        public var collection: CollectionStorage<SectionID, ID, Element>
        private var options: WaterfallOptions

        /// Makes a waterfall of one section.
        ///
        /// - Parameters:
        ///   - data: The elements.
        ///   - id: The elements' identifiers, which must be unique; of equal ones the first is shown.
        ///   - options: The options; headers, footers and backgrounds are not used.
        ///   - content: Returns the view of an element.
        public init<Data: RandomAccessCollection, Content: View>(
            _ data: Data,
            id: KeyPath<Element, ID>,
            options: WaterfallOptions,
            @ViewBuilder content: @escaping (Element) -> Content
        ) where Data.Element == Element, SectionID == Int {
            self.options = Self.shown(options, header: nil)
            collection = CollectionStorage(data, id: id, content: content)
        }

        /// Makes a waterfall of one section.
        ///
        /// - Parameters:
        ///   - data: The elements.
        ///   - id: The elements' identifiers, which must be unique; of equal ones the first is shown.
        ///   - lanes: The number of lanes, or the least width of a lane in points.
        ///   - spacing: The distance between lanes and between items, in points.
        ///   - content: Returns the view of an element.
        public init<Data: RandomAccessCollection, Content: View>(
            _ data: Data,
            id: KeyPath<Element, ID>,
            lanes: LaneCount = 2,
            spacing: CGFloat = 0,
            @ViewBuilder content: @escaping (Element) -> Content
        ) where Data.Element == Element, SectionID == Int {
            self.init(data, id: id, options: WaterfallOptions(lanes: lanes, spacing: Double(spacing)), content: content)
        }

        /// Makes a waterfall of one section of identifiable elements.
        ///
        /// - Parameters:
        ///   - data: The elements.
        ///   - lanes: The number of lanes, or the least width of a lane in points.
        ///   - spacing: The distance between lanes and between items, in points.
        ///   - content: Returns the view of an element.
        public init<Data: RandomAccessCollection, Content: View>(
            _ data: Data,
            lanes: LaneCount = 2,
            spacing: CGFloat = 0,
            @ViewBuilder content: @escaping (Element) -> Content
        ) where Data.Element == Element, Element: Identifiable, ID == Element.ID, SectionID == Int {
            self.init(data, id: \.id, lanes: lanes, spacing: spacing, content: content)
        }

        /// Makes a waterfall of one section of identifiable elements.
        ///
        /// - Parameters:
        ///   - data: The elements.
        ///   - options: The options.
        ///   - content: Returns the view of an element.
        public init<Data: RandomAccessCollection, Content: View>(
            _ data: Data,
            options: WaterfallOptions,
            @ViewBuilder content: @escaping (Element) -> Content
        ) where Data.Element == Element, Element: Identifiable, ID == Element.ID, SectionID == Int {
            self.init(data, id: \.id, options: options, content: content)
        }

        /// Makes a waterfall of sections with headers, which are as high as their content.
        ///
        /// With `sectionHeadersPinToVisibleBounds` in the options, headers stay visible as long as their sections.
        /// - Parameters:
        ///   - sections: The sections.
        ///   - id: The sections' identifiers, which must be unique.
        ///   - items: The elements of a section.
        ///   - itemID: The elements' identifiers, which must be unique in all sections.
        ///   - options: The options; footers, backgrounds and the content's header are not used.
        ///   - content: Returns the view of an element.
        ///   - header: Returns the view of a section's header.
        public init<Sections: RandomAccessCollection, Data: RandomAccessCollection, Content: View, Header: View>(
            _ sections: Sections,
            id: KeyPath<Sections.Element, SectionID>,
            items: KeyPath<Sections.Element, Data>,
            itemID: KeyPath<Element, ID>,
            options: WaterfallOptions,
            @ViewBuilder content: @escaping (Element) -> Content,
            @ViewBuilder header: @escaping (Sections.Element) -> Header
        ) where Data.Element == Element {
            self.options = Self.shown(options, header: options.header ?? .automatic)
            collection = CollectionStorage(
                sections: {
                    sections.map { CollectionSection($0[keyPath: id], Array($0[keyPath: items])) { $0[keyPath: itemID] } }
                },
                configure: { cell, element, environment in cell.host(in: environment) { content(element) } },
                configureHeader: { cell, section, environment in
                    guard let section = sections.first(where: { $0[keyPath: id] == section }) else { return }
                    cell.host(in: environment) { header(section) }
                }
            )
        }

        /// Returns options without what has no view here.
        private static func shown(_ options: WaterfallOptions, header: ItemSize?) -> WaterfallOptions {
            var shown = options
            (shown.header, shown.footer, shown.background) = (header, nil, .hidden)
            (shown.contentHeader, shown.contentFooter) = (nil, nil)
            return shown
        }

        /// Sets the sizes of items, and the lanes they take; only items of automatic size are measured then.
        ///
        /// Called for new items, for all when the width changes, and for the former and the new elements when the data change. A change of
        /// other values on which a size depends is not detected: store them in the elements.
        /// - Parameter size: Returns an element's item for the width of a lane in points.
        public func itemSize(_ size: @escaping (Element, CGFloat) -> LayoutItem) -> Self {
            var view = self
            view.collection.size = size
            return view
        }

        /// The collection view.
        public var body: some View {
            CollectionRepresentable(collection, options: options, at: \.options) { WaterfallLayout($0) }
        }
    }
#endif
