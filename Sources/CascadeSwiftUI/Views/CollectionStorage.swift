#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
    import CascadeUIKit
    import Foundation
    public import SwiftUI
    import UIKit

    /// A view with the data, the content and the settings of a collection; `WaterfallView`, `LineView` and `CircleView` are such views.
    @available(iOS 16, tvOS 16, visionOS 1, *)
    @MainActor @preconcurrency
    public protocol CollectionView: View {
        /// The identifier of a section.
        associatedtype SectionID: Hashable & Sendable
        /// The identifier of an element.
        associatedtype ID: Hashable & Sendable
        /// The element of an item.
        associatedtype Element

        /// What the modifiers have set.
        var collection: CollectionStorage<SectionID, ID, Element> { get set }
    }

    /// The data, the content and the settings of a view of a collection.
    @available(iOS 16, tvOS 16, visionOS 1, *)
    public struct CollectionStorage<SectionID: Hashable & Sendable, ID: Hashable & Sendable, Element> {
        /// Returns the data; called when SwiftUI updates the view.
        let sections: () -> [CollectionSection<SectionID, ID, Element>]
        /// Configures a cell, whose content has the environment.
        let configure: (UICollectionViewCell, Element, EnvironmentValues) -> Void
        /// Configures a header, whose content has the environment.
        var configureHeader: (UICollectionViewCell, SectionID, EnvironmentValues) -> Void = { _, _, _ in }
        var size: ((Element, CGFloat) -> LayoutItem)?
        var position: Binding<CollectionPosition<ID>>?
        var selection: Binding<Set<ID>>?
        var onMove: ((CollectionMove<SectionID, ID>) -> Void)?
        var onPrefetch: (([Element]) -> Void)?
    }

    @available(iOS 16, tvOS 16, visionOS 1, *)
    extension CollectionStorage where SectionID == Int {
        /// Makes the storage of one section.
        @MainActor
        init<Data: RandomAccessCollection, Content: View>(
            _ data: Data,
            id: KeyPath<Element, ID>,
            @ViewBuilder content: @escaping (Element) -> Content
        ) where Data.Element == Element {
            self.init(
                sections: { [CollectionSection(0, Array(data)) { $0[keyPath: id] }] },
                configure: { cell, element, environment in cell.host(in: environment) { content(element) } }
            )
        }
    }

    @available(iOS 16, tvOS 16, visionOS 1, *)
    extension CollectionView {
        private func with(_ change: (inout CollectionStorage<SectionID, ID, Element>) -> Void) -> Self {
            var view = self
            change(&view.collection)
            return view
        }

        /// Binds the position: the item at the top of a waterfall, or at the edge where a horizontal one begins; at rest in a line or circle.
        ///
        /// A new value scrolls to its item, animated if the change is. The position of a waterfall has no item before the first scroll; a
        /// line and a rotating circle set it in the first layout pass. After a change of the data, it has the item that is there then.
        public func position(_ position: Binding<CollectionPosition<ID>>) -> Self { with { $0.position = position } }

        /// Binds the selected elements; without this modifier, taps do not select.
        public func selection(_ selection: Binding<Set<ID>>) -> Self { with { $0.selection = selection } }

        /// Sets an action for upcoming elements, whose content can be loaded before it is visible.
        public func onPrefetch(_ action: @escaping ([Element]) -> Void) -> Self { with { $0.onPrefetch = action } }

        /// Lets people move items, with UIKit's gesture; the action changes the app's data in the same way.
        ///
        /// tvOS has no such gesture.
        @available(tvOS, unavailable)
        public func onMove(_ action: @escaping (CollectionMove<SectionID, ID>) -> Void) -> Self { with { $0.onMove = action } }
    }

    /// Shows a collection with a layout, and passes what SwiftUI changes to its coordinator.
    @available(iOS 16, tvOS 16, visionOS 1, *)
    struct CollectionRepresentable<SectionID: Hashable & Sendable, ID: Hashable & Sendable, Element, Layout: ArrangedLayout>:
        UIViewControllerRepresentable
    {
        let collection: CollectionStorage<SectionID, ID, Element>
        let makeLayout: @MainActor () -> Layout
        let updateLayout: @MainActor (Layout) -> Void

        init<Options: Equatable>(
            _ collection: CollectionStorage<SectionID, ID, Element>,
            options: Options,
            at path: ReferenceWritableKeyPath<Layout, Options>,
            makeLayout: @escaping @MainActor (Options) -> Layout
        ) {
            self.collection = collection
            self.makeLayout = { makeLayout(options) }
            updateLayout = { layout in
                if layout[keyPath: path] != options { layout[keyPath: path] = options }
            }
        }

        func makeCoordinator() -> CollectionCoordinator<SectionID, ID, Element> { CollectionCoordinator(layout: makeLayout()) }

        func makeUIViewController(context: Context) -> UICollectionViewController { context.coordinator.controller }

        func updateUIViewController(_ controller: UICollectionViewController, context: Context) {
            let coordinator = context.coordinator
            let isAnimated = context.transaction.animation != nil
            let (collection, environment) = (collection, context.environment)
            coordinator.configure = { collection.configure($0, $1, environment) }
            coordinator.configureHeader = { collection.configureHeader($0, $1, environment) }
            coordinator.size = collection.size
            coordinator.onMove = collection.onMove
            coordinator.onPrefetch = collection.onPrefetch
            coordinator.onPosition = collection.position.map { position in { position.wrappedValue = $0 } }
            coordinator.onSelection = collection.selection.map { selection in { selection.wrappedValue = $0 } }
            if let layout = coordinator.layout as? Layout { updateLayout(layout) }
            // After the options, because only a vertical view can be pulled.
            if let refresh = environment.refresh {
                coordinator.onRefresh = { await refresh() }
            } else {
                coordinator.onRefresh = nil
            }
            coordinator.update(collection.sections(), animated: isAnimated)
            coordinator.select(collection.selection?.wrappedValue)
            if let position = collection.position?.wrappedValue { coordinator.scroll(to: position, animated: isAnimated) }
        }
    }

    @available(iOS 16, tvOS 16, visionOS 1, *)
    extension UICollectionViewCell {
        /// Shows a view, up to the edges of the cell.
        ///
        /// `UIHostingConfiguration` does not inherit the environment of the collection view.
        func host(in environment: EnvironmentValues, @ViewBuilder _ content: () -> some View) {
            contentConfiguration = UIHostingConfiguration { content().environment(\.self, environment) }.margins(.all, 0)
        }
    }
#endif
