import Foundation
import UIKit

/// The collection view of a recording's setup.
@MainActor
final class RecordedScene {
    let screen: RecordedScreen
    let view: TracedCollectionView
    let layout: UICollectionViewLayout
    let items: RecordedItems
    let trace = RecordedTrace()
    /// The names of the traced calls, unless a step has its own.
    private(set) var traced: Set<String>

    private static let supplementaryKinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]

    init(_ recording: IOSRecording) throws {
        let setup = try RecordedFields(recording.setup, file: recording.file, place: "setup")
        guard let viewFields = try setup.fields("view"), let layoutFields = try setup.fields("layout") else {
            throw setup.fail("there is no view or no layout")
        }
        let scale = try viewFields.number("displayScale") ?? 2
        guard let frame = try viewFields.rect("frame") else { throw viewFields.fail("there is no frame") }
        let window = try RecordedWindow(setup, showing: frame)
        screen = try RecordedScreen(size: window.size, displayScale: scale, safeArea: window.safeArea)
        (layout, traced) = try recordedLayout(layoutFields, trace)
        view = TracedCollectionView(frame: frame, collectionViewLayout: layout)
        let calls: Set<String>
        (items, calls) = try recordedItems(setup, trace)
        traced.formUnion(calls)
        trace.view = view
        view.trace = trace
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in Self.supplementaryKinds {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        }
        try configure(viewFields)
        view.dataSource = items
        view.delegate = items
        screen.container.addSubview(view)
        let isLaidOut = try viewFields.bool("laidOut") ?? false
        let offset = try viewFields.point("contentOffset")
        let bounds = try viewFields.rect("bounds")
        if isLaidOut || offset != nil || bounds != nil { screen.container.layoutIfNeeded() }
        if let offset { view.contentOffset = offset }
        if let bounds { view.bounds = bounds }
        if isLaidOut { screen.container.layoutIfNeeded() }
        traced.formUnion(try viewFields.strings("traced")?.map { "view." + $0 } ?? [])
        try viewFields.finish()
        try setup.finish()
        try traceAlso(recording)
        trace.forget()
    }

    /// The names in the recording's trace, which were traced in all its steps.
    private func traceAlso(_ recording: IOSRecording) throws {
        for step in recording.steps {
            for case .object(let call) in step.trace ?? [] {
                if case .string(let name)? = call["call"] { traced.insert(name) }
            }
        }
    }

    private func configure(_ fields: RecordedFields) throws {
        if let name = try fields.string("class"), name != "UICollectionView" {
            throw fields.fail("the player does not know the class \(name)")
        }
        if let insets = try fields.insets("contentInset") { view.contentInset = insets }
        let behaviors: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
            "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
        ]
        if let behavior = try fields.word("contentInsetAdjustmentBehavior", behaviors) { view.contentInsetAdjustmentBehavior = behavior }
        if let margins = try fields.insets("layoutMargins") { view.layoutMargins = margins }
        let directions: [String: UISemanticContentAttribute] = [
            "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
            "forceRightToLeft": .forceRightToLeft,
        ]
        if let direction = try fields.word("semanticContentAttribute", directions) { view.semanticContentAttribute = direction }
        if let flag = try fields.bool("isPagingEnabled") { view.isPagingEnabled = flag }
        if let flag = try fields.bool("bounces") { view.bounces = flag }
        if let flag = try fields.bool("alwaysBounceVertical") { view.alwaysBounceVertical = flag }
        if let flag = try fields.bool("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = flag }
        if let flag = try fields.bool("isScrollEnabled") { view.isScrollEnabled = flag }
        if let flag = try fields.bool("isDirectionalLockEnabled") { view.isDirectionalLockEnabled = flag }
        if let flag = try fields.bool("isPrefetchingEnabled") { view.isPrefetchingEnabled = flag }
        if let rate = try fields.number("decelerationRate") { view.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate) }
    }
}

/// Returns the window size of a setup: an iPhone's by default, or large enough for the view.
private struct RecordedWindow {
    var size: CGSize
    var safeArea = UIEdgeInsets.zero

