import Foundation

/// The output file of a command, at a path from the user.
///
/// - A regular file is replaced atomically by the new one, which has its permissions and, if possible, its owner; the target of a symbolic
///   link is replaced or created. If the folder's permissions prevent that, the file is overwritten.
/// - Other files, such as devices and pipes, are written to.
/// - `-`, `/dev/stdout`, `/dev/stderr` and `/dev/fd/N` are descriptors of this process.
package struct OutputFile: Sendable {
    private enum Destination {
        case descriptor(CInt)
        /// The path with links resolved, and the existing file.
        case file(String, former: stat?)
    }

    private let path: String

    package init(_ path: String) { self.path = path }

    /// The name in messages.
    package var name: String { path == "-" ? "standard output" : path }

    /// Checks in advance whether the file can probably be written.
    package func check() throws(FileError) {
        switch try destination() {
        case .descriptor(let descriptor):
            if fcntl(descriptor, F_GETFL) < 0 || fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY {
                throw FileError(name, .written, code: EBADF)
            }
        case .file(let target, let former):
            let (path, mode) = former == nil ? (Folder.parent(of: target), W_OK | X_OK) : (target, W_OK)
            if access(path, mode) != 0 { throw FileError(name, .written) }
        }
    }

    /// Writes the bytes as the file's whole content.
    ///
    /// - Throws: ``FileError``; a regular file that can be replaced is then unchanged.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        switch try destination() {
        case .descriptor(let descriptor):
            try Descriptor.write(bytes, to: descriptor, name: name)
        case .file(let target, let former):
            // A write-protected file is not replaced either.
            if former != nil, access(target, W_OK) != 0 { throw FileError(name, .written) }
            if former?.isRegularFile == false { return try overwrite(target, bytes) }
            do {
                try Self.replace(target, former: former, with: bytes)
            } catch {
                // The folder may be read-only, the file may belong to another user, or it may be a mount point.
                guard former != nil, [EACCES, EPERM, EROFS, EBUSY, EXDEV, ENAMETOOLONG].contains(error.code) else {
                    throw FileError(name, .written, code: error.code)
                }
                try overwrite(target, bytes)
            }
        }
    }

    private static func replace(_ target: String, former: stat?, with bytes: [UInt8]) throws(FileError) {
        TemporaryFile.removeAbandoned(in: Folder.parent(of: target))
        let file = try TemporaryFile(for: target, replacing: former)
        try file.write(bytes)
        try file.synchronize()
        try file.replaceTarget()
        try Folder.synchronize(Folder.parent(of: target))
    }

    private func overwrite(_ target: String, _ bytes: [UInt8]) throws(FileError) {
        let descriptor = open(target, O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(name, .written) }
        let written = Result { () throws(FileError) in try Descriptor.write(bytes, to: descriptor, name: name) }
        let isClosed = close(descriptor) == 0 || errno == EINTR
        try written.get()
        if !isClosed { throw FileError(name, .written) }
    }

    /// Resolves the symbolic links of the path's last component, for a file that need not exist.
    private func destination() throws(FileError) -> Destination {
        if path == "-" { return .descriptor(STDOUT_FILENO) }
        if path.isEmpty { throw FileError(name, .written, code: ENOENT) }
        if path.hasSuffix("/") { throw FileError(name, .written, code: EISDIR) }
        var target = path
        for _ in 0..<40 {
            if let descriptor = Self.descriptor(target) { return .descriptor(descriptor) }
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(target, &buffer, buffer.count)
            if count < 0 {
                let status = stat(target, followsLinks: false)
                if status == nil, errno != ENOENT { throw FileError(name, .written) }
                if status?.isFolder == true { throw FileError(name, .written, code: EISDIR) }
                return .file(target, former: status)
            }
            // A target with replaced bytes would be another file.
            guard let link = String(bytes: buffer[..<count], encoding: .utf8) else { throw FileError(name, .written, code: EILSEQ) }
            let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
            target = link.hasPrefix("/") ? link : folder + link
        }
        throw FileError(name, .written, code: ELOOP)
    }

    /// Returns the descriptor of this process that a path names.
    ///
    /// Opening the path would fail for sockets and for pipes of other users.
    private static func descriptor(_ path: String) -> CInt? {
        let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
        return ["/dev/stdout": STDOUT_FILENO, "/dev/stderr": STDERR_FILENO][path] ?? folder.flatMap { CInt(path.dropFirst($0.count)) }
    }
}
