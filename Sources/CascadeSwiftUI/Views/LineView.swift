#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
    public import CascadeUIKit
    public import SwiftUI
    import UIKit

    /// A line (carousel) of many items, of which only the visible ones have views, with effects, and endless if its options say so.
    ///
    ///     LineView(photos, options: LineOptions(itemSize: LayoutSize(width: 240, height: 320))) { photo in
    ///         PhotoView(photo)
    ///     }
    ///     .position($position)
    ///
    /// A `LineLayout` places the items, in a collection view. The position is the item at rest and the progress to the next.
    @available(iOS 16, tvOS 16, visionOS 1, *)
    public struct LineView<ID: Hashable & Sendable, Element>: CollectionView {
        /// The data, the content and the settings.
        public var collection: CollectionStorage<Int, ID, Element>
        private let options: LineOptions

        /// Makes a line.
        ///
        /// - Parameters:
        ///   - data: The elements.
        ///   - id: The elements' identifiers, which must be unique; of equal ones the first is shown.
        ///   - options: The options.
        ///   - content: Returns the view of an element.
        public init<Data: RandomAccessCollection, Content: View>(
            _ data: Data,
            id: KeyPath<Element, ID>,
            options: LineOptions,
            @ViewBuilder content: @escaping (Element) -> Content
        ) where Data.Element == Element {
            self.options = options
            collection = CollectionStorage(data, id: id, content: content)
        }

        /// Makes a line of identifiable elements.
        ///
        /// - Parameters:
        ///   - data: The elements.
        ///   - options: The options.
        ///   - content: Returns the view of an element.
        public init<Data: RandomAccessCollection, Content: View>(
            _ data: Data,
            options: LineOptions,
            @ViewBuilder content: @escaping (Element) -> Content
        ) where Data.Element == Element, Element: Identifiable, ID == Element.ID {
            self.init(data, id: \.id, options: options, content: content)
        }

        /// The collection view.
        public var body: some View {
            CollectionRepresentable(collection, options: options, at: \.options) { LineLayout($0) }
        }
    }

    /// A circle of many items, of which only the visible ones have views, rotated by scrolling if its options say so.
    ///
    ///     CircleView(photos, options: CircleOptions(itemSize: LayoutSize(width: 60, height: 60), scrolling: .endless(.horizontal))) {
    ///         PhotoView($0)
    ///     }
    ///
    /// A `CircleLayout` places the items, in a collection view. The position is the item at the start angle and the progress to the next.
    @available(iOS 16, tvOS 16, visionOS 1, *)
    public struct CircleView<ID: Hashable & Sendable, Element>: CollectionView {
        /// The data, the content and the settings.
        public var collection: CollectionStorage<Int, ID, Element>
        private let options: CircleOptions

        /// Makes a circle.
        ///
        /// - Parameters:
        ///   - data: The elements.
        ///   - id: The elements' identifiers, which must be unique; of equal ones the first is shown.
        ///   - options: The options.
        ///   - content: Returns the view of an element.
        public init<Data: RandomAccessCollection, Content: View>(
            _ data: Data,
            id: KeyPath<Element, ID>,
            options: CircleOptions,
            @ViewBuilder content: @escaping (Element) -> Content
        ) where Data.Element == Element {
            self.options = options
            collection = CollectionStorage(data, id: id, content: content)
        }

        /// Makes a circle of identifiable elements.
        ///
        /// - Parameters:
        ///   - data: The elements.
        ///   - options: The options.
        ///   - content: Returns the view of an element.
        public init<Data: RandomAccessCollection, Content: View>(
            _ data: Data,
            options: CircleOptions,
            @ViewBuilder content: @escaping (Element) -> Content
        ) where Data.Element == Element, Element: Identifiable, ID == Element.ID {
            self.init(data, id: \.id, options: options, content: content)
        }

        /// The collection view.
        public var body: some View {
            CollectionRepresentable(collection, options: options, at: \.options) { CircleLayout($0) }
        }
    }
#endif
