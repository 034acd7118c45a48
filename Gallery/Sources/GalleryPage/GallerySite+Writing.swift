import Files
import Foundation
import Pictures

extension GallerySite.Content {
    /// The reason why a picture's own file is not published.
    struct Changed: Error, CustomStringConvertible {
        let path: String

        var description: String {
            "\(DisplayText.escaped(path)): the file has changed since it was read, so nothing was published. Export again."
        }
    }

    /// The first digits of the hash of the content; empty if it is unknown.
    var hash: String {
        switch self {
        case .data(let data): ContentHash(data).short
        case .made(_, let hash), .file(_, let hash): hash
        }
    }

    /// Writes a file beside its target, unless that has the same bytes.
    ///
    /// Renaming it also repairs a damaged target. The new file has the permissions and, if possible, the owner of the former one.
    /// `SiteFolder` has removed what ended processes have left: listing the folder for each file would take O(*n*²).
    ///
    /// - Parameters:
    ///   - known: The state in which the file had a known content: a file with the same content and state is not read.
    ///   - isVerified: Whether the bytes must have the hash.
    /// - Returns: The complete file, if the target is to be replaced, and the state in which it has the content.
    /// - Throws: `FileError`, or ``Changed``.
    func write(beside target: String, known: SiteFileState? = nil, isVerified: Bool = false) throws
        -> (file: TemporaryFile?, state: SiteFileState)
    {
        let hash = hash
        let former = stat(target, followsLinks: false) ?? stat()
        if former.isFolder { throw FileError(target, .written, code: EISDIR) }
        let isFile = former.isRegularFile
        let state = SiteFileState(former, content: hash)
        if isFile, let known, !known.content.isEmpty, known == state { return (nil, state) }
        let file: TemporaryFile
        switch self {
        case .data, .made:
            let data = bytes ?? Data()
            if isFile, former.st_size == data.count, (try? Data(contentsOf: URL(fileURLWithPath: target))) == data { return (nil, state) }
            file = try TemporaryFile(for: target)
            if isFile { file.adopt(former) }
            try file.write(Array(data))
        case .file(let source, _):
            // A file that cannot be read is replaced.
            if isFile, !isVerified, FileManager.default.contentsEqual(atPath: source.path, andPath: target) { return (nil, state) }
            let input = open(source.path, O_RDONLY | O_CLOEXEC)
            guard input >= 0 else { throw FileError(source.path, .read) }
            defer { close(input) }
            file = try TemporaryFile(for: target)
            if isFile { file.adopt(former) }
            let hasher = isVerified ? ContentHasher() : nil
            while case let piece = try Descriptor.read(from: input, name: source.path), !piece.isEmpty {
                hasher?.update(piece)
                try file.write(piece)
            }
            if let hasher, ContentHash(hasher).short != hash { throw Changed(path: source.path) }
        }
        let written = SiteFileState(try file.status(), content: hash)
        try file.synchronize(closes: true)
        return (file, written)
    }
}
