import Files
import Foundation
import Testing

struct FolderTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("folder-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Folder.create(folder)
        try body(folder)
    }

    @Test func missingFoldersAreCreatedAndNamedFromTheOutermost() throws {
        try withFolder { (folder) throws in
            #expect(try Folder.create(folder + "/a/b/c") == [folder + "/a", folder + "/a/b", folder + "/a/b/c"])
            #expect(try Folder.create(folder + "/a/b") == [])
            Folder.remove([folder + "/a", folder + "/a/b", folder + "/a/b/c"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    @Test func aFileInPlaceOfAFolderIsReported() throws {
        try withFolder { (folder) throws in
            try Data().write(to: URL(fileURLWithPath: folder + "/file"))
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "nowhere")
            #expect(throws: FileError(folder + "/file", .written, code: ENOTDIR)) { try Folder.create(folder + "/file") }
            #expect(throws: FileError(folder + "/file/a", .written, code: ENOTDIR)) { try Folder.create(folder + "/file/a") }
            #expect(throws: FileError(folder + "/link", .written, code: EEXIST)) { try Folder.create(folder + "/link") }
        }
    }

    @Test func theNamesOfAFolderAreListedAndErrorsNameIt() throws {
        try withFolder { (folder) throws in
            try Folder.create(folder + "/b")
            for name in ["a", ".c"] { try Data().write(to: URL(fileURLWithPath: folder + "/" + name)) }
            #expect(Set(try Folder.names(in: folder)) == Set(["a", "b", ".c"].map { Array($0.utf8) }))
            #expect(throws: FileError(folder + "/d", .read, code: ENOENT)) { try Folder.names(in: folder + "/d") }
            #expect(throws: FileError(folder + "/a", .read, code: ENOTDIR)) { try Folder.names(in: folder + "/a") }
        }
    }

    @Test(arguments: [
        ("/usr/lib", "/usr"), ("/usr", "/"), ("/", "/"), ("a/b", "a"), ("a", "."), ("a/b//", "a"), ("/a/", "/"),
    ])
    func theParentIsThePathWithoutItsLastName(path: String, parent: String) {
        #expect(Folder.parent(of: path) == parent)
    }

    @Test func containmentResolvesSymbolicLinks() throws {
        try withFolder { (folder) throws in
            try Folder.create(folder + "/album/deep")
            try Folder.create(folder + "/albums")
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "album/deep")
            for path in ["/album", "/album/", "/album/new", "/album/new/../site", "/link", "/link/new", "/albums/../album/x"] {
                #expect(Folder.contains(folder + "/album", folder + path), "\(path)")
            }
            for path in ["", "/albums", "/new", "/album/../new", "/link/../../new"] {
                #expect(!Folder.contains(folder + "/album", folder + path), "\(path)")
            }
            #expect(Folder.contains(folder + "/link", folder + "/album/deep"))
            #expect(!Folder.contains(folder + "/nowhere", folder + "/nowhere/a"))
        }
    }
}