    init(_ setup: RecordedFields, showing frame: CGRect) throws {
        size = CGSize(width: max(393, frame.maxX), height: max(852, frame.maxY))
        if let insets = try setup.insets("safeAreaInsets") { safeArea = insets }
        guard let value = setup.value("window") else { return }
        if let numbers = value.numbers {
            guard numbers.count == 4 else { throw setup.fail("window is \(value), not 4 numbers") }
            size = CGSize(width: numbers[2], height: numbers[3])
            return
        }
        let fields = try RecordedFields(value, file: setup.file, place: "setup.window")
        if let frame = try fields.rect("frame") ?? fields.rect("bounds") { size = frame.size }
        if let own = try fields.size("size") { size = own }
        if let insets = try fields.insets("safeAreaInsets") ?? fields.insets("safeArea") { safeArea = insets }
        try fields.finish()
    }
}

// MARK: Layout

/// Returns the layout of a setup and the names of its traced calls.
@MainActor
private func recordedLayout(_ fields: RecordedFields, _ trace: RecordedTrace) throws -> (UICollectionViewLayout, Set<String>) {
    let invalidation = ["shouldInvalidate", "boundsContext", "invalidate", "invalidateWith", "prepare"]
    var traced = Set((try fields.strings("traced") ?? invalidation).map { "layout." + $0 })
    let name = try fields.string("class") ?? "a subclass of UICollectionViewLayout"
    // In prose, `kind` or the properties.
    // The spelling of the format ios-recording/1.
    _ = fields.value("behaviour")
    let isFlow = name.contains("UICollectionViewFlowLayout")
    let layout: UICollectionViewLayout
    if let kind = try fields.string("kind") {
        guard !isFlow else { throw fields.fail("the kind \(kind) is no flow layout") }
        switch kind {
        case "two-items":
            let list = TracedListLayout.List(
                count: 2,
                size: CGSize(width: 100, height: 40),
                contentSize: CGSize(width: 500, height: 1200),
                answersAll: true
            )
            layout = TracedListLayout(list, trace)
        case "forty-items":
            let list = TracedListLayout.List(
                count: 40,
                size: CGSize(width: 200, height: 40),
                contentSize: CGSize(width: 200, height: 2000),
                answersAll: false
            )
            layout = TracedListLayout(list, trace)
            traced.formUnion(["layout.elements", "source.cell"])
        default: throw fields.fail("the player does not know the kind \(kind)")
        }
    } else {
        switch name {
        case "UICollectionViewFlowLayout": layout = UICollectionViewFlowLayout()
        case "a subclass of UICollectionViewFlowLayout": layout = TracedFlowLayout(trace)
        default: throw fields.fail("the player does not know the class \(name)")
        }
    }
    if let flow = layout as? UICollectionViewFlowLayout { try configure(flow, fields) }
    try fields.finish()
    return (layout, traced)
}

@MainActor
private func configure(_ layout: UICollectionViewFlowLayout, _ fields: RecordedFields) throws {
    if let size = try fields.size("itemSize") { layout.itemSize = size }
    if let size = try fields.size("estimatedItemSize") { layout.estimatedItemSize = size }
    if let spacing = try fields.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
    if let spacing = try fields.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
    if let direction = try fields.word(
        "scrollDirection",
        ["vertical": UICollectionView.ScrollDirection.vertical, "horizontal": .horizontal]
    ) {
        layout.scrollDirection = direction
    }
    if let insets = try fields.insets("sectionInset") { layout.sectionInset = insets }
    let references: [String: UICollectionViewFlowLayout.SectionInsetReference] = [
        "fromContentInset": .fromContentInset, "fromSafeArea": .fromSafeArea, "fromLayoutMargins": .fromLayoutMargins,
    ]
    if let reference = try fields.word("sectionInsetReference", references) { layout.sectionInsetReference = reference }
    if let size = try fields.size("headerReferenceSize") { layout.headerReferenceSize = size }
    if let size = try fields.size("footerReferenceSize") { layout.footerReferenceSize = size }
    if let flag = try fields.bool("sectionHeadersPinToVisibleBounds") { layout.sectionHeadersPinToVisibleBounds = flag }
    if let flag = try fields.bool("sectionFootersPinToVisibleBounds") { layout.sectionFootersPinToVisibleBounds = flag }
}

// MARK: Data and delegate

