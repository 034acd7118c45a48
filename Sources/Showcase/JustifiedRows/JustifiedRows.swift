#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import Cascade
    import CascadeUIKit

    // GUIDE
    /// Rows of pictures that keep their ratios and fill the width.
    struct JustifiedRows: LayoutRules {
        /// The greatest height of a row, in points.
        var height = 180.0
        var spacing = 8.0
        var direction = ReadingDirection.leftToRight

        func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> JustifiedRowsArrangement {
            JustifiedRowsArrangement(self, sections, container)
        }

        func withReadingDirection(_ direction: ReadingDirection) -> JustifiedRows {
            var rules = self
            rules.direction = direction
            return rules
        }
    }

    struct JustifiedRowsArrangement: Arrangement {
        let rules: JustifiedRows
        let sections: [LayoutSection]
        let container: LayoutSize
        private(set) var contentSize: LayoutSize
        /// All elements in order; neither their tops nor their bottoms decrease.
        private var placed: [PlacedElement] = []
        /// The index of each section's first element.
        private var firsts: [Int] = []

        var readingDirection: ReadingDirection { rules.direction }

        init(_ rules: JustifiedRows, _ sections: [LayoutSection], _ container: LayoutSize) {
            (self.rules, self.sections, self.container) = (rules, sections, container)
            contentSize = LayoutSize(width: container.width, height: 0)
            for (section, content) in sections.enumerated() {
                firsts.append(placed.count)
                if content.header > 0 { add([.header(section: section)], widths: [container.width], height: content.header) }
                var (row, ratios): ([LayoutElement], [Double]) = ([], [])
                for index in content.items.indices {
                    row.append(.item(index, section: section))
                    ratios.append(ratio(of: content.items[index]))
                    let height = max(0, container.width - rules.spacing * Double(row.count - 1)) / ratios.reduce(0, +)
                    let isLast = index == content.items.count - 1
                    guard height <= rules.height || isLast else { continue }
                    add(row, widths: ratios.map { $0 * min(height, rules.height) }, height: min(height, rules.height))
                    if !isLast { contentSize.height += rules.spacing }
                    (row, ratios) = ([], [])
                }
                if content.footer > 0 { add([.footer(section: section)], widths: [container.width], height: content.footer) }
            }
        }

        /// Returns the ratio of width to height; 1 if the item does not have both.
        private func ratio(of item: LayoutItem) -> Double {
            switch (item.size, item.breadth) {
            case (.aspectRatio(let ratio), _): return max(0.1, min(ratio, 10))
            case (.absolute(let height), let width?): return max(0.1, min(width / max(height, 1), 10))
            default: return 1
            }
        }

        private mutating func add(_ row: [LayoutElement], widths: [Double], height: Double) {
            var x = 0.0
            for (element, width) in zip(row, widths) {
                let left = readingDirection == .rightToLeft ? container.width - x - width : x
                let frame = LayoutRect(x: left, y: contentSize.height, width: width, height: height)
                placed.append(PlacedElement(element, Placement(frame: frame)))
                x += width + rules.spacing
            }
            contentSize.height += height
        }

        func placement(of element: LayoutElement, offset: LayoutPoint?) -> Placement? {
            guard sections.indices.contains(element.section) else { return nil }
            let (content, first) = (sections[element.section], firsts[element.section])
            let items = content.header > 0 ? first + 1 : first
            switch element.kind {
            case .header where content.header > 0 && element.index == 0: return placed[first].placement
            case .item where content.items.indices.contains(element.index): return placed[items + element.index].placement
            case .footer where content.footer > 0 && element.index == 0: return placed[items + content.items.count].placement
            default: return nil
            }
        }

        func forEachPlacement(in rect: LayoutRect, offset: LayoutPoint, _ body: (LayoutElement, Placement) -> Void) {
            var (low, high) = (0, placed.count)
            while low < high {
                let middle = (low + high) / 2
                if placed[middle].placement.frame.maxY < rect.y { low = middle + 1 } else { high = middle }
            }
            for found in placed[low...] {
                let frame = found.placement.frame
                if frame.y > rect.maxY { return }
                if frame.x > rect.maxX || frame.maxX < rect.x { continue }
                body(found.element, found.placement)
            }
        }

        mutating func apply(_ changes: [LayoutChange]) throws(LayoutChangeError) {
            var sections = sections
            try sections.apply(changes)
            self = rules.arrange(sections, in: container)
        }
    }
// END
#endif
