#if canImport(UIKit) && !os(watchOS)
    public import Foundation

    /// A section of a collection: its elements, and their identifiers.
    struct CollectionSection<SectionID: Hashable & Sendable, ID: Hashable & Sendable, Element> {
        let id: SectionID
        let elements: [Element]
        let elementID: (Element) -> ID

        init(_ id: SectionID, _ elements: [Element], elementID: @escaping (Element) -> ID) {
            self.id = id
            self.elements = elements
            self.elementID = elementID
        }

        /// Returns whether another section has the same storage, which cannot have changed while this section retains it.
        ///
        /// - Complexity: O(1).
        func isIdentical(to other: CollectionSection) -> Bool {
            guard id == other.id, elements.count == other.elements.count else { return false }
            return elements.withUnsafeBufferPointer { own in other.elements.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress } }
        }
    }

    /// The place to which a person moved an item.
    public struct CollectionMove<SectionID: Hashable & Sendable, ID: Hashable & Sendable>: Hashable, Sendable {
        /// The moved item.
        public var id: ID
        /// The section in which it is now.
        public var section: SectionID
        /// Its index there.
        public var index: Int
    }

    /// The item at the top of a waterfall, or at the edge where a horizontal one begins; at rest in a line or circle.
    public struct CollectionPosition<ID: Hashable & Sendable>: Hashable, Sendable {
        /// The item; `nil` without items.
        public var id: ID?
        /// The progress to the next item, negative toward the one before: −0.5 … 0.5; 0 in a waterfall.
        public var progress: CGFloat

        /// Makes a position at an item.
        public init(id: ID? = nil, progress: CGFloat = 0) {
            self.id = id
            self.progress = progress
        }
    }
#endif
