#if canImport(UIKit) && !os(watchOS)
    import Cascade

    extension WaterfallArrangement {
        /// Returns the range from the first to the last visible item of each visible section.
        func itemRanges(in visible: LayoutRect) -> [Int: Range<Int>] {
            var visibleRanges: [Int: Range<Int>] = [:]
            forEachPlacement(in: visible, offset: visible.origin) { element, _ in
                guard element.kind == .item else { return }
                let known = visibleRanges[element.section] ?? element.index..<element.index
                visibleRanges[element.section] = known.lowerBound..<element.index + 1
            }
            return visibleRanges
        }
    }

    extension LayoutChange {
        /// Returns whether the change deletes, inserts or moves visible items.
        func rearranges(_ visibleRanges: [Int: Range<Int>]) -> Bool {
            func holds(_ index: Int, _ section: Int) -> Bool {
                visibleRanges[section].map { $0.contains(index) || $0.lowerBound == index } ?? false
            }
            switch self {
            case .insertItems(_, let index, let section): return holds(index, section)
            case .deleteItems(let range, let section): return visibleRanges[section].map { $0.overlaps(range) } ?? false
            case .moveItem(let from, let section, let to, let target): return holds(from, section) || holds(to, target)
            case .insertSection(_, let section), .deleteSection(let section): return visibleRanges[section] != nil
            case .moveSection(let from, let to): return visibleRanges[from] != nil || visibleRanges[to] != nil
            case .replaceSection(_, let section): return visibleRanges[section] != nil
            case .updateItem, .replaceItems, .resizeHeader, .resizeFooter: return false
            }
        }
    }
#endif
