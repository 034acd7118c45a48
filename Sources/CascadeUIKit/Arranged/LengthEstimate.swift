#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The estimated length of a section's items without an estimate of their own: the mean of the measured ones.
    ///
    /// The measured lengths are those of one breadth of the items; another breadth discards them.
    struct LengthEstimate {
        private var sum = 0.0
        private(set) var count = 0
        private var breadth: Double?
        /// The number of measured items when the estimates of the others were last updated.
        private var used = 0
        /// The means that items have or had as their estimates, the current one last.
        private var means: [Double] = []

        /// Returns the current mean; a first estimate until there is one.
        func length(startingWith first: Double) -> Double { means.last ?? first }

        /// Returns whether an estimated length is one of the layout, not an item's own.
        func contains(_ length: Double?, startingWith first: Double) -> Bool { length == first || means.last { $0 == length } != nil }

        init() {}

        /// Makes an estimate from the measured items of a section.
        init(of items: ItemList) {
            guard items.containsUnspecifiedLengths else { return }
            for index in items.indices where items.source(at: index) == .measured {
                sum += items.measure(at: index).points ?? 0
                count += 1
            }
            updateMean()
        }

        private mutating func updateMean() {
            if count == 0 { return }
            // More than a section of the greatest length has at one breadth.
            if means.count > 30 { means.removeFirst() }
            means.append(sum / Double(count))
        }

        mutating func add(_ length: Double, breadth: Double) {
            if let known = self.breadth, known != breadth { (sum, count, used) = (0, 0, 0) }
            self.breadth = breadth
            sum += length
            count += 1
        }

        /// Begins with other data.
        mutating func restart() {
            updateMean()
            (sum, count, used) = (0, 0, 0)
        }

        /// Returns whether estimates should be updated: each time the count has doubled, so that items are estimated O(log n) times.
        mutating func isDue() -> Bool {
            guard count >= max(4, used * 2) else { return false }
            used = count
            updateMean()
            return true
        }
    }

    /// The estimates of all sections, which move with their sections.
    struct LengthEstimates {
        private var known: [LengthEstimate] = []

        subscript(section: Int) -> LengthEstimate {
            get { known.indices.contains(section) ? known[section] : LengthEstimate() }
            set {
                while known.count <= section { known.append(LengthEstimate()) }
                known[section] = newValue
            }
        }

        mutating func restart() { for section in known.indices { known[section].restart() } }

        mutating func apply(_ change: LayoutChange) {
            switch change {
            case .insertSection(_, let section): if section < known.count { known.insert(LengthEstimate(), at: section) }
            case .moveSection(let from, let to):
                let estimate = self[from]
                if from < known.count { known.remove(at: from) }
                if to < known.count { known.insert(estimate, at: to) } else if estimate.count > 0 { self[to] = estimate }
            case .deleteSection(let section): if section < known.count { known.remove(at: section) }
            default: break
            }
        }
    }
#endif
