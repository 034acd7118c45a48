import Files
import Foundation

/// A file of a site to be written.
struct StoredFile {
    private let content: GallerySite.Content

    init(_ content: GallerySite.Content) { self.content = content }

    /// Replaces a file atomically, unless it has the same bytes.
    ///
    /// This also repairs a damaged or truncated file. The new file has the permissions and, if possible, the owner of the former one.
    /// - Returns: Whether the file was replaced.
    /// - Throws: `FileError`; the file is then unchanged.
    func write(to target: String) throws(FileError) -> Bool {
        var former = stat()
        let isFile = lstat(target, &former) == 0 && former.st_mode & S_IFMT == S_IFREG
        switch content {
        case .data(let data):
            if isFile, former.st_size == data.count, (try? Data(contentsOf: URL(fileURLWithPath: target))) == data { return false }
            let file = try TemporaryFile(for: target)
            if isFile { file.adopt(former) }
            try file.write(Array(data))
            try file.replaceTarget()
        case .file(let source):
            let input = open(source.path, O_RDONLY | O_CLOEXEC)
            guard input >= 0 else { throw FileError(source.path, .read) }
            defer { close(input) }
            if isFile, try Self.holdsSameBytes(target, as: input, source.path) { return false }
            guard lseek(input, 0, SEEK_SET) == 0 else { throw FileError(source.path, .read) }
            let file = try TemporaryFile(for: target)
            if isFile { file.adopt(former) }
            while case let piece = try Descriptor.read(from: input, name: source.path), !piece.isEmpty { try file.write(piece) }
            try file.replaceTarget()
        }
        return true
    }

    private static func holdsSameBytes(_ target: String, as input: CInt, _ name: String) throws(FileError) -> Bool {
        let other = open(target, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        // A file that cannot be read is replaced.
        guard other >= 0 else { return false }
        defer { close(other) }
        var (one, two) = (stat(), stat())
        guard fstat(input, &one) == 0, fstat(other, &two) == 0, one.st_size == two.st_size else { return false }
        while true {
            let expected = try Descriptor.read(from: input, name: name)
            guard let found = try? Descriptor.read(from: other, name: target), expected == found else { return false }
            if expected.isEmpty { return true }
        }
    }
}
