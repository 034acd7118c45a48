import Foundation

/// Folders and pictures for tests of the commands.
enum TestFolder {
    /// A new folder; whoever makes it removes it.
    static func make() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cascade-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// A folder for the time of a test.
    static func with(_ body: (URL) throws -> Void) throws {
        let folder = try make()
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// A picture of one color that libvips reads.
    static func writePicture(_ file: URL, width: Int, height: Int, color: String = "20 120 200") throws {
        let pixels = Array(repeating: color, count: width * height).joined(separator: "\n")
        try Data("P3\n\(width) \(height)\n255\n\(pixels)\n".utf8).write(to: file)
    }
}
