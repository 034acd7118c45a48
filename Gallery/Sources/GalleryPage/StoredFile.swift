import Files
import Foundation
import Pictures

/// A file of a site to be written.
struct StoredFile {
    /// The reason why a picture's own file is not published.
    struct Changed: Error, CustomStringConvertible {
        let path: String

        var description: String {
            "\(DisplayText.escaped(path)): the file has changed since it was read, so nothing was published. Export again."
        }
    }

    private let content: GallerySite.Content
    /// Whether the bytes must have the hash.
    private let isVerified: Bool

    init(_ content: GallerySite.Content, isVerified: Bool = false) {
        self.content = content
        self.isVerified = isVerified
    }

    /// The first digits of the hash of the content; empty if it is unknown.
    var hash: String {
        switch content {
        case .data(let data): ContentHash(data).short
        case .made(_, let hash), .file(_, let hash): hash
        }
    }

    private var made: Data {
        switch content {
        case .data(let data): data
        case .made(let make, _): make()
        case .file: Data()
        }
    }

    /// The result of writing a file.
    struct Result {
        /// Whether the file was replaced.
        let isNew: Bool
        /// The state in which the file has the content.
        let state: SiteFileState
    }

    /// Replaces a file atomically, unless it has the same bytes.
    ///
    /// This also repairs a damaged or truncated file. The new file has the permissions and, if possible, the owner of the former one.
    /// `SiteFolder` has removed what ended processes have left: listing the folder for each file would take O(*n*²).
    ///
    /// - Parameter known: The state in which the file had a known content: a file with the same content and state is not read.
    /// - Throws: `FileError`, or ``Changed``; the file is then unchanged.
    func write(to target: String, known: SiteFileState? = nil) throws -> Result {
        var former = stat()
        let isFile = lstat(target, &former) == 0 && former.st_mode & S_IFMT == S_IFREG
        let state = SiteFileState(former, content: hash)
        if isFile, let known, !known.content.isEmpty, known == state { return Result(isNew: false, state: state) }
        let file: TemporaryFile
        switch content {
        case .data, .made:
            let data = made
            if isFile, former.st_size == data.count, (try? Data(contentsOf: URL(fileURLWithPath: target))) == data {
                return Result(isNew: false, state: state)
            }
            file = try TemporaryFile(for: target, removesAbandoned: false)
            if isFile { file.adopt(former) }
            try file.write(Array(data))
        case .file(let source, _):
            let input = open(source.path, O_RDONLY | O_CLOEXEC)
            guard input >= 0 else { throw FileError(source.path, .read) }
            defer { close(input) }
            if isFile, !isVerified, try Self.holdsSameBytes(target, as: input, source.path) { return Result(isNew: false, state: state) }
            guard lseek(input, 0, SEEK_SET) == 0 else { throw FileError(source.path, .read) }
            file = try TemporaryFile(for: target, removesAbandoned: false)
            if isFile { file.adopt(former) }
            let hasher = isVerified ? ContentHasher() : nil
            while case let piece = try Descriptor.read(from: input, name: source.path), !piece.isEmpty {
                hasher?.update(piece)
                try file.write(piece)
            }
            if let hasher, hasher.finish() != hash { throw Changed(path: source.path) }
        }
        let written = SiteFileState(try file.status(), content: hash)
        try file.replaceTarget()
        return Result(isNew: true, state: written)
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
