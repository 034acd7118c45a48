import Foundation

/// Whether the known counts are those of the data source.
enum CountsPhase {
    /// The data source was never asked.
    case unknown
    /// They are old, and the data source is asked when they are needed.
    case stale
    /// The data source is asked; whether its counts have become old meanwhile.
    case counting(isStale: Bool)
    /// They are those of the data source.
    case valid

    /// Whether the data source must be asked, or asked again.
    var isStale: Bool {
        switch self {
        case .unknown, .stale, .counting(isStale: true): return true
        case .counting(isStale: false), .valid: return false
        }
    }

    var isCounting: Bool {
        if case .counting = self { return true }
        return false
    }

    /// Whether the data source was ever asked.
    var isUnknown: Bool {
        if case .unknown = self { return true }
        return false
    }

    /// Notes that the counts are old.
    mutating func invalidate() {
        switch self {
        case .unknown: break
        case .counting: self = .counting(isStale: true)
        case .stale, .valid: self = .stale
        }
    }

    /// Notes that the data source has answered.
    mutating func endCounting() { self = isStale ? .stale : .valid }
}

/// The counts that the collection view works with, and whether they are those of the data source.
struct LoadedCounts {
    private(set) var counts = DataSourceCounts()
    private(set) var phase = CountsPhase.unknown

    /// Has the data source asked again when the counts are needed.
    mutating func invalidate() { phase.invalidate() }

    /// Asks for the counts, unless they are current or are being loaded; returns whether `endLoading(_:)` must follow.
    mutating func beginLoading() -> Bool {
        if !phase.isStale || phase.isCounting { return false }
        phase = .counting(isStale: false)
        return true
    }

    mutating func endLoading(_ counts: DataSourceCounts) {
        self.counts = counts
        phase.endCounting()
    }

    /// Takes the counts that the data source has after a batch update.
    mutating func update(to counts: DataSourceCounts) {
        self.counts = counts
        phase = .valid
    }

    /// Takes the counts of an interactive movement, which the data source does not have yet.
    mutating func move(to counts: DataSourceCounts) { self.counts = counts }
}

/// The number of items of each section.
package struct DataSourceCounts: Equatable {
    private(set) var sections: [Int] = []
    /// Prefix sums of the items of the sections, so that the position of an item takes O(1).
    private var sums: [Int] = []

    init() {}

    /// The counts of sections that are known.
    package init(sections: [Int]) {
        self.sections = sections
        addUp()
    }

    /// The counts after one item has changed its section.
    init(sections: [Int], moving from: Int, to: Int) {
        self.sections = sections
        self.sections[from] -= 1
        self.sections[to] += 1
        addUp()
    }

    @MainActor
    init(asking source: (any UICollectionViewDataSource)?, for view: UICollectionView) {
        guard let source else { return }
        let count = view.calling("numberOfSections(in:)") { source.numberOfSections(in: view) }
        if count < 0 { usageError("UICollectionView: the data source says there are \(count) sections; it must be 0 or more.") }
        sections.reserveCapacity(count)
        for section in 0..<count {
            let items = view.calling("collectionView(_:numberOfItemsInSection:)") {
                source.collectionView(view, numberOfItemsInSection: section)
            }
            if items < 0 {
                usageError("UICollectionView: the data source says section \(section) has \(items) items; it must be 0 or more.")
            }
            sections.append(items)
        }
        addUp()
    }

    private mutating func addUp() {
        var sum = 0
        sums = sections.map { count in
            sum += count
            return sum
        }
    }

    /// The items of all sections.
    var total: Int { sums.last ?? 0 }

    /// Which item a path is, from 1, when the sections follow one another.
    func position(of path: IndexPath) -> Int { (path.section > 0 ? sums[path.section - 1] : 0) + path.item + 1 }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.item >= 0 && path.item < sections[path.section]
    }

    /// Whether an item of a section can be moved to a path: to one of an item, or to the end of another section.
    func admits(_ path: IndexPath, from section: Int) -> Bool {
        if contains(path) { return true }
        return path.count == 2 && path.section != section && sections.indices.contains(path.section) && path.item == sections[path.section]
    }

    /// Stops for a path that names no item.
    func demand(_ path: IndexPath, for purpose: String) {
        if contains(path) { return }
        if path.count != 2 {
            usageError("UICollectionView: \(purpose) \(path.placeDescription); the path of an item has a section and an item.")
        }
        if !sections.indices.contains(path.section) {
            usageError("UICollectionView: \(purpose) section \(path.section), but there are \(sections.count) sections.")
        }
        usageError(
            "UICollectionView: \(purpose) item \(path.item) of section \(path.section), which has \(sections[path.section]) items."
        )
    }
}
