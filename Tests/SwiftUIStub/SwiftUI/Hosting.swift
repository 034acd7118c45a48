// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(UIKit)
    public import UIKit

    // SwiftUI's views in UIKit, and UIKit's in SwiftUI.

    @available(iOS 13, tvOS 13, visionOS 1, *)
    @MainActor @preconcurrency
    public protocol UIViewControllerRepresentable: View where Body == Never {
        associatedtype UIViewControllerType: UIViewController
        associatedtype Coordinator = Void
        typealias Context = UIViewControllerRepresentableContext<Self>
        func makeUIViewController(context: Context) -> UIViewControllerType
        func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
        func makeCoordinator() -> Coordinator
    }

    extension UIViewControllerRepresentable {
        public var body: Never { fatalError("a declaration") }
    }

    @available(iOS 13, tvOS 13, visionOS 1, *)
    @MainActor @preconcurrency
    public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
        public let coordinator: Representable.Coordinator
        public internal(set) var transaction = Transaction()
        public internal(set) var environment = EnvironmentValues()

        init(coordinator: Representable.Coordinator) { self.coordinator = coordinator }
    }

    @available(iOS 16, tvOS 16, visionOS 1, *)
    public struct UIHostingConfiguration<Content: View, Background: View> {
        let content: Content
        public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration<Content, Background> { self }
    }

    extension UIHostingConfiguration: UIContentConfiguration {
        public func makeContentView() -> any UIView & UIContentView { fatalError("a declaration") }
        public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration<Content, Background> { self }
    }

    extension UIHostingConfiguration where Background == EmptyView {
        public init(@ViewBuilder content: () -> Content) { self.content = content() }
    }

    // Of UIKit, but not in Tests/AppleStub, because the portable UIKit does not have it.

    @available(iOS 14, tvOS 14, *)
    public protocol UIConfigurationState {}

    @available(iOS 14, tvOS 14, *)
    public protocol UIContentConfiguration {
        @MainActor func makeContentView() -> any UIView & UIContentView
        func updated(for state: any UIConfigurationState) -> Self
    }

    @available(iOS 14, tvOS 14, *)
    @MainActor
    public protocol UIContentView: NSObjectProtocol {
        var configuration: any UIContentConfiguration { get set }
    }

    /// The configurations of cells.
    @available(iOS 14, tvOS 14, *)
    @MainActor private var configurations: [ObjectIdentifier: any UIContentConfiguration] = [:]

    extension UICollectionViewCell {
        @available(iOS 14, tvOS 14, *)
        public var contentConfiguration: (any UIContentConfiguration)? {
            get { configurations[ObjectIdentifier(self)] }
            set { configurations[ObjectIdentifier(self)] = newValue }
        }
    }
#endif