/// Returns the data source and delegate of a setup, and the names of the delegate's traced calls.
@MainActor
private func recordedItems(_ setup: RecordedFields, _ trace: RecordedTrace) throws -> (RecordedItems, Set<String>) {
    guard let data = try setup.fields("data"), let value = data.value("items"), let counts = value.numbers else {
        throw setup.fail("data.items is missing, or not a list of numbers")
    }
    try data.finish()
    let counted = counts.map { Int($0) }
    guard let fields = try setup.fields("delegate") else { return (RecordedItems(counted, trace), []) }
    let traced = Set(try fields.strings("traced")?.map { "delegate." + $0 } ?? [])
    let answers = try RecordedFlowAnswers(fields)
    try fields.finish()
    return (answers.isEmpty ? RecordedItems(counted, trace) : RecordedFlowItems(counted, answers, trace), traced)
}

/// The results of a recorded delegate of a flow layout: by `"section,item"` or `"section"`, `"*"` for all others.
struct RecordedFlowAnswers {
    private var tables: [String: [String: [CGFloat]]] = [:]

    private static let questions: [(names: [String], count: Int)] = [
        (["sizeForItem", "sizeForItemAt"], 2),
        (["insetForSection", "insetForSectionAt"], 4),
        (["minimumLineSpacingForSection", "minimumLineSpacingForSectionAt"], 1),
        (["minimumInteritemSpacingForSection", "minimumInteritemSpacingForSectionAt"], 1),
        (["referenceSizeForHeader", "referenceSizeForHeaderInSection"], 2),
        (["referenceSizeForFooter", "referenceSizeForFooterInSection"], 2),
    ]

    init(_ fields: RecordedFields) throws {
        for (names, count) in Self.questions {
            for name in names {
                guard let value = fields.value(name) else { continue }
                tables[names[0]] = try Self.table(value, name, count, fields)
            }
        }
    }

    private static func table(_ value: RecordedValue, _ name: String, _ count: Int, _ fields: RecordedFields) throws -> [String: [CGFloat]]
    {
        func numbers(_ value: RecordedValue) throws -> [CGFloat] {
            if count == 1, case .number(let number) = value { return [CGFloat(number)] }
            return try fields.numbers(value, name, count: count)
        }
        guard case .object(let table) = value else { return ["*": try numbers(value)] }
        for key in table.keys where key != "*" && !key.split(separator: ",").allSatisfy({ Int($0) != nil }) {
            throw fields.fail("\(name) has the key \(key), which is no path and not *")
        }
        return try table.mapValues { try numbers($0) }
    }

    var isEmpty: Bool { tables.isEmpty }

    func answer(_ question: String, _ key: String) -> [CGFloat]? { tables[question].flatMap { $0[key] ?? $0["*"] } }
}

/// Recorded items with a delegate for a flow layout.
@MainActor
final class RecordedFlowItems: RecordedItems, UICollectionViewDelegateFlowLayout {
    let answers: RecordedFlowAnswers

    init(_ counts: [Int], _ answers: RecordedFlowAnswers, _ trace: RecordedTrace) {
        self.answers = answers
        super.init(counts, trace)
    }

    private func size(_ question: String, _ key: String) -> CGSize? {
        answers.answer(question, key).map { CGSize(width: $0[0], height: $0[1]) }
    }

    private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout { layout as! UICollectionViewFlowLayout }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    )
        -> CGSize
    {
        size("sizeForItem", "\(indexPath.section),\(indexPath.item)") ?? flow(collectionViewLayout).itemSize
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    )
        -> UIEdgeInsets
    {
        guard let insets = answers.answer("insetForSection", "\(section)") else { return flow(collectionViewLayout).sectionInset }
        return UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        answers.answer("minimumLineSpacingForSection", "\(section)")?[0] ?? flow(collectionViewLayout).minimumLineSpacing
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        answers.answer("minimumInteritemSpacingForSection", "\(section)")?[0] ?? flow(collectionViewLayout).minimumInteritemSpacing
    }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { size("referenceSizeForHeader", "\(section)") ?? flow(collectionViewLayout).headerReferenceSize }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { size("referenceSizeForFooter", "\(section)") ?? flow(collectionViewLayout).footerReferenceSize }
}
