import ArgumentParser

extension ParsableCommand {
    /// Refuses an empty path, such as a shell gives for a variable without a value: it would be the working directory.
    func check(_ path: String?, _ name: String, remedy: String = "Name a folder; the one you are in is “.”.") throws {
        if path == "" { throw ValidationError("\(name) is empty. \(remedy)") }
    }
}
