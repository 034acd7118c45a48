import Cascade
import CascadeUIKit
import Foundation
import Testing
import UIKit

@testable import CascadeSwiftUI
@testable import SwiftUI

/// The environment of items and headers, which `UIHostingConfiguration` does not inherit.
@Suite @MainActor
struct EnvironmentTests {
    private struct Group {
        let id: Int
        let items: [Int]
    }

    private typealias Representable = CollectionRepresentable<Int, Int, Int, WaterfallLayout>

    /// Returns the direction in the environment of a cell's or header's content.
    private func direction(in view: UICollectionReusableView?) -> LayoutDirection? {
        let configuration = (view as? UICollectionViewCell)?.contentConfiguration as? UIHostingConfiguration<EnvironmentView, EmptyView>
        return configuration?.content.values.layoutDirection
    }

    @Test func itemsAndHeadersHaveTheEnvironmentOfTheView() throws {
        let groups = [Group(id: 1, items: [1, 2]), Group(id: 2, items: [3])]
        let view = WaterfallView(groups, id: \.id, items: \.items, itemID: \.self, options: WaterfallOptions(lanes: 2)) { item in
            Text("\(item)")
        } header: { group in
            Text("\(group.id)")
        }
        .itemSize { _, _ in .absolute(40) }
        let representable = try #require(view.body as? Representable)
        var context = Representable.Context(coordinator: representable.makeCoordinator())
        let controller = representable.makeUIViewController(context: context)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        for direction in [LayoutDirection.rightToLeft, .leftToRight] {
            context.environment.layoutDirection = direction
            representable.updateUIViewController(controller, context: context)
            window.layoutIfNeeded()
            let items = controller.collectionView.visibleCells
            let headers = controller.collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
            #expect(items.count == 3 && items.allSatisfy { self.direction(in: $0) == direction })
            #expect(headers.count == 2 && headers.allSatisfy { self.direction(in: $0) == direction })
        }
    }
}
