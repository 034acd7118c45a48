import Files
import Foundation
import Testing

struct FolderLockTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lock-\(UUID().uuidString)").path

    @Test func aSecondLockIsRefusedWhileTheFirstIsHeld() throws {
        try Folder.create(folder)
        defer { Folder.remove([folder]) }
        let lock = try FolderLock(folder)
        #expect(throws: FileError(folder, .written, code: EWOULDBLOCK)) { try FolderLock(folder) }
        withExtendedLifetime(lock) {}
    }

    /// A process that is being started has copies of all descriptors until it executes its program.
    @Test func aReleasedLockIsFreeThoughItsDescriptorHasACopy() throws {
        try Folder.create(folder)
        defer { Folder.remove([folder]) }
        var copies: [CInt] = []
        defer { for copy in copies { close(copy) } }
        var lock: FolderLock? = try FolderLock(folder)
        withExtendedLifetime(lock) { copies = copiesOfDescriptors() }
        try #require(copies.count == 1)
        lock = nil
        _ = try FolderLock(folder)
    }

    /// Returns copies of the descriptors that refer to the folder.
    private func copiesOfDescriptors() -> [CInt] {
        var sought = stat()
        guard stat(folder, &sought) == 0 else { return [] }
        return (3..<4_096).filter { descriptor in
            var found = stat()
            return fstat(descriptor, &found) == 0 && found.st_ino == sought.st_ino && found.st_dev == sought.st_dev
        }.map { dup($0) }
    }
}
