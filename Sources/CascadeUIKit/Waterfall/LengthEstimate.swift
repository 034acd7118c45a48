#if canImport(UIKit)
    import Cascade

    /// What the items of a section that were not measured are taken to be: the mean of those that were.
    ///
    /// Kept for a section and the breadth of its items: another breadth begins anew.
    struct LengthEstimate {
        private var sum = 0.0
        private(set) var count = 0
        /// The breadth of the items that were measured, where it is known.
        private var breadth: Double?
        /// How many were measured when the guesses of the others were last brought up to date.
        private var used = 0

        /// The length to take, or the one to start with while nothing was measured.
        func length(startingWith first: Double) -> Double { count == 0 ? first : sum / Double(count) }

        init() {}

        /// What the measured items of a section that arrives from elsewhere tell.
        init(of items: ItemList) {
            guard items.containsUnspecifiedLengths else { return }
            for index in items.indices where items.source(at: index) == .measured {
                sum += items.measure(at: index).points ?? 0
                count += 1
            }
        }

        mutating func add(_ length: Double, breadth: Double) {
            if let known = self.breadth, known != breadth { self = LengthEstimate() }
            self.breadth = breadth
            sum += length
            count += 1
        }

        /// Whether so much more is known that all guesses should follow: each time the count has doubled, so that items are estimated anew
        /// O(log n) times.
        mutating func isDue() -> Bool {
            guard count >= max(4, used * 2) else { return false }
            used = count
            return true
        }
    }

    /// The estimates of all sections; each stays with its section when sections come, go or move.
    struct LengthEstimates {
        private var known: [LengthEstimate] = []

        subscript(section: Int) -> LengthEstimate {
            get { known.indices.contains(section) ? known[section] : LengthEstimate() }
            set {
                while known.count <= section { known.append(LengthEstimate()) }
                known[section] = newValue
            }
        }

        mutating func apply(_ change: LayoutChange) {
            switch change {
            case .insertSection(let new, let section):
                // A batch moves a section by taking it out and putting it in elsewhere.
                let estimate = LengthEstimate(of: new.items)
                if section < known.count { known.insert(estimate, at: section) } else if estimate.count > 0 { self[section] = estimate }
            case .deleteSection(let section): if section < known.count { known.remove(at: section) }
            case .moveSection(let from, let to):
                // Both must be there to change places.
                self[max(from, to)] = self[max(from, to)]
                known.insert(known.remove(at: from), at: to)
            default: break
            }
        }
    }
#endif
