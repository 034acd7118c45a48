#if canImport(UIKit)
    import Cascade

    extension WaterfallArrangement {
        /// For each section in sight the indices from its first item in sight to its last.
        func itemsInSight(_ viewport: Viewport) -> [Int: Range<Int>] {
            var inSight: [Int: Range<Int>] = [:]
            forEachPlacement(in: viewport.rect, offset: viewport.origin) { element, _ in
                guard element.kind == .item else { return }
                let known = inSight[element.section] ?? element.index..<element.index
                inSight[element.section] = known.lowerBound..<element.index + 1
            }
            return inSight
        }
    }

    extension LayoutChange {
        /// Whether the change takes items out of what is in sight, puts some in, or moves some.
        func rearranges(_ inSight: [Int: Range<Int>]) -> Bool {
            func holds(_ index: Int, _ section: Int) -> Bool {
                inSight[section].map { $0.contains(index) || $0.lowerBound == index } ?? false
            }
            switch self {
            case .insertItems(_, let index, let section): return holds(index, section)
            case .deleteItems(let range, let section): return inSight[section].map { $0.overlaps(range) } ?? false
            case .moveItem(let from, let section, let to, let target): return holds(from, section) || holds(to, target)
            case .insertSection(_, let section), .deleteSection(let section): return inSight[section] != nil
            case .moveSection(let from, let to): return inSight[from] != nil || inSight[to] != nil
            case .replaceSection(_, let section): return inSight[section] != nil
            case .updateItem, .replaceItems, .resizeHeader, .resizeFooter: return false
            }
        }
    }
#endif
