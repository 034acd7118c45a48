import Files
import Foundation
import Testing

struct RegularFileTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("regular-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Folder.create(folder)
        try body(folder)
    }

    @Test func aRangeBeyondTheEndIsCut() throws {
        try withFolder { (folder) throws in
            try Data("picture".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
            let file = try RegularFile(folder + "/file")
            #expect(try file.status().st_size == 7)
            #expect(try file.read(0..<7) == Data("picture".utf8))
            #expect(try file.read(4..<100) == Data("ure".utf8))
            #expect(try file.read(7..<9).isEmpty)
            #expect(try file.read(0..<0).isEmpty)
        }
    }

    @Test func otherFilesAreRefusedWithoutWaiting() throws {
        try withFolder { (folder) throws in
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "pipe")
            #expect(mkfifo(folder + "/pipe", 0o600) == 0)
            for (name, code) in [("", ENODEV), ("/pipe", ENODEV), ("/link", ENODEV), ("/nothing", ENOENT)] {
                #expect(throws: FileError(folder + name, .read, code: code)) { try RegularFile(folder + name) }
            }
            #expect(throws: FileError(folder + "/link", .read, code: ELOOP)) { try RegularFile(folder + "/link", flags: O_NOFOLLOW) }
        }
    }
}
