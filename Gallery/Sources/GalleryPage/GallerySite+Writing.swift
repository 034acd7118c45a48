import Files
import Foundation
import Pictures

extension GallerySite.Content {
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
    /// - Throws: `FileError`, or `Failure` if the bytes do not have the hash.
    func write(beside target: String, known: SiteFileState? = nil, isVerified: Bool = false) throws
        -> (file: TemporaryFile?, state: SiteFileState)
    {
        let hash = hash
        let existing = stat(target, followsLinks: false)
        if existing?.isFolder == true { throw FileError(target, .written, code: EISDIR) }
        let former = existing.flatMap { $0.isRegularFile ? $0 : nil }
        let state = former.map { SiteFileState($0, content: hash) }
        if let state, state == known { return (nil, state) }
        let file: TemporaryFile
        switch self {
        case .data, .made:
            let data = bytes ?? Data()
            if let state, state.length == data.count, (try? RegularFile(target).contents()) == data { return (nil, state) }
            file = try TemporaryFile(for: target, replacing: former)
            try file.write(Array(data))
        case .file(let source, _):
            // A file that cannot be read is replaced.
            func isRight() -> Bool {
                guard isVerified else { return FileManager.default.contentsEqual(atPath: source.path, andPath: target) }
                return (try? ContentHash { update in try Self.read(target) { $0.withUnsafeBytes(update) } })?.short == hash
            }
            if let state, isRight() { return (nil, state) }
            file = try TemporaryFile(for: target, replacing: former)
            let copied = try ContentHash { update in
                try Self.read(source.path) {
                    if isVerified { $0.withUnsafeBytes(update) }
                    try file.write($0)
                }
            }
            if isVerified, copied.short != hash {
                throw Failure("\(source.path): the file has changed since it was read, so nothing was published. Export again.")
            }
        }
        let written = SiteFileState(try file.status(), content: hash)
        try file.synchronize(closes: true)
        return (file, written)
    }

    private static func read(_ path: String, _ body: ([UInt8]) throws -> Void) throws {
        let file = try RegularFile(path)
        while case let piece = try Descriptor.read(from: file.descriptor, name: path), !piece.isEmpty { try body(piece) }
    }
}
