import Files
import Foundation
import Testing

/// Tests of the output files of the commands.
struct OutputFileTests {
    private static let new = Array("the new content\n".utf8)

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func status(_ path: String) -> stat {
        var status = stat()
        lstat(path, &status)
        return status
    }

    private func names(_ folder: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    @Test func aNewFileHasTheUsualPermissions() throws {
        try withFolder { folder in
            let file = OutputFile(folder + "/a.svg")
            try file.check()
            try file.write(Self.new)
            #expect(try text(folder + "/a.svg") == "the new content\n")
            let mask = umask(0)
            umask(mask)
            #expect(status(folder + "/a.svg").st_mode & 0o7777 == 0o666 & ~mask)
            #expect(try names(folder) == ["a.svg"])
        }
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o755] as [mode_t])
    func aFileIsReplacedAndKeepsItsPermissions(mode: mode_t) throws {
        try withFolder { folder in
            let path = folder + "/a.svg"
            try Data("the former content, which is longer".utf8).write(to: URL(fileURLWithPath: path))
            chmod(path, mode)
            // An open handle of the former file still reads the former content: the file was replaced and not overwritten.
            let held = try #require(FileHandle(forReadingAtPath: path))
            try OutputFile(path).write(Self.new)
            #expect(try text(path) == "the new content\n")
            #expect(status(path).st_mode & 0o7777 == mode)
            #expect(try held.readToEnd() == Data("the former content, which is longer".utf8))
            #expect(try names(folder) == ["a.svg"])
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func aFileKeepsItsOwnerAndGroup() throws {
        try withFolder { folder in
            let path = folder + "/a.svg"
            try Data().write(to: URL(fileURLWithPath: path))
            chown(path, 12345, 23456)
            chmod(path, 0o4750)
            try OutputFile(path).write(Self.new)
            #expect(status(path).st_uid == 12345 && status(path).st_gid == 23456 && status(path).st_mode & 0o7777 == 0o4750)
        }
    }

    @Test(arguments: [true, false])
    func aSymbolicLinkIsKeptAndItsTargetIsWritten(exists: Bool) throws {
        try withFolder { folder in
            try FileManager.default.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: true)
            // A link to a link, relative to its own folder.
            try FileManager.default.createSymbolicLink(atPath: folder + "/a.svg", withDestinationPath: "deep/b.svg")
            try FileManager.default.createSymbolicLink(atPath: folder + "/deep/b.svg", withDestinationPath: "../c.svg")
            if exists { try Data("former".utf8).write(to: URL(fileURLWithPath: folder + "/c.svg")) }
            try OutputFile(folder + "/a.svg").check()
            try OutputFile(folder + "/a.svg").write(Self.new)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/a.svg") == "deep/b.svg")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/deep/b.svg") == "../c.svg")
            #expect(status(folder + "/c.svg").st_mode & S_IFMT == S_IFREG)
            #expect(try text(folder + "/c.svg") == "the new content\n")
            #expect(try names(folder) == ["a.svg", "c.svg", "deep"])
        }
    }

    @Test func aLinkWhoseTargetIsNotUTF8IsRefused() throws {
        try withFolder { folder in
            let path = folder + "/a.svg"
            let made = (Array("caf".utf8) + [0xE9, 0]).withUnsafeBytes { symlink($0.bindMemory(to: CChar.self).baseAddress!, path) }
            #expect(made == 0)
            for work in [{ try OutputFile(path).check() }, { try OutputFile(path).write(Self.new) }] {
                let error = try #require(throws: FileError.self, performing: work)
                #expect(error.code == EILSEQ && error.path == path, "\(error)")
            }
            #expect(try names(folder) == ["a.svg"])
        }
    }

    @Test func aPipeIsWrittenToAndKept() throws {
        try withFolder { folder in
            let path = folder + "/pipe"
            #expect(mkfifo(path, 0o600) == 0)
            // Open for reading and writing, so that opening does not block; the pipe's buffer holds the text.
            let handle = open(path, O_RDWR)
            defer { close(handle) }
            try OutputFile(path).check()
            try OutputFile(path).write(Self.new)
            #expect(try Descriptor.read(from: handle, name: path) == Self.new)
            #expect(status(path).st_mode & S_IFMT == S_IFIFO)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "only Linux has /dev/full"))
    func aDeviceIsWrittenToAndKept() throws {
        let before = status("/dev/full")
        let error = try #require(throws: FileError.self) { try OutputFile("/dev/full").write(Self.new) }
        #expect(error.code == ENOSPC && error.path == "/dev/full")
        try OutputFile("/dev/null").write(Self.new)
        let after = status("/dev/full")
        #expect(after.st_ino == before.st_ino && after.st_mode == before.st_mode && after.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func aDescriptorOfAnyKindIsWrittenTo() throws {
        // A socket: its path in /dev/fd cannot be opened.
        var ends: [CInt] = [0, 0]
        #expect(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { ends.forEach { close($0) } }
        let file = OutputFile("/dev/fd/\(ends[0])")
        try file.check()
        try file.write(Self.new)
        #expect(try Descriptor.read(from: ends[1], name: "socket") == Self.new)
        let closed = dup(ends[0])
        close(closed)
        #expect(throws: FileError("/dev/fd/\(closed)", .written, code: EBADF)) { try OutputFile("/dev/fd/\(closed)").check() }
    }

    @Test func unwritableOutputsAreReportedBeforehandAndKept() throws {
        try withFolder { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: "loop")
            try Data("file".utf8).write(to: URL(fileURLWithPath: folder + "/file"))
            for (path, code) in [
                (folder, EISDIR), (folder + "/new/", EISDIR), (folder + "/missing/a.svg", ENOENT), (folder + "/file/a.svg", ENOTDIR),
                (folder + "/loop", ELOOP), ("", ENOENT),
            ] {
                for work in [{ try OutputFile(path).check() }, { try OutputFile(path).write(Self.new) }] {
                    let error = try #require(throws: FileError.self, performing: work)
                    #expect(error.code == code && error.path == path, "\(path): \(error)")
                }
            }
            #expect(try names(folder) == ["file", "loop"] && text(folder + "/file") == "file")
        }
    }
}
