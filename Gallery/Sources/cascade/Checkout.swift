import Foundation

/// Files of the checkout in which the program was built, searched for around the program and around the current folder.
enum Checkout {
    /// Returns the first existing path, relative to a folder around the program or the current one.
    static func find(_ paths: String...) -> URL? {
        let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        for start in [program.resolvingSymlinksInPath().path, FileManager.default.currentDirectoryPath] {
            var folder = URL(fileURLWithPath: start)
            while true {
                for path in paths {
                    let file = folder.appendingPathComponent(path)
                    if FileManager.default.fileExists(atPath: file.path) { return file }
                }
                if folder.path == "/" { break }
                folder.deleteLastPathComponent()
            }
        }
        return nil
    }
}
