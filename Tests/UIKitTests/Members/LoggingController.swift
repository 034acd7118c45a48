import UIKit

/// A controller that records the calls about its view, its parent and its traits.
@MainActor
final class LoggingController: UIViewController {
    let name: String
    let log: CallLog
    var whenLoaded: (() -> Void)?
    var whenLaidOut: (() -> Void)?
    var alongside: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    var forwards = true

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ line: String) { log.lines.append("\(name) \(line)") }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("loaded")
        whenLoaded?()
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("did disappear")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        whenLaidOut?()
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("will move \(parent == nil ? "out" : "in")")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("did move \(parent == nil ? "out" : "in")")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        note("to \(Int(size.width))x\(Int(size.height))")
        coordinator.animate(
            alongsideTransition: { [weak self] context in
                self?.note("alongside")
                self?.alongside?(context)
            },
            completion: { [weak self] context in self?.note("complete \(context.isCancelled)") }
        )
    }
    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.willTransition(to: newCollection, with: coordinator)
        note("to \(newCollection.userInterfaceStyle == .dark ? "dark" : "other") traits")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        note("traits from \(previousTraitCollection?.userInterfaceStyle == .dark ? "dark" : "other")")
    }
}
