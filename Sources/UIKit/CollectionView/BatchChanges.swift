import Foundation

/// The changes of a batch, in the order they were requested.
package struct BatchChanges {
    package var deletedSections: [Int] = []
    package var insertedSections: [Int] = []
    package var reloadedSections: [Int] = []
    package var movedSections: [(from: Int, to: Int)] = []
    package var deletedItems: [IndexPath] = []
    package var insertedItems: [IndexPath] = []
    package var reloadedItems: [IndexPath] = []
    package var movedItems: [(from: IndexPath, to: IndexPath)] = []
    /// The items whose cells are requested again after the batch; the layout does not receive them (rule 12.16).
    package var reconfiguredItems: [IndexPath] = []

    package init() {}
}
