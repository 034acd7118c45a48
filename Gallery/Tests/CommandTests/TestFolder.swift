import Foundation

/// Temporary folders and pictures for tests of the commands.
enum TestFolder {
    /// Creates a folder; the caller removes it.
    static func make() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cascade-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Creates a folder, calls the closure and removes the folder.
    static func with(_ body: (URL) throws -> Void) throws {
        let folder = try make()
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// Writes a picture of one color in a format that libvips reads.
    static func writePicture(_ file: URL, width: Int, height: Int, color: String = "20 120 200") throws {
        let pixels = Array(repeating: color, count: width * height).joined(separator: "\n")
        try Data("P3\n\(width) \(height)\n255\n\(pixels)\n".utf8).write(to: file)
    }
}
