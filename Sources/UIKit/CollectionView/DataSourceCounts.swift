import Foundation

/// The state of the loaded counts.
enum CountsPhase: Equatable {
    /// The counts were never loaded.
    case unknown
    /// The counts are invalid and are loaded again when they are needed.
    case stale
    /// The counts are being loaded; they may have become invalid meanwhile.
    case counting(isStale: Bool)
    /// The counts are those of the data source.
    case valid

    /// Whether the counts must be loaded, or loaded again.
    var isStale: Bool { self != .valid && self != .counting(isStale: false) }

    var isCounting: Bool { self == .counting(isStale: true) || self == .counting(isStale: false) }

    mutating func invalidate() {
        switch self {
        case .unknown: break
        case .counting: self = .counting(isStale: true)
        case .stale, .valid: self = .stale
        }
    }

    mutating func endCounting() { self = isStale ? .stale : .valid }
}

/// The number of items of each section.
package struct DataSourceCounts: Equatable {
    let sections: [Int]
    /// Prefix sums of the counts, so that the position of an item is computed in O(1).
    private let sums: [Int]

    /// The maximum number of sections, for which an array has room, and of items in all sections, which can be added without overflow.
    private static var limits: (sections: Int, items: Int) { (1 << 24, 1 << 30) }

    package init(sections: [Int] = []) {
        self.sections = sections
        var sum = 0
        sums = sections.map { count in
            sum += count
            return sum
        }
    }

    @MainActor
    init(asking source: (any UICollectionViewDataSource)?, for view: UICollectionView) {
        let count = view.calling("numberOfSections(in:)") { source?.numberOfSections(in: view) ?? 0 }
        if count < 0 { usageError("UICollectionView: the data source says there are \(count) sections; it must be 0 or more.") }
        if count > Self.limits.sections {
            usageError("UICollectionView: the data source says there are \(count) sections; the maximum is \(Self.limits.sections).")
        }
        var sections: [Int] = []
        sections.reserveCapacity(count)
        var room = Self.limits.items
        for section in 0..<count {
            let items = view.calling("collectionView(_:numberOfItemsInSection:)") {
                source?.collectionView(view, numberOfItemsInSection: section) ?? 0
            }
            if items < 0 {
                usageError("UICollectionView: the data source says section \(section) has \(items) items; it must be 0 or more.")
            }
            if items > room {
                usageError(
                    "UICollectionView: the data source says section \(section) has \(items) items; the maximum for all sections is "
                        + "\(Self.limits.items)."
                )
            }
            room -= items
            sections.append(items)
        }
        self.init(sections: sections)
    }

    /// Returns the number of items before a section.
    func start(of section: Int) -> Int { section > 0 ? sums[section - 1] : 0 }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.item >= 0 && path.item < sections[path.section]
    }

    /// Returns whether an item of a section can move to an index path: to that of an item, or to the end of another section.
    func admits(_ path: IndexPath, from section: Int) -> Bool {
        if contains(path) { return true }
        return path.count == 2 && path.section != section && sections.indices.contains(path.section) && path.item == sections[path.section]
    }

    /// Stops the program if an index path is not that of an item.
    func demand(_ path: IndexPath, for purpose: String) {
        if contains(path) { return }
        if path.count != 2 {
            usageError("UICollectionView: \(purpose) \(path.placeDescription); the path of an item has a section and an item.")
        }
        if !sections.indices.contains(path.section) {
            usageError("UICollectionView: \(purpose) section \(path.section), but there are \(sections.count) sections.")
        }
        usageError("UICollectionView: \(purpose) item \(path.item) of section \(path.section), which has \(sections[path.section]) items.")
    }
}
