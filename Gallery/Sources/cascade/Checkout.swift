import Foundation

/// Files of the checkout in which the program was built, searched for around the program and around the current folder.
enum Checkout {
    /// Returns the first existing path, relative to a folder around the program or the current one.
    static func find(_ paths: String...) -> URL? {
        let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        let starts = [program.resolvingSymlinksInPath().path, FileManager.default.currentDirectoryPath].map { URL(fileURLWithPath: $0) }
        let folders = starts.lazy.flatMap { sequence(first: $0) { $0.path == "/" ? nil : $0.deletingLastPathComponent() } }
        let files = folders.flatMap { folder in paths.map { folder.appendingPathComponent($0) } }
        return files.first { FileManager.default.fileExists(atPath: $0.path) }
    }
}
