import Foundation

/// The kind of a supplementary or decoration view, as a number for fast comparison.
struct ElementKind: Hashable {
    let number: Int32

    @MainActor private static var names: [String] = []

    /// The element kind; empty for a cell.
    @MainActor
    var name: String { number == 0 ? "" : Self.names[Int(number) - 1] }

    /// The kind of cells.
    static let none = ElementKind(number: 0)

    private init(number: Int32) {
        self.number = number
    }

    @MainActor
    init(_ name: String) {
        // Called for each element in each frame; a known kind needs no allocation.
        if let known = Self.names.firstIndex(where: { $0.hasBytes(of: name) }) {
            number = Int32(known + 1)
        } else {
            Self.names.append(name)
            number = Int32(Self.names.count)
        }
    }
}

/// The identity of an element: its category, kind and index path.
struct ElementID: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: ElementKind
    var path: IndexPath

    static func cell(_ path: IndexPath) -> ElementID { ElementID(category: .cell, kind: .none, path: path) }

    @MainActor
    static func supplementary(_ kind: String, _ path: IndexPath) -> ElementID {
        ElementID(category: .supplementaryView, kind: ElementKind(kind), path: path)
    }

    @MainActor
    static func decoration(_ kind: String, _ path: IndexPath) -> ElementID {
        ElementID(category: .decorationView, kind: ElementKind(kind), path: path)
    }

    /// Returns whether this is a supplementary view of a kind.
    func isSupplementary(of kind: ElementKind) -> Bool { category == .supplementaryView && self.kind == kind }
}

extension ElementID {
    @MainActor
    init(_ attributes: UICollectionViewLayoutAttributes) {
        category = attributes.representedElementCategory
        kind = attributes.kind
        path = attributes.indexPath
    }
}

extension ElementID: Comparable {
    /// Orders by index path, then cells first; unlike a dictionary's, the order is the same in every run.
    static func < (a: ElementID, b: ElementID) -> Bool {
        if a.path != b.path { return a.path < b.path }
        if a.category != b.category { return a.category.rawValue < b.category.rawValue }
        return a.kind.number < b.kind.number
    }
}
