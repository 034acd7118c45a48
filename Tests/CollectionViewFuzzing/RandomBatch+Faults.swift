import TestSupport
import UIKit

extension RandomBatch {
    /// Returns the changes with one fault added; `nil` if the chosen kind of fault is not possible.
    func addFault(_ choices: inout some ChoiceSource, before old: [[Int]]) -> BatchChanges? {
        var broken = changes
        switch choices.number(below: 9) {
        case 0: broken.deletedItems.append(IndexPath(item: old.last?.count ?? 0, section: max(0, old.count - 1)))
        case 1: broken.insertedItems.append([0, 0, 0])
        case 2: broken.reloadedItems.append(IndexPath(index: 0))
        case 3: broken.movedItems.append((from: [], to: [0, 0]))
        case 4:
            guard let path = changes.deletedItems.first else { return nil }
            broken.deletedItems.append(path)
        case 5: broken.insertedItems.append(IndexPath(item: sections.last?.count ?? 0, section: max(0, sections.count - 1)))
        case 6: broken.deletedSections.append(choices.pick([old.count, -1, .max, .min]))
        case 7: broken.insertedSections.append(choices.pick([sections.count, -1, .max, .min]))
        default:
            // One deletion that the data source did not make.
            let moved = Set(changes.movedItems.map(\.from))
            let paths = old.indices.flatMap { section in old[section].indices.map { IndexPath(item: $0, section: section) } }
            guard let path = paths.first(where: { kept.contains(old[$0.section][$0.item]) && !moved.contains($0) }) else { return nil }
            broken.deletedItems.append(path)
        }
        return broken
    }
}
