import Files
import Foundation
import Testing

struct FileErrorTests {
    @Test(arguments: [
        (ENOSPC, FileError.Action.written, "x: cannot be written: the disk is full. Free some space, or name a place on another disk."),
        (EACCES, .written, "x: cannot be written: permission denied. Name a place that you may write to."),
        (EROFS, .written, "x: cannot be written: the disk is read-only. Name a place that you may write to."),
        (ENOENT, .written, "x: cannot be written: there is no such file or folder. Create its folder first, or name another place."),
        (ENOENT, .read, "x: cannot be read: there is no such file or folder. Check the spelling."),
        (EBADF, .written, "x: cannot be written: it is closed."),
        (EILSEQ, .written, "x: cannot be written: a part of the path is not UTF-8."),
    ])
    func anErrorStatesActionPathReasonAndRemedy(code: CInt, action: FileError.Action, text: String) {
        #expect(FileError("x", action, code: code).description == text)
    }

    @Test func noMessageHasAControlCharacter() {
        #expect(FileError("a\u{1B}b", .read, code: ENOENT).description.hasPrefix(#"a\u{1B}b: cannot be read"#))
        for code in CInt(1)...133 {
            let text = FileError("x", .written, code: code).description
            #expect(!text.contains("NSCocoa") && !text.contains("\n") && text.hasSuffix("."), "\(code): \(text)")
        }
    }
}
