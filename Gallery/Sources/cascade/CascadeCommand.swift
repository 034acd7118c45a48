import ArgumentParser

/// The program `cascade`: layouts as JSON and as drawings, folders of pictures as pages.
@main
struct CascadeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cascade",
        abstract: "Lays out collections: pictures as a waterfall page, layouts as JSON and as drawings.",
        version: "0.1.0",
        subcommands: [ServeCommand.self, ExportCommand.self, LayoutCommand.self, RenderCommand.self]
    )
}
